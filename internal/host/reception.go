package host

import (
	"context"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/pdf"
	"spielleiter/match"
	"spielleiter/waben"
	"spielleiter/waben/letter"
)

// mostReceived is how many of the last phases are told of to who is received: what is older they find in the archive.
const mostReceived = 60

// recepter is a game whose receptions can be set on pages.
type recepter interface {
	// Reception gives what games.Receiving writes, in its parts.
	Reception(o games.Opening, s games.Speech) (letter.Document, bool)
}

// Receives reports whether who takes a seat of a match over is received with a paper of their own.
func (h *Host) Receives(ctx context.Context, id string) bool {
	t, err := h.load(ctx, id)
	if err != nil {
		return false
	}
	return h.receives(t.Snapshot())
}

func (h *Host) receives(m *match.Match) bool {
	e, err := h.entry(*m)
	_, receives := e.Papers.(games.Receiving)
	return err == nil && receives && m.Phase > 0
}

// Reception writes what receives whoever has taken a seat over, for who holds it: what the seat has and knows, what it was told and has
// agreed on, and what was sent for it last. It is made of the seat's own views.
func (h *Host) Reception(ctx context.Context, a Actor, id string, f games.Form, s games.Speech) (Sheet, error) {
	none := refuse(Unknown, "paper.none")
	t, err := h.load(ctx, id)
	if err != nil {
		return Sheet{}, err
	}
	m := t.Snapshot()
	e, err := h.entry(*m)
	if err != nil {
		return Sheet{}, err
	}
	form, size, err := sized(f)
	if err != nil {
		return Sheet{}, err
	}
	receiving, ok := e.Papers.(games.Receiving)
	seat, seated := m.SeatOf(a.Person)
	if !ok || !seated || m.Phase == 0 {
		return Sheet{}, none
	}
	o, err := h.opening(ctx, t, m, seat, s.Lang)
	if err != nil {
		return Sheet{}, err
	}
	sheet := Sheet{Forms: []games.Form{asPDF, games.AsHTML, games.AsText}, ContentType: contentTypes[form]}
	if form != asPDF {
		sheet.Body, ok = receiving.Receive(o, form, s)
	} else if set, can := e.Papers.(recepter); can {
		var d letter.Document
		if d, ok = set.Reception(o, s); ok {
			own, _ := o.Now.Value().(waben.View)
			sheet.Body = pdf.Print(d, pdf.Options{Map: own.World, Paper: size})
		}
	}
	if !ok || sheet.Body == nil {
		return Sheet{}, none
	}
	return sheet, nil
}

// opening gathers what somebody is received with.
func (h *Host) opening(ctx context.Context, t *match.Table, m *match.Match, seat game.Seat, lang string) (o games.Opening, err error) {
	if o.Now, err = t.View(game.As(seat)); err != nil {
		return o, err
	}
	o.Words, o.Sheet = m.Note, o.Now.Draft()
	from := max(m.Phase-mostReceived, 0)
	past, err := h.positions(ctx, m.ID, from, m.Phase-from)
	if err != nil {
		return o, err
	}
	var before game.View
	for _, p := range past {
		pos, err := h.position(*m, p)
		if err != nil {
			return o, err
		}
		for _, g := range p.Orders {
			if g.Seat == seat && g.Source != match.Missing && g.Source != match.Left && before != nil {
				o.Sheet = inWords(before, g.Text, lang)
			}
		}
		before = pos.View(game.As(seat))
		o.Past = append(o.Past, before)
	}
	return o, nil
}
