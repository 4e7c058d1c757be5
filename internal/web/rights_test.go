package web_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/internal/web"
)

// rights say who may use the routes of a match: strangers, watchers who are known,
// players of another match, its own players. A route that stands in no line fails
// the test, so that a new one cannot be forgotten.
var rights = []struct {
	routes                             []string
	stranger, watcher, elsewhere, seat int
	note                               string
}{
	{[]string{
		"GET /m/{id}", "GET /m/{id}/picture.svg", "GET /m/{id}/live", "GET /m/{id}/phase/{n}", "GET /m/{id}/share", "GET /m/{id}/receipts",
	}, 200, 200, 200, 200, "who has the link may watch"},
	{[]string{
		"GET /m/{id}/papers/{paper}", "GET /m/{id}/papers/{paper}/{form}", "GET /m/{id}/phase/{n}/papers/{paper}", "GET /m/{id}/phase/{n}/papers/{paper}/{form}",
		"GET /m/{id}/start", "GET /m/{id}/start/{form}", "GET /m/{id}/archive", "GET /m/{id}/archive/{file}",
	}, 404, 404, 404, 404, "this game has none; papers_test.go has one with papers"},
	{[]string{"GET /m/{id}/sandbox"}, 303, 303, 303, 303, "to a sandbox of what one sees"},
	{[]string{"GET /m/{id}/export", "GET /m/{id}/analysis"}, 409, 409, 409, 409, "not over yet"},
	{[]string{"GET /m/{id}/picture.png"}, 404, 404, 404, 404, "not over yet"},
	{[]string{"GET /m/{id}/result"}, 303, 303, 303, 303, "not over yet: to the match"},
	{[]string{"POST /m/{id}/check"}, 200, 200, 200, 200, "reads only what the viewer sees"},
	{[]string{"POST /m/{id}/orders"}, 403, 403, 403, 303, "a stranger becomes a guest, who has no seat"},
	{[]string{"POST /m/{id}/draw", "POST /m/{id}/say", "POST /m/{id}/diary", "POST /m/{id}/heard"}, 401, 403, 403, 303, "players only"},
	{[]string{"GET /m/{id}/report"}, 401, 200, 200, 200, "who is known reports what they see"},
	{[]string{"POST /m/{id}/report"}, 401, 422, 422, 422, "with one of the reasons"},
	{[]string{"POST /m/{id}/friends"}, 401, 403, 403, 403, "no seat is free"},
	{[]string{"POST /m/{id}/shun"}, 401, 422, 422, 422, "in one of the ways"},
	{[]string{
		"GET /m/{id}/library", "GET /m/{id}/library/{piece}", "GET /m/{id}/library/{piece}/edit", "GET /m/{id}/library/{piece}/pictures/{picture}",
		"GET /m/{id}/realm/{code}", "GET /m/{id}/realm/{code}/culture", "GET /m/{id}/realm/{code}/culture.zip", "GET /m/{id}/character/{code}/{name}",
	}, 404, 404, 404, 404, "this game has no library; culture_test.go has one"},
	{[]string{"GET /m/{id}/library/new", "POST /m/{id}/library", "POST /m/{id}/library/{piece}"}, 401, 404, 404, 404, "nor does anybody write there"},
	{[]string{"GET /m/{id}/notes"}, 401, 403, 403, 200, "one's own notes on the map"},
	{[]string{"POST /m/{id}/notes"}, 401, 403, 403, 422, "at no place nobody notes anything; mapnotes_test.go has places"},
	{[]string{"GET /m/{id}/deputy"}, 401, 403, 403, 200, "a seat's own mandate; deputy_test.go has deputies"},
	{[]string{"POST /m/{id}/deputy"}, 401, 422, 422, 422, "of nothing to be done nobody has anything"},
	{[]string{"POST /m/{id}/deputy/orders", "POST /m/{id}/deputy/check", "POST /m/{id}/deputy/ready", "GET /m/{id}/deputy/live"}, 401, 403, 403, 403, "a deputy only"},
	{[]string{"GET /m/{id}/coplayers"}, 401, 403, 403, 403, "no game of co-players; coplayers_test.go has one"},
	{[]string{"POST /m/{id}/coplayers"}, 401, 422, 422, 422, "of nothing to be done nobody has anything"},
	{[]string{"POST /m/{id}/coplayers/orders", "POST /m/{id}/coplayers/check", "POST /m/{id}/coplayers/ready", "GET /m/{id}/coplayers/live"}, 401, 403, 403, 403, "a co-player only"},
	{[]string{"GET /m/{id}/parts", "POST /m/{id}/parts"}, 401, 403, 403, 403, "no game of co-players"},
	{[]string{"POST /m/{id}/resign"}, 401, 403, 403, 303, "players only"},
	{[]string{"POST /m/{id}/hint"}, 403, 403, 403, 403, "in practice only"},
	{[]string{"GET /m/{id}/correct", "POST /m/{id}/correct"}, 401, 403, 403, 403, "the game master only; here is none"},
	{[]string{"GET /m/{id}/receipts/{n}"}, 404, 404, 404, 200, "the seat's own receipt"},
	{[]string{"GET /m/{id}/folder"}, 403, 403, 403, 403, "the game master only, until the end"},
	{[]string{"POST /m/{id}/announce"}, 401, 403, 403, 403, "the game master only; here is none"},
	{[]string{"GET /m/{id}/acts"}, 200, 200, 200, 200, "what a game master does is for all to read"},
	{[]string{
		"GET /m/{id}/desk", "GET /m/{id}/inbox", "POST /m/{id}/inbox", "POST /m/{id}/desk/look", "POST /m/{id}/desk/accept", "POST /m/{id}/desk/amend", "POST /m/{id}/desk/edit",
		"POST /m/{id}/desk/terms", "POST /m/{id}/desk/seek", "POST /m/{id}/desk/memo",
	}, 401, 403, 403, 403, "the game master only; here is none"},
	{[]string{"POST /m/{id}/desk/deadline"}, 401, 403, 403, 403, "earlier only by the game master; here is none"},
	{[]string{"POST /m/{id}/desk/substitute"}, 401, 409, 409, 409, "the seat is held"},
	{[]string{"POST /m/{id}/desk/note"}, 401, 403, 403, 303, "who has made it"},
	{[]string{"POST /m/{id}/wait"}, 401, 403, 403, 303, "without a game master players wish for it, until all do"},
	{[]string{"GET /m/{id}/pace"}, 401, 403, 403, 200, "who may change it"},
	{[]string{"POST /m/{id}/pace"}, 401, 403, 403, 303, "without a game master players wish for it, until all do"},
	{[]string{"POST /m/{id}/vote"}, 401, 403, 403, 404, "players only; nothing is asked here"},
	{[]string{"POST /m/{id}/claim"}, 409, 409, 409, 409, "a stranger becomes a guest; no seat is open"},
	{[]string{"POST /m/{id}/return"}, 401, 403, 403, 303, "who has a seat; it is not open"},
	{[]string{"POST /m/{id}/answer"}, 401, 403, 403, 403, "the game master only; here is none"},
	{[]string{"POST /m/{id}/rollback"}, 401, 403, 403, 303, "without a game master players wish for it, until all do"},
	{[]string{"POST /m/{id}/seat"}, 401, 409, 409, 409, "all seats are taken"},
	{[]string{"POST /m/{id}/cancel"}, 401, 403, 403, 303, "who has made it"},
	{[]string{"POST /m/{id}/lead"}, 401, 422, 422, 422, "who may lead it; nothing that one can do is named here"},
	{[]string{"POST /m/{id}/join"}, 409, 409, 409, 303, "all seats are taken, one by who asks"},
}

