package council

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"spielleiter/game"

	"github.com/google/go-cmp/cmp"
)

// example is a vote in the first round: the raven took the chair for three coins.
func example() State {
	return State{
		Rounds: 2, Goal: 4, Round: 1, Stage: Voting, Chair: "raven", Motion: Bread,
		Members: []Member{
			{Seat: "raven", Coins: 3, Hand: []Card{Bread, Peace}, Bid: 3},
			{Seat: "fox", Coins: 6, Hand: []Card{Roads, Bread}, Bid: 2},
			{Seat: "bear", Coins: 6, Hand: []Card{Peace, Peace}},
		},
	}
}

func encode(s any) []byte {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return data
}

func orders(o ...Orders) (all []game.SeatOrders[Orders]) {
	for n, one := range o {
		all = append(all, game.SeatOrders[Orders]{Seat: seats[n], Orders: one})
	}
	return all
}

func codes(c *game.Clerk) (all []string) {
	for _, n := range c.Protocol().Notes {
		all = append(all, n.Code)
	}
	return all
}

func TestRAT3TheHighestBidTakesTheChairAndAlonePays(t *testing.T) {
	s := example()
	s.Stage, s.Chair, s.Motion, s.Members[0].Bid, s.Members[1].Bid = Bidding, "", "", 0, 0
	clerk := game.NewClerk(game.Seed{}, 1, nil)
	next, err := rules{}.Step(s, orders(Orders{Bid: 1, Card: Bread}, Orders{Bid: 4, Card: Roads}, Orders{Bid: 2, Card: Peace}), clerk)
	if err != nil {
		t.Fatal(err)
	}
	if next.Chair != "fox" || next.Motion != Roads || next.Members[1].Coins != 2 || next.Members[0].Coins != 3 || next.Members[2].Coins != 6 {
		t.Errorf("%+v", next)
	}
	if diff := cmp.Diff([]string{"note.chair", "note.outbid", "note.outbid"}, codes(clerk)); diff != "" {
		t.Error(diff)
	}
	for _, m := range (rules{}).View(next, game.As("bear")).Members {
		if known := m.Bid != nil; known != (m.Seat != "raven") {
			t.Errorf("the bear knows the bid of %s: %t", m.Seat, known)
		}
	}
}

func TestRAT4TheGameMasterBreaksTies(t *testing.T) {
	s := example()
	s.Stage, s.Chair, s.Motion, s.Members[0].Bid, s.Members[1].Bid = Bidding, "", "", 0, 0
	tied := orders(Orders{Bid: 2, Card: Bread}, Orders{Bid: 3, Card: Roads}, Orders{Bid: 3, Card: Peace})
	for name, c := range map[string]struct {
		rulings func(string) (string, bool)
		want    game.Seat
		open    bool
	}{
		"without a master the first takes it": {nil, "fox", false},
		"the master names another":            {func(string) (string, bool) { return "bear", true }, "bear", false},
		"who did not bid most cannot be":      {func(string) (string, bool) { return "raven", true }, "", true},
		"the master has not answered":         {func(string) (string, bool) { return "", false }, "", true},
	} {
		t.Run(name, func(t *testing.T) {
			next, err := rules{}.Step(s, tied, game.NewClerk(game.Seed{}, 1, c.rulings))
			if _, open := err.(*game.NeedRuling); open != c.open || next.Chair != c.want {
				t.Errorf("chair %q, error %v", next.Chair, err)
			}
		})
	}
}

func TestRAT5And6AMotionPassesWithMoreYesThanNo(t *testing.T) {
	for name, c := range map[string]struct {
		votes  []Vote
		points int
		passed []Card
	}{
		"passed": {[]Vote{Yes, Yes, No}, prize, []Card{Bread}},
		"failed": {[]Vote{Yes, No, No}, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var votes []Orders
			for _, v := range c.votes {
				votes = append(votes, Orders{Vote: v})
			}
			clerk := game.NewClerk(game.Seed{}, 2, nil)
			next, err := rules{}.Step(example(), orders(votes...), clerk)
			if err != nil {
				t.Fatal(err)
			}
			if next.Members[0].Points != c.points || next.Round != 2 || next.Stage != Bidding || !cmp.Equal(next.Passed, c.passed) {
				t.Errorf("%+v", next)
			}
			if drawn := len(clerk.Protocol().Draws); drawn != len(c.passed) {
				t.Errorf("%d cards drawn", drawn)
			}
		})
	}
}

