package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// talkBody is the talk of a match: the conversations that the reader hears, one of them
// open, and whom they can write to.
type talkBody struct {
	Kept    bool // how far the reader has read is kept by the server, not by the browser
	Show    bool // there is talk that the reader hears or could begin
	Channel string
	Name    string // of the open conversation
	Field   string // id of the field to write into: what is typed belongs to its conversation
	Say     bool
	Grey    bool   // without one's name, too
	Rests   string // why nothing can be said now, and until when
	Barred  string // why nothing can be said to them at all
	List    []talkLink
	Lines   []talkLine
	After   string // the number of the line before the first one shown, "" for the newest lines
	Earlier *talkTurn
	Later   *talkTurn
	Letter  *talkLink // the newest private one that is not read, for the first screen
	To      []choice  // with whom a new conversation can begin
	Diary   diaryBody
	Propose *proposeBody // what computers understand, nil where nothing can be proposed
	Report  string       // where lines of the open conversation can be reported, "" for who is nobody
	Master  string       // where to write to the game master alone, if that is all one may
}

// talkLink leads to a conversation.
type talkLink struct {
	Href, Channel, Name string
	Seats               []string // the others
	On, Aside           bool     // it is open; it is not the table's
	By, Line            string   // who said the last words, and what
	At                  *moment
	Last, New           int64 // the number of the last line, and how many the reader has not read
}

type talkLine struct {
	Seat, Name, Text string
	You              bool
	Grey             bool // without a name; who may know it reads it nevertheless
	Hidden           bool // the reader has muted who said it
	N                int64
	Act              string // the kind of an act, "" for a text
	Answer           bool   // the reader can accept or refuse it
	Withdrawn        bool   // an operator has taken the words away
	Phase            string // the name of the phase that opened before it was said, "" if none did
	At               moment
}

const masterMember = "gm"

// talk gives what the reader hears. Which conversation is open stands in the address:
// "talk" names its members, "to" those whom the reader wants to write to.
func (q *ask) talk(p *host.MatchPage, lines []host.PhaseLine, words *i18n.Printer) (talkBody, error) {
	list, err := q.channels(p)
	if err != nil {
		return talkBody{}, err
	}
	t := talkBody{Field: "say", Kept: takesPart(p.You)}
	if t.Diary, err = q.diary(p, words); err != nil {
		return t, err
	}
	open, err := q.openTalk(p, list)
	if err != nil {
		return t, err
	}
	t.Channel, t.Say, t.Grey, t.Name = open.Channel, open.Say, open.Grey, q.talkName(p, words, open)
	if open.Barred {
		t.Barred = q.p.T("talk.barred", nil)
	}
	if open.Rests {
		t.Rests = q.restsUntil(p, words)
	}
	if t.Diary.On = t.Diary.On || t.Diary.Show && len(list) == 0 && open.Channel == "" && !p.You.Can(host.ActWhisper); t.Diary.On {
		t.Channel, t.Say, t.Grey, t.Rests, t.Barred, t.Name = diaryTalk, false, false, "", "", t.Diary.Name
	}
	if t.Channel != "" {
		t.Field = "say-" + t.Channel
	}
	shown := len(list) == 0 && open.Channel == ""
	for _, c := range list {
		on := c.Channel == open.Channel && !t.Diary.On
		t.List = append(t.List, q.talkLink(p, words, c, on))
		shown = shown || on
	}
	if !shown && !t.Diary.On {
		t.List = append(t.List, q.talkLink(p, words, open, true))
	}
	t.List = append(t.List, q.silent(p, words, t.List)...)
	q.reachable(&t, p, words)
	t.Show = len(t.List) > 0 || len(t.To) > 0 || t.Master != "" || t.Diary.Show
	t.Letter = letter(t)
	if t.Say {
		if t.Propose, err = q.proposals(p, words, t.Channel); err != nil {
			return t, err
		}
	}
	if t.Diary.On && t.Diary.Sealed {
		return t, q.readDiary(&t.Diary, p, words)
	}
	if t.Diary.On {
		return t, nil
	}
	w, err := q.talkWindow(p.ID, list, open.Channel, q.r.URL.Query().Get("after"))
	if err != nil {
		return t, err
	}
	t.After, t.Earlier, t.Later = w.kept(), w.earlier(p.ID), w.later(p.ID)
	t.Report = q.reportHref(p.ID, open.Channel, t.After)
	opened := openings(q, p, lines, words)
	for n, l := range w.lines {
		line := talkLine{Seat: string(l.Seat), Name: q.speaker(words, l), Text: q.lineText(p, words, l), N: l.N, Act: actOf(l), Answer: l.Answerable, You: l.Seat != "" && l.Seat == p.You.Seat, Grey: l.Grey && l.Seat != "", Withdrawn: l.Withdrawn, Hidden: l.Hidden, At: q.moment(l.At)}
		for len(opened) > 0 && !opened[0].at.After(l.At) {
			line.Phase, opened = opened[0].name, opened[1:]
		}
		if n == 0 {
			line.Phase = "" // what was opened before the first words parts nothing
		}
		t.Lines = append(t.Lines, line)
	}
	return t, nil
}

