package e2e

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// world is a server in which everything has happened that pages show.
type world struct {
	*server
	token string // of Anna's session
	anna  host.Actor
	ben   host.Actor
	pages []address

	deputy       string // token of Dora's session, who orders for Anna in one match
	dora         host.Actor
	club, season string       // the token of an invitation to Dora's club; a season of it
	post         string       // of its newspaper
	unled        host.Created // a match of it that looks for its game master
}

// address is a page in a state, with the route that answers.
type address struct {
	state, route, path string
	stranger           bool // seen by somebody unknown
	status             int  // 0 is 200
}

// settled opens a server and lets things happen in it.
func settled(t *testing.T) *world {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	_, w.ben = w.guest(t, "Ben O'Hara", "en")
	w.deputy, w.dora = w.guest(t, "Dora Dohle", "de")
	daily := match.Terms{Undo: true, OpenOrders: true, Press: match.PressPublic, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}
	duel := host.NewMatch{
		Game: "agamemnon", Title: "Duell <am> Skamander", Listed: true, Terms: daily, Seat: "greeks",
		Options: map[string]string{"starter": "greeks", "loom": "on"},
	}
	hidden := duel
	hidden.Listed = false
	led := duel
	led.Master, led.Seat = true, ""
	led.Bots = map[game.Seat]string{"greeks": "beginner", "trojans": "beginner"}

	gathering, invite := w.made(t, hidden)
	w.made(t, duel) // an open one for the lobby
	mine := w.joined(t, duel, 4)
	waiting := w.joined(t, duel, 5)
	over := w.joined(t, duel, 100)
	master, _ := w.made(t, led)
	w.reaches(t, master, 3)
	eleven, back := w.eleven(t), w.rolledBack(t, led)
	table, invited := w.made(t, func() host.NewMatch { n := led; n.Bots = nil; return n }())
	must(t, w.Join(t.Context(), w.ben, table, "", invited))
	must(t, w.SetBot(t.Context(), w.anna, table, "trojans", "beginner"))
	for _, text := range []string{"Willkommen am Tisch", "Über die Feiertage\nhalten wir an"} {
		must(t, w.Announce(t.Context(), w.anna, table, text, ""))
	}
	practice := duel
	practice.Bots, practice.Terms.Press = map[game.Seat]string{"trojans": "beginner"}, match.PressNone
	practice.Options = map[string]string{"starter": "greeks", "open": "on"}
	alone, _ := w.made(t, practice)
	aside := duel
	aside.Terms.Press, aside.Terms.Draws = match.PressPrivate, match.DrawsSecret
	whispering := w.joined(t, aside, 2)
	for n, channel := range []string{"", "greeks,trojans", "greeks,trojans"} {
		_, err := w.Say(t.Context(), []host.Actor{w.anna, w.ben}[n%2], whispering, channel, "Psst!")
		must(t, err)
	}
	told := w.joined(t, duel, 2)
	for _, id := range []string{whispering, told} {
		for _, r := range []match.Remark{{Text: "Hector is tired"}, {Kind: match.DiaryIntent, Text: "I take <the wall>"}, {Kind: match.DiaryPromise, Of: "trojans", Text: "Helen goes home"}} {
			_, err := w.WriteDiary(t.Context(), w.anna, id, r)
			must(t, err)
		}
	}
	must(t, w.Resign(t.Context(), w.ben, told))
	masked := duel
	masked.Terms.Anonymous, masked.Seat, masked.Join, masked.Listed = true, "", true, true
	unknown, _ := w.made(t, masked)
	stopped, _ := w.made(t, duel)
	must(t, w.Cancel(t.Context(), w.anna, stopped, ""))
	w.talk(t, mine, "Schöner Zug", "Thank you, and good luck with the next one")
	must(t, w.Draw(t.Context(), w.ben, mine, true))
	must(t, w.Extend(t.Context(), w.ben, mine, match.Day, ""))

	w.known(t, duel)
	europe, peace := w.europes(t)
	until := time.Now().AddDate(0, 0, 9)
	_, err := w.Appoint(t.Context(), w.anna, waiting, host.Mandate{Level: "beginner", Until: &until})
	must(t, err)
	deputizing := w.deputizes(t)
	w.clubs(t)
	open, reviewed, offer := w.desks(t)
	segment := w.segment(t, 1)

	m := "/m/{id}"
	w.pages = []address{
		{"a guest with matches", "/{$}", "/", false, 0},
		{"somebody new", "/{$}", "/", true, 0},
		{"open matches", "/lobby", "/lobby", false, 0},
		{"mine", "/matches", "/matches", false, 0},
		{"empty", "/matches", "/matches", true, 0},
		{"where I am awaited", "/next", "/next", false, 0},
		{"of one game", "/lobby", "/lobby?game=diplomacy", true, 0},
		{"all", "/history", "/history", true, 0},
		{"mine", "/history", "/history?game=agamemnon&mine=on", false, 0},
		{"somebody", "/people/{name}", "/people/Clara%20Clever", true, 0},
		{"nobody", "/people/{name}", "/people/None", true, 404},
		{"of a duel", "/games/{game}/statistics", "/games/agamemnon/statistics", true, 0},
		{"none yet", "/games/{game}/statistics", "/games/terramagica/statistics", true, 0},
		{"none yet", "/games/{game}/ladder", "/games/diplomacy/ladder", true, 0},
		{"some", "/clubs", "/clubs", false, 0},
		{asDeputy, "/clubs", "/clubs", false, 0},
		{"open", "/clubs/{club}", "/clubs/Steinbock", true, 0},
		{asDeputy, "/clubs/{club}", "/clubs/Steinbock", false, 0},
		{"closed", "/clubs/{club}", "/clubs/Geheimrat", true, 404},
		{"some", "/clubs/{club}/report", "/clubs/Steinbock/report", false, 0},
		{"of a club", "/clubs/{club}/news", "/clubs/Steinbock/news", true, 0},
		{asDeputy, "/clubs/{club}/news", "/clubs/Steinbock/news", false, 0},
		{"of a club", "/clubs/{club}/news/{post}", "/clubs/Steinbock/news/" + w.post, true, 0},
		{asDeputy, "/clubs/{club}/news/{post}", "/clubs/Steinbock/news/" + w.post, false, 0},
		{asDeputy, "/clubs/{club}/seasons", "/clubs/Steinbock/seasons", false, 0},
		{asDeputy, "/clubs/{club}/seasons/{season}", "/clubs/Steinbock/seasons/" + w.season, false, 0},
		{"into a club", "/c/{token}", "/c/" + w.club, true, 0},
		{"the shelf", "/games", "/games", true, 0},
		{"a duel", "/games/{game}", "/games/agamemnon", true, 0},
		{"a world", "/games/{game}", "/games/waben", false, 0},
		{"courses", "/learn", "/learn", true, 0},
		{"without a net", "/offline", "/offline", true, 0},
		{"", "/new", "/new", false, 0},
		{"invited", "/j/{token}", "/j/" + invite, true, 0},
		{"gathering", m, "/m/" + gathering, false, 0},
		{"looking for a game master", m, "/m/" + w.unled.ID, true, 0},
		{asDeputy, m, "/m/" + w.unled.ID, false, 0},
		{"my turn", m, "/m/" + mine, false, 0},
		{"waiting", m, "/m/" + waiting, false, 0},
		{"over", m, "/m/" + over, false, 0},
		{"cancelled", m, "/m/" + stopped, false, 0},
		{"practice", m, "/m/" + alone, false, 0},
		{"led", m, "/m/" + table, false, 0},
		{"talking aside", m, "/m/" + whispering + "?talk=greeks,trojans", false, 0},
		{"a diary", m, "/m/" + whispering + "?talk=diary", false, 0},
		{"diaries", m, "/m/" + told + "?talk=diary", true, 0},
		{"diaries", m + "/result", "/m/" + told + "/result", true, 0},
		{"gathering in secret", m, "/m/" + unknown, false, 0},
		{"watching", m, "/m/" + mine, true, 0},
		{"begun", m + "/phase/{n}", "/m/" + over + "/phase/0", false, 0},
		{"amid", m + "/phase/{n}", "/m/" + over + "/phase/9", true, 0},
		{"a form", m + "/deputy", "/m/" + europe + "/deputy", false, 0},
		{"a computer", m + "/deputy", "/m/" + waiting + "/deputy", false, 0},
		{asDeputy, m + "/deputy", "/m/" + deputizing + "/deputy", false, 0},
		{"", m + "/pace", "/m/" + mine + "/pace", false, 0},
		{"", m + "/result", "/m/" + over + "/result", false, 0},
		{"", m + "/analysis", "/m/" + over + "/analysis", false, 0},
		{"", m + "/share", "/m/" + gathering + "/share", false, 0},
		{"", m + "/receipts", "/m/" + mine + "/receipts", false, 0},
		{"", m + "/correct", "/m/" + master + "/correct", false, 0},
		{"open", m + "/desk", "/m/" + open + "/desk", false, 0},
		{"nothing is asked", m + "/inbox", "/m/" + open + "/inbox", false, 0},
		{"in review", m + "/desk", "/m/" + reviewed + "/desk", false, 0},
		{"", m + "/acts", "/m/" + reviewed + "/acts", true, 0},
		{"reviewed", m, "/m/" + reviewed, true, 0},
		{"rolled back", m, "/m/" + back, false, 0},
		{"rolled back", m + "/phase/{n}", "/m/" + back + "/phase/1", false, 0},
		{"rolled back", m + "/acts", "/m/" + back + "/acts", false, 0},
		{"for eleven", m + "/desk", "/m/" + eleven + "/desk?open=orders", false, 0},
		{"for eleven", m + "/acts", "/m/" + eleven + "/acts", false, 0},
		{"to a seat", "/j/{token}", "/j/" + offer, true, 0},
		{"in europe", m, "/m/" + europe, false, 0},
		{"in europe", m + "/phase/{n}", "/m/" + europe + "/phase/3", true, 0},
		{"in europe", m + "/receipts", "/m/" + europe + "/receipts", false, 0},
		{"peace in europe", m, "/m/" + peace, false, 0},
		{"peace in europe", m + "/result", "/m/" + peace + "/result", false, 0},
		{"peace in europe", m + "/analysis", "/m/" + peace + "/analysis", false, 0},
		{"peace in europe", m + "/receipts", "/m/" + peace + "/receipts", false, 0},
		{"in a segment", m, "/m/" + segment, false, 0},
		{"in a segment", m + "/phase/{n}", "/m/" + segment + "/phase/1", false, 0},
		{"who plays along", m + "/coplayers", "/m/" + segment + "/coplayers", false, 0},
		{"no parts yet", m + "/parts", "/m/" + segment + "/parts", false, 0},
		{"a letter", m + "/papers/{paper}", "/m/" + segment + "/papers/letter", false, 0},
		{"received", m + "/start", "/m/" + segment + "/start", false, 0},
		{"the archive", m + "/archive", "/m/" + segment + "/archive", true, 0},
		{"found in the archive", m + "/archive", "/m/" + segment + "/archive?q=reich", true, 0},
		{"the news", m + "/papers/{paper}", "/m/" + segment + "/papers/bote", true, 0},
		{"a letter", m + "/phase/{n}/papers/{paper}", "/m/" + segment + "/phase/1/papers/letter", false, 0},
		{"for seven", "/new", "/new?game=diplomacy", false, 0},
		{"for many", "/new", "/new?game=waben", false, 0},
		{"", "/receipts", "/receipts", true, 0},
		{"", "/rules", "/rules", true, 0},
		{"", "/rules/{game}", "/rules/agamemnon", true, 0},
		{"of the house", "/rules/{game}", "/rules/house", true, 0},
		{"how to write a turn", "/rules/{game}/turn", "/rules/waben/turn", true, 0},
		{"reading", "/learn/{game}/{n}", "/learn/agamemnon/1", true, 0},
		{"doing", "/learn/{game}/{n}", "/learn/agamemnon/7", true, 0},
		{"to try out", "/sandbox", "/sandbox", true, 0},
		{"on the loom", "/sandbox/{game}", "/sandbox/agamemnon", true, 0},
		{"changing", "/sandbox/{game}", "/sandbox/diplomacy?edit=1", true, 0},
		{"many powers", "/sandbox/{game}", "/sandbox/rathersilly", true, 0},
		{"", "/puzzles", "/puzzles", true, 0},
		{"", "/puzzles/{game}", "/puzzles/diplomacy", true, 0},
		{"asked", "/puzzle/{id}", "/puzzle/own4.21.russia.hold.war", true, 0},
		{"answered", "/puzzle/{id}", "/puzzle/own4.21.russia.hold.war?orders=A+Gal+-+Rum", true, 0},
		{"from a match", "/m/{id}/sandbox", "/m/" + europe + "/sandbox?phase=2", true, 0},
		{"the first lesson", "/learn/{game}", "/learn/agamemnon", true, 0},
		{"on a map", "/learn/{game}/{n}", "/learn/waben/3", true, 0},
		{"", "/terramagica", "/terramagica", true, 0},
		{"the start", "/terramagica/battle", "/terramagica/battle", true, 0},
		{"amid", "/terramagica/battle", "/terramagica/battle?frame=5", true, 0},
		{"", "/account", "/account", false, 0},
		{"", "/account/holidays", "/account/holidays", false, 0},
		{"", "/friends", "/friends", false, 0},
		{"", "/planets", "/planets", false, 0},
		{"", "/planets/{planet}", "/planets/" + w.planet(t), true, 0},
		{asDeputy, "/friends", "/friends", false, 0},
		{"", m + "/report", "/m/" + mine + "/report", false, 0},
		{asDeputy, "/operator", "/operator", false, 0},
		{asDeputy, "/operator/people", "/operator/people", false, 0},
		{asDeputy, "/operator/people/{person}", "/operator/people/" + w.ben.Person, false, 0},
		{asDeputy, "/operator/matches", "/operator/matches", false, 0},
		{asDeputy, "/operator/matches/{match}", "/operator/matches/" + mine, false, 0},
		{asDeputy, "/operator/log", "/operator/log", false, 0},
		{asDeputy, "/operator/storage", "/operator/storage", false, 0},
		{"a link of no mail", "/notices/confirm/{token}", "/notices/confirm/none", false, 404},
		{"a link of no mail", "/notices/stop/{token}", "/notices/stop/none", false, 404},
		{"a link of no mail", "/notices/orders/{token}", "/notices/orders/none", false, 404},
		{"", "/signin", "/signin", true, 0},
		{"a way that nobody has begun", "/signin/openid/back", "/signin/openid/back", true, 409},
		{"", "/recover", "/recover", true, 0},
		{"a link of no mail", "/recover/{token}", "/recover/none", true, 0},
		{"", "/about", "/about", true, 0},
		{"", "/help", "/help", true, 0},
		{"not found", "", "/nowhere", true, 404},
		{"forbidden", m + "/correct", "/m/" + over + "/correct", false, 403},
	}
	w.pages = append(w.pages, w.lorePages(t, segment)...)
	return w
}

