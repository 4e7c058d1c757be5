package host

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// The bounds of talk.
const (
	MaxSaid  = 2000 // characters of one line
	chatPage = 200  // lines at a time
)

// Chat gives up to 200 lines of a channel after a number: of the table's talk for
// everybody, of a conversation for its members (see match.Channel). Who has taken a seat
// over reads what was said since, numbered as if nothing had been said before.
func (h *Host) Chat(ctx context.Context, a Actor, id, channel string, after int64) ([]ChatLine, error) {
	m, c, err := h.channel(ctx, id, channel)
	if err != nil {
		return nil, err
	}
	if !m.Hears(a.Person, c) {
		return nil, refuse(Forbidden, "refusal.channel.other")
	}
	before, err := h.saidBefore(ctx, &m, a)
	if err != nil {
		return nil, err
	}
	first := before[c.String()]
	stored, err := h.store.Chat(ctx, id, c.String(), after+first, chatPage)
	if err != nil {
		return nil, unavailable(err)
	}
	muted, err := h.muted(ctx, a, &m)
	if err != nil {
		return nil, err
	}
	lines := make([]ChatLine, len(stored))
	for n, s := range stored {
		lines[n] = chatLine(&m, a, s, first).hide(s, muted)
	}
	if err := h.markPrograms(ctx, lines, stored); err != nil {
		return nil, err
	}
	return lines, h.answerable(ctx, a, &m, stored, lines)
}

// markPrograms marks lines that programs have said, where their names stand. It asks for all of them at once.
func (h *Host) markPrograms(ctx context.Context, lines []ChatLine, stored []store.ChatLine) error {
	ids := make([]string, len(stored))
	for n, s := range stored {
		ids[n] = s.Person
	}
	names, err := h.namesOf(ctx, ids)
	if err != nil {
		return err
	}
	for n, s := range stored {
		lines[n].Bot = lines[n].Name != "" && names[s.Person].Program
	}
	return nil
}

// Channels lists where the actor hears something: the table if there is talk at it, and
// the conversations in which something was said that is theirs to read.
func (h *Host) Channels(ctx context.Context, a Actor, id string) ([]ChannelLine, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Match()
	before, err := h.saidBefore(ctx, &m, a)
	if err != nil {
		return nil, err
	}
	talks, err := h.store.Channels(ctx, id, a.Person)
	if err != nil {
		return nil, unavailable(err)
	}
	muted, err := h.muted(ctx, a, &m)
	if err != nil {
		return nil, err
	}
	blocks, err := h.blocks(ctx, a, &m)
	if err != nil {
		return nil, err
	}
	list := []ChannelLine{}
	if press := m.Terms.Press; press == match.PressPublic || press == match.PressPrivate {
		list = append(list, channelLine(&m, match.Channel{}, a, 0))
	}
	for _, talk := range talks {
		c, err := m.Channel(talk.Channel)
		first := before[talk.Channel]
		if err != nil || !m.Hears(a.Person, c) || talk.Seq == first {
			continue
		}
		l := channelLine(&m, c, a, talk.Seq-first).without(bars(blocks, c))
		l.withdrawn = talk.Withdrawn
		l.Unread = unreadOf(&m, a, talk, first)
		said := []ChatLine{chatLine(&m, a, talk.Last, first).hide(talk.Last, muted)}
		if err := h.markPrograms(ctx, said, []store.ChatLine{talk.Last}); err != nil {
			return nil, err
		}
		said[0].Text = clip(said[0].Text, firstWords)
		l.Line = &said[0]
		if c.Table() && len(list) > 0 {
			list[0] = l
		} else {
			list = append(list, l)
		}
	}
	return list, nil
}

// firstWords are how many characters of its last line a conversation shows in a list.
const firstWords = 160

// Channel gives a conversation that the actor hears or could begin, by its members in any
// order. How far it has come Channels tells.
func (h *Host) Channel(ctx context.Context, a Actor, id, name string) (ChannelLine, error) {
	m, c, err := h.channel(ctx, id, name)
	if err != nil {
		return ChannelLine{}, err
	}
	if !m.Hears(a.Person, c) {
		return ChannelLine{}, refuse(Forbidden, "refusal.channel.other")
	}
	blocks, err := h.blocks(ctx, a, &m)
	return channelLine(&m, c, a, 0).without(bars(blocks, c)), err
}

// without is a conversation in which nothing can be said if it is barred.
func (l ChannelLine) without(barred bool) ChannelLine {
	if barred {
		l.Say, l.Grey, l.Rests, l.Barred = false, false, false, true
	}
	return l
}

func channelLine(m *match.Match, c match.Channel, a Actor, last int64) ChannelLine {
	err := m.MaySay(a.Person, c)
	refused, _ := errors.AsType[*match.Refusal](err)
	return ChannelLine{
		Channel: c.String(), Seats: append([]game.Seat{}, c.Seats...), Master: c.GM, Last: last,
		Say: err == nil, Grey: err == nil && m.MayHideName(a.Person, c) == nil, Rests: refused != nil && refused.Code == "talk.rests",
	}
}

// channel loads a match and reads the name of one of its channels.
func (h *Host) channel(ctx context.Context, id, name string) (match.Match, match.Channel, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return match.Match{}, match.Channel{}, err
	}
	m := t.Match()
	c, err := m.Channel(name)
	return m, c, refusal(err)
}

