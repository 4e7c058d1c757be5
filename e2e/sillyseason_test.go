package e2e

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// silly is a match of Rather Silly Diplomacy with four people, each at a window of their
// own, computers on all other seats, and a tap on the wire.
type silly struct {
	*world
	t   *testing.T
	tap *tap
	id  string

	greta *window // leads the match
	anna  *window // Germany
	sue   *window // the Superbrain
	dora  *window // the Doctor, on a phone

	secrets []secret
	soul    string // the order by which Germany sells one
}

// window is what one of them looks at.
type window struct {
	*person
	token string
	seat  game.Seat
}

// secret is what only its owner may learn, and perhaps the game master: words that stand
// in nothing else that is sent.
type secret struct {
	what   string
	owner  *window
	master bool // the game master has a right to it by now
	words  []string
}

// openSillySeason seats everybody.
func openSillySeason(t *testing.T) *silly {
	t.Helper()
	s := &silly{t: t, tap: &tap{heard: map[string]*bytes.Buffer{}}}
	s.world = &world{server: openServerBehind(t, s.tap.front)}
	open := func(name, lang string, screen screen, seat game.Seat) (*window, host.Actor) {
		token, who := s.guest(t, name, lang)
		who, err := s.SetProfile(t.Context(), who, host.Profile{Name: name, Lang: lang})
		must(t, err)
		w := &window{someone(t, s.server, lang, screen), token, seat}
		w.prefers("light")
		order(w.person, network.SetCookie, network.SetCookieParams{URL: s.url, Name: "session", Value: token})
		return w, who
	}
	s.greta, s.world.anna = open("Greta Gans", "de", desktop, "")
	n := host.NewMatch{
		Game: "rathersilly", Title: "Sehr albern", Master: true, Bots: map[game.Seat]string{},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Review: match.Day},
	}
	entry, _ := s.Games().Find("rathersilly", "")
	for _, seat := range entry.Game.Info().Seats {
		if seat != "germany" && seat != "superbrain" && seat != "doctor" {
			n.Bots[seat] = "random"
		}
	}
	id, invite := s.made(t, n)
	s.id = id
	sit := func(name, lang string, screen screen, seat game.Seat) *window {
		w, who := open(name, lang, screen, seat)
		must(t, s.Join(t.Context(), who, id, seat, invite))
		return w
	}
	s.anna = sit("Anna Amsel", "de", desktop, "germany")
	s.sue = sit("Sue Smart", "en", desktop, "superbrain")
	s.dora = sit("Dora Day", "en", phone, "doctor")
	for _, w := range s.windows() {
		w.visit("/m/" + id)
		w.until("the map to wake up", `document.querySelector(".stage-bar .acts-now") && document.fonts.status === "loaded"`)
	}
	return s
}

func (s *silly) windows() []*window { return []*window{s.greta, s.anna, s.sue, s.dora} }

func (s *silly) players() []*window { return []*window{s.anna, s.sue, s.dora} }

// silly is what the game calls something, in the window's language.
func (w *window) silly(key string, args ...string) string {
	w.t.Helper()
	list := game.Args{}
	for n := 0; n+1 < len(args); n += 2 {
		list[args[n]] = args[n+1]
	}
	words := w.server.texts.Printer(i18n.Lang(w.lang), "rathersilly")
	if !words.Has(key) {
		w.t.Fatalf("the game has no words %q", key)
	}
	return words.T(key, list)
}

// sheet adds lines to the orders, has them checked, and sends them.
func (w *window) sheet(lines ...string) {
	w.t.Helper()
	w.until("a sheet", `document.getElementById("text") && document.getElementById("confirm")`)
	w.until("more lines", fmt.Sprintf(`(() => {
		const f = document.getElementById("text");
		f.value = [f.value.trim(), ...%s].filter(Boolean).join("\n");
		f.dispatchEvent(new Event("input", {bubbles: true}));
		return true;
	})()`, list(lines)))
	w.until("a sound sheet", `document.getElementById("text").value.trim() === "" || document.getElementById("text").getAttribute("aria-invalid") === "false" && !document.querySelector("#verdict .error")`)
	w.insists("the orders to be sent", fmt.Sprintf(`document.getElementById("saved")?.textContent.includes(%s) || !document.getElementById("confirm")`, quote(w.word("orders.ready"))), func() { w.click(confirm) })
}

