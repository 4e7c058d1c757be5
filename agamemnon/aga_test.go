package agamemnon

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
)

// TestAGAScoring has the statements about strings, in the notation of the case files.
func TestAGAScoring(t *testing.T) {
	for _, c := range []struct {
		name, edges, tiles string
		want               [2]int
	}{
		{"AGA-6 a Weft cuts", "S0001S0102", "Oa00Bi01Bf02", [2]int{1, 1}},
		{"AGA-6 without it the string is one", "S0001S0102", "Og00Bj01Bf02", [2]int{2, 0}},
		{"AGA-6 a Weft counts in force where a string ends", "F0001F0102", "Oi00Of01Bf02", [2]int{2, 0}},
		{"AGA-6 a Weft counts in both strings that end at it", "F0001F0102", "Of00Oi01Bf02", [2]int{1, 0}},
		{"AGA-6 a Weft counts once a string", "F0001F0102F0002", "Oi00Bf01Bj02", [2]int{0, 3}},
		{"AGA-6 two Wefts hold the tile between them", "F0001", "Oi00Oi01", [2]int{1, 0}},
		{"AGA-6 Wefts of both sides tie", "F0001", "Oi00Bi01", [2]int{0, 0}},
		{"AGA-6 a Weft has no spears", "S0001", "Oi00Bf01", [2]int{0, 1}},
		{"AGA-6 a Weft has no rank", "L0001", "Oi00Be01", [2]int{0, 1}},
		{"AGA-7 Warp counts in force", "F0001", "Oj00", [2]int{1, 0}},
		{"AGA-7 Warp has no spears", "S0001", "Oj00", [2]int{0, 0}},
		{"AGA-7 Warp has no rank", "L0001", "Oj00Be01", [2]int{0, 1}},
		{"AGA-8 branches belong to the string", "S0001S0102S0103", "Oa00Of01Of02Bc03", [2]int{0, 3}},
		{"AGA-8 kinds do not join", "S0001F0102", "Oa00Of01Bf02", [2]int{1, 0}},
		{"AGA-8 a circle is one string", "F0001F0102F0203F0003", "Of00Of01Bf02Of03", [2]int{4, 0}},
		{"AGA-9 strength: the spears count", "S0001S0102", "Oa00Oa01Bh02", [2]int{0, 2}},
		{"AGA-9 strength: leaders have 1 3 4 3 2 spears", "S0001S0203S0405S0607S0809", "Oa00Og01Ob02Og03Oc04Bh05Bd06Og07Be08Of09", [2]int{3, 2}},
		{"AGA-9 force: the pieces count", "F0001F0102", "Of00Of01Bc02", [2]int{2, 0}},
		{"AGA-9 rank: the highest leader", "L0001L0102L0203", "Oa00Bb01Bc02Bd03", [2]int{3, 0}},
		{"AGA-9 rank: equal, then the next", "L0001L0102L0203", "Oa00Ba01Ob02Bc03", [2]int{3, 0}},
		{"AGA-9 rank: more of the same is more", "L0001L0102", "Oa00Ba01Be02", [2]int{0, 2}},
		{"AGA-9 rank: warriors have none", "L0001", "Oh00Be01", [2]int{0, 1}},
		{"AGA-10 a tie in strength", "S0001", "Og00Be01", [2]int{0, 0}},
		{"AGA-10 a tie in force", "F0001", "Og00Be01", [2]int{0, 0}},
		{"AGA-10 a tie in rank", "L0001", "Ob00Bb01", [2]int{0, 0}},
		{"AGA-10 the tiles count, not the strings", "S0001S0102S0304F0506", "Of00Of01Of02Bf03Bf05", [2]int{2, 0 + 1 + 1}},
		{"AGA-11 an empty space cuts", "S0001S0102", "Of00Bg02", [2]int{1, 1}},
		{"AGA-11 an empty space counts for nobody", "F0001", "Of00", [2]int{1, 0}},
		{"AGA-11 a tile between empty spaces is nobody's", "F0001F0102", "", [2]int{0, 0}},
	} {
		_, got, err := scoreCase{Edges: c.edges, Tiles: c.tiles, Score: []int{0, 0}, number: 1}.score()
		if err != nil || got != c.want {
			t.Errorf("%s: %v, want %v; %v", c.name, got, c.want, err)
		}
	}
}

