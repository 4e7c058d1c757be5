package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// openSilly is a server with a match of Rather Silly Diplomacy in which Anna has Germany
// and chance has all other seats, some deadlines old.
func openSilly(t *testing.T, seat game.Seat, phases int, options map[string]string) *europe {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	e := &europe{world: w}
	bots := map[game.Seat]string{}
	entry, ok := w.Games().Find("rathersilly", "")
	if !ok {
		t.Fatal("nobody can play it")
	}
	for _, s := range entry.Game.Info().Seats {
		if s != seat {
			bots[s] = "random"
		}
	}
	e.id, _ = w.made(t, host.NewMatch{Game: "rathersilly", Title: "Sehr albern", Seat: seat, Bots: bots, Options: options, Terms: match.Terms{Press: match.PressPublic}})
	chance := rand.New(rand.NewPCG(5, 7))
	for {
		must(t, w.MoveBots(t.Context(), e.id))
		p, err := e.Match(t.Context(), w.anna, e.id)
		must(t, err)
		if p.Phase >= phases {
			break
		}
		if !p.You.Can(host.ActSubmit) {
			continue
		}
		v := p.GameView()
		e.orders(t, w.anna, v.Write("", v.Random(chance)))
	}
	return e
}

// atTheSilly opens the match as Anna.
func (e *europe) atTheSilly(t *testing.T, lang, scheme string, s screen) *person {
	t.Helper()
	p := someone(t, e.server, lang, s)
	p.prefers(scheme)
	order(p, network.SetCookie, network.SetCookieParams{URL: e.url, Name: "session", Value: e.token})
	_, err := e.SetProfile(t.Context(), e.anna, host.Profile{Lang: lang})
	must(t, err)
	p.visit("/m/" + e.id)
	p.until("the map to wake up", sillyAwake)
	return p
}

const sillyAwake = `document.querySelector("#board .rathersilly-strip") && !document.querySelector("#match #as-text[open]") && document.fonts.status === "loaded"`

// A deadline on the silly map: orders and wishes by touches, in German by mouse and in
// English on a telephone; then the steps of what came of them.
func TestOrdersOnTheSillyMap(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang   string
		screen screen
		lines  []string
	}{
		{"de", desktop, []string{"A Ber - Sil", "A Mun S A Ber - Sil", "F Kie vZ", "WURM NTH - ION"}},
		{"en", phone, []string{"A Ber - Sil", "A Mun S A Ber - Sil", "F Kie SCARE", "WORMHOLE NTH - ION"}},
	} {
		t.Run(c.lang, func(t *testing.T) {
			e := openSilly(t, "germany", 2, nil)
			anna := e.atTheSilly(t, c.lang, "light", c.screen)
			say := func(key string) string {
				return anna.server.texts.Printer(i18n.Lang(c.lang), "rathersilly").T(key, nil)
			}
			anna.readsIn(at("#hand"), say("board.page.idle"))
			anna.chooses("ber")
			anna.chooses("pru")
			anna.lines("A Ber - Pru")
			anna.chooses("ber")
			anna.chooses("sil")
			anna.lines(c.lines[0])
			anna.chooses("mun")
			anna.click(button(say("board.page.do.support")))
			anna.chooses("ber")
			anna.chooses("sil")
			anna.lines(c.lines[:2]...)
			anna.chooses("kie")
			anna.click(button(say("board.page.do.scare")))
			anna.lines(c.lines[:3]...)
			anna.click(button(say("board.page.do.vote")))
			anna.click(at(".stage-zoom button:last-child")) // all of it: a telephone shows the middle first
			anna.chooses("nth")
			anna.chooses("ion")
			anna.lines(c.lines...)
			anna.until("no unit without an order", `!document.querySelector("#hand .idle-units")`)
			anna.until("the sheet to be sound", `!document.querySelector("#verdict .bad")`)
			anna.click(confirm)
			anna.until("the movement", `document.querySelector(".rathersilly-strip .steps button")?.textContent === "1"`)
			anna.click(at(`.rathersilly-strip .steps button`))
			anna.readsIn(at(".told-step"), "A Ber - Sil")
			anna.until("arrows", `document.querySelectorAll("#board .orders .order.move .head").length > 0`)
		})
	}
}

// What only some roles have: the TARDIS in its box, commands of the Fool, predictions, a
// question. One deadline holds a whole season, whose steps can be played.
func TestRolesOnTheSillyMap(t *testing.T) {
	t.Parallel()
	for seat, c := range map[game.Seat]struct {
		do   func(*person)
		line string
	}{
		"doctor": {func(p *person) {
			p.click(at(`.idle-units button`))
			p.chooses("gal")
		}, "T HYP Gal"},
		"fool": {func(p *person) {
			p.chooses("par")
			p.chooses("bur")
			p.lines("NARR A Par - Bur")
			p.chooses("mun")
			p.chooses("ruh")
		}, "NARR A Mun - Ruh"},
		"soothsayer": {func(p *person) {
			p.click(button("Vorhersagen"))
			p.chooses("gal")
		}, "WAHR Gal"},
		"superbrain": {func(p *person) {
			p.click(button("Frage stellen"))
		}, `FRAGE "" ANTWORT ""`},
	} {
		t.Run(string(seat), func(t *testing.T) {
			e := openSilly(t, seat, 2, nil)
			anna := e.atTheSilly(t, "de", "light", desktop)
			c.do(anna)
			anna.lines(c.line)
		})
	}
}

