package host

import (
	"context"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// The bounds of talk.
const (
	maxSaid  = 2000 // characters of one line
	chatPage = 200  // lines at a time
)

// Chat gives up to 200 lines said in a match after a number.
func (h *Host) Chat(ctx context.Context, a Actor, id string, after int64) ([]ChatLine, error) {
	if _, err := h.load(ctx, id); err != nil {
		return nil, err
	}
	stored, err := h.store.Chat(ctx, id, "", after, chatPage)
	if err != nil {
		return nil, unavailable(err)
	}
	lines := make([]ChatLine, len(stored))
	for n, s := range stored {
		lines[n] = chatLine(s)
	}
	return lines, nil
}

// Say adds a line to the talk of a match. Whoever has a seat may, and the game master.
func (h *Host) Say(ctx context.Context, a Actor, id, text string) (ChatLine, error) {
	if !a.Known() {
		return ChatLine{}, refuse(Anonymous, "person.needed")
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return ChatLine{}, err
	}
	m := t.Match()
	seat, seated := m.SeatOf(a.Person)
	switch {
	case !seated && m.GM != a.Person:
		return ChatLine{}, refuse(Forbidden, "seat.none")
	case m.Terms.Press == match.PressNone:
		return ChatLine{}, refuse(Forbidden, "press.none")
	}
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return ChatLine{}, refuse(Invalid, "said.nothing")
	case utf8.RuneCountInString(text) > maxSaid || !utf8.ValidString(text):
		return ChatLine{}, refuse(Invalid, "said.long", "max", "2000")
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }):
		return ChatLine{}, refuse(Invalid, "said.letters")
	}
	if err := h.pace.allow("say/"+a.Person, h.now()); err != nil {
		return ChatLine{}, err
	}
	line := store.ChatLine{Match: id, At: h.now(), Person: a.Person, Name: a.Name, Seat: string(seat), Text: text}
	line.Seq, err = h.store.Say(ctx, line, func(seq int64) *store.IdemRecord {
		said := line
		said.Seq = seq
		return h.record(ctx, chatLine(said))
	})
	switch {
	case errors.Is(err, store.ErrNotFound):
		return ChatLine{}, refuse(Unknown, "match.unknown")
	case errors.Is(err, store.ErrExists):
		return ChatLine{}, errDone
	case err != nil:
		return ChatLine{}, unavailable(err)
	}
	stored(ctx)
	h.hub.Publish(id, nil)
	return chatLine(line), nil
}

func chatLine(s store.ChatLine) ChatLine {
	return ChatLine{N: s.Seq, At: s.At, Seat: game.Seat(s.Seat), Name: s.Name, Text: s.Text}
}