func TestRAT7TheGoalEndsTheMatchAndCardsOfPassedMotionsCount(t *testing.T) {
	s := example()
	s.Goal = 2
	next, err := rules{}.Step(s, orders(Orders{Vote: Yes}, Orders{Vote: Yes}, Orders{Vote: No}), game.NewClerk(game.Seed{}, 2, nil))
	if err != nil {
		t.Fatal(err)
	}
	r := rules{}.Result(next)
	if !r.Over || r.Winners()[0] != "raven" || next.Members[1].Points != 1 || next.Members[2].Points != 0 {
		t.Errorf("%+v of %+v", r, next)
	}
	if v := (rules{}).View(next, game.Public); v.Members[1].Hand == nil {
		t.Error("the hands are not shown at the end")
	}
}

func TestReadDiagnoses(t *testing.T) {
	bidding := rules{}.View(State{Stage: Bidding, Members: []Member{{Seat: "fox", Coins: 4, Hand: []Card{Bread, Walls}}}}, game.As("fox"))
	for text, want := range map[string]game.Problem{
		"":                       {Code: "problem.empty"},
		"bed 3 bread":            {Code: "problem.verb", Line: 1, Column: 1, Length: 3, Suggest: "bid", Want: []string{"biete"}},
		"bid three":              {Code: "problem.number", Line: 1, Column: 5, Length: 5, Want: []string{"0-4"}},
		"# a\n bid 2":            {Code: "problem.short", Line: 2, Column: 7, Want: []string{"Brot", "Frieden", "Straßen", "Mauern"}},
		"bid 2 Straßn":           {Code: "problem.card", Line: 1, Column: 7, Length: 6, Suggest: "Straßen", Want: []string{"Brot", "Frieden", "Straßen", "Mauern"}},
		"bid 2 Brot 7":           {Code: "problem.extra", Line: 1, Column: 12, Length: 1},
		"bid 1 Brot; bid 2 Brot": {Code: "problem.extra", Line: 1, Column: 13, Length: 3},
	} {
		_, problems := rules{}.Read(bidding, "de", text)
		if len(problems) != 1 {
			t.Errorf("%q: %+v", text, problems)
			continue
		}
		got := problems[0]
		got.Severity, got.Args, got.Cite = "", nil, nil
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

func TestCheckJudges(t *testing.T) {
	bidding := rules{}.View(State{Stage: Bidding, Members: []Member{{Seat: "fox", Coins: 4, Hand: []Card{Bread, Walls}}}}, game.As("fox"))
	nobody := bidding
	nobody.Viewer = ""
	for name, c := range map[string]struct {
		view View
		o    Orders
		want []string
	}{
		"a good bid":         {bidding, Orders{Bid: 4, Card: Bread}, nil},
		"too many coins":     {bidding, Orders{Bid: 5, Card: Bread}, []string{"problem.coins"}},
		"all wrong":          {bidding, Orders{Bid: -1, Card: "gold"}, []string{"problem.coins", "problem.hand"}},
		"a vote while bids":  {bidding, Orders{Vote: Yes}, []string{"problem.stage"}},
		"both at once":       {bidding, Orders{Card: Bread, Vote: Yes}, []string{"problem.stage"}},
		"one who has no say": {nobody, Orders{Card: Bread}, []string{"problem.nobody"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, p := range (rules{}).Check(c.view, c.o) {
				got = append(got, p.Code)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
	if o := (rules{}).Random(nobody, rand.New(rand.NewPCG(1, 1))); o != (Orders{Vote: No}) {
		t.Errorf("one who has no say orders %+v", o)
	}
}
