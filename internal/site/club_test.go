package site_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// den is a match of a closed club, and those who may not see it.
type den struct {
	*world
	people     map[string]host.Actor
	id, invite string
}

// account makes the holder of an account whose token the test knows.
func (w *world) account(name string) host.Actor {
	w.t.Helper()
	guest := w.person(name + " vorher")
	token, a, err := w.Upgrade(w.t.Context(), guest, host.Client{IP: "192.0.2.1"}, name, "drei Nereiden im Meer")
	w.Must(err)
	w.tokens[a.Person] = token
	return a
}

func newDen(t *testing.T) *den {
	ctx := t.Context()
	d := &den{world: newWorld(t, 41), people: map[string]host.Actor{"anonymous": {}}}
	for _, who := range []string{"head", "member", "seated", "left", "outside"} {
		d.people[who] = d.account("P " + who)
	}
	d.people["guest"] = d.person("Gaia")
	club, err := d.FoundClub(ctx, d.people["head"], host.NewClub{Name: "Geheimrat", Closed: true})
	d.Must(err)
	link, err := d.InviteToClub(ctx, d.people["head"], club, host.NewClubInvite{Days: 7, Uses: 5})
	d.Must(err)
	for _, who := range []string{"member", "seated", "left"} {
		_, err := d.EnterClub(ctx, d.people[who], link.Token)
		d.Must(err)
	}
	made, err := d.Create(ctx, d.people["head"], host.NewMatch{Game: "council", Seats: court4[:3], Club: club, Listed: true, Seat: court4[0]})
	d.Must(err)
	d.id, d.invite = made.ID, made.Invite
	d.Must(d.Join(ctx, d.people["seated"], d.id, court4[1], ""))
	for _, who := range []string{"seated", "left"} {
		d.Must(d.LeaveClub(ctx, d.people[who], club))
	}
	return d
}

// fields fill the places of a route about the match of the den, or about another.
func (d *den) fields(id, invite string) fields {
	return fields{cast: councillors, id: id, invite: invite, session: "none", phase: 1, orders: "vote yes"}
}

// A match of a closed club answers all others by the bytes of one that does not exist, by every route, and also with its invitation.
func TestSPL48AMatchOfAClosedClubIsNotThereForOthers(t *testing.T) {
	hidden, none := newDen(t), newDen(t)
	if hidden.id != none.id {
		t.Fatal("two worlds of the same seed differ")
	}
	noID, noInvite := strings.Repeat("z", len(none.id)), strings.Repeat("y", len(none.invite))
	tried := 0
	for _, who := range []string{"anonymous", "guest", "outside", "left"} {
		for _, r := range hidden.routes() {
			if !strings.Contains(r.path, "{id}") && !strings.Contains(r.path, "/j/{token}") && !strings.Contains(r.path, "/invitations/{token}") {
				continue
			}
			ask := func(d *den, id, invite string) reply {
				q, f := r, d.fields(id, invite)
				q.path, q.header = f.fill(r.path), map[string]string{"Accept-Language": "de"}
				for _, b := range bodies(f) {
					if b.route == r.route {
						q.body = b.body
						break
					}
				}
				got := d.ask(d.people[who], q)
				got.body = strings.NewReplacer(id, "ID", invite, "INVITE").Replace(got.body)
				return got
			}
			tried++
			got, want := ask(hidden, hidden.id, hidden.invite), ask(none, noID, noInvite)
			if got.status != want.status || got.body != want.body {
				n := 0
				for n < min(len(got.body), len(want.body)) && got.body[n] == want.body[n] {
					n++
				}
				from := max(0, n-40)
				t.Errorf("%s: %s: %d, and of none %d\n%.100q\n%.100q", who, r.route, got.status, want.status, got.body[from:], want.body[from:])
			}
			if got.status < 300 && r.method == http.MethodGet {
				t.Errorf("%s: %s shows something: %d", who, r.route, got.status)
			}
		}
		lobby := hidden.ask(hidden.people[who], request{method: "GET", path: "/lobby"})
		if strings.Contains(lobby.body, hidden.id) {
			t.Errorf("%s finds it in the lobby", who)
		}
	}
	if tried < 4*100 {
		t.Errorf("only %d requests", tried)
	}
	for _, who := range []string{"head", "member", "seated"} { // who has a seat keeps it, in the club or not
		for _, path := range []string{"/m/" + hidden.id, "/api/v1/matches/" + hidden.id} {
			if got := hidden.ask(hidden.people[who], request{method: "GET", path: path}); got.status != 200 {
				t.Errorf("%s: %s: %d", who, path, got.status)
			}
		}
	}
	page := hidden.ask(hidden.people["member"], request{method: "GET", path: "/m/" + hidden.id})
	if !strings.Contains(page.body, "Geheimrat") || !strings.Contains(page.body, `name="seat" value="bear"`) {
		t.Errorf("a member cannot sit down: %.500s", page.body)
	}
	if page := hidden.ask(hidden.people["seated"], request{method: "GET", path: "/m/" + hidden.id}); strings.Contains(page.body, "Geheimrat") {
		t.Error("who has left the club reads its name")
	}
	for what, err := range map[string]error{
		"joined": hidden.Join(t.Context(), hidden.people["member"], hidden.id, game.Seat("bear"), ""),
	} {
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}
