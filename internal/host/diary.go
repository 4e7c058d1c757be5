package host

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"spielleiter/match"
)

// DiaryState is how much the viewer has written into their own diary, and how many entries more they may write in the
// open phase.
type DiaryState struct {
	Written int `json:"written"`
	Left    int `json:"left"`
}

// Diary gives what the actor may read of the diaries of a match, the oldest first: of a running one what they
// have written for the seat that they hold, of one that has ended all of all seats.
func (h *Host) Diary(ctx context.Context, a Actor, id string) ([]match.DiaryLine, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	list := []match.DiaryLine{}
	if written, _ := m.InDiary(viewer(m, a).Seat()); m.Status == match.Gathering || m.Status == match.Running && written == 0 {
		return list, nil
	}
	entries, err := h.entriesOf(ctx, id, match.EntryDiary)
	if err != nil {
		return nil, err
	}
	lines, err := match.Diary(match.Redact(entries, viewer(m, a), m))
	return append(list, lines...), err
}

// WriteDiary adds an entry to the diary of the actor's seat. Nobody else is told of it.
func (h *Host) WriteDiary(ctx context.Context, a Actor, id string, r match.Remark) (line match.DiaryLine, err error) {
	if !a.Known() {
		return line, refuse(Anonymous, "person.needed")
	}
	if err := h.pace.allow("diary/"+a.Person, h.now()); err != nil {
		return line, err
	}
	if err := h.mayStore(a, actBytes+len(r.Text)); err != nil {
		return line, err
	}
	err = h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		m := t.Match()
		seat, ok := m.SeatOf(a.Person)
		if !ok {
			return nil, refuse(Forbidden, "seat.none")
		}
		line, err = t.WriteDiary(who(&m, a), seat, r, now)
		return line, err
	})
	return line, err
}

// diaryState is what a page says of the viewer's own diary, nil if they keep none.
func diaryState(m *match.Match, a Actor) *DiaryState {
	seat, seated := m.SeatOf(a.Person)
	if !seated || m.Status != match.Running || m.Terms.Diary == match.DiariesOff {
		return nil
	}
	s := &DiaryState{}
	s.Written, s.Left = m.InDiary(seat)
	return s
}

// entriesOf reads the entries of a kind in the record of a match.
func (h *Host) entriesOf(ctx context.Context, id string, kind match.EntryKind) (list []match.Entry, err error) {
	for from := int64(1); ; {
		stored, err := h.store.EntriesOfKind(ctx, id, string(kind), from, entriesPage)
		if err != nil {
			return nil, unavailable(err)
		}
		for _, s := range stored {
			var e match.Entry
			if err := json.Unmarshal(s.Data, &e); err != nil {
				return nil, fmt.Errorf("match %s, entry %d: %w", id, s.Seq, err)
			}
			list, from = append(list, e), s.Seq+1
		}
		if len(stored) < entriesPage {
			return list, nil
		}
	}
}