// TestAGAThreads has the reasons why a string is somebody's. On the front board rank
// leads 3-5, 3-4, 4-7, 5-9, and strength 1-2, 1-5, 5-10, 9-10, 10-12.
func TestAGAThreads(t *testing.T) {
	for _, c := range []struct {
		name, stones, at string
		end              bool
		want             string
	}{
		{"AGA-9", "GA@1 Tw2@2", "1-2", false, "trojans 5 tiles 1:2 spears"},
		{"AGA-9", "GB@3 TC@4 TD@5", "3-4", false, "greeks 4 tiles B:CD rank"},
		{"AGA-9", "GB@3 TB@4 TE@5 GD@7", "3-4", false, "greeks 4 tiles BD:BE next"},
		{"AGA-9", "GB@3 TB@4 TE@5", "3-4", false, "trojans 4 tiles B:BE more"},
		{"AGA-9", "Gw1@3 TWarp@7 TA@12", "3-7", false, "trojans 7 tiles 1:2 pieces"},
		{"AGA-10", "GB@3 TB@4", "3-4", false, "nobody 4 tiles B:B tie"},
		{"AGA-10", "GWarp@1 TWeft@2", "1-2", false, "nobody 5 tiles 0:0 nobody"},
		{"AGA-12 now", "GA@1 Tw1@10", "1-2", false, "nobody 5 tiles 1:1 tie"},
		{"AGA-12 end", "GA@1 Tw1@10", "1-2", true, "greeks 2 tiles 1:0 spears"},
		{"AGA-12 end", "GA@1 Tw1@10", "5-10", true, "trojans 3 tiles 0:1 spears"},
	} {
		core := lay(t, c.stones)
		if got := describe(&core, c.at, c.end); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.name, c.stones, got, c.want)
		}
	}
}

// lay puts stones such as "GA@1 TWeft@5" on the front board.
func lay(t *testing.T, stones string) Core {
	t.Helper()
	c := NewCore(FrontBoard(), Setup{}, Variant{}, Greeks)
	for text := range strings.FieldsSeq(stones) {
		name, number, _ := strings.Cut(text, "@")
		var s Stone
		var n int
		if err := s.UnmarshalText([]byte(name)); err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Sscan(number, &n); err != nil {
			t.Fatal(err)
		}
		c.put(s, n-1)
	}
	return c
}

func describe(c *Core, at string, end bool) string {
	for _, t := range c.Threads(end) {
		for _, n := range t.Connections {
			if ends := c.net.Ends[n]; strand(SpaceAt(int(ends[0])), SpaceAt(int(ends[1]))) == at {
				owner := "nobody"
				if t.Owner != nil {
					owner = t.Owner.String()
				}
				return fmt.Sprintf("%s %d tiles %s:%s %s", owner, len(t.Connections), t.Greeks.show(t.Kind), t.Trojans.show(t.Kind), t.Why)
			}
		}
	}
	return "no such tile"
}

// stateAt gives a match before a turn, with a hand of the mover's. Everything else of
// both armies lies where there is room, from the last space down.
func stateAt(t *testing.T, v Variant, setup string, turn int, hand ...Piece) State {
	t.Helper()
	board := FrontBoard()
	if v.Loom {
		board = LoomBoard()
	}
	draw, err := ParseSetup(setup)
	if err != nil {
		t.Fatal(err)
	}
	c := NewCore(board, draw, v, Greeks)
	for _, p := range hand {
		c.left[moverOf(Greeks, turn)][p]--
	}
	s := State{Variant: v, Board: board.ID, Setup: setup, Starter: Greeks, Phase: PhasePlace, Hand: hand}
	for int(c.turn) < turn {
		s.Last = nil
		for range c.ToPlace() {
			p := c.left[c.Mover()].List()[0]
			space := bits.Len64(c.free) - 1
			c.Place(p, space)
			s.Last = append(s.Last, Placement{Piece: p, Space: SpaceAt(space)})
		}
		c.placed = uint8(piecesIn(int(c.turn)))
		c.turn, c.placed = c.turn+1, 0
	}
	s.pack(&c)
	if v.Oracle && len(hand) == 0 {
		s.Phase = PhasePiles
	}
	if err := (Rules{}).Verify(s); err != nil {
		t.Fatal(err)
	}
	return s
}