func list(lines []string) string {
	quoted := make([]string, len(lines))
	for n, l := range lines {
		quoted[n] = quote(l)
	}
	return "[" + strings.Join(quoted, ",") + "]"
}

// opensUp waits for everybody to see a phase.
func (s *silly) opensUp(name string) {
	s.t.Helper()
	for _, w := range s.windows() {
		if w == s.greta {
			continue // is at the desk
		}
		w.until("phase "+name, fmt.Sprintf(`document.getElementById("match")?.dataset.phase === %s`, quote(name)))
	}
}

// keep makes something a secret from now on.
func (s *silly) keep(what string, owner *window, words ...string) {
	s.secrets = append(s.secrets, secret{what: what, owner: owner, words: words})
}

// areKept reads all that was sent to anybody, and their windows, for what is not theirs.
// So that nothing is missed, all pages are fetched that may tell something, by themselves
// and as programs would.
func (s *silly) areKept(when string) {
	s.t.Helper()
	page, err := s.Match(s.t.Context(), host.Actor{}, s.id)
	must(s.t, err)
	paths := []string{"", "/live", "/acts", "/receipts", "/analysis"}
	for n := range page.Phase {
		paths = append(paths, fmt.Sprintf("/phase/%d", n))
	}
	for _, w := range s.windows() {
		for _, path := range paths {
			s.fetches(w, "/m/"+s.id+path)
			s.fetches(w, "/api/v1/matches/"+s.id+strings.Replace(path, "/phase/", "/phases/", 1))
		}
	}
	for _, k := range s.secrets {
		for _, word := range k.words {
			for _, w := range s.windows() {
				all := s.tap.sent(w.token) + w.glance()
				at := strings.Index(all, word)
				switch {
				case w == k.owner && at < 0:
					s.t.Errorf("%s: %s: its owner never read %q: the test proves nothing", when, k.what, word)
				case w != k.owner && at >= 0 && !(w == s.greta && k.master):
					s.t.Errorf("%s: %s was sent to the window of %q: %q", when, k.what, w.seat, all[max(0, at-80):min(len(all), at+80)])
				}
			}
		}
	}
}

// fetches asks for something that a window may ask for, through the tap.
func (s *silly) fetches(w *window, path string) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.url+path, nil)
	must(s.t, err)
	r.Header.Set("Accept-Language", w.lang)
	if strings.HasPrefix(path, "/api/") {
		r.Header.Set("Authorization", "Bearer "+w.token)
	} else {
		r.AddCookie(&http.Cookie{Name: "session", Value: w.token})
	}
	answer, err := http.DefaultClient.Do(r)
	must(s.t, err)
	_, err = io.Copy(io.Discard, answer.Body)
	must(s.t, err)
	must(s.t, answer.Body.Close())
	if home := strings.HasSuffix(path, s.id); answer.StatusCode >= http.StatusInternalServerError || home && answer.StatusCode != http.StatusOK {
		s.t.Errorf("%s: status %d", path, answer.StatusCode)
	}
}

// atDesk goes to the desk, as it is now.
func (s *silly) atDesk() {
	s.t.Helper()
	s.greta.visit("/m/" + s.id + "/desk")
	s.greta.reads(s.greta.word("desk.title"))
}

// isReviewed waits until an evaluation waits for the game master, rules what is still open
// as the server suggests, and publishes it.
func (s *silly) isReviewed(phase string) {
	s.t.Helper()
	if !look[bool](s.greta.person, `!!document.querySelector("#questions")`) {
		s.isAsked()
	}
	accept := named("#questions button", s.greta.word("desk.accept"))
	if look[bool](s.greta.person, "!!"+string(accept)) {
		s.greta.leaves(func() { s.greta.click(accept) })
	}
	s.greta.reads(s.greta.word("desk.review.help"))
	s.greta.leaves(func() { s.greta.click(named("#questions button", "veröffentlichen")) })
	s.opensUp(phase)
}

