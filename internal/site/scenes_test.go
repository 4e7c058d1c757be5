package site_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// stage is a match with everybody who may look at it.
type stage struct {
	cast
	id, invite string
	people     map[string]host.Actor // "raven", "creator", "gm", "spectator", "anonymous" ...
	rng        *rand.Rand
}

// scene is a kind of secret: the same is done in both worlds but for hide, which is
// told which of the two it is in.
type scene struct {
	name    string
	plan    host.NewMatch
	seats   []game.Seat // who plays; the first may not know
	viewers []string
	hide    func(w *world, s *stage, other bool)
	shown   []string // routes on which the game master may see it
	brief   bool     // how far the match is changes little: two depths are enough
	early   bool     // the secret is made at once and the play goes on after it
}

var (
	beasts    = []game.Seat{"raven", "fox", "bear"}
	patient   = match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 7 * match.Day}, Undo: true}
	longGame  = map[string]string{"rounds": "20", "goal": "40"}
	onlookers = []string{"anonymous", "spectator", "creator", "first"}
	underGM   = []string{"anonymous", "spectator", "gm", "first"}
	players   = []string{"anonymous", "spectator", "first"}
	// looks are the routes by which a game master sees orders before they are revealed, which
	// all are told; who has sent some they see at the desk.
	looks = []string{"/preview", "/amendments", "/edits", "/desk/look", "/desk/amend", "/desk/edit"}
	desk  = append([]string{"/desk"}, looks...)
)

func rat(gm bool) host.NewMatch {
	return host.NewMatch{Game: "council", Seats: beasts, Options: longGame, Terms: patient, Listed: true, Master: gm}
}

func duel() host.NewMatch {
	return host.NewMatch{Game: "agamemnon", Options: map[string]string{"open": "on", "starter": "greeks"}, Terms: patient, Listed: true}
}

var greeks = []game.Seat{"greeks", "trojans"}

// scenes are all kinds of secrets that a match has.
var scenes = []scene{
	{name: "whether another has saved", plan: rat(false), seats: beasts, viewers: onlookers, hide: drafts},
	{name: "whether another has saved, with a game master", plan: rat(true), seats: beasts, viewers: underGM, hide: drafts, shown: desk},
	{name: "whether another is ready", plan: rat(false), seats: beasts, viewers: onlookers, hide: readiness},
	{name: "whether another is ready, with a game master", plan: rat(true), seats: beasts, viewers: underGM, hide: readiness, shown: desk},
	{name: "what another has saved", plan: rat(true), seats: beasts, viewers: underGM, hide: contents, shown: looks},
	{name: "a bid that lost", plan: rat(false), seats: beasts, viewers: onlookers, hide: losingBid, early: true},
	{name: "who voted how", plan: rat(false), seats: beasts, viewers: onlookers, hide: votes, early: true},
	{name: "a question to the game master", plan: rat(true), seats: beasts, viewers: players, hide: question},
	{name: "a card in another's hand", plan: rat(false), seats: beasts, viewers: onlookers, hide: hand},
	{name: "whether the mover has saved", plan: duel(), seats: greeks, viewers: onlookers, hide: moverDrafts},
	{name: "what the mover has saved", plan: duel(), seats: greeks, viewers: onlookers, hide: moverContents},
	{name: whisperScene, plan: with(rat(true), private), seats: beasts, viewers: underGM, hide: whispers},
	{name: "that others whisper where nobody talks", plan: with(rat(false), whisperOnly), seats: beasts, viewers: onlookers, hide: whispers},
	{name: greyScene, plan: with(rat(false), private, grey), seats: beasts, viewers: onlookers, hide: nameless},
	{name: "who writes without a name, whoever that is", plan: with(rat(true), gunboat, grey), seats: beasts, viewers: players, hide: nameless, brief: true},
	{name: "whether another writes to the game master", plan: rat(true), seats: beasts, viewers: players, hide: confides},
	{name: voteScene, plan: with(rat(false), secretDraws), seats: beasts, viewers: onlookers, hide: drawVotes},
	{name: "whether another has voted for a draw, with a game master", plan: with(rat(true), secretDraws), seats: beasts, viewers: underGM, hide: drawVotes},
	{name: "what another has saved, though the game master has looked", plan: rat(true), seats: beasts, viewers: players, hide: looked, brief: true},
	{name: "what the game master has amended", plan: rat(true), seats: beasts, viewers: players, hide: amended, brief: true},
	{name: "whose orders the game master is to read", plan: rat(true), seats: beasts, viewers: players, hide: unclear, brief: true},
	{name: "what the game master is to read", plan: rat(true), seats: beasts, viewers: append([]string{"fox"}, players...), hide: unclearText, brief: true},
	{name: "what the game master has edited", plan: rat(true), seats: beasts, viewers: players, hide: edited, brief: true},
	{name: "what the game master has noted", plan: rat(true), seats: beasts, viewers: players, hide: memo, brief: true},
	{name: "the invitation to a seat", plan: rat(true), seats: beasts, viewers: players, hide: sought, brief: true},
	{name: diaryScene, plan: with(rat(false), private), seats: beasts, viewers: onlookers, hide: diaries},
	{name: "whether another writes into a diary, with a game master", plan: with(rat(true), openOrders), seats: beasts, viewers: underGM, hide: diaries},
	{name: "what another writes into a diary", plan: rat(true), seats: beasts, viewers: underGM, hide: diaryContents},
	{name: "what another writes into a diary, whoever that is", plan: with(rat(false), gunboat), seats: beasts, viewers: onlookers, hide: diaryContents, brief: true},
	{name: "whom another has asked to order in their place", plan: rat(true), seats: beasts, viewers: underGM, hide: asksDeputy, brief: true},
	{name: deputyScene, plan: with(rat(true), openOrders), seats: beasts, viewers: underGM, hide: deputyLimits, shown: desk},
	{name: gunboatScene, plan: with(rat(false), gunboat), seats: beasts, viewers: onlookers, hide: masks},
	{name: "who holds which seat, by open orders", plan: with(rat(true), gunboat, openOrders), seats: beasts, viewers: players, hide: masks},
}