// step submits a text and gives what follows.
func step(t *testing.T, s State, seed int, text string) (State, game.Protocol) {
	t.Helper()
	seat := s.mover().Seat()
	m, problems := Rules{}.Read(Rules{}.View(s, game.As(seat)), "en", text)
	if game.HasError(problems) {
		t.Fatalf("%q: %v", text, problems)
	}
	clerk := game.NewClerk(seedOf(seed), 1, nil)
	next, err := Rules{}.Step(s, []game.SeatOrders[Orders]{{Seat: seat, Orders: m}}, clerk)
	if err != nil {
		t.Fatal(err)
	}
	if err := (Rules{}).Verify(next); err != nil {
		t.Fatal(err)
	}
	return next, clerk.Protocol()
}

// setup starts a match with options.
func setup(t *testing.T, seed int, options map[string]string) (State, game.Protocol) {
	t.Helper()
	c, problems := Rules{}.Info().Complete(game.Config{Options: options})
	clerk := game.NewClerk(seedOf(seed), 0, nil)
	s, err := Rules{}.Setup(c, clerk)
	if problems != nil || err != nil {
		t.Fatal(problems, err)
	}
	return s, clerk.Protocol()
}

func codes(p game.Protocol) []string {
	var list []string
	for _, n := range p.Notes {
		list = append(list, n.Code)
	}
	return list
}

func TestAGA1StarterIsDrawnOrChosenAndSwappedInARematch(t *testing.T) {
	drawn := map[Side]bool{}
	for seed := range 20 {
		s, p := setup(t, seed, nil)
		drawn[s.Starter] = true
		if p.Draws[0].Label != "starter" || p.Draws[0].N != 2 {
			t.Errorf("draws %v", p.Draws)
		}
	}
	if len(drawn) != 2 {
		t.Error("the lot always falls on one side")
	}
	if s, _ := setup(t, 1, map[string]string{"starter": "trojans"}); s.Starter != Trojans {
		t.Error("the chosen side does not start")
	}
	end := match(t, configs(t)[0], 7, func(State, Orders, game.Protocol) {})
	again := Rules{}.Rematch(end, configs(t)[0])
	if again.Options["starter"] != end.Starter.Other().String() {
		t.Errorf("%s started, then %s", end.Starter, again.Options["starter"])
	}
	begun, _ := setup(t, 3, nil)
	if next := (Rules{}).Rematch(begun, configs(t)[0]); next.Options["starter"] != begun.Starter.Other().String() {
		t.Errorf("after a match that %s began and broke off %s starts", begun.Starter, next.Options["starter"])
	}
}

func TestAGA2TurnsPlaceOneThenTwosThenOne(t *testing.T) {
	var placed []int
	var free int
	match(t, configs(t)[0], 3, func(s State, m Orders, _ game.Protocol) {
		if len(m.Place) > 0 {
			placed = append(placed, len(m.Place))
			free = strings.Count(s.Stones, "..")
		}
	})
	if want := append(append([]int{1}, slices.Repeat([]int{2}, 14)...), 1); !slices.Equal(placed, want) || free != 3 {
		t.Errorf("placed %v with %d spaces free for the last, want %v with 3", placed, free, want)
	}
}

func TestAGA3AllPiecesAreRevealedFirstAndTakeEffectInTheirOrder(t *testing.T) {
	s := stateAt(t, Variant{}, "", 6, Warp, Warp)
	// Strength lies on 1-2 and 1-5, force on 2-6: the first Warp brings force to 1-2,
	// the second takes it on to 1-5.
	next, _ := step(t, s, 1, "Warp@2: 1 <> 6; Warp@1: 2 <> 5")
	if next.Tiles[0] != 'S' || next.Tiles[1] != 'F' || next.Tiles[2] != 'S' {
		t.Errorf("tiles %s", next.Tiles[:3])
	}
	next, _ = step(t, s, 1, "Warp@1: 2 <> 5; Warp@2: 1 <> 6")
	if next.Tiles[0] != 'F' || next.Tiles[1] != 'S' || next.Tiles[2] != 'S' {
		t.Errorf("the other way round: tiles %s", next.Tiles[:3])
	}
}

