package e2e

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
	"spielleiter/terramagica"
	"spielleiter/waben"
)

// watching notes that a scene began and which sentences stand out while it is played, from before the page's own scripts run: a short
// one may be over before somebody looks.
const watching = `window.began = false; window.played = []; window.balloons = []; new MutationObserver((list) => list.forEach(({target, type}) => {
	if (type === "attributes" && target.hasAttribute("aria-current") && target.matches(".news li")) window.played.push(target.querySelector("summary").textContent);
	if (target.matches?.("[data-scene=pause]:not([hidden])")) window.began = true;
	if (target.matches?.(".balloon:not([hidden])")) window.balloons.push(target.textContent); // a balloon that follows another one is not hidden between
})).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["aria-current", "hidden"]});`

// moving is a person who does not mind motion, at the page of a match.
func (e *europe) moving(t *testing.T, who host.Actor, token, lang string, s screen, awake string) *person {
	t.Helper()
	p := someone(t, e.server, lang, s)
	p.visit("/healthz") // what is set here holds from the first line of the next page on, not from some moment after it
	order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}})
	p.until("motion to be welcome", `!matchMedia("(prefers-reduced-motion: reduce)").matches`)
	order(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watching})
	order(p, network.SetCookie, network.SetCookieParams{URL: e.url, Name: "session", Value: token})
	_, err := e.SetProfile(t.Context(), who, host.Profile{Lang: lang})
	must(t, err)
	p.visit("/m/" + e.id)
	p.until("the board to wake up", awake)
	return p
}

// stepsThrough shows the steps of a scene one after the other: at each the board is that of then.
func (p *person) stepsThrough(name, then string) {
	p.t.Helper()
	for n := range 30 {
		p.click(at(`.news [data-scene="on"]`))
		if look[bool](p, `!document.querySelector("#board .staged")`) {
			break
		}
		p.until("the board of then", then)
		if *shots != "" {
			p.photographs(filepath.Join(*shots, fmt.Sprintf("%s.step%02d.png", name, n)))
		}
	}
}

// sentence is the line of the news that begins with something.
func sentence(text string) element {
	return element(fmt.Sprintf(`[...document.querySelectorAll(".news summary")].find((e) => e.textContent.startsWith(%s))`, quote(text)))
}

const (
	atRest  = `!document.querySelector("[data-scene=pause]:not([hidden])") && !document.querySelector("[data-show]")?.closest("[aria-current]")`
	asPlays = `!!document.querySelector(".news [data-scene=pause]:not([hidden])")`
)