// isAsked waits until the desk has a question.
func (s *silly) isAsked() {
	s.t.Helper()
	for end := time.Now().Add(*patience); ; pause() {
		s.atDesk()
		if look[bool](s.greta.person, `!!document.querySelector("#questions")`) {
			return
		}
		if time.Now().After(end) {
			s.t.Fatalf("nothing to be ruled: %s", s.greta.glance())
		}
	}
}

// told takes secrets that all may know by now off the list.
func (s *silly) told(words ...string) {
	s.secrets = slices.DeleteFunc(s.secrets, func(k secret) bool { return slices.Contains(words, k.words[0]) })
}

// shown lets the game master know all secrets there are.
func (s *silly) shown() {
	for n := range s.secrets {
		s.secrets[n].master = true
	}
}

// A season of Rather Silly Diplomacy in four windows: herds and the first question, moves,
// retreats and souls, with a game master who looks, rules, publishes, writes, gives more
// time and corrects. Nobody is ever sent what is another's.
func TestASillySeasonInFourWindows(t *testing.T) {
	t.Parallel()
	s := openSillySeason(t)
	s.herdsSettle()
	s.movesAreSent()
	s.movesAreLookedAt()
	s.soulsAreSold()
	s.answersAreRuled()
	s.seasonIsShown()
	s.resultIsCorrected()
}

// Lamas by touches of the map and by text, and the Superbrain's first question.
func (s *silly) herdsSettle() {
	s.t.Helper()
	for _, field := range []string{"boh", "gal"} {
		s.anna.click(button(s.anna.silly("board.page.do.settle")))
		s.anna.chooses(field)
	}
	s.anna.lines("LAMA Boh", "LAMA Gal")
	s.keep("a herd", s.anna, "LAMA Boh", "Herde in Böhmen", `"herds":{"germany"`)
	s.keep("a herd", s.sue, "LAMA Wal", "herd in Wales", `"herds":{"superbrain"`)
	s.keep("a herd", s.dora, "LAMA Fin", "herd in Finland", `"herds":{"doctor"`)
	s.keep("the right answer", s.sue, "slithy tove")
	s.anna.sheet()
	s.dora.sheet("LAMA Fin")
	s.sue.sheet("LAMA Wal", `QUESTION "Who gyres and gimbles in the wabe?" ANSWER "The slithy tove"`)
	s.isReviewed("2")
	s.shown()
	for _, w := range s.players() {
		w.readsIn(at("#hand"), "Who gyres and gimbles in the wabe?")
	}
	s.areKept("in spring")
}