func TestAGA4WeaversMayBeReplacedInTheFirstTwoTurns(t *testing.T) {
	s := stateAt(t, Variant{}, "", 2, Weft, Warp)
	s.Phase, s.Round, s.Open = PhaseRedraw, 1, []Piece{Weft, Warp}
	again, placing := 0, 0
	for seed := range 60 {
		next, p := step(t, s, seed, "redraw Warp Weft")
		if p.Draws[0].N != 13 || p.Draws[1].N != 12 {
			t.Fatalf("drew from %d and %d, want 13 and 12 without those set aside", p.Draws[0].N, p.Draws[1].N)
		}
		if next.Phase != PhaseRedraw {
			placing++
			if len(next.Aside) != 0 || len((Rules{}).View(next, game.Public).Left.Of(Trojans)) != 13 {
				t.Fatalf("what was set aside is not back: %+v", next)
			}
			continue
		}
		again++
		if next.Round != 2 || !slices.Equal(next.Aside, []Piece{Weft, Warp}) || (Rules{}).Pending(next).Phase != "2.redraw2" {
			t.Fatalf("%+v", next)
		}
		third, p := step(t, next, seed, "redraw "+next.Open[0].String())
		if p.Draws[0].N != 11 || len(third.Hand) != 2 {
			t.Fatalf("drew from %d, want 11", p.Draws[0].N)
		}
	}
	if again == 0 || placing == 0 {
		t.Errorf("%d replacements were Weavers, %d were not", again, placing)
	}
	kept, _ := step(t, s, 1, "keep")
	if kept.Phase != PhasePlace || !slices.Equal(kept.Hand, s.Hand) {
		t.Errorf("kept: %+v", kept)
	}
	one, _ := step(t, s, 1, "redraw Warp")
	if slices.Contains(one.Open, Weft) && !slices.Contains(one.Hand, Warp) && count(one.Hand)[Weft] < 2 {
		t.Errorf("a Weft that was kept is asked about again: %+v", one)
	}
}

func TestAGA4NoReplacingAfterTheFirstTwoTurns(t *testing.T) {
	for n := range 30 {
		seen := map[int]bool{}
		match(t, configs(t)[0], n, func(s State, _ Orders, _ game.Protocol) {
			seen[s.Turn] = seen[s.Turn] || s.Phase == PhaseRedraw
			if s.Phase == PhasePlace && s.Turn <= 4 && !seen[s.Turn] && slices.ContainsFunc(s.Hand, Piece.IsWeaver) {
				t.Errorf("match %d, turn %d: nobody asked about %v", n, s.Turn, s.Hand)
			}
		})
		for turn := 5; turn <= Turns; turn++ {
			if seen[turn] {
				t.Errorf("match %d: redraw in turn %d", n, turn)
			}
		}
	}
}

func TestAGA5WarpExchangesTwoTilesAtItsSpace(t *testing.T) {
	s := stateAt(t, Variant{}, "", 6, W1, Warp)
	next, p := step(t, s, 1, "Warp@2: 2-1 <> 2-6; w1@1")
	if next.Tiles[:3] != "FSS" || !slices.Contains(codes(p), "note.weave.swap") {
		t.Errorf("tiles %s, notes %v", next.Tiles[:3], codes(p))
	}
	same, _ := step(t, s, 1, "Warp@1: 1-2 <> 1-5; w1@2")
	none, _ := step(t, s, 1, "Warp@1; w1@2")
	if same.Tiles != s.Tiles || none.Tiles != s.Tiles {
		t.Error("tiles of a kind, or no weaving at all, change something")
	}
	v := Rules{}.View(s, game.Public)
	hints := Rules{}.Check(v, Orders{Place: []Placement{{Warp, 1, NewWeave(2, 5, false)}, {W1, 2, nil}}})
	if len(hints) != 1 || hints[0].Severity != game.Hint || hints[0].Code != "problem.weave.nothing" {
		t.Errorf("hints %v", hints)
	}
}

func TestAGA12BothScoresAreShown(t *testing.T) {
	v := Rules{}.View(stateAt(t, Variant{}, "", 9, A, B), game.Public)
	c := v.Core()
	now, end := Score{}, Score{}
	now.Greeks, now.Trojans = c.Score(false)
	end.Greeks, end.Trojans = c.Score(true)
	if v.Now != now || v.End != end || now == end {
		t.Errorf("now %v, end %v", v.Now, v.End)
	}
	notes := Rules{}.Try(v, Rules{}.Default(v))
	if last := notes[len(notes)-1]; last.Code != "note.forecast" || last.Cite[0] != "AGA-12" {
		t.Errorf("%v", last)
	}
}

