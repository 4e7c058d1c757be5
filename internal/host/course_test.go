package host_test

import (
	"context"
	"encoding/json"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// tome is a store that counts the positions that are read from it.
type tome struct {
	store.Store
	read atomic.Int64
}

func (s *tome) Positions(ctx context.Context, id string, from, limit int) ([]store.Phase, error) {
	list, err := s.Store.Positions(ctx, id, from, limit)
	s.read.Add(int64(len(list)))
	return list, err
}

func (s *tome) Phase(ctx context.Context, id string, n int) (store.Phase, error) {
	s.read.Add(1)
	return s.Store.Phase(ctx, id, n)
}

// long makes a match look as if many phases had been played: its last one again and again.
func long(t *testing.T, s store.Store, id string, phases int) string {
	t.Helper()
	m, err := s.Match(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	past, err := s.Positions(t.Context(), id, 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for n := len(past); n < phases; n++ {
		p := past[len(past)-2+n%2]
		var data map[string]any
		if err := json.Unmarshal(p.Data, &data); err != nil {
			t.Fatal(err)
		}
		data["n"], p.N = n, n
		if p.Data, err = json.Marshal(data); err != nil {
			t.Fatal(err)
		}
		past = append(past, p)
	}
	m.ID += "-long"
	m.Invite = ""
	if err := s.CreateMatch(t.Context(), m, store.Append{Phases: past}); err != nil {
		t.Fatal(err)
	}
	return m.ID
}

// A page of a course costs what it shows, however long the match is, and shows the same
// as the whole would.
func TestACourseCostsWhatItShows(t *testing.T) {
	s := &tome{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))}
	h := hosttest.On(t, s, hosttest.NewClock())
	ctx := t.Context()
	id, a, b := h.Two()
	for range 4 {
		mover := h.Mover(id, a, b)
		_, err := h.Submit(ctx, mover, id, host.Order{Text: h.DefaultOrders(h.Page(mover, id)), Ready: true})
		h.Must(err)
	}
	id = long(t, s, id, 500)
	whole, err := h.Course(ctx, a, id, 0, 500)
	h.Must(err)
	if len(whole) != 500 {
		t.Fatalf("%d phases", len(whole))
	}
	for _, c := range []struct{ from, most, want int }{{0, 10, 10}, {1, 10, 10}, {400, host.CoursePage, 100}, {450, host.CoursePage, 50}, {499, 1, 1}, {500, 10, 0}} {
		s.read.Store(0)
		page, err := h.Course(ctx, a, id, c.from, c.most)
		h.Must(err)
		if diff := cmp.Diff(whole[c.from:c.from+c.want], page, cmpopts.IgnoreUnexported(host.PhaseLine{})); diff != "" {
			t.Errorf("%+v: %s", c, diff)
		}
		if n := s.read.Load(); n > int64(c.want)+1 {
			t.Errorf("%+v: %d positions were read", c, n)
		}
	}
	s.read.Store(0)
	outline, err := h.Outline(ctx, a, id)
	h.Must(err)
	if len(outline) != 500 || s.read.Load() != 0 {
		t.Errorf("%d phases, %d positions were read", len(outline), s.read.Load())
	}
	for n, l := range outline {
		if l.Phase != n || l.Name != whole[n].Name || len(l.Orders) != len(whole[n].Orders) {
			t.Fatalf("outline of %d: %+v", n, l)
		}
	}
	h.Must(second(h.Phase(ctx, a, id, 250)))
	if s.read.Load() != 2 {
		t.Errorf("one phase read %d positions", s.read.Load())
	}
}

// A page shows orders in the reader's language, its first line too.
func TestACoursePageSpeaksTheReadersLanguage(t *testing.T) {
	h := hosttest.New(t)
	id, a, b := h.Two()
	for range 3 {
		mover := h.Mover(id, a, b)
		h.Must(second(h.Submit(t.Context(), mover, id, host.Order{Text: h.DefaultOrders(h.Page(mover, id)), Ready: true})))
	}
	for _, lang := range []string{"de", "en"} {
		a.Lang = lang
		for n := 1; n <= 3; n++ {
			page, err := h.Course(t.Context(), a, id, n, 1)
			h.Must(err)
			one, err := h.Phase(t.Context(), a, id, n)
			h.Must(err)
			if len(page) != 1 || len(one.Orders) == 0 || !cmp.Equal(page[0].Orders, one.Orders) {
				t.Errorf("%s, phase %d: %+v on the page, %+v by itself", lang, n, page, one.Orders)
			}
		}
	}
}
