package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// openWar is a server with a match of Terra Magica in which Anna has the falcon's realm, Ben
// the wolf's if he plays, and chance all others; some weeks are over.
func openWar(t *testing.T, ben bool, weeks int, seats []game.Seat, options map[string]string) *europe {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	e := &europe{world: w}
	var invite string
	e.benToken, w.ben = w.guest(t, "Ben Bussard", "en")
	bots := map[game.Seat]string{}
	for _, s := range seats {
		if s != "falcon" && (s != "wolf" || !ben) {
			bots[s] = "random"
		}
	}
	e.id, invite = w.made(t, host.NewMatch{
		Game: "terramagica", Title: "Streit um die Walstatt", Seats: seats, Seat: "falcon", Bots: bots, Options: options,
		Terms: match.Terms{Press: match.PressPublic, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	if ben {
		must(t, w.Join(t.Context(), w.ben, e.id, "wolf", invite))
	}
	chance := rand.New(rand.NewPCG(5, 8))
	for n := 0; ; n++ {
		must(t, w.MoveBots(t.Context(), e.id))
		p, err := e.Match(t.Context(), w.anna, e.id)
		must(t, err)
		if p.Phase >= weeks || n > 50 {
			return e
		}
		for _, who := range []host.Actor{w.anna, w.ben} {
			p, err := e.Match(t.Context(), who, e.id)
			if err == nil && p.You.Can(host.ActSubmit) {
				v := p.GameView()
				e.orders(t, who, v.Write("", v.Random(chance)))
			}
		}
	}
}

// atWar opens the match as somebody.
func (e *europe) atWar(t *testing.T, token, lang, scheme string, s screen) *person {
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
	p.until("the map to wake up", warAwake)
	return p
}

const warAwake = `document.querySelector("#board .stage-zoom") && document.fonts.status === "loaded"`

// marshals speaks a text of the board.
func (p *person) marshals(key string, args game.Args) string {
	return p.server.texts.Printer(i18n.Lang(p.lang), "terramagica").T(key, args)
}

// land is a province of the map, banner an army, to be touched.
func land(id string) element {
	return at(fmt.Sprintf(`#board [data-province="%s"] .land`, id))
}

func banner(id string) element {
	return at(fmt.Sprintf(`#board [data-army="%s"] :is(.cloth, .card)`, id))
}

var fourRealms = []game.Seat{"falcon", "boar", "stag", "wolf"}

// Pictures of the maps for people to look at: -shots says where to.
func TestWarScreens(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	for name, c := range map[string]struct {
		seats   []game.Seat
		weeks   int
		options map[string]string
	}{
		"muster": {fourRealms, 0, nil},
		"battle": {fourRealms, 3, map[string]string{"holder": "lot", "weeks": "20", "gold": "6000"}},
		"wheel":  {[]game.Seat{"falcon", "boar", "stag", "wolf", "raven", "salmon", "bear", "adder"}, 4, map[string]string{"mode": "campaign"}},
	} {
		e := openWar(t, false, c.weeks, c.seats, c.options)
		for _, s := range []screen{desktop, tablet, phone} {
			for lang, scheme := range map[string]string{"de": "light", "en": "dark"} {
				p := e.atWar(t, e.token, lang, scheme, s)
				shot := func(state string) {
					p.wholePage(filepath.Join(*shots, fmt.Sprintf("war.%s.%s.%s.%d.png", name, state, scheme, s.width)))
				}
				shot("now")
				if way := `document.querySelector(".acts-now button")`; look[bool](p, "!!"+way) {
					p.click(element(way))
					p.until("what follows", `document.querySelector("#board .orders .march, #board .stage-menu:not([hidden])")`)
					shot("touched")
				}
				if look[bool](p, `!!document.querySelector(".terramagica-news [data-watch]")`) {
					p.click(at(".terramagica-news [data-watch]"))
					p.until("the field", `document.querySelector(".terramagica-news .player")`)
					p.click(at(`.terramagica-news [data-step="next"]`))
					shot("watched")
				}
			}
		}
	}
}

// Axe has nothing against the maps.
func TestTheWarIsAccessible(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	for _, options := range []map[string]string{{"holder": "lot"}, {"mode": "campaign"}} {
		e := openWar(t, false, 3, fourRealms, options)
		p := e.atWar(t, e.token, "de", "light", desktop)
		for _, s := range turns(t, []screen{desktop, tablet, phone}) {
			if s != p.screen {
				p.looksAt(s)
				p.visit("/m/" + e.id)
				p.until("the map to wake up", warAwake)
			}
			p.dayAndNight(string(axe), "a "+options["mode"]+" war")
		}
	}
}

// A week of a battle by touch, Anna at a desk and Ben on a telephone: statuses show at once to
// whom they are for (TM-N4), rows to nobody; then the battle is watched where it stands.
func TestAWeekOfBattleByTouch(t *testing.T) {
	t.Parallel()
	e := openWar(t, true, 1, fourRealms, map[string]string{"muster": "standard"})
	anna := e.atWar(t, e.token, "de", "light", desktop)
	ben := e.atWar(t, e.benToken, "en", "dark", phone)

	// What it would come to is known before it is ordered.
	anna.click(at(`.terramagica-odds [data-odds="wolf-1"]`))
	anna.until("the odds", `/Sieg in \d+ von 100 Schlachten/.test(document.querySelector(".terramagica-odds .answer")?.textContent)`)
	if text := look[string](anna, `document.getElementById("text").value`); text != "" {
		t.Errorf("a look at the odds has ordered %q", text)
	}
	anna.click(banner("wolf-1"))
	anna.click(button(anna.marshals("board.page.do.attack", nil)))
	anna.lines("1. Heer greift 1. Heer des Wolfs an")
	anna.until("the line of the attack", `document.querySelector("#board .statuses .status.attack.own")`)
	ben.until("what the falcon is about to do", `[...document.querySelectorAll("#board .statuses .attack")].some((g) => /falcon/.test(g.getAttribute("aria-label")))`)

	anna.insists("a unit in row 5", `/Reihe 5/.test(document.getElementById("text").value) && document.querySelector('.terramagica-formation [data-row="5"] .unit')`, func() {
		anna.drags(at(`.terramagica-formation .unit`), at(`.terramagica-formation [data-row="5"]`))
	})
	if ben.sees("Reihe 5") || ben.sees("row 5") {
		t.Error("Ben sees a row of Anna's army")
	}
	ben.click(banner("falcon-1"))
	ben.click(button(ben.marshals("board.page.do.support", nil)))
	ben.lines("army 1 supports army 1 of the falcon")
	anna.until("Ben's support", `[...document.querySelectorAll("#board .statuses .support")].some((g) => /Wolf/.test(g.getAttribute("aria-label")))`)

	// The text is the truth: what is typed shows on the field.
	anna.writes(at("#text"), "1. Heer greift 1. Heer des Ebers an")
	anna.until("the attack on the boar", `[...document.querySelectorAll("#board .statuses .attack")].some((g) => /Ebers/.test(g.getAttribute("aria-label")))`)
	anna.until("nothing else of hers", `document.querySelectorAll("#board .statuses .own").length === 1 && !document.querySelector('.terramagica-formation [data-row="5"] .unit')`)
	anna.click(confirm)
	ben.click(confirm)
	must(t, e.MoveBots(t.Context(), e.id))
	anna.until("the battle", `document.querySelector(".terramagica-news li")`)
	anna.opens("report")
	anna.click(at(`.terramagica-news [data-watch]`))
	anna.until("the field", `document.querySelector(".terramagica-news .player svg.terramagica")`)
	anna.until("the realms' colours", `document.querySelector(".terramagica-news svg .unit.falcon, .terramagica-news svg .unit.wolf, .terramagica-news svg .unit.boar, .terramagica-news svg .unit.stag")`)
	anna.until("a sentence", `/^Aufstellung: /.test(document.querySelector(".terramagica-news .caption").textContent)`)
	anna.click(at(`.terramagica-news [data-step="next"]`))
	anna.until("a step on", `document.querySelector(".terramagica-news .when").dataset.n === "1"`)
}

// A march by touch, by keys and by text; men are raised with what is left of the gold.
func TestAMarchOfACampaign(t *testing.T) {
	t.Parallel()
	e := openWar(t, false, 0, fourRealms, map[string]string{"mode": "campaign", "scenario": "valleys"})
	anna := e.atWar(t, e.token, "de", "light", desktop)
	anna.click(land("kornfurt"))
	anna.lines("1. Heer nach Kornfurt")
	anna.until("an arrow", `document.querySelectorAll("#board .orders .march").length === 1`)
	anna.click(land("kornfurt"))
	anna.until("no order", `document.getElementById("text").value === ""`)
	anna.do("the army", chromedp.Evaluate[chromedp.Void](`document.querySelector('#board [data-army="falcon-1"]').focus()`))
	anna.presses(kb.ArrowDown)
	anna.until("a province", `document.activeElement.dataset.province`)
	anna.click(button(anna.marshals("board.page.to", game.Args{"to": "Eibenforst"})))
	anna.lines("1. Heer nach Eibenforst")
	anna.writes(at("#text"), "1. Heer nach Kornfurt")
	anna.until("the way that was typed", `document.querySelector('.terramagica-formation .head').textContent.includes("Kornfurt")`)
	anna.click(button(anna.marshals("board.page.raise", nil)))
	anna.until("men on the sheet", `/Kornfurt: 20 Miliz/.test(document.getElementById("text").value) && document.querySelector(".terramagica-treasury .bought li")`)
	anna.click(land("hochmoor")) // too far for anybody: nothing changes
	anna.click(confirm)
	must(t, e.MoveBots(t.Context(), e.id))
	anna.until("the week", `document.querySelector("p.phase").textContent.includes("Woche 2 von 30")`)
	anna.click(at(`.terramagica-armies [data-pick="falcon-1"]`))
	anna.until("the army chosen from the list", `document.querySelector('.terramagica-armies [data-pick="falcon-1"]').getAttribute("aria-pressed") === "true" && document.querySelector("#board .chosen")`)
	anna.click(at(`.terramagica-realms summary`))
	anna.until("the trend of the realms", `document.querySelectorAll(".terramagica-realms tbody tr").length === 4 && /\d · \d [▲▼=]/.test(document.querySelector(".terramagica-realms tbody").textContent)`)
	anna.until("the army in Kornfurt", `document.querySelector('.terramagica-formation .head')?.textContent.includes("Kornfurt") || document.querySelector('#board [data-army="falcon-1"]')?.getAttribute("aria-label").includes("Kornfurt")`)
}

// The largest map, and what the last two weeks have brought, weigh little more than other boards.
func TestTheWarIsLight(t *testing.T) {
	t.Parallel()
	e := openWar(t, false, 3, []game.Seat{"falcon", "boar", "stag", "wolf", "raven", "salmon", "bear", "adder"}, map[string]string{"mode": "campaign"})
	p := e.atWar(t, e.token, "de", "light", desktop)
	p.isLight("the page", maxToldPage, func() {
		p.visit("/m/" + e.id)
		p.until("the map to wake up", `document.querySelector("#board .stage-zoom") && document.fonts.status === "loaded"`)
	})
}
