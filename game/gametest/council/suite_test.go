package council

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

var counter atomic.Int64 // the state that rules must not have

// fact is a note that is right in all but what the case breaks.
func fact(code string, cite ...string) game.Note {
	return note(code, game.Args{"points": "1"}, cite...)
}

// TestTheSuiteCatchesBrokenGames names for each broken copy the property that must
// catch it.
func TestTheSuiteCatchesBrokenGames(t *testing.T) {
	if testing.Short() {
		t.Skip("takes ten seconds and proves the suite, not a game")
	}
	for name, c := range map[string]struct {
		property string
		game     broken
	}{
		"an option's default is not allowed": {
			"Info names seats and options once, with defaults that are allowed",
			broken{info: func(i game.Info) game.Info { i.Options[0].Default = "0"; return i }},
		},
		"a seat twice": {
			"Info names seats and options once, with defaults that are allowed",
			broken{info: func(i game.Info) game.Info { i.Seats[1] = i.Seats[0]; return i }},
		},
		"setup by a global random source": {
			"Setup plays every config or refuses it with problems",
			broken{setup: func(c game.Config, k *game.Clerk) (State, error) {
				s, err := rules{}.Setup(c, k)
				s.Members[0].Hand[0] = cards[rand.IntN(4)]
				return s, err
			}},
		},
		"setup refuses without a problem": {
			"Setup plays every config or refuses it with problems",
			broken{setup: func(c game.Config, k *game.Clerk) (State, error) {
				if c.On("open") {
					return State{}, &game.ConfigError{}
				}
				return rules{}.Setup(c, k)
			}},
		},
		"setup fails": {
			"random play comes to an end without a fault",
			broken{setup: func(c game.Config, k *game.Clerk) (State, error) {
				if c.On("open") {
					return State{}, errors.New("not today")
				}
				return rules{}.Setup(c, k)
			}},
		},
		"setup panics at a full table": {
			"random play comes to an end without a fault",
			broken{setup: func(c game.Config, k *game.Clerk) (State, error) {
				return rules{}.Setup(game.Config{Seats: c.Seats, Options: map[string]string{"rounds": strconv.Itoa(6 / (6 - len(c.Seats)))}}, k)
			}},
		},
		"a match without an end": {
			"random play comes to an end without a fault",
			broken{after: func(s *State, _ *game.Clerk) {
				if s.Round > 1 {
					s.Round--
				}
				if s.Stage == Closed {
					s.Stage = Bidding
				}
			}},
		},
		"the same label drawn twice": {
			"Step keeps the clerk's contract",
			broken{after: func(_ *State, k *game.Clerk) { k.Draw("again", 6); k.Draw("again", 6) }},
		},
		"a note without a citation": {
			"Step keeps the clerk's contract",
			broken{after: func(_ *State, k *game.Clerk) { k.Tell(fact("note.end")) }},
		},
		"a question whose default is no choice": {
			"Step keeps the clerk's contract",
			broken{before: func(_ *State, _ []game.SeatOrders[Orders], k *game.Clerk) error {
				_, err := k.Ask(game.Question{Key: "q", Code: "question.chair", Choices: []string{"yes"}, Default: "no", Cite: []string{"RAT-4"}})
				return err
			}},
		},
		"the same question twice": {
			"Step keeps the clerk's contract",
			broken{before: func(_ *State, _ []game.SeatOrders[Orders], k *game.Clerk) error {
				k.Ask(game.Question{Key: "q", Code: "question.chair", Cite: []string{"RAT-4"}})
				_, err := k.Ask(game.Question{Key: "q", Code: "question.chair", Cite: []string{"RAT-4"}})
				return err
			}},
		},
		"seats out of order": {
			"Pending names seats of the match once, in table order, in phases of different names",
			broken{pending: func(_ State, p game.Pending) game.Pending { slices.Reverse(p.Seats); return p }},
		},
		"phases of one name": {
			"Pending names seats of the match once, in table order, in phases of different names",
			broken{pending: func(_ State, p game.Pending) game.Pending { p.Phase = "1"; return p }},
		},
		"over while something is pending": {
			"Result ranks all seats and is over when nothing is pending",
			broken{result: func(s State, r game.Result) game.Result { r.Over = s.Round > 1; return r }},
		},
		"a seat without a standing": {
			"Result ranks all seats and is over when nothing is pending",
			broken{result: func(_ State, r game.Result) game.Result { r.Standing = r.Standing[1:]; return r }},
		},
		"nobody is first": {
			"Result ranks all seats and is over when nothing is pending",
			broken{result: func(_ State, r game.Result) game.Result { r.Standing[0].Rank = 2; return r }},
		},
		"an illegal default": {
			"Check accepts what Default and Random give",
			broken{missed: func(v View, o Orders) Orders { o.Bid = 1 + startCoins; return o }},
		},
		"an illegal random choice, seldom": {
			"Check accepts what Default and Random give",
			broken{random: func(v View, rng *rand.Rand, o Orders) Orders {
				if v.Stage == Bidding && rng.IntN(20) == 0 {
					o.Bid = 1 + startCoins
				}
				return o
			}},
		},
		"a checked bid is refused": {
			"Step takes all that Check accepts",
			broken{
				random: func(v View, _ *rand.Rand, o Orders) Orders { o.Bid = min(o.Bid, 4); return o },
				before: func(_ *State, orders []game.SeatOrders[Orders], _ *game.Clerk) error {
					if slices.ContainsFunc(orders, func(o game.SeatOrders[Orders]) bool { return o.Orders.Bid > 4 }) {
						return errors.New("too much")
					}
					return nil
				},
			},
		},
		"a missed turn breaks the step": {
			"Step takes all that Check accepts",
			broken{before: func(s *State, orders []game.SeatOrders[Orders], _ *game.Clerk) error {
				bids := 0
				for _, o := range orders {
					bids += o.Orders.Bid
				}
				if s.Stage == Bidding && bids == 0 {
					panic("nobody bid")
				}
				return nil
			}},
		},
		"a step by a global random source": {
			"the same step gives the same bytes, also side by side",
			broken{after: func(s *State, _ *game.Clerk) { s.Members[0].Coins = rand.IntN(startCoins) }},
		},
		"notes in the order of a map": {
			"the same step gives the same bytes, also side by side",
			broken{after: func(s *State, k *game.Clerk) {
				points := map[game.Seat]int{}
				for _, m := range s.Members {
					points[m.Seat] = m.Points
				}
				for seat := range points {
					k.Tell(note("note.outbid", game.Args{"bid": "0"}, "RAT-3"), seat)
				}
			}},
		},
		"a default that remembers": {
			"a view gives the same answers every time",
			broken{missed: func(v View, o Orders) Orders {
				if v.Stage == Bidding {
					o.Bid = min(int(counter.Add(1)%2), v.Members[0].Coins)
				}
				return o
			}},
		},
		"a check that changes its view": {
			"a view gives the same answers every time",
			broken{check: func(v View, _ Orders, p []game.Problem) []game.Problem { v.Members[0].Points++; return p }},
		},
		"a panic for those who have no seat": {
			"everybody may look at any time",
			broken{read: func(v View, _, _ string, o Orders, p []game.Problem) (Orders, []game.Problem) {
				if v.Members[slices.IndexFunc(v.Members, func(m Seen) bool { return m.Seat == v.Viewer })].Coins < 0 {
					return o, nil
				}
				return o, p
			}},
		},
		"a view of the end panics": {
			"everybody may look at any time",
			broken{view: func(s State, _ game.Viewer, v View) View {
				if v.Stage == Closed && s.member(s.Chair) < 0 {
					panic("no chair")
				}
				return v
			}},
		},
		"a good state is refused": {
			"a stored state is the same state",
			broken{verify: func(s State, err error) error {
				if s.Round > 1 && s.Stage == Voting {
					return errors.New("too late")
				}
				return err
			}},
		},
		"nothing is a state": {
			"Load refuses what is no state",
			broken{verify: func(s State, err error) error {
				if s.Stage == "" {
					return nil
				}
				return err
			}},
		},
		"corrupt states are accepted": {
			"Load refuses a corrupt state or plays it",
			broken{verify: func(State, error) error { return nil }},
		},
		"a German text that does not read back": {
			"Read takes back what Write gave, in every language",
			broken{write: func(lang, text string, _ Orders) string {
				if lang == "de" {
					return strings.Replace(text, "Mauern", "Wälle", 1)
				}
				return text
			}},
		},
		"a text that says something else": {
			"Read takes back what Write gave, in every language",
			broken{read: func(_ View, _, _ string, o Orders, p []game.Problem) (Orders, []game.Problem) {
				if o.Bid == 3 {
					o.Bid = 4
				}
				return o, p
			}},
		},
		"capitals are not understood": {
			"Read forgives capitals and spaces",
			broken{read: func(_ View, _, text string, o Orders, p []game.Problem) (Orders, []game.Problem) {
				if strings.Contains(text, "V") {
					p = append(p, wrong("problem.verb", game.Args{"text": text}))
				}
				return o, p
			}},
		},
		"columns in bytes": {
			"Read marks the place of a mistake inside the text",
			broken{read: func(_ View, _, text string, o Orders, p []game.Problem) (Orders, []game.Problem) {
				for n := range p {
					if p[n].Line == 1 {
						p[n].Column += len(text) - len([]rune(text))
					}
				}
				return o, p
			}},
		},
		"a suggestion that does not help": {
			"Read marks the place of a mistake inside the text",
			broken{read: func(_ View, _, _ string, o Orders, p []game.Problem) (Orders, []game.Problem) {
				for n := range p {
					if p[n].Suggest != "" {
						p[n].Suggest = "please"
					}
				}
				return o, p
			}},
		},
		"a panic at strange text": {
			"Read marks the place of a mistake inside the text",
			broken{read: func(_ View, _, text string, o Orders, p []game.Problem) (Orders, []game.Problem) {
				if text[:1] == "#" {
					return Orders{}, p
				}
				return o, p
			}},
		},
		"text stands for other orders than JSON": {
			"stored orders count as they were given, however they arrived",
			broken{write: func(lang, text string, _ Orders) string {
				if lang == "" {
					return strings.Replace(text, "yes", "no", 1)
				}
				return text
			}},
		},
		"legal orders that are not listed": {
			"List holds all legal orders once",
			broken{list: func(l []Orders) []Orders { return l[:max(len(l)-1, 0)] }},
		},
		"orders that are listed twice": {
			"List holds all legal orders once",
			broken{list: func(l []Orders) []Orders { return append(l, l...) }},
		},
		"illegal orders that are listed": {
			"List holds all legal orders once",
			broken{list: func(l []Orders) []Orders { return append(l, Orders{Bid: 9, Card: Walls}) }},
		},
		"legal orders that never occur": {
			"List holds all legal orders once",
			broken{random: func(v View, _ *rand.Rand, o Orders) Orders {
				if v.Stage == Voting {
					o.Vote = Yes
				}
				return o
			}},
		},
		"a rule that is not in the book": {
			"every note, question and problem has a code and cites rules",
			broken{after: func(_ *State, k *game.Clerk) { k.Tell(fact("note.end", "RAT-99")) }},
		},
		"a citation of a name": {
			"every note, question and problem has a code and cites rules",
			broken{after: func(_ *State, k *game.Clerk) { k.Tell(fact("note.end", "the rules")) }},
		},
		"a trial run without a reason": {
			"every note, question and problem has a code and cites rules",
			broken{try: func(View, []game.Note) []game.Note { return []game.Note{fact("note.end")} }},
		},
		"a note to a stranger": {
			"notes go to seats of the match or the game master",
			broken{after: func(_ *State, k *game.Clerk) { k.Tell(fact("note.end", "RAT-7"), "stranger") }},
		},
		"a code without a text": {
			"every code has texts in German and English that get their arguments",
			broken{after: func(_ *State, k *game.Clerk) { k.Tell(fact("note.unheard", "RAT-7")) }},
		},
		"a text without its argument": {
			"every code has texts in German and English that get their arguments",
			broken{after: func(_ *State, k *game.Clerk) { k.Tell(fact("note.card", "RAT-7")) }},
		},
		"a value without a text": {
			"every code has texts in German and English that get their arguments",
			broken{after: func(_ *State, k *game.Clerk) { k.Tell(note("note.card", game.Args{"card": "@card.gold"}, "RAT-7")) }},
		},
		"a seat without a name": {
			"every code has texts in German and English that get their arguments",
			broken{info: func(i game.Info) game.Info { i.Seats = append(i.Seats, "lynx"); return i }},
		},
		"a notice without a text": {
			"a notice has texts, follows from the options, and nothing needs it by default",
			broken{notice: func(o map[string]string) string { return map[string]string{"on": "notice.loud"}[o["open"]] }},
		},
		"a notice of everybody": {
			"a notice has texts, follows from the options, and nothing needs it by default",
			broken{notice: func(map[string]string) string { return "notice.loud" }},
		},
		"a notice that changes the options": {
			"a notice has texts, follows from the options, and nothing needs it by default",
			broken{notice: func(o map[string]string) string { delete(o, "open"); return "" }},
		},
		"all bids shown to all": {
			"what a viewer was not told shows in nothing it gets",
			broken{view: func(s State, _ game.Viewer, v View) View {
				for n := range v.Members {
					v.Members[n].Bid = &s.Members[n].Bid
				}
				return v
			}},
		},
		"a hand shown to the fox": {
			"what a viewer was not told shows in nothing it gets",
			broken{view: func(s State, who game.Viewer, v View) View {
				if who == game.As("fox") {
					v.Members[0].Hand = s.Members[0].Hand
				}
				return v
			}},
		},
		"a declaration that is kept": {
			"what is declared can be looked at and changes no answer",
			broken{declare: func(s State, orders []game.SeatOrders[Orders], next State) State {
				if n := s.member(orders[0].Seat); len(orders) == 1 {
					s.Members[n].Points++
				}
				return next
			}},
		},
		"a declaration that decides something": {
			"what is declared can be looked at and changes no answer",
			broken{
				declare: func(_ State, _ []game.SeatOrders[Orders], next State) State {
					next.saved = append(slices.Clone(next.saved), Whisper{})
					return next
				},
				view: func(s State, who game.Viewer, v View) View { v.Saved = s.saved; return v },
				check: func(v View, _ Orders, p []game.Problem) []game.Problem {
					if len(v.Saved) > 0 {
						return append(p, wrong("problem.nobody", nil))
					}
					return p
				},
			},
		},
		"seats of one name": {
			"proper names of seats are short, in one line, and no two are alike",
			broken{name: func(State, game.Seat) string { return "Ada" }},
		},
		"a hand in a name": {
			"what a viewer was not told shows in nothing it gets",
			broken{name: func(s State, seat game.Seat) string { return string(seat) + fmt.Sprint(s.Members[s.member(seat)].Hand) }},
		},
		"a hand counted in the standing": {
			"what a viewer was not told shows in nothing it gets",
			broken{result: func(s State, r game.Result) game.Result {
				for n := range r.Standing {
					if s.Members[s.member(r.Standing[n].Seat)].Hand[0] == Bread {
						r.Standing[n].Points++
					}
				}
				return r
			}},
		},
		"a phase named after a secret": {
			"what a viewer was not told shows in nothing it gets",
			broken{pending: func(s State, p game.Pending) game.Pending {
				p.Phase += "." + string(s.Members[0].Hand[0])
				return p
			}},
		},
		"a losing bid in the number of coins": {
			"positions that differ in a secret look alike",
			broken{view: func(s State, _ game.Viewer, v View) View {
				for n := range v.Members {
					if v.Members[n].Seat != v.Viewer {
						v.Members[n].Coins -= s.Members[n].Bid
					}
				}
				return v
			}},
		},
		"a rematch without a seat": {
			"a rematch can be played",
			broken{rematch: func(c game.Config) game.Config { c.Seats = c.Seats[:2]; return c }},
		},
		"a step on the state it was given": {
			"nothing changes what it is given",
			broken{before: func(s *State, _ []game.SeatOrders[Orders], _ *game.Clerk) error { s.Members[0].Points++; return nil }},
		},
		"a view that shares the state's memory": {
			"nothing changes what it is given",
			broken{
				view: func(s State, who game.Viewer, v View) View {
					if who.IsMaster() {
						v.Members[0].Hand = s.Members[0].Hand
					}
					return v
				},
				check: func(v View, _ Orders, p []game.Problem) []game.Problem {
					if v.Viewer == "" && v.Members[0].Hand != nil {
						v.Members[0].Hand[0] = Walls
					}
					return p
				},
			},
		},
	} {
		t.Run(name, func(t *testing.T) { catches(t, game.Erase[State, View, Orders](c.game), c.property) })
	}
	t.Run("a state that loses a field", func(t *testing.T) {
		catches(t, game.Erase[forgetful, View, Orders](forgets{}), "a stored state is the same state")
	})
}

// sound holds the properties that have been checked in the sound game.
var sound = map[string]bool{}

// catches demands that a property is broken by a game and holds in the sound one.
func catches(t *testing.T, g game.Game, property string) {
	t.Helper()
	some := append(options(), gametest.Only(property), gametest.Steps(100))
	opts := append(slices.Clip(some), gametest.Matches(10))
	if len(gametest.Check(g, append(slices.Clip(some), gametest.Matches(2))...)) == 0 && len(gametest.Check(g, opts...)) == 0 {
		t.Errorf("not caught by: %s", property) // most are caught in the first matches
	}
	if !sound[property] {
		if found := gametest.Check(New(), opts...); len(found) > 0 {
			t.Errorf("found in the sound game: %v", found)
		}
		sound[property] = true
	}
}