// saidBefore tells how much had been said in each conversation before the actor took
// their seat over, nothing if they have held it from the start. The game master has
// always been there.
func (h *Host) saidBefore(ctx context.Context, m *match.Match, a Actor) (map[string]int64, error) {
	seat, _ := m.SeatOf(a.Person)
	chair, ok := m.Chair(seat)
	if !ok || chair.Since == nil {
		return nil, nil
	}
	heads, err := h.store.ChannelsAt(ctx, m.ID, *chair.Since)
	if err != nil {
		return nil, unavailable(err)
	}
	before := make(map[string]int64, len(heads))
	for _, head := range heads {
		c, err := m.Channel(head.Channel)
		if err == nil && c.Has(seat) && (!c.GM || m.GM != a.Person) {
			before[head.Channel] = head.Seq
		}
	}
	return before, nil
}

// Say adds a line to a channel of a match, if its terms and members allow it.
func (h *Host) Say(ctx context.Context, a Actor, id, channel, text string) (ChatLine, error) {
	return h.say(ctx, a, id, channel, utterance{text: text})
}

// SayGrey adds one without the actor's name: nobody reads who said it but themselves and a game master who does not play.
func (h *Host) SayGrey(ctx context.Context, a Actor, id, channel, text string) (ChatLine, error) {
	return h.say(ctx, a, id, channel, utterance{text: text, grey: true})
}

// utterance is what is said: a text, or an act that computers understand.
type utterance struct {
	text string
	grey bool // without a name
	act  *ai.Act
}

func (h *Host) say(ctx context.Context, a Actor, id, channel string, u utterance) (ChatLine, error) {
	if !a.Known() {
		return ChatLine{}, refuse(Anonymous, "person.needed")
	}
	m, c, err := h.channel(ctx, id, channel)
	if err != nil {
		return ChatLine{}, err
	}
	if err := m.MaySay(a.Person, c); err != nil {
		return ChatLine{}, refusal(err)
	}
	blocks, err := h.blocks(ctx, a, &m)
	if err != nil {
		return ChatLine{}, err
	}
	if bars(blocks, c) {
		return ChatLine{}, refuse(Forbidden, "said.barred")
	}
	if u.grey {
		if err := m.MayHideName(a.Person, c); err != nil {
			return ChatLine{}, refusal(err)
		}
	}
	if u.act == nil {
		if u.text, err = sayable(u.text); err != nil {
			return ChatLine{}, err
		}
	}
	if err := h.pace.allow("say/"+a.Person, h.now()); err != nil {
		return ChatLine{}, err
	}
	if err := h.mayStore(a, actBytes+len(u.text)); err != nil {
		return ChatLine{}, err
	}
	before, err := h.saidBefore(ctx, &m, a)
	if err != nil {
		return ChatLine{}, err
	}
	first, act := before[c.String()], ""
	if u.act != nil {
		if act, err = h.checkAct(ctx, a, id, c, *u.act, first); err != nil {
			return ChatLine{}, err
		}
	}
	line := store.ChatLine{
		Match: id, Channel: c.String(), At: h.now(), Person: a.Person, Name: who(&m, a).Name, Seat: string(m.Speaker(a.Person, c)), Text: u.text, Grey: u.grey, Act: act,
	}
	if m.Terms.Anonymous {
		line.Name = ""
	}
	line.Seq, err = h.store.Say(ctx, line, func(seq int64) *store.IdemRecord {
		said := line
		said.Seq = seq
		return h.record(ctx, chatLine(&m, a, said, first))
	}, h.letters(&m, c)...)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return ChatLine{}, refuse(Unknown, "match.unknown")
	case errors.Is(err, store.ErrExists):
		return ChatLine{}, errDone
	case err != nil:
		return ChatLine{}, unavailable(err)
	}
	stored(ctx)
	h.hub.Publish(id, hearers(&m, c))
	return chatLine(&m, a, line, first), nil
}

// hearers are those to whom a new line is told: even its moment is for the members of a
// conversation alone.
func hearers(m *match.Match, c match.Channel) func(game.Viewer) bool {
	if c.Table() {
		return nil
	}
	playing, plays := m.SeatOf(m.GM)
	return func(v game.Viewer) bool {
		return c.Has(v.Seat()) || c.GM && (v.IsMaster() || plays && v.Seat() == playing)
	}
}

// sayable trims a line and refuses what cannot be shown.
func sayable(text string) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return "", refuse(Invalid, "said.nothing")
	case utf8.RuneCountInString(text) > MaxSaid || !utf8.ValidString(text):
		return "", refuse(Invalid, "said.long", "max", "2000")
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }):
		return "", refuse(Invalid, "said.letters")
	}
	return text, nil
}

// chatLine shows a line to somebody. In an anonymous match it has no name, and no seconds by which
// somebody could be recognised; one that was said without a name has neither name nor seat.
func chatLine(m *match.Match, a Actor, s store.ChatLine, first int64) ChatLine {
	l := ChatLine{
		Channel: s.Channel, N: s.Seq - first, At: s.At, Seat: game.Seat(s.Seat), Master: s.Seat == "", Name: s.Name, Text: s.Text, Withdrawn: s.Withdrawn,
	}
	if m.Terms.Anonymous {
		l.At, l.Name = l.At.Truncate(time.Minute), ""
	}
	if s.Grey {
		l.Grey, l.At = true, l.At.Truncate(time.Minute)
	}
	if s.Grey && !m.SeesThrough(a.Person, s.Person) {
		l.Seat, l.Name, l.Master = "", "", false
	}
	l.Bot = l.Name != "" && a.Program && s.Person == a.Person
	actIn(&l, s, first)
	return l
}