// The scenes to which leaky builds are shown.
const (
	whisperScene = "whether another whispers"
	greyScene    = "who writes without a name"
	voteScene    = "whether another has voted for a draw"
	gunboatScene = "who holds which seat"
	diaryScene   = "whether another writes into a diary"
	deputyScene  = "what a deputy may not order, and whether they have tried"
)

func private(t *match.Terms)     { t.Press = match.PressPrivate }
func whisperOnly(t *match.Terms) { t.Press = match.PressWhisper }
func grey(t *match.Terms)        { t.Grey = true }
func secretDraws(t *match.Terms) { t.Draws = match.DrawsSecret }
func openOrders(t *match.Terms)  { t.OpenOrders = true }
func gunboat(t *match.Terms)     { t.Anonymous, t.Press = true, match.PressPrivate }

// with is a plan under other terms.
func with(n host.NewMatch, terms ...func(*match.Terms)) host.NewMatch {
	for _, change := range terms {
		change(&n.Terms)
	}
	return n
}

// whispers lets two seats talk aside: a little, or more and otherwise.
func whispers(w *world, s *stage, other bool) {
	for n := range 3 {
		w.Clock.Forward(20 * time.Second)
		if other {
			w.said(s, []string{"fox", "bear"}[n%2], "fox,bear", fmt.Sprint("Plan ", n))
		}
	}
}

// nameless lets one of two seats, and then the other, say something without a name: at the table and aside.
func nameless(w *world, s *stage, other bool) {
	for n, text := range []string{"Traut dem Fuchs nicht", "Traut dem Bären nicht", "Oder doch"} {
		w.Clock.Forward(17 * time.Second)
		who := []string{"fox", "bear"}[(n+map[bool]int{true: 1}[other])%2]
		for _, channel := range []string{"", "raven,fox,bear"} {
			_, err := w.SayGrey(w.t.Context(), s.people[who], s.id, channel, text)
			w.Must(err)
		}
	}
}

func confides(w *world, s *stage, other bool) {
	w.said(s, "bear", "bear,gm", "Eine Frage")
	if other {
		w.said(s, "gm", "bear,gm", "Eine Antwort")
		w.said(s, "gm", "fox,gm", "Eine Warnung")
	}
}

func looked(w *world, s *stage, other bool) {
	contents(w, s, other)
	_, err := w.Preview(w.t.Context(), s.people["gm"], s.id, nil)
	w.Must(err)
}

