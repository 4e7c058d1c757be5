package e2e

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// europe is a server with a match of Diplomacy, in which Anna and Ben have two powers and
// the others are in civil disorder.
type europe struct {
	*world
	id       string
	benToken string
}

func openEurope(t *testing.T) *europe {
	t.Helper()
	return openEuropeWith(t, nil)
}

func openEuropeWith(t *testing.T, options map[string]string) *europe {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	e := &europe{world: w}
	e.benToken, w.ben = w.guest(t, "Ben O'Hara", "en")
	var invite string
	e.id, invite = w.made(t, host.NewMatch{
		Game: "diplomacy", Title: "Europa 1901", Seats: []game.Seat{"germany", "france"}, Seat: "germany", Options: options,
		Terms: match.Terms{OpenOrders: true, Press: match.PressPublic},
	})
	must(t, w.Join(t.Context(), w.ben, e.id, "", invite))
	return e
}

// orders lets somebody send orders.
func (e *europe) orders(t *testing.T, who host.Actor, text string) {
	t.Helper()
	p, err := e.Match(t.Context(), who, e.id)
	must(t, err)
	_, err = e.Submit(t.Context(), who, e.id, host.Order{Phase: p.Phase, Text: text, Ready: true})
	must(t, err)
}

// plays lets both play some phases by chance.
func (e *europe) plays(t *testing.T, phases int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(5, 6))
	for range phases {
		for _, who := range []host.Actor{e.anna, e.ben} {
			p, err := e.Match(t.Context(), who, e.id)
			must(t, err)
			if p.You.Can(host.ActSubmit) {
				v := p.GameView()
				e.orders(t, who, v.Write("", v.Random(chance)))
			}
		}
	}
}

// atTheMap opens the match as the one of a session.
func (e *europe) atTheMap(t *testing.T, token, lang, scheme string, s screen) *person {
	t.Helper()
	p := someone(t, e.server, lang, s)
	p.prefers(scheme)
	order(p, network.SetCookie, network.SetCookieParams{URL: e.url, Name: "session", Value: token})
	who := e.anna
	if token == e.benToken {
		who = e.ben
	}
	_, err := e.SetProfile(t.Context(), who, host.Profile{Lang: lang})
	must(t, err)
	p.visit("/m/" + e.id)
	p.until("the map to wake up", mapAwake)
	return p
}

const mapAwake = `document.querySelector(".stage-bar .acts-now") && document.fonts.status === "loaded"`

// says is what the map's page calls something.
func (p *person) says(key string) string {
	p.t.Helper()
	return p.server.texts.Printer(i18n.Lang(p.lang), "diplomacy").T(key, nil)
}

// spot is where the unit of a province stands or would stand, on the screen, once the map
// has come to rest. The province is brought into sight with its screen.
func (p *person) spot(place string) point {
	p.t.Helper()
	js := fmt.Sprintf(`(() => {
		const svg = document.querySelector("#board svg.diplomacy"), {unit} = JSON.parse(document.getElementById("board-data").textContent).data.map.places[%[1]s];
		const {x: X, y: Y} = new DOMPoint(...unit).matrixTransform(svg.getScreenCTM());
		if (Y < 0 || Y > innerHeight) svg.scrollIntoView({block: "center", behavior: "instant"});
		const hit = document.elementFromPoint(X, Y)?.closest("[data-province]")?.dataset.province;
		return {X, Y, Ready: hit === %[1]s.slice(0, 3), Why: "there is " + hit};
	})()`, quote(place))
	var last target
	for end := time.Now().Add(*patience); time.Now().Before(end); pause() {
		now := look[target](p, js)
		if now.Ready && now == last {
			return now.point
		}
		last = now
	}
	p.t.Fatalf("cannot touch %s: %s", place, last.Why)
	return point{}
}

// chooses touches a province of the map.
func (p *person) chooses(place string) {
	p.t.Helper()
	p.touches(p.spot(place))
}

// Pictures of the map for people to look at: -shots says where to.
func TestMapScreens(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	e := openEurope(t)
	e.plays(t, 9)
	for _, s := range []screen{desktop, phone} {
		for _, scheme := range []string{"light", "dark"} {
			p := e.atTheMap(t, e.token, "de", scheme, s)
			shot := func(name string) {
				p.photographs(filepath.Join(*shots, fmt.Sprintf("map.%s.%s.%d.png", name, scheme, s.width)))
			}
			p.chooses("pru")
			shot("chosen")
			p.click(button(p.says("board.page.do.support")))
			p.chooses("sil")
			shot("goal")
			p.chooses("war")
			p.chooses("sil")
			p.chooses("war")
			p.chooses("bal")
			p.chooses("swe")
			p.click(button(p.says("board.page.do.guess")))
			p.click(at(".stage-zoom button:last-child"))
			p.until("what the others can do", `document.querySelector("#board .order.done")`)
			p.chooses("vie")
			p.chooses("gal")
			p.until("a forecast", `document.querySelectorAll("#board .order.done").length > 3`)
			shot("guess")
			t.Log(look[string](p, `[...document.querySelectorAll(".province.target")].map((g) => g.dataset.province).join()`))
			p.click(at(".diplomacy-course button"))
			p.until("the past", `!document.querySelector(".diplomacy-course .where").textContent.includes("…")`)
			p.opens("report")
			p.click(at(".diplomacy-report summary"))
			p.click(at(".diplomacy-report li button"))
			shot("past")
		}
	}
}
