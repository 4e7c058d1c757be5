package host

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// ends adds to what a save appends that the match is over now, or that its result was corrected: what it came to for all who held a
// seat. A record from which that cannot be told is logged; the match ends nevertheless.
func (h *Host) ends(ctx context.Context, was match.Status, m *match.Match, c match.Changes, a *store.Append) error {
	over := slices.ContainsFunc(c.Effects, func(e match.Effect) bool { return e.Kind == match.EffectOver })
	if !over || foreign(m) {
		return nil
	}
	f, err := h.became(ctx, m, c.Entries)
	if _, faulty := errors.AsType[*match.Fault](err); faulty {
		h.log.ErrorContext(ctx, "results of a match", "match", m.ID, "err", err)
		return nil
	}
	if err != nil {
		return err
	}
	a.Finished, a.Corrected = &f, was == match.Over
	if f.Rated {
		a.Rate = func(now []store.Rating) []store.Rating { return rated(f, now) }
	}
	return nil
}

// foreign reports whether a match was taken over from a file: who its people are nobody here can know, so it stands in no history.
func foreign(m *match.Match) bool { return m.Keys != nil }

// became is a match that is over as it stands in the history (SPL-40). Next are the entries of its record that are not stored yet.
func (h *Host) became(ctx context.Context, m *match.Match, next []match.Entry) (store.Finished, error) {
	f := store.Finished{Match: m.ID, Game: m.Game, Variant: h.variant(m), Title: m.Title, Listed: m.Listed, Seats: len(m.Chairs), Outcome: string(match.Won)}
	if m.Result == nil {
		return f, errors.New("it has no result")
	}
	if len(m.Result.Winners()) != 1 {
		f.Outcome = string(match.Shared)
	}
	record := h.recordOf(ctx, m.ID, next)
	shares, err := match.Shares(m, func(yield func(match.Entry, error) bool) {
		for e, err := range record {
			if e.Kind == match.EntryOver && f.EndedAt.IsZero() {
				f.EndedAt = e.At
			}
			if !yield(e, err) {
				return
			}
		}
	})
	if err != nil {
		return f, err
	}
	for _, s := range shares {
		f.Results = append(f.Results, result(s))
	}
	if m.Listed && len(playersOf(f)) > 1 {
		f.Rated, err = h.countsFor(ctx, f)
	}
	return f, err
}

func result(s match.Share) store.Result {
	r := store.Result{Seat: string(s.Seat), Place: s.Place, Outcome: string(s.Outcome), Gone: s.Gone, Rated: s.Rated, Due: s.Due, Kept: s.Kept}
	if s.Holder.Kind == match.Person {
		r.Person, r.Program = s.Holder.ID, s.Holder.Program
	} else {
		r.Level = s.Holder.ID
	}
	return r
}

// playersOf are those who are rated for a match, each once.
func playersOf(f store.Finished) map[string]bool {
	players := map[string]bool{}
	for _, r := range f.Results {
		if r.Rated > 0 {
			players[f.Player(r)] = true
		}
	}
	return players
}

// recordOf is the record of a match: what is stored, and then what is not stored yet.
func (h *Host) recordOf(ctx context.Context, id string, next []match.Entry) iter.Seq2[match.Entry, error] {
	errStop := errors.New("enough")
	return func(yield func(match.Entry, error) bool) {
		err := h.entries(ctx, id, func(e match.Entry) error {
			if len(next) > 0 && e.Seq >= next[0].Seq {
				return nil // somebody was faster: the save will find out
			}
			if !yield(e, nil) {
				return errStop
			}
			return nil
		})
		switch {
		case errors.Is(err, errStop):
			return
		case err != nil:
			yield(match.Entry{}, err)
			return
		}
		for _, e := range next {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// variant says by which switches and choices a match differs from the usual game, "" if it does not: "name=value", with blanks between.
func (h *Host) variant(m *match.Match) string {
	g, ok := h.rules(m.Game, m.Edition)
	if !ok {
		return ""
	}
	info := g.Info()
	options := info.Fill(m.Config.Options)
	var list []string
	for _, o := range info.Options {
		if v := options[o.Name]; (o.Kind == game.Switch || o.Kind == game.Choice) && v != o.Default {
			list = append(list, o.Name+"="+v)
		}
	}
	return strings.Join(list, " ")
}

// How matches of older releases come into the history: a few at a time, so that nobody waits for it.
const (
	filledKey    = "history.filled" // a setting: how far this has come, or filledAll
	filledAll    = "all"
	filledAtOnce = 20
	filledRest   = 20 * time.Millisecond
)

// keepHistory brings matches that were over before there was a history into it, and reckons ratings anew whenever a result was
// corrected.
func (h *Host) keepHistory(ctx context.Context) {
	for ctx.Err() == nil {
		if err := h.FillHistory(ctx); err != nil {
			h.troubled(ctx, "fill the history", err)
			continue
		}
		if err := h.reckonStale(ctx); err != nil {
			h.troubled(ctx, "reckon ratings", err)
			continue
		}
		h.sleep(ctx, h.corrected, purgeEvery)
	}
}

// FillHistory puts all matches that were over before there was a history into it, and then reckons all ratings. It goes on where it
// was interrupted, and does nothing once it is done.
func (h *Host) FillHistory(ctx context.Context) error {
	after, err := h.store.Meta(ctx, filledKey)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	for after != filledAll {
		ids, next, err := h.store.OverMatches(ctx, after, filledAtOnce)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := h.fillOne(ctx, id); err != nil {
				return err
			}
		}
		if after = next; next == "" {
			if err := h.RebuildRatings(ctx); err != nil {
				return err
			}
			after = filledAll
		}
		if err := h.store.SetMeta(ctx, filledKey, after); err != nil {
			return err
		}
		h.sleep(ctx, nil, filledRest)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// fillOne puts a match of an older release into the history. One that cannot be read is logged and left out.
func (h *Host) fillOne(ctx context.Context, id string) error {
	row, err := h.store.Match(ctx, id)
	if err != nil {
		return err
	}
	var m match.Match
	if err := json.Unmarshal(row.Data, &m); err != nil {
		h.log.ErrorContext(ctx, "results of a match", "match", id, "err", err)
		return nil
	}
	if foreign(&m) {
		return nil
	}
	f, err := h.became(ctx, &m, nil)
	if _, refused := As(err); err != nil && !refused && ctx.Err() == nil {
		h.log.ErrorContext(ctx, "results of a match", "match", id, "err", err)
		return nil
	}
	if err != nil {
		return err
	}
	return h.store.AddFinished(ctx, f)
}