func TestRightsAtAMatch(t *testing.T) {
	for _, line := range rights {
		for _, route := range line.routes {
			t.Run(route, func(t *testing.T) {
				w := smallWorld(t)
				elsewhere := w.reader("Else", "en")
				w.matchOf(elsewhere, standard)
				w.watcher.actor()
				seat := w.anna
				if route == "POST /m/{id}/orders" {
					seat = w.mover(w.early)
				}
				for _, c := range []struct {
					who  string
					r    *reader
					want int
				}{
					{"stranger", w.reader("", "en"), line.stranger},
					{"watcher", w.watcher, line.watcher},
					{"elsewhere", elsewhere, line.elsewhere},
					{"seat", seat, line.seat},
				} {
					if a := w.use(c.r, route); a.status != c.want {
						t.Errorf("%s: status %d, want %d (%s): %.300s", c.who, a.status, c.want, line.note, text(a.body))
					}
				}
			})
		}
	}
}

// mover is whose turn it is.
func (w *world) mover(m table) *reader {
	for _, r := range m.readers {
		p, err := w.Match(w.t.Context(), r.actor(), m.id)
		if err != nil {
			w.t.Fatal(err)
		}
		if p.Pending.WaitsFor(p.You.Seat) {
			return r
		}
	}
	w.t.Fatal("nobody is to move")
	return nil
}