// known lets somebody with an account win a public match against Ben.
func (w *world) known(t *testing.T, n host.NewMatch) {
	t.Helper()
	_, clara := w.guest(t, "Clara", "de")
	_, clara, err := w.Upgrade(t.Context(), clara, host.Client{}, "Clara Clever", "drei Nereiden im Meer")
	must(t, err)
	made, err := w.Create(t.Context(), clara, n)
	must(t, err)
	must(t, w.Join(t.Context(), w.ben, made.ID, "trojans", ""))
	must(t, w.Resign(t.Context(), w.ben, made.ID))
}

// asDeputy is the state of a page that Dora sees and not Anna.
const asDeputy = "deputizing"

// deputizes is a match of Diplomacy in which Dora orders for Anna, inside of limits.
func (w *world) deputizes(t *testing.T) (id string) {
	t.Helper()
	ctx := t.Context()
	token, dora, err := w.Upgrade(ctx, w.dora, host.Client{IP: "127.0.0.1"}, "Dora", "das Pferd ist hohl")
	must(t, err)
	w.deputy, w.dora = token, dora
	must(t, w.db.KeepPasskey(ctx, store.Passkey{ID: "dora", Person: dora.Person, Name: "Telefon", Data: []byte("{}"), CreatedAt: time.Now()}, 9))
	must(t, w.SetOperator(ctx, host.CommandLine, "Dora", true, "runs the server")) // so she sees the pages of operators, too
	id, _ = w.made(t, host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"austria", "italy", "russia"}, Seat: "russia", Bots: map[game.Seat]string{"austria": "beginner", "italy": "beginner"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 3 * match.Day}},
	})
	until := time.Now().AddDate(0, 0, 9)
	_, err = w.Appoint(ctx, w.anna, id, host.Mandate{Name: "Dora", Until: &until, Limits: []game.Limit{{Kind: "keep", Place: "war"}, {Kind: "spare", Seat: "austria"}}})
	must(t, err)
	must(t, w.AcceptMandate(ctx, w.dora, id))
	return id
}