// Whoever comes back sees what two phases have done: the sentences stand out while their units move, faint arrows stay, a line leads to
// its place. Any touch ends it.
func TestComingBackToDiplomacy(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	e.orders(t, e.anna, "F Kie - HEL")
	e.orders(t, e.ben, "A Par - Pic")
	e.orders(t, e.anna, "A Mun - Bur\nA Ber - Pru")
	e.orders(t, e.ben, "A Pic - Bel\nA Mar - Bur")
	e.orders(t, e.ben, "B A Par") // a winter in which Anna has nothing to order

	p := e.moving(t, e.anna, e.token, "en", desktop, mapAwake)
	p.until("both phases to be played", `window.played.length >= 4`)
	p.until("the end of the scene", atRest)
	told := look[[]string](p, `window.played`)
	for _, want := range []string{"You moved to Prussia.", "France took Belgium.", "Marseilles and Munich bounced in Burgundy.", "France built in Paris."} {
		if !strings.Contains(strings.Join(told, "\n"), want) {
			t.Errorf("%q is not among what was played: %q", want, told)
		}
	}
	if got, want := look[string](p, `[...document.querySelectorAll(".news .when")].map((e) => e.textContent).join()`), "Fall 1901,Winter 1901"; got != want {
		t.Errorf("the card tells of %s, want %s", got, want)
	}
	p.until("faint arrows to stay", `document.querySelectorAll("#board .echo .order.move").length >= 2 && document.querySelectorAll("#board .unit").length === 23`)

	if *shots != "" {
		p.photographs(filepath.Join(*shots, "scene.rest.png"))
	}
	p.click(sentence("Marseilles and Munich"))
	p.until("the place of the sentence", `document.querySelector('#board .marks [href="#dip-bur"]') && document.querySelector(".diplomacy-course .where").textContent.includes("1901")`)

	p.visit("/m/" + e.id)
	p.until("the map to wake up", mapAwake)
	p.click(at(`.news [data-scene="on"]`))
	p.until("one step alone", `document.querySelectorAll(".news li[aria-current]").length === 1 && `+string(at(`.news [data-scene="play"]`))+`.checkVisibility()`)
	if told := look[[]string](p, `window.played`); len(told) != 1 {
		t.Errorf("what has been seen is played anew: %q", told)
	}
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "scene.step.png"))
	}

	still := e.atTheMap(t, e.token, "de", "dark", phone)
	if *shots != "" {
		still.photographs(filepath.Join(*shots, "scene.phone.png"))
	}
	still.until("the sentences", `document.querySelector(".news")?.textContent.includes("Du bist nach Preußen gezogen.") && document.querySelector(".news").textContent.includes("Frankreich hat in Paris gebaut.")`)
	if n := look[int](still, `[...document.querySelectorAll("[data-phases]")].filter((e) => e.checkVisibility()).length + document.getAnimations().filter((a) => a.effect.target.matches("#board *")).length`); n > 0 {
		t.Errorf("%d buttons or motions for somebody who wants no motion", n)
	}

	p.click(at(`.news [data-scene="play"]`))
	p.until("it to be played again", asPlays)
	p.touches(p.spot("mun"))
	p.until("the touch to end it", atRest)
	p.until("the unit to be chosen", `document.querySelector('#board .province.chosen[data-province="mun"]')`)
	p.chooses("boh")
	p.until("no trace after the first order", `!document.querySelector("#board .echo")`)
}

// A closed phase has one time line, and on paper it is the board and its sentences.
func TestAPhaseOnPaper(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	e.orders(t, e.anna, "A Mun - Bur")
	e.orders(t, e.ben, "A Mar - Bur")
	p := e.atTheMap(t, e.token, "de", "light", desktop)
	p.visit("/m/" + e.id + "/phase/1")
	p.until("the board to wake up", `document.querySelector(".stage-zoom")`)
	const lines = `[...document.querySelectorAll("nav.timeline, .diplomacy-course")].filter((e) => e.checkVisibility() && !e.parentElement.closest("nav.timeline")).length`
	if n := look[int](p, lines); n != 1 {
		t.Errorf("%d time lines", n)
	}
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "phase.png"))
		p.looksAt(phone)
		p.photographs(filepath.Join(*shots, "phase.phone.png"))
		p.looksAt(desktop)
	}
	p.click(element(`[...document.querySelectorAll("#h-happened ~ .told-notes summary")].find((e) => e.textContent.includes("in die Quere"))`))
	p.until("the place of the sentence", `document.querySelector('#board .marks [href="#dip-bur"]')`)
	order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	const seen = `[...document.querySelectorAll(%s)].filter((e) => e.checkVisibility()).length`
	for what, want := range map[string]bool{"#board svg": true, ".told-notes summary": true, ".timeline": false, "button": false, ".stage-zoom": false, "textarea, input": false, "#board .order.move": true} {
		if n := look[int](p, fmt.Sprintf(seen, quote(what))); n > 0 != want {
			t.Errorf("on paper there are %d of %s", n, what)
		}
	}
	if tall := look[float64](p, `document.querySelector("#board svg").getBoundingClientRect().height`); tall < 300 {
		t.Errorf("on paper the board is %.0f pixels tall", tall)
	}
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "paper.png"))
	}
}