// letter is the newest private one that is not read, nil if all are.
func letter(t talkBody) *talkLink {
	for n := range t.List {
		if l := &t.List[n]; t.Kept && l.Aside && l.New > 0 {
			return l
		}
	}
	return nil
}

// parting is when a phase opened, and its name.
type parting struct {
	at   time.Time
	name string
}

// openings tell when the phases after the closed ones opened, which part the talk.
func openings(q *ask, p *host.MatchPage, lines []host.PhaseLine, words *i18n.Printer) (list []parting) {
	for n, l := range lines {
		name := p.Pending.Phase
		if n+1 < len(lines) {
			name = lines[n+1].Name
		}
		if l.Phase > 0 && name != "" {
			list = append(list, parting{l.At, q.phaseName(words, name)})
		}
	}
	return list
}

// channels are the conversations of a match. Where one talks aside they come first, those with letters that were not read in
// front, then those that were talked in last.
func (q *ask) channels(p *host.MatchPage) ([]host.ChannelLine, error) {
	list, err := q.s.host.Channels(q.r.Context(), q.actor, p.ID)
	if err != nil || !privatePress(p.Terms.Press) {
		return list, err
	}
	slices.SortStableFunc(list, func(a, b host.ChannelLine) int {
		if by := order(a.Channel != "", b.Channel != ""); by != 0 {
			return by
		}
		if by := order(a.Unread > 0, b.Unread > 0); by != 0 || a.Line == nil || b.Line == nil {
			return by
		}
		return b.Line.At.Compare(a.Line.At)
	})
	return list, nil
}

// openTalk is the conversation that the address names, else the first there is.
func (q *ask) openTalk(p *host.MatchPage, list []host.ChannelLine) (host.ChannelLine, error) {
	query := q.r.URL.Query()
	switch to := query["to"]; {
	case len(to) > 0:
		own := string(p.You.Seat)
		if own == "" && p.You.Master {
			own = masterMember
		}
		members := []string{own}
		for _, member := range to {
			if member != own {
				members = append(members, member)
			}
		}
		return q.s.host.Channel(q.r.Context(), q.actor, p.ID, strings.Join(members, ","))
	case query.Has("talk") && query.Get("talk") != diaryTalk:
		return q.s.host.Channel(q.r.Context(), q.actor, p.ID, query.Get("talk"))
	case len(list) > 0:
		return list[0], nil
	}
	return host.ChannelLine{}, nil
}

func (q *ask) talkLink(p *host.MatchPage, words *i18n.Printer, c host.ChannelLine, on bool) talkLink {
	l := talkLink{Href: talkHref(p.ID, c.Channel), Channel: c.Channel, Name: q.talkName(p, words, c), On: on, Aside: c.Channel != "", Last: c.Last, New: c.Unread}
	if c.Line != nil {
		at := q.moment(c.Line.At)
		l.By, l.Line, l.At = q.speaker(words, *c.Line), q.lineText(p, words, *c.Line), &at
		if c.Line.Hidden {
			l.Line = q.p.T("talk.hidden", nil)
		}
		if c.Line.Seat != "" && c.Line.Seat == p.You.Seat {
			l.By = q.p.T("seat.you", nil)
		}
	}
	for _, s := range c.Seats {
		if s != p.You.Seat {
			l.Seats = append(l.Seats, string(s))
		}
	}
	return l
}

func talkHref(id, channel string) string {
	return "/m/" + id + "?talk=" + url.QueryEscape(channel) + "#talk"
}

// talkName names a conversation by those in it beside the reader.
func (q *ask) talkName(p *host.MatchPage, words *i18n.Printer, c host.ChannelLine) string {
	if c.Channel == "" {
		return q.p.T("talk.table", nil)
	}
	var names []string
	for _, s := range c.Seats {
		if s != p.You.Seat {
			names = append(names, words.T("seat."+string(s), nil))
		}
	}
	if c.Master && (p.You.Seat != "" || !p.You.Master) {
		names = append(names, q.p.T("talk.master", nil))
	}
	return q.p.List(names)
}

