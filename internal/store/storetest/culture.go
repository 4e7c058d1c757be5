package storetest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/internal/store"
)

// aPiece is the first version of a piece of culture of a seat.
func aPiece(id, seat, words string, access ...string) store.CultureWork {
	return store.CultureWork{
		Piece: store.Culture{
			ID: id, Match: "m1", Seat: seat, Kind: "text", Issue: -1, Access: access, Changed: noon, Words: words,
			Last: store.CultureVersion{Person: "ann", At: noon, Data: []byte(`{"title":"` + id + `"}`)},
		},
		Pieces: 3, Versions: 3, Pictures: 1,
	}
}

// ids are those of pieces, in their order.
func ids(list []store.Culture) string {
	var b []string
	for _, p := range list {
		b = append(b, p.ID)
	}
	return strings.Join(b, " ")
}

// culture is read by its seat, by the leader, and by those to whom it is open, whatever is asked; its versions follow each other, and
// nothing of what is refused is stored.
func culture(t *testing.T, s store.Store) {
	ctx := t.Context()
	addPerson(t, s, aPerson("ann", "Ann"))
	m := aMatch("m1")
	create(t, s, m)
	keep := func(w store.CultureWork) {
		t.Helper()
		if err := s.KeepCulture(ctx, w); err != nil {
			t.Fatal(err)
		}
	}
	open := aPiece("open", "greeks", "dehaus dekrieg", store.CultureAll)
	open.Links = []store.CultureLink{{Sort: "field", Name: "1/1"}, {Sort: "character", Name: "greeks/Ajax", Shown: true}}
	open.Picture = &store.CulturePicture{ID: "x", Kind: "image/png", Wide: 3, High: 2, File: []byte{0, 255}}
	some := aPiece("some", "greeks", "dehaus", "trojans")
	some.Piece.Kind = "legend"
	for _, w := range []store.CultureWork{open, some, aPiece("none", "greeks", "dehaus"), aPiece("theirs", "trojans", "defest", "t_")} {
		keep(w)
	}
	nobody, greeks, trojans, leader := store.CultureReader{}, store.CultureReader{Seat: "greeks"}, store.CultureReader{Seat: "trojans"}, store.CultureReader{Leads: true}
	find := func(name string, q store.CultureQuery, want string) {
		t.Helper()
		q.Match, q.Limit = "m1", 9
		list, next, err := s.FindCulture(ctx, q)
		if err != nil || next != "" || ids(list) != want {
			t.Errorf("%s: found %q, %q, %v, want %q", name, ids(list), next, err, want)
		}
	}
	haus := [][]string{{"dehaus", "ehous"}}
	find("nobody", store.CultureQuery{Reader: nobody}, "open")
	find("greeks", store.CultureQuery{Reader: greeks}, "some open none")
	find("trojans", store.CultureQuery{Reader: trojans}, "theirs some open")
	find("a seat that is like another", store.CultureQuery{Reader: store.CultureReader{Seat: "tx"}}, "open")
	find("leader", store.CultureQuery{Reader: leader}, "theirs some open none")
	find("words of nobody", store.CultureQuery{Reader: nobody, All: haus}, "open")
	find("words of all", store.CultureQuery{Reader: leader, All: haus}, "some open none")
	find("words without", store.CultureQuery{Reader: leader, All: haus, None: []string{"dekrieg"}}, "some none")
	find("of a kind", store.CultureQuery{Reader: leader, Kind: "legend"}, "some")
	find("of a seat", store.CultureQuery{Reader: leader, Seat: "trojans", All: [][]string{{"defest"}}}, "theirs")
	find("a link that is not shown", store.CultureQuery{Reader: trojans, Link: store.CultureLink{Sort: "field", Name: "1/1"}}, "")
	find("a link that is known", store.CultureQuery{Reader: trojans, Link: store.CultureLink{Sort: "field", Name: "1/1", Shown: true}}, "open")
	find("a link that is shown", store.CultureQuery{Reader: nobody, Link: store.CultureLink{Sort: "character", Name: "greeks/Ajax"}}, "open")

	list, next, err := s.FindCulture(ctx, store.CultureQuery{Match: "m1", Reader: leader, Limit: 3})
	if err != nil || ids(list) != "theirs some open" || next == "" {
		t.Errorf("%s, %q, %v", ids(list), next, err)
	}
	if list, next, err = s.FindCulture(ctx, store.CultureQuery{Match: "m1", Reader: leader, Limit: 3, After: next}); err != nil || ids(list) != "none" || next != "" {
		t.Errorf("%s, %q, %v", ids(list), next, err)
	}
	if _, _, err := s.FindCulture(ctx, store.CultureQuery{Match: "m1", After: "?"}); !errors.Is(err, store.ErrCursor) {
		t.Error(err)
	}
	x, err := s.CulturePicture(ctx, "open", "x")
	if diff := cmp.Diff(*open.Picture, x); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if _, err := s.CulturePicture(ctx, "some", "x"); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}

	for name, c := range map[string]struct {
		change func(*store.CultureWork)
		want   error
	}{
		"one piece too many":   {func(w *store.CultureWork) { w.Base, w.Piece.ID = 0, "fourth" }, store.CulturePiecesFull},
		"one picture too many": {func(w *store.CultureWork) { w.Picture = &store.CulturePicture{ID: "y"} }, store.CulturePicturesFull},
		"a stale version":      {func(w *store.CultureWork) { w.Base = 2 }, store.ErrConflict},
		"no match":             {func(w *store.CultureWork) { w.Piece.Match = "m9" }, store.ErrNotFound},
		"no version more":      {func(w *store.CultureWork) { w.Base = 3 }, store.CultureVersionsFull},
	} {
		w := aPiece("open", "greeks", "defest")
		w.Base = 1
		c.change(&w)
		if err := s.KeepCulture(ctx, w); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	if !errors.Is(store.CulturePiecesFull, store.ErrMany) {
		t.Error("what is full is not too many")
	}
	find("after what was refused", store.CultureQuery{Reader: leader, All: haus}, "some open none")

	next2 := aPiece("open", "greeks", "defest", "trojans")
	next2.Base, next2.Piece.Changed, next2.Piece.Last.At = 1, noon.Add(time.Minute), noon.Add(time.Minute)
	keep(next2)
	find("by old words", store.CultureQuery{Reader: leader, All: [][]string{{"dekrieg"}}}, "")
	find("by new words", store.CultureQuery{Reader: trojans, All: [][]string{{"defest"}}}, "open theirs")
	find("by old links", store.CultureQuery{Reader: leader, Link: store.CultureLink{Sort: "field", Name: "1/1", Shown: true}}, "")
	find("once narrowed", store.CultureQuery{Reader: nobody}, "")
	p, versions, err := s.Culture(ctx, "m1", "open", trojans)
	want := []store.CultureVersion{
		{N: 1, Person: "ann", At: noon, Access: []string{"*"}, Data: open.Piece.Last.Data}, {N: 2, Person: "ann", At: noon.Add(time.Minute), Access: []string{"trojans"}, Data: next2.Piece.Last.Data},
	}
	if diff := cmp.Diff(want, versions, cmpopts.EquateEmpty()); err != nil || diff != "" || p.Version != 2 || p.Last.N != 2 || p.Seat != "greeks" || !p.Changed.Equal(noon.Add(time.Minute)) {
		t.Errorf("%+v, %v, %s", p, err, diff)
	}
	cultureEnds(t, s)
}