// A season of Rather Silly Diplomacy is played a step a second with its reason, leaves its ways, and a touched Borg or monster says where
// it would go.
func TestComingBackToRatherSilly(t *testing.T) {
	t.Parallel()
	e := openSilly(t, "germany", 5, map[string]string{"pace": "seasons"})
	p := e.moving(t, e.anna, e.token, "en", desktop, sillyAwake)
	p.until("reasons in a balloon", `window.balloons.length >= 1`)
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "silly.balloon.png"))
	}
	p.until("sentences to stand out", `window.played.length >= 1`)
	p.until("the end of the season", atRest+` && !document.querySelector(".balloon:not([hidden])")`)
	p.until("its ways", `document.querySelector("#board .echo .order") && document.querySelector(".rathersilly-strip .steps > [aria-current]")`)
	if n, all := look[int](p, `[...document.querySelectorAll(".rathersilly-strip .face svg")].filter((e) => e.querySelector("path").getAttribute("d")).length`), look[int](p, `document.querySelectorAll(".rathersilly-strip .steps li").length`); n != all || n < 5 {
		t.Errorf("%d of %d steps have a picture", n, all)
	}
	ahead := look[string](p, `JSON.parse(document.getElementById("board-data").textContent).data.ahead?.[0]?.at ?? ""`)
	if ahead == "" {
		t.Fatal("nobody wanders")
	}
	p.chooses(ahead)
	p.until("where it would go", fmt.Sprintf(`document.getElementById("why-body").textContent.includes(%s) && document.querySelectorAll("#why-body .notes li").length > 0`,
		quote(p.server.texts.Printer("en", "rathersilly").T("board.page.wander", nil))))
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "silly.ahead.png"))
	}
	p.click(at(`.rathersilly-strip .steps li:nth-child(4) button`))
	p.until("what cannot be done in the past to be grey", `document.querySelector("#match[data-past]") && document.querySelector("#ready > .row").inert`)
	p.click(at(`.rathersilly-strip .steps > button`))
	p.until("all to be possible now", `!document.querySelector("#match[data-past]") && !document.querySelector("#ready > .row").inert`)
}

// The opponent's turn of Agamemnon is played piece after piece, and stays marked until one's first piece.
func TestComingBackToAgamemnon(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	e := &europe{world: w}
	e.id, _ = w.made(t, host.NewMatch{Game: "agamemnon", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "beginner"}})
	chance := rand.New(rand.NewPCG(3, 4))
	for laid := 0; ; {
		must(t, w.MoveBots(t.Context(), e.id))
		m, err := e.Match(t.Context(), w.anna, e.id)
		must(t, err)
		if !m.You.Can(host.ActSubmit) {
			continue
		}
		v := m.GameView()
		if strings.HasSuffix(m.Pending.Kind, "place") {
			now := laidBy(v, agamemnon.Trojans)
			if m.Phase > 8 && now > laid { // a turn in which pieces were only put aside cannot be seen
				break
			}
			laid = now
		}
		e.orders(t, w.anna, v.Write("", v.Random(chance)))
	}
	p := e.moving(t, e.anna, e.token, "de", phone, `document.querySelector("#match") && document.querySelector("#board .agamemnon-tools")`)
	p.until("the turn to be played", `window.played.length >= 1`)
	p.until("it to be over", atRest)
	p.until("its marks", `document.querySelector("#board .space.last")`)
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "agamemnon.rest.png"))
	}
	now := fmt.Sprint(look[int](p, piecesOnBoard))
	p.click(at(`.news summary`))
	p.click(at(`.news [data-scene="on"]`))
	p.until("the first step alone", `document.querySelector("#match[data-past]") && `+piecesOnBoard+` < `+now)
	p.touches(p.aim(space(p.scene().Free[0])))
	p.until("a touch to end it", `!document.querySelector("#match[data-past]") && `+piecesOnBoard+` >= `+now)
	p.click(at(`#hand button[data-piece]`))
	p.click(space(p.scene().Free[0]))
	p.until("no marks after the first piece", `!document.querySelector("#board .space.last, #board .tile.turned") && document.querySelector("#board .space.mine")`)
}

