package site_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/waben"
	"spielleiter/waben/page"
)

// Welt der Waben: what a realm orders, raises, writes to a third and does out of sight is for a few to know. Its papers and
// maps are compared with all else that shows something of the match.

var (
	threeRealms = []game.Seat{"realm1", "realm2", "realm3"}
	neighbours  = cast{"waben", [3]game.Seat{"realm1", "realm2", "realm3"}, "/options/length", threeRealms}
)

func TestWhatWeltDerWabenKeepsSecretChangesNoByte(t *testing.T) {
	keepSecrets(t, wabenScenes)
}

func segment(gm bool) host.NewMatch {
	return host.NewMatch{Game: "waben", Seats: threeRealms, Options: map[string]string{"length": "24", "rulings": "no"}, Terms: patient, Listed: true, Master: gm}
}

// wabenScenes are the third realm's secrets.
var wabenScenes = []longScene{
	{
		scene: scene{name: "a message to a third realm, and whether it is friendly", plan: segment(true), hide: envoys},
		knows: []string{"realm2", "realm3", "gm"}, moments: 2, leak: segmentOf,
	},
	{
		scene: scene{name: "what stands below a heading that is misspelt, behind a notice", plan: segment(true), hide: astray},
		knows: []string{"realm3", "gm"}, moments: 2, leak: segmentOf,
	},
	{
		scene: scene{name: "what another writes into its library", plan: segment(true), hide: legends},
		knows: []string{"realm3", "gm"}, moments: 2, leak: libraryOf,
	},
	{
		scene: scene{name: "what another has ordered", plan: segment(true), hide: askings, shown: looks},
		knows: []string{"realm3"}, moments: 1, leak: drafted, long: true,
	},
	{
		scene: scene{name: "units that another splits at home", plan: segment(true), hide: splits},
		knows: []string{"realm3", "gm"}, moments: 3, leak: segmentOf, long: true,
	},
}

// template is the sheet of a realm in which all its units stay where they are.
func (w *world) template(s *stage, seat string) string {
	w.t.Helper()
	return page.Board{}.Data(w.Page(s.people[seat], s.id).GameView()).(page.Page).Template["en"]
}

func (w *world) code(s *stage, seat int) string {
	return w.Page(s.people["anonymous"], s.id).GameView().Value().(waben.View).Realms[seat-1].Code
}

func envoys(w *world, s *stage, other bool) {
	text := w.template(s, "realm3") + "\nMessage to " + w.code(s, 2) + ":\n  " + either(other, "We march with you.", "We march against you.") + "\n"
	w.orders(s, "realm3", text, true)
}

// astray writes a notice to all and, below a heading that is none, what was for one (WDW-R-47).
func astray(w *world, s *stage, other bool) {
	text := w.template(s, "realm3") + "\nNotice:\n  We celebrate.\nMesage to " + w.code(s, 2) + ":\n" + either(other, "We march with you.", "We march against you.") + "\n"
	w.orders(s, "realm3", text, true)
}

// legends are written for nobody, or for another realm; they differ in all that a piece has, and in how many versions.
func legends(w *world, s *stage, other bool) {
	n := host.NewCulture{Kind: either(other, "legend", "text"), Title: either(other, "Gold", "Korn"), Body: either(other, "Es liegt in der Höhle.", "Es wächst."), Access: "none", Realms: []string{either(other, "realm1", "realm2")}}
	id, err := w.WriteCulture(w.t.Context(), s.people["realm3"], s.id, n)
	w.Must(err)
	w.Clock.Forward(2 * time.Second)
	if n.Base = 1; other {
		w.Must(w.RewriteCulture(w.t.Context(), s.people["realm3"], s.id, id, n))
	}
}

func libraryOf(w *world, s *stage) any {
	l, err := w.Library(w.t.Context(), s.people["realm3"], s.id, host.CultureFilter{})
	w.Must(err)
	return l.Pieces
}

func askings(w *world, s *stage, other bool) {
	w.orders(s, "realm3", w.template(s, "realm3")+"\nQuestions:\n  "+either(other, "Is there gold in the hills?", "Is there gold in the lake?")+"\n", false)
}

// splits lets riders part, more of them or fewer.
func splits(w *world, s *stage, other bool) {
	text := w.template(s, "realm3")
	line := regexp.MustCompile(`(?m)^\s*201 .* 2 Hf .* KV$`).FindString(text)
	if line == "" {
		w.t.Fatalf("no unit 201 with two leaders in %s", text)
	}
	men := 1100
	if other {
		men = 1200
	}
	w.orders(s, "realm3", strings.Replace(text, line, line+" splits 219:"+strconv.Itoa(men)+"R+1Hf", 1), true)
}

func segmentOf(w *world, s *stage) any {
	raw, err := w.Page(s.people["realm3"], s.id).GameView().MarshalJSON()
	w.Must(err)
	return string(raw)
}

// The API gives papers in all forms to those who may read them.
func TestPapersByTheAPI(t *testing.T) {
	w := newWorld(t, 17)
	quiet := scene{plan: segment(true), seats: threeRealms, hide: func(*world, *stage, bool) {}}
	s := quiet.set(w, 0, false)
	at := "/api/v1/matches/" + s.id
	for _, c := range []struct {
		who, path string
		status    int
		begins    string
	}{
		{"realm1", "/papers/letter", 200, "Start letter: "},
		{"realm1", "/papers/letter?format=html&lang=de", 200, "<!doctype html>"},
		{"realm1", "/papers/letter?format=json", 200, "{"},
		{"realm1", "/papers/letter?format=pdf", 200, "%PDF-"},
		{"realm1", "/phases/0/papers/letter", 200, "Start letter: "},
		{"realm1", "/papers/letter?format=part", 422, ""},
		{"realm1", "/papers/protocol", 404, ""},
		{"gm", "/papers/protocol", 200, ""},
		{"gm", "/papers/letter", 404, ""},
		{"anonymous", "/papers/bote", 200, ""},
		{"anonymous", "/papers/letter", 404, ""},
	} {
		a := w.ask(s.people[c.who], request{method: "GET", path: at + c.path, header: map[string]string{"Accept-Language": "en"}})
		if a.status != c.status || !strings.HasPrefix(a.body, c.begins) {
			t.Errorf("%s at %s: status %d, want %d: %.120q", c.who, c.path, a.status, c.status, a.body)
		}
	}
}