// speaker is the name under which a line was said: where names are secret, the seat.
func (q *ask) speaker(words *i18n.Printer, l host.ChatLine) string {
	switch {
	case l.Grey && l.Seat == "":
		return q.p.T("talk.someone", nil)
	case l.Name != "":
		return q.marked(l.Name, l.Bot)
	case l.Master:
		return q.p.T("talk.master", nil)
	default:
		return words.T("seat."+string(l.Seat), nil)
	}
}

// silent are the people to whom the reader could write and with whom nothing was said yet, where letters are part of the play.
func (q *ask) silent(p *host.MatchPage, words *i18n.Printer, known []talkLink) (list []talkLink) {
	if p.You.Seat == "" || !p.You.Can(host.ActWhisper) || !privatePress(p.Terms.Press) || len(p.Seats) > crowd {
		return nil
	}
	for n, l := range p.Seats {
		pair := []game.Seat{p.You.Seat, l.Seat}
		if n < slices.IndexFunc(p.Seats, func(s host.SeatLine) bool { return s.Seat == p.You.Seat }) {
			pair = []game.Seat{l.Seat, p.You.Seat}
		}
		c := host.ChannelLine{Channel: string(pair[0]) + "," + string(pair[1]), Seats: pair}
		begun := slices.ContainsFunc(known, func(k talkLink) bool { return k.Channel == c.Channel })
		if l.Seat == p.You.Seat || l.Kind == "bot" && !p.BotsTalk || l.Resigned || begun {
			continue
		}
		list = append(list, q.talkLink(p, words, c, false))
	}
	return list
}

// reachable adds whom the reader can begin to talk to.
func (q *ask) reachable(t *talkBody, p *host.MatchPage, words *i18n.Printer) {
	if !p.You.Can(host.ActWhisper) {
		return
	}
	aside := privatePress(p.Terms.Press) || p.You.Master
	if !aside {
		t.Master = "/m/" + p.ID + "?to=" + masterMember + "#talk"
		return
	}
	for _, l := range p.Seats {
		if l.Seat != p.You.Seat {
			t.To = append(t.To, choice{Value: string(l.Seat), Name: words.T("seat."+string(l.Seat), nil)})
		}
	}
	if p.Moderated && !p.You.Master {
		t.To = append(t.To, choice{Value: masterMember, Name: q.p.T("talk.master", nil)})
	}
}

// say adds a line to the conversation of the form.
func (s *Server) say(q *ask) error {
	channel, say := q.form("channel"), s.host.Say
	if q.on("grey") {
		say = s.host.SayGrey
	}
	var err error
	if act := q.act(); act != nil {
		_, err = s.host.Propose(q.r.Context(), q.actor, q.id(), channel, *act)
	} else {
		_, err = say(q.r.Context(), q.actor, q.id(), channel, q.form("text"))
	}
	if err != nil {
		return err
	}
	if channel != "" {
		return q.redirect(talkHref(q.id(), channel), "")
	}
	return q.redirect("/m/"+q.id()+"#talk", "")
}

// takesPart reports whether the server keeps how far somebody has read; of whoever only watches their browser does.
func takesPart(y host.You) bool { return y.Seat != "" || y.Joined || y.Master }

// heard notes that the reader has read a conversation up to a line.
func (s *Server) heard(q *ask) error {
	n, _ := strconv.ParseInt(q.form("last"), 10, 64) // up to no line: nothing is noted
	if err := s.host.Heard(q.r.Context(), q.actor, q.id(), q.form("channel"), n); err != nil {
		return err
	}
	return q.redirect(talkHref(q.id(), q.form("channel")), "")
}

// reads notes that the reader has read the conversation in the address to its end.
func (q *ask) reads(p *host.MatchPage) error {
	if query := q.r.URL.Query(); !takesPart(p.You) || query.Get("talk") == diaryTalk || query.Get("after") != "" {
		return nil
	}
	list, err := q.channels(p)
	if err != nil {
		return err
	}
	open, err := q.openTalk(p, list)
	if err != nil {
		return err
	}
	for _, c := range list {
		if c.Channel == open.Channel && c.Unread > 0 {
			return q.s.host.Heard(q.r.Context(), q.actor, p.ID, c.Channel, c.Last)
		}
	}
	return nil
}