// laidBy counts the pieces of a side on a board of Agamemnon.
func laidBy(v game.View, side agamemnon.Side) (n int) {
	for _, s := range v.Value().(agamemnon.View).Stones {
		if !s.Empty() && s.Side() == side {
			n++
		}
	}
	return n
}

// A campaign of Terra Magica comes back to its player: battles flare up, land changes hands and armies march while their sentences stand
// out; ways and rings stay until the first order, and a battle's sentence leads to its theatre.
func TestComingBackToTerraMagica(t *testing.T) {
	t.Parallel()
	e := openCampaign(t)
	p := e.moving(t, e.anna, e.token, "en", desktop, warAwake)
	p.until("the week to be played", `window.played.length >= 2`)
	p.until("the end of the scene", atRest+` && !document.querySelector("#board .staged")`)
	p.until("faint marks to stay", `document.querySelector("#board .echo :is(.march, .taken)")`)
	told := strings.Join(look[[]string](p, `window.played`), "\n")
	for _, want := range []string{" at ", "your "} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is not in what was played: %s", want, told)
		}
	}
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "terramagica.rest.png"))
	}
	p.stepsThrough("terramagica", `document.querySelector("#board .scene") && getComputedStyle(document.querySelector("#board svg .armies")).display === "none"`)
	p.click(element(`[...document.querySelectorAll(".news .mine summary")].find((e) => / of (your|their) /.test(e.textContent))`))
	p.until("the way to its theatre", `document.querySelector("#why-body a[href*='/terramagica/battle?']")`)
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "terramagica.told.png"))
	}

	still := e.atWar(t, e.token, "de", "dark", phone)
	still.until("the sentences", `/ (gefallen|angeworben|gezogen|genommen)/.test(document.querySelector(".news")?.textContent)`)
	if n := look[int](still, `[...document.querySelectorAll("[data-phases]")].filter((e) => e.checkVisibility()).length + document.getAnimations().filter((a) => a.effect.target.matches("#board *")).length`); n > 0 {
		t.Errorf("%d buttons or motions for somebody who wants no motion", n)
	}
	still.until("the marks without motion", `document.querySelector("#board .echo > *")`)
	if *shots != "" {
		still.photographs(filepath.Join(*shots, "terramagica.phone.png"))
	}

	p.until("the order panel", `document.querySelector("#text")`)
	p.click(at(`.news [data-scene="play"]`))
	p.until("it to be played again", asPlays)
	home := look[string](p, `Object.entries(JSON.parse(document.getElementById("board-data").textContent).data.places).find(([, p]) => p.own)[0]`)
	p.touches(p.aim(land(home)))
	p.until("the touch to end it", atRest+` && !document.querySelector("#board .staged")`)
}

