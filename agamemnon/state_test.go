package agamemnon

import (
	"encoding/json"
	"strings"
	"testing"

	"spielleiter/game"
)

func TestVerifyRefusesBrokenStates(t *testing.T) {
	good := stateAt(t, Variant{}, "", 4, C, Warp)
	redraw := stateAt(t, Variant{}, "", 4, Weft, Warp)
	redraw.Phase, redraw.Round, redraw.Open = PhaseRedraw, 1, []Piece{Weft, Warp}
	loom := stateAt(t, Variant{Loom: true}, "ABC", 4, C, Warp)
	for name, c := range map[string]struct {
		from  State
		spoil func(*State)
	}{
		"open with oracle":       {good, func(s *State) { s.Variant = Variant{Open: true, Oracle: true} }},
		"fourth without loom":    {good, func(s *State) { s.Variant.Fourth = true }},
		"unknown board":          {good, func(s *State) { s.Board = "chess" }},
		"needless custom board":  {good, func(s *State) { s.Custom = FrontBoard() }},
		"custom of another name": {good, func(s *State) { b := *FrontBoard(); b.ID = "mine"; s.Custom, s.Board = &b, "yours" }},
		"broken custom board":    {good, func(s *State) { s.Custom, s.Board = &Board{ID: "mine"}, "mine" }},
		"loom on the front":      {good, func(s *State) { s.Variant.Loom = true }},
		"set-up on the front":    {good, func(s *State) { s.Setup = "ABC" }},
		"no set-up on the loom":  {loom, func(s *State) { s.Setup = "" }},
		"unknown set-up":         {loom, func(s *State) { s.Setup = "ABB" }},
		"tile out of the game":   {loom, func(s *State) { s.Tiles = swapLetters(s.Tiles, len(s.Tiles)-1) }},
		"turn 0":                 {good, func(s *State) { s.Turn = 0 }},
		"turn 18":                {good, func(s *State) { s.Turn = 18 }},
		"over too early":         {good, func(s *State) { s.Phase = PhaseOver }},
		"another turn":           {good, func(s *State) { s.Turn = 5 }},
		"short tiles":            {good, func(s *State) { s.Tiles = s.Tiles[1:] }},
		"strange tile":           {good, func(s *State) { s.Tiles = "X" + s.Tiles[1:] }},
		"a kind too many":        {good, func(s *State) { s.Tiles = "F" + s.Tiles[1:] }},
		"short stones":           {good, func(s *State) { s.Stones = s.Stones[2:] }},
		"strange stone":          {good, func(s *State) { s.Stones = "XX" + s.Stones[2:] }},
		"half a stone":           {good, func(s *State) { s.Stones = "G." + s.Stones[2:] }},
		"a stone too many":       {good, func(s *State) { s.Stones = "GA" + s.Stones[2:] }},
		"the same leader twice":  {good, func(s *State) { s.Stones = strings.Replace(s.Stones, "GB", "GA", 1) }},
		"stone out of the game": {loom, func(s *State) {
			s.Stones = s.Stones[:64] + s.Stones[62:64]
			s.Stones = strings.Replace(s.Stones, s.Stones[62:64], "..", 1)
		}},
		"unknown phase":           {good, func(s *State) { s.Phase = "tea" }},
		"hand too small":          {good, func(s *State) { s.Hand = s.Hand[1:] }},
		"a piece on the board":    {good, func(s *State) { s.Hand = []Piece{A, C} }},
		"unsorted hand":           {good, func(s *State) { s.Hand = []Piece{Warp, C} }},
		"no piece":                {good, func(s *State) { s.Hand = []Piece{NoPiece, C} }},
		"aside while placing":     {good, func(s *State) { s.Aside = []Piece{Weft} }},
		"redraw without a round":  {redraw, func(s *State) { s.Round = 0 }},
		"round without aside":     {redraw, func(s *State) { s.Round = 2 }},
		"nothing open":            {redraw, func(s *State) { s.Open = nil }},
		"open but not in hand":    {redraw, func(s *State) { s.Open = []Piece{Weft, Weft} }},
		"leader aside":            {redraw, func(s *State) { s.Aside, s.Round = []Piece{D}, 2 }},
		"too many Weavers":        {redraw, func(s *State) { s.Aside, s.Round = []Piece{Weft, Weft}, 2 }},
		"last missing":            {good, func(s *State) { s.Last = nil }},
		"last not on the board":   {good, func(s *State) { s.Last = []Placement{{A, 1, nil}, {B, 2, nil}} }},
		"last outside":            {good, func(s *State) { s.Last = []Placement{{A, 99, nil}, {B, 0, nil}} }},
		"last twice":              {good, func(s *State) { s.Last = []Placement{s.Last[0], s.Last[0]} }},
		"last weaves with a hero": {good, func(s *State) { s.Last = clonePlacements(s.Last); s.Last[0].Weave = NewWeave(1, 2, false) }},
	} {
		s := c.from
		c.spoil(&s)
		if err := (Rules{}).Verify(s); err == nil {
			t.Errorf("%s: the state is accepted", name)
		}
		if err := (Rules{}).Verify(c.from); err != nil {
			t.Errorf("%s: even the good one is refused: %v", name, err)
		}
	}
}

// swapLetters exchanges an empty connection with the first tile.
func swapLetters(tiles string, empty int) string {
	return "-" + tiles[1:empty] + tiles[:1] + tiles[empty+1:]
}

func TestStatesAreSmall(t *testing.T) {
	for _, c := range configs(t) {
		match(t, c, 9, func(s State, _ Orders, _ game.Protocol) {
			text, err := json.Marshal(s)
			if err != nil || len(text) > 500 {
				t.Errorf("%v: a state takes %d bytes; %v", c.Options, len(text), err)
			}
		})
	}
}