// europes are a match of Diplomacy for seven that goes on, and one that is over after a
// year.
func (w *world) europes(t *testing.T) (running, over string) {
	t.Helper()
	seven := host.NewMatch{
		Game: "diplomacy", Title: "Europa 1901", Seat: "germany", Bots: map[game.Seat]string{},
		Terms: match.Terms{OpenOrders: true, Press: match.PressPrivate},
	}
	for _, seat := range []game.Seat{"austria", "england", "france", "italy", "russia", "turkey"} {
		seven.Bots[seat] = "beginner"
	}
	running, _ = w.made(t, seven)
	seven.Options = map[string]string{"years": "1"}
	over, _ = w.made(t, seven)
	w.marches(t, running, 6)
	w.marches(t, over, 100)
	return running, over
}

// desks are two matches of Diplomacy that Anna leads: one whose orders are open, and one
// that she reviews and for a seat of which she looks for somebody.
func (w *world) desks(t *testing.T) (open, reviewed, offer string) {
	t.Helper()
	ctx := t.Context()
	n := host.NewMatch{
		Game: "diplomacy", Title: "Europa unter Aufsicht", Seats: []game.Seat{"germany", "france"}, Master: true, Bots: map[game.Seat]string{"france": "beginner"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Review: 2 * match.Day, Grace: match.Hour, Graces: 1},
	}
	lead := func() string {
		id, invite := w.made(t, n)
		must(t, w.Join(ctx, w.ben, id, "germany", invite))
		must(t, w.SetNote(ctx, w.anna, id, "Sonntags ruhen wir.\nWer Fragen hat, fragt die Spielleitung."))
		must(t, w.SetMemo(ctx, w.anna, id, "Ben meldet sich am Freitag."))
		return id
	}
	open, reviewed = lead(), lead()
	_, err := w.Amend(ctx, w.anna, open, match.Amendment{Seat: "germany", Text: "A Ber - Kie\nA Mun - Ruh\nF Kie - Hol"}, "kam als Brief")
	must(t, err)
	p, err := w.Match(ctx, w.ben, reviewed)
	must(t, err)
	_, err = w.Submit(ctx, w.ben, reviewed, host.Order{Phase: p.Phase, Text: "F Kie - Den\nA Mun - Ruh\nA Ber - Kie", Ready: true})
	must(t, err)
	for end := time.Now().Add(*patience); time.Now().Before(end); pause() { // France thinks
		if d, err := w.Desk(ctx, w.anna, reviewed); err == nil && d.Review {
			break
		}
	}
	must(t, w.Announce(ctx, w.anna, reviewed, "Die Auswertung kommt heute Abend.", ""))
	offer, err = w.Seek(ctx, w.anna, reviewed, "france", "der Computer soll gehen")
	must(t, err)
	return open, reviewed, offer
}