// use sends to a route what a player could send.
func (w *world) use(r *reader, route string) answer {
	method, path, _ := strings.Cut(route, " ")
	path = strings.NewReplacer("{id}", w.early.id, "{n}", "1", "{paper}", "letter", "{form}", "txt").Replace(path)
	if method == "GET" {
		return r.get(path)
	}
	p, err := w.Match(w.t.Context(), w.mover(w.early).actor(), w.early.id)
	if err != nil {
		w.t.Fatal(err)
	}
	v, phase := p.GameView(), p.Phase
	if strings.HasSuffix(path, "/rollback") {
		phase = 3
	}
	return r.post(path, "phase", itoa(phase), "text", v.Write("", v.Default()), "act", "save", "draw", "on", "seat", "greeks",
		"level", "random", "pace", "none", "reason", "because", "key", "none", "answer", "yes", "ready", "on", "wait", "on", "at", "2026-11-21T09:00")
}

// elsewhereTested are routes of matches whose rights other tests look at.
var elsewhereTested = []string{
	"GET /m/{id}/events",   // TestStreamEndsWithTheSession
	"POST /m/{id}/ready",   // TestOrdersWithoutScripts
	"POST /m/{id}/undo",    // TestActsNeedASeat
	"POST /m/{id}/pause",   // TestActsNeedASeat
	"POST /m/{id}/resume",  // TestActsNeedASeat
	"POST /m/{id}/extend",  // TestActsNeedASeat
	"POST /m/{id}/rematch", // TestActsNeedASeat
	"POST /m/{id}/leave",   // TestActsNeedASeat
	"POST /m/{id}/prefer",  // TestActsNeedASeat
	"POST /m/{id}/start",   // TestActsNeedASeat
}

func TestRightsAreStatedForEveryRouteOfAMatch(t *testing.T) {
	stated := slices.Clone(elsewhereTested)
	for _, line := range rights {
		stated = append(stated, line.routes...)
	}
	for _, r := range web.Routes(sections...) {
		if name := r.Method + " " + r.Path; strings.HasPrefix(r.Path, "/m/{id}") && !slices.Contains(stated, name) {
			t.Errorf("who may use %s?", name)
		}
	}
}

func TestActsNeedASeat(t *testing.T) {
	w := newWorld(t)
	stranger := w.reader("", "de")
	w.watcher.actor()
	for _, act := range []string{"undo", "pause", "resume", "extend", "rematch", "leave", "ready", "prefer", "start"} {
		path := "/m/" + w.early.id + "/" + act
		if a := stranger.post(path, "phase", "6", "until", "2026-12-24T20:00"); a.status != 401 {
			t.Errorf("%s by a stranger: status %d", act, a.status)
		}
		if a := w.watcher.post(path, "phase", "6", "until", "2026-12-24T20:00"); a.status != 403 && a.status != 409 {
			t.Errorf("%s by a watcher: status %d: %s", act, a.status, text(a.body))
		}
	}
}

// An unlisted match is joined by its invitation and not by its link.
func TestInvitationsOpenUnlistedMatches(t *testing.T) {
	w := newWorld(t)
	guest := w.reader("", "en")
	if a := guest.get("/m/" + w.gathering.id); strings.Contains(a.body, w.gathering.invite) || strings.Contains(a.body, "Sit here") {
		t.Error("the link of a match tells its invitation")
	}
	if a := guest.post("/m/"+w.gathering.id+"/join", "seat", ""); a.status != 403 {
		t.Errorf("joined without invitation: status %d", a.status)
	}
	a := guest.get("/j/" + w.gathering.invite)
	if a.status != 200 || !strings.Contains(a.body, "Sit here") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := guest.post("/m/"+w.gathering.id+"/join", "seat", "trojans", "invite", w.gathering.invite); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := guest.get("/m/" + w.gathering.id); !strings.Contains(a.body, `id="board"`) {
		t.Error("all sit and there is no board")
	}
}