// amended lets the game master give the bear some orders.
func amended(w *world, s *stage, other bool) {
	a, b := s.rng.Uint64(), s.rng.Uint64()
	if other {
		a = b
	}
	v := w.Page(s.people["bear"], s.id).GameView()
	gm := s.people["gm"]
	gm.Lang = "en"
	text := v.Write("en", v.Random(rand.New(rand.NewPCG(a, 1))))
	_, err := w.Amend(w.t.Context(), gm, s.id, match.Amendment{Seat: "bear", Text: text}, "by letter")
	w.Must(err)
}

// unclear closes a phase in which one of two seats has sent what the rules cannot read.
func unclear(w *world, s *stage, other bool) {
	by := map[bool]string{false: "fox", true: "bear"}[other]
	for _, seat := range beasts {
		w.asIs(s, seat, map[bool]string{true: "x"}[string(seat) == by])
	}
}

// unclearText closes one in which the bear has sent something of the kind, and hides what.
func unclearText(w *world, s *stage, other bool) {
	w.asIs(s, "raven", "")
	w.asIs(s, "fox", "")
	w.asIs(s, "bear", map[bool]string{false: "x", true: "perhaps "}[other])
}

// asIs sends the default orders of a seat behind a word, for the game master to read.
func (w *world) asIs(s *stage, seat game.Seat, word string) {
	w.t.Helper()
	a := s.people[string(seat)]
	a.Lang = "en"
	v := w.Page(a, s.id).GameView()
	_, err := w.Submit(w.t.Context(), a, s.id, host.Order{Text: word + v.Write("en", v.Default()), Ready: true, AsIs: true})
	w.Must(err)
}

func edited(w *world, s *stage, other bool) {
	value := map[bool]string{false: "31", true: "32"}[other]
	w.Must(w.Edit(w.t.Context(), s.people["gm"], s.id, []match.Edit{{Path: "/goal", Value: json.RawMessage(value)}}, "misread"))
}

func memo(w *world, s *stage, other bool) {
	text := map[bool]string{false: "The fox bluffs", true: "Nothing to see"}[other]
	w.Must(w.SetMemo(w.t.Context(), s.people["gm"], s.id, text))
}

// sought looks for somebody for the bear's seat; the invitation is the secret.
func sought(w *world, s *stage, other bool) {
	ctx := w.t.Context()
	_, err := w.Seek(ctx, s.people["gm"], s.id, "bear", "away")
	w.Must(err)
	row, err := w.Store.Match(ctx, s.id)
	w.Must(err)
	var m match.Match
	w.Must(json.Unmarshal(row.Data, &m))
	for n := range m.Chairs {
		if m.Chairs[n].Seat == "bear" && other {
			m.Chairs[n].Invite = "another-secret"
		}
	}
	prev := row.Version
	row.Version, m.Version = prev+1, prev+1
	row.Data, err = json.Marshal(m)
	w.Must(err)
	w.Must(w.Store.SaveMatch(ctx, prev, row, store.Append{}))
	w.open(w.Store, w.Clock)
}

func drawVotes(w *world, s *stage, other bool) {
	w.Clock.Forward(time.Minute)
	if other {
		w.Must(w.Draw(w.t.Context(), s.people["fox"], s.id, true))
		w.Must(w.Draw(w.t.Context(), s.people["fox"], s.id, false))
		w.Must(w.Draw(w.t.Context(), s.people["bear"], s.id, true))
	}
}

// masks lets every seat act and talk; by whom is the secret, which set has made.
func masks(w *world, s *stage, _ bool) {
	for _, seat := range []string{"fox", "bear", "raven"} {
		w.Clock.Forward(17 * time.Second)
		w.said(s, seat, "", "Ich bin es")
		w.said(s, seat, "raven,fox,bear", "Ich bin es wirklich")
		w.save(s, game.Seat(seat), rand.New(rand.NewPCG(s.rng.Uint64(), 1)), false)
	}
	w.Must(w.Draw(w.t.Context(), s.people["bear"], s.id, true))
}

func (w *world) said(s *stage, who, channel, text string) {
	w.t.Helper()
	_, err := w.Say(w.t.Context(), s.people[who], s.id, channel, text)
	w.Must(err)
}

func drafts(w *world, s *stage, other bool) {
	rng := rand.New(rand.NewPCG(s.rng.Uint64(), 1))
	for range 2 {
		w.Clock.Forward(time.Minute)
		if other {
			w.save(s, "bear", rng, false)
		}
	}
}