// cultureEnds: what is withdrawn is its seat's and the leader's, and all goes with its match; who has written is forgotten before.
func cultureEnds(t *testing.T, s store.Store) {
	t.Helper()
	ctx := t.Context()
	trojans, greeks := store.CultureReader{Seat: "trojans"}, store.CultureReader{Seat: "greeks"}
	if err := s.WithdrawCulture(ctx, "m1", "open", "", "leader"); err != nil {
		t.Fatal(err)
	}
	if err := s.WithdrawCulture(ctx, "m1", "open", "seat", ""); !errors.Is(err, store.ErrConflict) {
		t.Errorf("put back by who did not take it out: %v", err)
	}
	if _, _, err := s.Culture(ctx, "m1", "open", trojans); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("withdrawn: %v", err)
	}
	if p, _, err := s.Culture(ctx, "m1", "open", greeks); err != nil || p.Withdrawn != "leader" {
		t.Errorf("withdrawn, its own: %+v, %v", p, err)
	}
	if own := must(s.CultureBy(ctx, "ann"))(t); len(own) != 5 {
		t.Errorf("%d versions of who has written five", len(own))
	}
	erase, drop := deed("erase", "ann"), deed("drop", "m1")
	erase.Erase, drop.Drop = "ann", "m1"
	must(s.Operate(ctx, erase))(t)
	if own := must(s.CultureBy(ctx, "ann"))(t); len(own) != 0 {
		t.Errorf("%d versions of who is forgotten", len(own))
	}
	if list, _, err := s.FindCulture(ctx, store.CultureQuery{Match: "m1", Reader: greeks, Limit: 9}); err != nil || ids(list) != "open some none" {
		t.Errorf("what a seat keeps: %s, %v", ids(list), err)
	}
	must(s.Operate(ctx, drop))(t)
	if list, _, err := s.FindCulture(ctx, store.CultureQuery{Match: "m1", Reader: greeks, Limit: 9}); err != nil || len(list) != 0 {
		t.Errorf("what stays of a match that is gone: %s, %v", ids(list), err)
	}
}

// issuedCulture comes with issues and goes with them; what was written in the library stays, and nothing that came is changed.
func issuedCulture(t *testing.T, s store.Store) {
	ctx := t.Context()
	issued := func(id string, n int) store.Culture {
		p := aPiece(id, "greeks", "defest", store.CultureAll).Piece
		p.Issue = n
		return p
	}
	m := aMatch("m1")
	if err := s.CreateMatch(ctx, m, store.Append{Issues: []store.Issue{anIssue(0, ""), anIssue(1, "")}, Culture: []store.Culture{issued("a", 0), issued("b", 1)}}); err != nil {
		t.Fatal(err)
	}
	if err := s.KeepCulture(ctx, aPiece("own", "greeks", "defest", store.CultureAll)); err != nil {
		t.Fatal(err)
	}
	w := aPiece("a", "greeks", "x")
	w.Base = 1
	if err := s.KeepCulture(ctx, w); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a change of what came with an issue: %v", err)
	}
	finds := func(want string) {
		t.Helper()
		list, _, err := s.FindCulture(ctx, store.CultureQuery{Match: "m1", All: [][]string{{"defest"}}, Limit: 9})
		if err != nil || ids(list) != want {
			t.Errorf("found %s, %v, want %s", ids(list), err, want)
		}
	}
	finds("own b a")
	one := 1
	m.Version = 2
	if err := s.SaveMatch(ctx, 1, m, store.Append{DropPhasesFrom: &one, Issues: []store.Issue{anIssue(1, "")}, Culture: []store.Culture{issued("c", 1)}}); err != nil {
		t.Fatal(err)
	}
	finds("own c a")
	if err := s.KeepIssues(ctx, "m1", 2, []store.Issue{anIssue(0, "")}, []store.Culture{issued("a", 0)}); err != nil {
		t.Fatal(err)
	}
	finds("own a")
}