// eleven is a match with many seats that Anna leads and has looked into.
func (w *world) eleven(t *testing.T) string {
	t.Helper()
	e, _ := w.Games().Find("rathersilly", "")
	n := host.NewMatch{Game: "rathersilly", Title: "Sehr albern", Master: true, Bots: map[game.Seat]string{}, Terms: match.Terms{Review: match.Day}}
	for _, seat := range e.Game.Info().Seats {
		if seat != "germany" {
			n.Bots[seat] = "random"
		}
	}
	id, invite := w.made(t, n)
	must(t, w.Join(t.Context(), w.ben, id, "germany", invite))
	_, err := w.Preview(t.Context(), w.anna, id, nil)
	must(t, err)
	return id
}

// rolledBack is a match like another that Anna leads, whose first phase Ben plays twice.
func (w *world) rolledBack(t *testing.T, n host.NewMatch) string {
	t.Helper()
	n.Bots = nil
	id, invite := w.made(t, n)
	must(t, w.Join(t.Context(), w.ben, id, "greeks", invite))
	must(t, w.SetBot(t.Context(), w.anna, id, "trojans", "beginner"))
	for turn := range 2 {
		p, err := w.Match(t.Context(), w.ben, id)
		must(t, err)
		v := p.GameView()
		_, err = w.Submit(t.Context(), w.ben, id, host.Order{Phase: 1, Text: v.Write("", v.Default()), Ready: true})
		must(t, err)
		if turn == 0 {
			must(t, w.RollBack(t.Context(), w.anna, id, 1, "noch einmal, und langsam"))
		}
	}
	return id
}