func readiness(w *world, s *stage, other bool) {
	w.save(s, "bear", rand.New(rand.NewPCG(s.rng.Uint64(), 1)), other)
}

func contents(w *world, s *stage, other bool) {
	a, b := s.rng.Uint64(), s.rng.Uint64()
	if other {
		a = b
	}
	w.save(s, "bear", rand.New(rand.NewPCG(a, 1)), false)
}

func losingBid(w *world, s *stage, other bool) {
	bids := map[game.Seat]int{"raven": 0, "fox": 5, "bear": 1}
	if other {
		bids["bear"] = 2
		w.save(s, "bear", rand.New(rand.NewPCG(1, 1)), false) // and thought it over
	}
	for _, seat := range beasts {
		w.orders(s, seat, fmt.Sprintf("bid %d %s", bids[seat], w.card(s, seat)), true)
	}
}

func votes(w *world, s *stage, other bool) {
	losingBid(w, s, false)
	ballots := map[game.Seat]string{"raven": "yes", "fox": "no", "bear": "yes"}
	if other {
		ballots["fox"], ballots["bear"] = "yes", "no"
	}
	for _, seat := range beasts {
		w.orders(s, seat, "vote "+ballots[seat], true)
	}
}

func question(w *world, s *stage, other bool) {
	if w.Page(s.people["raven"], s.id).Pending.Kind != "phase.bid" {
		w.step(s)
	}
	bid := map[bool]string{false: "0", true: "1"}[other]
	if w.coins(s, "fox") == 0 || w.coins(s, "bear") == 0 {
		bid = "0" // they cannot differ any more
	}
	for seat, n := range map[game.Seat]string{"raven": "0", "fox": bid, "bear": bid} {
		w.orders(s, seat, "bid "+n+" "+w.card(s, seat), true)
	}
}

// hand gives the bear another card, by opening its heart: the database.
func hand(w *world, s *stage, other bool) {
	ctx := w.t.Context()
	row, err := w.Store.Match(ctx, s.id)
	w.Must(err)
	var m match.Match
	w.Must(json.Unmarshal(row.Data, &m))
	change := func(state []byte) []byte {
		var c council.State
		w.Must(json.Unmarshal(state, &c))
		if n := slices.IndexFunc(c.Members, func(m council.Member) bool { return m.Seat == "bear" }); other && c.Chair != "bear" {
			for _, card := range []council.Card{council.Bread, council.Peace, council.Roads} {
				if card != c.Members[n].Hand[0] {
					c.Members[n].Hand[0] = card
					break
				}
			}
		}
		changed, err := json.Marshal(c)
		w.Must(err)
		return changed
	}
	last, err := w.Store.Phase(ctx, s.id, m.Phase-1)
	w.Must(err)
	last.State = change(last.State)
	prev := row.Version
	row.Version, m.Version, row.State = prev+1, prev+1, change(row.State)
	row.Data, err = json.Marshal(m)
	w.Must(err)
	w.Must(w.Store.SaveMatch(ctx, prev, row, store.Append{DropPhasesFrom: &last.N, Phases: []store.Phase{last}}))
	w.open(w.Store, w.Clock)
}

func mover(w *world, s *stage) game.Seat {
	for _, seat := range greeks {
		if w.Page(s.people[string(seat)], s.id).You.Can(host.ActSubmit) {
			return seat
		}
	}
	w.t.Fatal("nobody is to move")
	return ""
}

func moverDrafts(w *world, s *stage, other bool) {
	rng := rand.New(rand.NewPCG(s.rng.Uint64(), 1))
	seat := mover(w, s)
	s.people["first"] = s.people[string(greeks[1-slices.Index(greeks, seat)])]
	for range 2 {
		w.Clock.Forward(time.Minute)
		if other {
			w.save(s, seat, rng, false)
		}
	}
}

func moverContents(w *world, s *stage, other bool) {
	seat := mover(w, s)
	s.people["first"] = s.people[string(greeks[1-slices.Index(greeks, seat)])]
	a, b := s.rng.Uint64(), s.rng.Uint64()
	if other {
		a = b
	}
	w.save(s, seat, rand.New(rand.NewPCG(a, 1)), false)
}