// Orders by touches where the map has them, and by text; the desk tells who has sent
// theirs, and not what they are. The game master gives more time and writes to all and to
// one.
func (s *silly) movesAreSent() {
	s.t.Helper()
	anna, greta, dora := s.anna, s.greta, s.dora
	anna.chooses("ber")
	anna.chooses("sil")
	anna.chooses("kie")
	anna.click(button(anna.silly("board.page.do.scare")))
	anna.click(button(anna.silly("board.page.do.vote")))
	anna.chooses("gal")
	anna.chooses("tys")
	anna.lines("A Ber - Sil", "F Kie vZ", "WURM Gal - TYS")
	s.keep("a vote", anna, "Gal - TYS")
	s.shown() // computers may have voted the same before, which the game master has read
	s.keep("moves", anna, "F Kie vZ")
	s.keep("an explosion", anna, "L Boh Exp")
	s.keep("an answer", anna, "Tofe 4711")
	anna.sheet("L Boh Exp WENN VZ(D) >= 3", `ANTWORT "Ein glatter Tofe 4711"`)

	s.atDesk()
	greta.readsIn(at("#seat-germany"), greta.word("desk.saved"))
	greta.readsIn(at("#seat-doctor"), greta.word("desk.missing"))
	greta.fills("#at", time.Now().Add(60*time.Hour).In(berlin(s.t)).Format("2006-01-02T15:04"))
	greta.fills("#deadline-why", "Dora ist auf Reisen")
	greta.hands("#at", greta.word("desk.deadline.do"))
	greta.reads(greta.word("done.deadline"))
	greta.fills("#announcement", "Mehr Zeit für alle")
	greta.hands("#announcement", greta.word("act.announce.do"))
	for _, w := range s.players() {
		w.readsIn(at(".told"), "Mehr Zeit für alle")
	}
	s.keep("a note to one", dora, "die TARDIS wartet")
	greta.unfolds("#words")
	greta.click(at(`#words [name="to"][value="doctor"]`))
	greta.leaves(func() { greta.click(named("#words button", greta.word("talk.begin.do"))) })
	greta.writes(at("#talk form [name=text]"), "Liebe Dora, die TARDIS wartet auf dich")
	const noted = `document.getElementById("talk-lines")?.textContent.includes("die TARDIS wartet")`
	greta.insists("the note to be sent", noted, func() { greta.click(at("#talk form[data-say] button")) })
	s.secrets[len(s.secrets)-1].master = true
	dora.opens("talk")
	dora.insists("the note to Dora", noted, func() { dora.click(named(".talks a", dora.word("talk.master"))) })
	s.areKept("while orders are open")
}

// The game master looks at what the moves would bring, which all are told, and publishes
// it once everybody has ordered. The TARDIS is sent off by touches on a phone.
func (s *silly) movesAreLookedAt() {
	s.t.Helper()
	greta, dora := s.greta, s.dora
	s.atDesk()
	greta.leaves(func() { greta.click(named("button", greta.word("desk.look"))) })
	greta.until("the map after the moves", `document.querySelector("#trial svg")`)
	greta.readsIn(at("#seat-germany"), "F Kie vZ")
	s.shown()
	for _, w := range s.players() {
		w.readsIn(at("#urgent"), w.word("match.looked"))
	}
	s.keep("a vote", dora, "BAR - Tun")
	s.secrets[len(s.secrets)-1].master = true // a computer may have voted the same, which the game master has read
	s.keep("an answer", dora, "Bandersnatch 99")
	s.keep("where the TARDIS goes", dora, "T HYP Gal")
	dora.opens("play")
	dora.click(at(".idle-units button"))
	dora.chooses("gal")
	dora.lines("T HYP Gal")
	dora.sheet("WORMHOLE BAR - Tun", `ANSWER "Bandersnatch 99"`)
	s.areKept("while one is missing")
	s.keep("an explosion", s.sue, "L Wal EXP")
	s.keep("the next right answer", s.sue, "vorpal sword")
	s.sue.sheet("L Wal EXP", `QUESTION "What went snicker-snack?" ANSWER "The vorpal sword"`)
	s.isReviewed("3")
	s.shown()
	s.told("F Kie vZ", "T HYP Gal")
	for _, w := range s.players() {
		w.insists("the moves", `document.querySelector(".told-step")?.textContent.includes("A Ber - Sil")`, func() { w.click(at(".rathersilly-strip .steps button")) })
	}
	s.areKept("once moves are told")
}

// Germany sells the soul of a unit, on the map: retreats of those who must are sent by
// their computers. Then the game master has to rule.
func (s *silly) soulsAreSold() {
	s.t.Helper()
	anna := s.anna
	anna.visit("/m/" + s.id)
	anna.until("the map to wake up", `document.querySelector(".stage-bar .acts-now") && document.querySelector("#orders-form")`)
	unit := look[string](anna.person, `JSON.parse(document.getElementById("board-data").textContent).data.choices.findLast((c) => c.phase === "sales").unit`)
	s.soul = strings.ToUpper(unit[:3]) + unit[3:] + " TEU" // "A mun": A Mun TEU
	anna.chooses(unit[len(unit)-3:])
	anna.insists("the soul on the sheet", `document.getElementById("text").value.trim() === `+quote(s.soul), func() {
		anna.click(button(anna.silly("board.page.do.sell")))
	})
	anna.sheet()

	// The Superbrain may order the unit that it gets if nobody knows the answer (RSD-17.10): Sue wants none.
	s.sue.visit("/m/" + s.id)
	s.sue.until("the map to wake up", `document.querySelector(".stage-bar .acts-now") && document.querySelector("#orders-form")`)
	s.sue.sheet()
}