// marches lets Anna send orders by chance until a match of hers against computers has
// reached a phase, or its end.
func (w *world) marches(t *testing.T, id string, phase int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(7, 8))
	for end := time.Now().Add(*patience); time.Now().Before(end); pause() {
		p, err := w.Match(t.Context(), w.anna, id)
		must(t, err)
		if p.Status != match.Running || p.Phase >= phase {
			return
		}
		if !p.You.Can(host.ActSubmit) || p.Orders != nil {
			continue
		}
		v := p.GameView()
		_, err = w.Submit(t.Context(), w.anna, id, host.Order{Phase: p.Phase, Text: v.Write("", v.Random(chance)), Ready: true})
		must(t, err)
	}
	t.Fatalf("match %s never reaches phase %d", id, phase)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (w *world) guest(t *testing.T, name, lang string) (string, host.Actor) {
	t.Helper()
	token, a, err := w.Guest(t.Context(), host.Client{IP: "127.0.0.1", Agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", Lang: lang, Zone: "Europe/Berlin"})
	must(t, err)
	a, err = w.SetProfile(t.Context(), a, host.Profile{Name: name})
	must(t, err)
	return token, a
}

func (w *world) made(t *testing.T, n host.NewMatch) (id, invite string) {
	t.Helper()
	made, err := w.Create(t.Context(), w.anna, n)
	must(t, err)
	return made.ID, made.Invite
}

// joined is a match of Anna and Ben in which some phases have been played, and as many
// more as it takes for the right one of them to be to move: an even number leaves Anna
// to move, an odd one Ben.
func (w *world) joined(t *testing.T, n host.NewMatch, phases int) string {
	t.Helper()
	id, invite := w.made(t, n)
	must(t, w.Join(t.Context(), w.ben, id, "", invite))
	chance := rand.New(rand.NewPCG(3, 4))
	for played := 0; ; played++ {
		p, err := w.Match(t.Context(), w.anna, id)
		must(t, err)
		mover := w.ben
		if p.You.Can(host.ActSubmit) {
			mover = w.anna
		}
		if p.Status != match.Running || (played >= phases && (mover == w.anna) == (phases%2 == 0)) {
			return id
		}
		if mover == w.ben {
			p, err = w.Match(t.Context(), w.ben, id)
			must(t, err)
		}
		v := p.GameView()
		_, err = w.Submit(t.Context(), mover, id, host.Order{Phase: p.Phase, Text: v.Write("", v.Random(chance)), Ready: true})
		must(t, err)
	}
}

// reaches waits until computers have played some phases.
func (w *world) reaches(t *testing.T, id string, phase int) {
	t.Helper()
	for end := time.Now().Add(*patience); time.Now().Before(end); pause() {
		p, err := w.Match(t.Context(), w.anna, id)
		must(t, err)
		if p.Phase >= phase {
			return
		}
	}
	t.Fatalf("match %s never reaches phase %d", id, phase)
}

func (w *world) talk(t *testing.T, id string, lines ...string) {
	t.Helper()
	for n, line := range lines {
		_, err := w.Say(t.Context(), []host.Actor{w.anna, w.ben}[n%2], id, "", line)
		must(t, err)
	}
}

// isAnna gives a browser Anna's session.
func (p *person) isAnna(w *world) {
	p.t.Helper()
	p.has(w.token)
}

// has signs the person in by the token of a session.
func (p *person) has(token string) {
	p.t.Helper()
	order(p, network.SetCookie, network.SetCookieParams{URL: p.server.url, Name: "session", Value: token})
}

// No page is forgotten by the tests that look at all of them.
func TestWorldHasEveryPage(t *testing.T) {
	w := settled(t)
	seen := map[string]bool{}
	for _, a := range w.pages {
		seen[a.route] = true
	}
	for _, r := range web.Routes(site.Sections()...) {
		if r.Kind == web.Page && !seen[r.Path] {
			t.Errorf("no test looks at %s", r.Path)
		}
	}
}