func TestAGA15OracleNamesThePileOfEachPiece(t *testing.T) {
	s, _ := setup(t, 1, map[string]string{"oracle": "on", "starter": "greeks"})
	if s.Phase != PhasePiles || (Rules{}).Pending(s).Phase != "1.piles" {
		t.Fatalf("%+v", s)
	}
	next, p := step(t, s, 1, "draw leaders")
	if p.Draws[0].N != 5 || !next.Hand[0].IsLeader() {
		t.Errorf("drew %v of %d", next.Hand, p.Draws[0].N)
	}
	next, p = step(t, s, 1, "ziehe Weber")
	if p.Draws[0].N != 4 || next.Phase != PhaseRedraw {
		t.Fatalf("drew %v of %d", next.Hand, p.Draws[0].N)
	}
	last, p := step(t, next, 1, "redraw "+next.Hand[0].String()+" from warriors")
	if p.Draws[0].N != 6 || last.Hand[0].Pile() != Warriors || last.Phase != PhasePlace {
		t.Errorf("drew %v of %d", last.Hand, p.Draws[0].N)
	}
	if left := count((Rules{}).View(last, game.Public).Left.Of(Greeks)); left.Of(Weavers) != 4 {
		t.Errorf("%d Weavers, want 4 with the one that returned", left.Of(Weavers))
	}
	late := stateAt(t, Variant{Oracle: true}, "", 13)
	v := Rules{}.View(late, game.Public)
	for _, c := range []struct {
		piles []Pile
		ok    bool
	}{{[]Pile{Leaders, Warriors}, false}, {[]Pile{Warriors, Warriors}, false}, {[]Pile{Weavers, Weavers}, true}} {
		if problems := (Rules{}).Check(v, Orders{Piles: c.piles}); (problems == nil) != c.ok {
			t.Errorf("left %v, piles %v: %v", v.Left.Of(v.Mover), c.piles, problems)
		}
	}
}

func TestAGA16OpenPiecesAreChosenFreely(t *testing.T) {
	s, p := setup(t, 1, map[string]string{"open": "on", "starter": "greeks"})
	if s.Phase != PhasePlace || len(s.Hand) != 0 || len(p.Draws) != 0 {
		t.Fatalf("%+v %v", s, p.Draws)
	}
	v := Rules{}.View(s, game.As("greeks"))
	for _, piece := range Pieces {
		if problems := (Rules{}).Check(v, Orders{Place: []Placement{{Piece: piece, Space: 5}}}); problems != nil {
			t.Errorf("%s: %v", piece, problems)
		}
	}
	next, p := step(t, s, 1, "Achilles@5")
	v = Rules{}.View(next, game.Public)
	if len(p.Draws) != 0 || slices.Contains(v.Left.Greeks, C) {
		t.Errorf("draws %v, left %v", p.Draws, v.Left.Greeks)
	}
	full, _ := Rules{}.Info().Complete(game.Config{Options: map[string]string{"open": "on", "oracle": "on"}})
	_, err := Rules{}.Setup(full, game.NewClerk(seedOf(1), 0, nil))
	if refused, ok := err.(*game.ConfigError); !ok || refused.Problems[0].Code != "problem.config.exclusive" {
		t.Errorf("open with oracle: %v", err)
	}
}

func TestAGA17EverybodySeesTheSame(t *testing.T) {
	match(t, configs(t)[5], 4, func(s State, _ Orders, p game.Protocol) {
		public := Rules{}.View(s, game.Public)
		for _, who := range []game.Viewer{game.As("greeks"), game.As("trojans"), game.Master} {
			v := Rules{}.View(s, who)
			if v.Seat != who.Seat() {
				t.Errorf("seat %q", v.Seat)
			}
			v.Seat = ""
			if fmt.Sprintf("%+v", v.core) != fmt.Sprintf("%+v", public.core) || fmt.Sprint(v.Left, v.Hand, v.Stones) != fmt.Sprint(public.Left, public.Hand, public.Stones) {
				t.Errorf("%s sees something else", who)
			}
		}
		for _, n := range p.Notes {
			if len(n.To) > 0 {
				t.Errorf("%s is told to some only", n.Code)
			}
		}
	})
	v := Rules{}.View(stateAt(t, Variant{}, "", 5, A, B), game.Public)
	if problems := (Rules{}).Check(v, Orders{}); len(problems) == 0 {
		t.Error("passing is possible")
	}
	if problems := (Rules{}).Check(v, Orders{Place: []Placement{{A, 32, nil}, {B, 1, nil}}}); len(problems) != 1 || problems[0].Code != "problem.space.taken" {
		t.Errorf("a space that is taken: %v", problems)
	}
}