// save stores some orders of a seat.
func (w *world) save(s *stage, seat game.Seat, rng *rand.Rand, ready bool) {
	w.t.Helper()
	v := w.Page(s.people[string(seat)], s.id).GameView()
	w.orders(s, seat, v.Write("en", v.Random(rng)), ready)
}

func (w *world) orders(s *stage, seat game.Seat, text string, ready bool) {
	w.t.Helper()
	a := s.people[string(seat)]
	a.Lang = "en"
	_, err := w.Submit(w.t.Context(), a, s.id, host.Order{Text: text, Ready: ready})
	w.Must(err)
}

// card is one that a seat holds.
func (w *world) card(s *stage, seat game.Seat) string { return string(w.member(s, seat).Hand[0]) }

func (w *world) coins(s *stage, seat game.Seat) int { return w.member(s, seat).Coins }

func (w *world) member(s *stage, seat game.Seat) council.Seen {
	w.t.Helper()
	var v council.View
	w.Must(json.Unmarshal(w.Page(s.people[string(seat)], s.id).View, &v))
	return v.Members[slices.IndexFunc(v.Members, func(m council.Seen) bool { return m.Seat == seat })]
}

// step closes one phase: everybody it waits for sends some orders, and the game master
// answers what they are asked.
func (w *world) step(s *stage) {
	w.t.Helper()
	w.Clock.Forward(time.Minute)
	for _, seat := range slices.Sorted(func(yield func(string) bool) {
		for who := range s.people {
			if !yield(who) {
				return
			}
		}
	}) {
		if a := s.people[seat]; seat == string(w.Page(a, s.id).You.Seat) && w.Page(a, s.id).You.Can(host.ActSubmit) {
			w.save(s, game.Seat(seat), s.rng, true)
		}
	}
	if gm, ok := s.people["gm"]; ok {
		for _, q := range w.Page(gm, s.id).Questions {
			w.Must(w.Answer(w.t.Context(), gm, s.id, q.Key, q.Default, ""))
		}
	}
}

// sit fills the seats. Who plays an anonymous match is the same in both worlds, but the
// last two come in another order, and so hold each other's seats.
func (c scene) sit(w *world, s *stage, other bool) {
	w.t.Helper()
	people := make([]host.Actor, len(c.seats))
	for n, seat := range c.seats {
		w.Clock.Forward(time.Minute)
		people[n] = w.person("P-" + string(seat))
		if !c.plan.Terms.Anonymous {
			s.people[string(seat)] = people[n]
			w.Must(w.Join(w.t.Context(), people[n], s.id, seat, ""))
		}
	}
	s.people["first"] = people[0]
	if !c.plan.Terms.Anonymous {
		return
	}
	coming := slices.Clone(people)
	if last := len(coming) - 1; other {
		coming[last-1], coming[last] = coming[last], coming[last-1]
	}
	for _, a := range coming {
		w.Clock.Forward(time.Minute)
		w.Must(w.Join(w.t.Context(), a, s.id, "", ""))
	}
	for _, a := range people {
		s.people[string(w.Page(a, s.id).You.Seat)] = a
	}
}

// set makes the match of a scene and plays some phases.
func (c scene) set(w *world, depth int, other bool) *stage {
	w.t.Helper()
	ctx := w.t.Context()
	s := &stage{cast: councillors, people: map[string]host.Actor{"anonymous": {}}, rng: rand.New(rand.NewPCG(17, uint64(depth)))}
	if own, ok := casts[c.plan.Game]; ok {
		s.cast = own
	}
	creator := w.person("Kreon")
	s.people["creator"] = creator
	if c.plan.Master {
		s.people["gm"] = creator
	}
	made, err := w.Create(ctx, creator, c.plan)
	w.Must(err)
	s.id, s.invite = made.ID, made.Invite
	c.sit(w, s, other)
	s.people["spectator"] = w.person("Theoros")
	w.Clock.Forward(time.Minute)
	_, err = w.Create(ctx, s.people["spectator"], rat(false)) // so that the lobby has an order
	w.Must(err)
	if c.early {
		c.hide(w, s, other)
	}
	for range depth {
		w.step(s)
	}
	w.Clock.Forward(time.Minute)
	if !c.early {
		c.hide(w, s, other)
	}
	w.Clock.Forward(time.Minute)
	return s
}
