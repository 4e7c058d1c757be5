package site_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
	"spielleiter/internal/store/storetest"
)

// houseSize is how many people and finished matches the house of BenchmarkPages has. RELEASE=1 makes a hundred thousand.
func houseSize() int {
	if gametest.Release() {
		return 100_000
	}
	return 2000
}

// BenchmarkPages asks for the pages of people and clubs of a house of that size, whole, as their readers get them, and for the
// history's first page. "Much" is who has played in every tenth match, "some" in one of a thousand.
//
//	RELEASE=1 go test ./internal/site -run '^$' -bench Pages
func BenchmarkPages(b *testing.B) {
	w := newWorldAt(b, 5, filepath.Join(b.TempDir(), "house.db"))
	fillHouse(b, w, houseSize())
	head := clubOf200(b, w)
	for _, p := range []struct {
		name, path string
		who        host.Actor
	}{
		{"person/much", "/people/name-0-a", host.Actor{}},
		{"person/some", "/people/name-7-h", head},
		{"club/stranger", "/clubs/Waldrand", host.Actor{}},
		{"club/head", "/clubs/Waldrand", head},
		{"clubs", "/clubs", host.Actor{}},
		{"history", "/history", host.Actor{}},
	} {
		b.Run(p.name, func(b *testing.B) {
			for b.Loop() {
				r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, p.path, nil)
				r.Header.Set("Accept-Language", "de")
				if p.who.Person != "" {
					r.AddCookie(&http.Cookie{Name: "__Host-session", Value: w.tokens[p.who.Person]})
				}
				a := httptest.NewRecorder()
				w.handler.ServeHTTP(a, r)
				if a.Code != http.StatusOK {
					b.Fatal(a.Code, a.Body.String())
				}
			}
		})
	}
}

// fillHouse stores people with accounts and matches that are over.
func fillHouse(b *testing.B, w *world, n int) {
	b.Helper()
	for k := range n {
		err := w.Store.CreatePerson(b.Context(), store.Person{
			ID: fmt.Sprint("person-", k), Version: 1, Name: fmt.Sprintf("name-%d-%c", k, 'a'+k%26), CreatedAt: storetest.HistoryFrom, UpdatedAt: storetest.HistoryFrom, Data: []byte(`{}`),
		})
		w.Must(err)
	}
	storetest.FillHistory(b, w.Store, n)
}

// clubOf200 makes a club of two hundred with forty posts, twelve dates and thirty matches that gather people, and gives its head.
func clubOf200(b *testing.B, w *world) host.Actor {
	b.Helper()
	ctx := b.Context()
	head := w.account("Artemis")
	club, err := w.FoundClub(ctx, head, host.NewClub{Name: "Waldrand"})
	w.Must(err)
	found, err := w.Store.FindClub(ctx, club, head.Person)
	w.Must(err)
	err = w.Store.ChangeClub(ctx, found.ID, func(c *store.ClubState) error {
		for k := range 199 {
			c.People = append(c.People, store.ClubPerson{Person: fmt.Sprint("person-", k), Role: store.ClubMember, Since: storetest.HistoryFrom})
		}
		return nil
	})
	w.Must(err)
	for k := range 40 {
		_, err := w.WriteInClub(ctx, head, club, host.NewClubPost{Title: fmt.Sprint("Nachricht ", k), Body: strings.Repeat("Was am Waldrand geschah.\n", 40)}, nil)
		w.Must(err)
		w.Clock.Forward(2 * time.Hour)
	}
	for k := range 12 {
		_, err := w.MeetInClub(ctx, head, club, host.NewClubDate{Title: fmt.Sprint("Abend ", k), Begins: w.Clock.Now().AddDate(0, 0, 7*(k+1))})
		w.Must(err)
	}
	for range 30 {
		_, err := w.Create(ctx, head, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true, Club: club})
		w.Must(err)
		w.Clock.Forward(time.Hour)
	}
	return head
}
