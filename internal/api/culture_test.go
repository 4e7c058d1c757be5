package api_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// culture is written, read, found, changed, taken out and handed over by programs (SPL-65), on a server of a game that has some.
func culture(other *world, _ string) {
	t := other.t
	t.Helper()
	h := hosttest.New(t)
	w := serveIn(t, hosttest.Playing(t, h.Store, games.All()), catalog(t, games.All()))
	w.used = other.used
	a, b := w.guest("en"), w.guest("de")
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "waben", "seats": []string{"realm1", "realm2"}, "options": map[string]string{"length": "9"}, "listed": true, "terms": map[string]any{"pace": map[string]any{}}}, &made)
	at := "/matches/" + made.ID
	for seat, who := range map[game.Seat]*client{"realm1": a, "realm2": b} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	lib := at + "/library"
	var drawn bytes.Buffer
	if err := png.Encode(&drawn, image.NewNRGBA(image.Rect(0, 0, 4, 2))); err != nil {
		t.Fatal(err)
	}
	n := host.NewCulture{Kind: "legend", Title: "Giants", Body: "They built houses.", Lang: "en", Access: "all", Picture: drawn.Bytes(), Says: "A giant"}
	var piece api.Made
	a.want(http.StatusOK, "POST", lib, n, &piece)
	var found host.Library
	if b.want(http.StatusOK, "GET", lib+"?q=house&kind=legend&realm=realm1", nil, &found); len(found.Pieces) != 1 || found.Pieces[0].ID != piece.ID || len(found.Realms) != 2 {
		t.Errorf("%+v", found)
	}
	b.problem(http.StatusUnprocessableEntity, "culture.query", "GET", lib+"?q=-giants", nil)
	n.Picture, n.Base, n.Keep, n.Access, n.Title = nil, 1, true, "none", "Dwarfs"
	b.problem(http.StatusForbidden, "culture.foreign", "PUT", lib+"/"+piece.ID, n)
	w.Clock.Forward(2 * time.Second)
	a.must("PUT", lib+"/"+piece.ID, n)
	w.Clock.Forward(2 * time.Second)
	a.problem(http.StatusConflict, "culture.stale", "PUT", lib+"/"+piece.ID, n)
	var p host.CulturePiece
	if a.want(http.StatusOK, "GET", lib+"/"+piece.ID, nil, &p); len(p.Versions) != 2 || p.Last.Title != "Dwarfs" || p.Last.Picture == nil || !p.Yours {
		t.Fatalf("%+v", p)
	}
	a.want(http.StatusOK, "GET", lib+"/"+piece.ID+"/pictures/"+p.Last.Picture.ID, nil, nil)
	b.problem(http.StatusNotFound, "culture.unknown", "GET", lib+"/"+piece.ID, nil)
	b.problem(http.StatusNotFound, "culture.unknown", "GET", lib+"/"+piece.ID+"/pictures/"+p.Last.Picture.ID, nil)
	a.must("PUT", lib+"/"+piece.ID+"/withdrawn", api.Withdrawal{Withdrawn: true})
	var all api.CollectedCulture
	if a.want(http.StatusOK, "GET", at+"/realms/realm1/culture", nil, &all); len(all.Pieces) != 1 || all.Pieces[0].Withdrawn != host.CultureBySeat {
		t.Errorf("%+v", all)
	}
	n.Base, n.Picture = 0, []byte("<svg><script/></svg>")
	w.Clock.Forward(2 * time.Second)
	a.problem(http.StatusUnprocessableEntity, "club.picture.kind", "POST", lib, n)
	n.Picture = bytes.Repeat([]byte{'x'}, host.MaxPicture+1)
	w.Clock.Forward(2 * time.Second)
	a.problem(http.StatusUnprocessableEntity, "club.picture.large", "POST", lib, n)
}
