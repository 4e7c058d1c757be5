package host

import (
	"cmp"
	"context"
	"fmt"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/notice"
)

// mostBrought bounds what is attached to one mail, in bytes: many mail servers take no more than 10 MB, and what is attached
// grows by a third on its way.
const mostBrought = 6 << 20

// bringing are the notices that come after an evaluation.
var bringing = []notice.Kind{notice.Turn, notice.Closed, notice.Ended}

// bring has a mail bring along what was evaluated last, for a reader who has asked for that: what they may know of it, and the
// papers of their view. Nothing, where nothing was evaluated yet or it is not to be had.
func (h *Host) bring(ctx context.Context, id string, r *reader) (*notice.Brought, error) {
	a := r.actor
	a.Lang = cmp.Or(r.data.Lang, "en")
	page, err := h.Match(ctx, a, id)
	if err != nil {
		return nil, gone(err)
	}
	last := page.Phase - 1
	if last < 1 {
		return nil, nil
	}
	l, err := h.Phase(ctx, a, id, last)
	if err != nil {
		return nil, gone(err)
	}
	b := &notice.Brought{Phase: l.Name, Notes: l.Notes, Wording: page.Wording, Called: page.Called()}
	if e, found := h.games.Find(page.Game, page.Edition); found && e.Papers != nil {
		b.Papers = func(s games.Speech) ([]notice.File, error) { return papers(e, l.GameView(), last, s) }
	}
	return b, nil
}

// gone is no error where something is not there any more: there is nothing to bring then.
func gone(err error) error {
	if refused, ok := As(err); ok && refused.Kind == Unknown {
		return nil
	}
	return err
}

// papers are all that a view holds in writing, set on pages; those that would not go into one mail are left out.
func papers(e games.Entry, v game.View, phase int, s games.Speech) (list []notice.File, err error) {
	room := mostBrought
	for _, kind := range e.Papers.Kinds(v) {
		sheet, err := write(e, v, kind, asPDF, s)
		if err != nil {
			return nil, err
		}
		if room -= len(sheet.Body); room < 0 {
			break
		}
		list = append(list, notice.File{Name: fmt.Sprintf("%s-%d.pdf", kind, phase), Type: sheet.ContentType, Body: sheet.Body})
	}
	return list, nil
}