// Anna has said in other words what is right, and the Doctor something else: the game
// master rules. Nobody else reads what they said.
func (s *silly) answersAreRuled() {
	s.t.Helper()
	greta := s.greta
	s.isAsked()
	ruling := `[...document.querySelectorAll("#questions form")].find((f) => f.textContent.includes("Tofe 4711"))`
	greta.readsIn(element(ruling+`.querySelector("button.main")`), greta.silly("question.answer.wrong"))
	boom := greta.silly("note.herd.spent", "place", "Böhmen", "n0", "0")
	greta.readsIn(at("#trial"), greta.word("desk.told.to", "seats", greta.silly("seat.germany"), "text", boom[:len("Deine Herde in Böhmen ist explodiert")]))
	greta.leaves(func() {
		greta.click(element(`[...` + ruling + `.querySelectorAll("button")].find((b) => b.textContent === "` + greta.silly("question.answer.right") + `")`))
	})
	greta.reads(greta.word("done.answered"))
	s.areKept("while answers are ruled")
	s.isReviewed("4")
	s.told("slithy tove")
}

// Everybody can step through the spring, and reads the answer and what they got.
func (s *silly) seasonIsShown() {
	s.t.Helper()
	for _, w := range s.players() {
		w.until("all steps of the season", `(() => {
			const steps = [...document.querySelectorAll(".rathersilly-strip .steps button")].map((b) => b.textContent);
			return steps[0] === "1" && steps.at(-2) === "11" && new Set(steps).size === steps.length;
		})()`)
		right := w.silly("note.question.answered", "n0", "1", "n1", "2")
		w.insists("the step of the answers", `document.querySelector(".told-step")?.textContent.includes(`+quote(right)+`)`, func() {
			w.click(element(`[...document.querySelectorAll(".rathersilly-strip .steps button")].find((b) => b.textContent === "10")`))
		})
		w.readsIn(at(".last"), w.silly("note.question.right", "text", "The slithy tove"))
		w.readsIn(at(".told-step"), w.silly("note.share.got", "power", "@seat.germany", "n0", "1/2", "n1", "1/2"))
	}
	s.anna.readsIn(at(".last"), s.anna.silly("note.herd.spent", "place", "Böhmen", "n0", "0")[:len("Deine Herde in Böhmen ist explodiert")])
	s.sue.readsIn(at("#hand"), "snicker-snack")
	s.areKept("after the season")
}

// The soul was sold by mistake: the game master corrects what came of it. All read why.
func (s *silly) resultIsCorrected() {
	s.t.Helper()
	greta := s.greta
	s.atDesk()
	greta.unfolds("#past")
	greta.leaves(func() { greta.click(named("#past button", greta.word("correct.title"))) })
	greta.arrives("/correct$")
	greta.readsIn(at(`[name="orders.germany"]`), s.soul)
	greta.fills(`[name="orders.germany"]`, "")
	greta.leaves(func() { greta.click(named("button", greta.word("correct.try"))) })
	greta.reads(greta.word("correct.difference"))
	greta.fills("#reason", "Die Seele war verschrieben")
	greta.leaves(func() { greta.click(named("button", greta.word("correct.apply"))) })
	greta.reads(greta.word("done.corrected"))
	for _, w := range s.players() {
		w.visit("/m/" + s.id + "/acts")
		w.reads("Dora ist auf Reisen")
		w.reads("Die Seele war verschrieben")
	}
	s.areKept("after the correction")
}