// openCampaign is a campaign between strong computers in which Anna orders as one of them would, until an army of hers has fought.
func openCampaign(t *testing.T) *europe {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	e := &europe{world: w}
	bots := map[game.Seat]string{}
	for _, s := range fourRealms[1:] {
		bots[s] = "expert"
	}
	e.id, _ = w.made(t, host.NewMatch{
		Game: "terramagica", Title: "Streit um die Walstatt", Seats: fourRealms, Seat: "falcon", Bots: bots, Options: map[string]string{"mode": "campaign", "scenario": "valleys"},
		Terms: match.Terms{Press: match.PressPublic, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	entry, _ := games.All().Find("terramagica", "")
	level, _ := entry.Level("expert")
	chance := rand.New(rand.NewPCG(5, 8))
	for range 12 {
		must(t, w.MoveBots(t.Context(), e.id))
		p, err := e.Match(t.Context(), w.anna, e.id)
		must(t, err)
		v := p.GameView()
		own := v.Value().(terramagica.View)
		for _, b := range own.Battles {
			for _, f := range append(b.Sides[0], b.Sides[1]...) {
				if f.Realm == "falcon" && f.Army > 0 && b.Week == own.Week-1 && p.You.Can(host.ActSubmit) {
					return e
				}
			}
		}
		if p.You.Can(host.ActSubmit) {
			o, err := level.New().Choose(t.Context(), v, chance)
			must(t, err)
			e.orders(t, w.anna, v.Write("", o))
		}
	}
	t.Fatal("nobody fights")
	return nil
}

// A moon of Welt der Waben comes back to its realm: counters go along their ways while the sentences stand out, ways stay until the first
// order, and a sentence leads to its field.
func TestComingBackToWaben(t *testing.T) {
	t.Parallel()
	e := openRealm(t)
	const awake = `document.querySelector('#board svg.wdw[role="application"]') && document.fonts.status === "loaded"`
	p := e.moving(t, e.anna, e.token, "en", desktop, awake)
	p.until("the moon to be played", `window.played.length >= 2`)
	p.until("the end of the scene", atRest+` && !document.querySelector("#board .staged")`)
	p.until("its ways", `document.querySelector("#board .echo .way .ink")`)
	if told := strings.Join(look[[]string](p, `window.played`), "\n"); !strings.Contains(told, "marched") {
		t.Errorf("nobody marched in what was played: %s", told)
	}
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "waben.rest.png"))
	}
	p.stepsThrough("waben", `document.querySelector("#board .scene .token") && getComputedStyle(document.querySelector("#board svg .u:not(.token-box)")).display === "none"`)
	placed := element(`[...document.querySelectorAll(".news summary")].find((e) => /^(You saw troops|Your unit|You took|You began)/.test(e.textContent))`)
	if look[bool](p, "!!"+string(placed)) { // worlds differ: in some all that happened are many marches in one sentence
		p.click(placed)
		p.until("the field of the sentence", `document.querySelector("#board .chosen").getAttribute("d")`)
	}

	still := e.moving(t, e.anna, e.token, "de", phone, awake)
	order(still, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
	still.visit("/m/" + e.id)
	still.until("the sentences", `/ gezogen/.test(document.querySelector(".news")?.textContent)`)
	still.until("the marks without motion", `document.querySelector("#board .echo .way")`)
	if n := look[int](still, `[...document.querySelectorAll("[data-phases]")].filter((e) => e.checkVisibility()).length`); n > 0 {
		t.Errorf("%d buttons for somebody who wants no motion", n)
	}
	if *shots != "" {
		still.prefers("dark")
		still.photographs(filepath.Join(*shots, "waben.phone.png"))
	}

	p.click(button(p.server.texts.Printer("en", "waben").T("board.page.template", nil)))
	p.until("no trace after the first order", `!document.querySelector("#board .echo")`)
}

// openRealm is a segment in which Anna orders as a strong computer would, until somebody was seen and units of hers marched.
func openRealm(t *testing.T) *europe {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	e := &europe{world: w}
	entry, _ := games.All().Find("waben", "")
	level := entry.Levels[len(entry.Levels)-1]
	e.id, _ = w.made(t, host.NewMatch{
		Game: "waben", Title: "Am Rand der Welt", Seats: []game.Seat{"realm1", "realm2", "realm3"}, Seat: "realm1",
		Bots:  map[game.Seat]string{"realm2": level.Name, "realm3": level.Name},
		Terms: match.Terms{Press: match.PressPublic, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	chance := rand.New(rand.NewPCG(5, 8))
	for range 30 {
		must(t, w.MoveBots(t.Context(), e.id))
		p, err := e.Match(t.Context(), w.anna, e.id)
		must(t, err)
		if !p.You.Can(host.ActSubmit) {
			continue
		}
		v := p.GameView()
		if l := v.Value().(waben.View).Letter; p.Phase > 4 && l != nil && len(l.Sightings) > 0 {
			return e
		}
		o, err := level.New().Choose(t.Context(), v, chance)
		must(t, err)
		e.orders(t, w.anna, v.Write("", o))
	}
	t.Fatal("nobody meets anybody")
	return nil
}