// The strip plays the steps of a season one after the other: by its buttons, by keys, and
// on its own. Steps of earlier deadlines of the season are there as well.
func TestTheSeasonStrip(t *testing.T) {
	t.Parallel()
	e := openSilly(t, "germany", 3, nil) // the first movement is over, retreats are awaited
	anna := e.atTheSilly(t, "de", "light", desktop)
	current := `document.querySelector('.rathersilly-strip [aria-current="step"]')?.textContent`
	anna.until("how it stands", current+` === "Jetzt"`)
	anna.click(at(`.rathersilly-strip .steps li:first-child button`))
	anna.until("the first step", current+` === "1"`)
	anna.readsIn(at(".told-step"), "1 · Bewegung")
	anna.do("the map", chromedp.Evaluate[chromedp.Void](`document.querySelector('#board [data-province="mun"]').focus()`))
	anna.presses(".")
	anna.until("a step on", current+` !== "1"`)
	anna.presses(",")
	anna.until("a step back", current+` === "1"`)
	anna.presses(".")
	anna.click(at(`.rathersilly-strip [aria-label="Abspielen"]`))
	anna.until("the steps to be played to their end", current+` === "Jetzt" && document.querySelector('.rathersilly-strip [aria-label="Abspielen"]')`)
	stopped := look[string](anna, `(() => {
		const player = () => document.querySelector(".rathersilly-strip [aria-label=Abspielen], .rathersilly-strip [aria-label=Anhalten]");
		player().click();
		const playing = player().getAttribute("aria-label");
		player().click();
		return playing + ", " + player().getAttribute("aria-label") + " at " + `+current+`;
	})()`)
	if stopped != "Anhalten, Abspielen at 1" {
		t.Errorf("pressed twice, the steps say %q", stopped)
	}

	p, err := e.Match(t.Context(), e.anna, e.id)
	must(t, err)
	for p.Phase < 4 {
		if p.You.Can(host.ActSubmit) {
			e.orders(t, e.anna, "")
		}
		must(t, e.MoveBots(t.Context(), e.id))
		p, err = e.Match(t.Context(), e.anna, e.id)
		must(t, err)
	}
	anna.until("the movement beside the steps after it", `(() => {
		const steps = [...document.querySelectorAll(".rathersilly-strip .steps button")].map((b) => b.textContent);
		return steps[0] === "1" && steps.at(-2) === "11" && new Set(steps).size === steps.length;
	})()`)

	// A closed deadline by itself begins with its first step, and knows those before.
	anna.visit("/m/" + e.id + "/phase/2")
	anna.until("the replay", `document.querySelector('.rathersilly-strip [aria-current="step"]')?.textContent === "1"`)
	anna.visit("/m/" + e.id + "/phase/3")
	anna.until("the whole season", `document.querySelector(".rathersilly-strip .steps button")?.textContent === "1" && Number(document.querySelector('.rathersilly-strip [aria-current="step"]')?.textContent) > 2`)
}

// Axe has nothing against the silly map: how it stands, a step of the season, a condition.
func TestTheSillyMapIsAccessible(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	e := openSilly(t, "germany", 5, map[string]string{"pace": "seasons"})
	p := e.atTheSilly(t, "de", "light", desktop)
	for _, s := range turns(t, []screen{desktop, phone}) {
		if s != p.screen {
			p.looksAt(s)
			p.visit("/m/" + e.id)
			p.until("the map to wake up", sillyAwake)
		}
		p.opens("table")
		p.click(at(`.rathersilly-legend summary`))
		p.dayAndNight(string(axe), "the map")
		p.click(at(`.rathersilly-strip .steps button`))
		p.dayAndNight(string(axe), "a step")
		p.click(at(`.rathersilly-strip .steps > button`))
		p.opens("play")
		p.writes(at("#text"), "A Mun - Boh WENN besetzt(Sil) SONST A Mun - Tyr")
		p.click(key("when-0-1"))
		p.dayAndNight(string(axe), "a condition")
	}
}

// Pictures of the silly map for people to look at: -shots says where to.
func TestSillyScreens(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	e := openSilly(t, "germany", 5, map[string]string{"pace": "seasons"})
	for _, s := range []screen{desktop, tablet, phone} {
		for lang, scheme := range map[string]string{"de": "light", "en": "dark"} {
			p := e.atTheSilly(t, lang, scheme, s)
			shot := func(name string) {
				p.photographs(filepath.Join(*shots, fmt.Sprintf("silly.%s.%s.%d.png", name, scheme, s.width)))
			}
			shot("now")
			p.click(at(`.rathersilly-strip .steps li:nth-child(4) button`))
			shot("step")
			p.do("go up", chromedp.Evaluate[chromedp.Void]("scrollTo(0, 0)"))
			shot("stepmap")
			p.opens("table")
			p.click(at(`.rathersilly-legend summary`))
			p.until("the legend", `document.querySelector(".rathersilly-legend").open`)
			shot("legend")
		}
	}
}
