package agamemnon

import (
	"fmt"
	"slices"

	"spielleiter/game"
)

// Setup draws who starts (AGA-1) and the Loom tiles (AGA-13), and reveals the first
// piece.
func (Rules) Setup(config game.Config, clerk *game.Clerk) (State, error) {
	variant := Variant{
		Loom: config.On("loom"), Oracle: config.On("oracle"), Open: config.On("open"),
		Fourth: config.On("loom") && config.Options["loomwarp"] == "fourth",
	}
	if variant.Open && variant.Oracle {
		return State{}, &game.ConfigError{Problems: []game.Problem{{
			Severity: game.Error, Code: "problem.config.exclusive",
			Args: game.Args{"option": "@option.open", "other": "@option.oracle"}, Cite: cite(16),
		}}}
	}
	board, custom, problems := chooseBoard(config.Options["board"], variant)
	if problems != nil {
		return State{}, &game.ConfigError{Problems: problems}
	}

	s := State{Variant: variant, Board: board.ID, Custom: custom}
	s.Starter = drawStarter(config.Options["starter"], clerk)
	setup := Setup{}
	if variant.Loom {
		setup = drawLoom(board, clerk)
	}
	s.Setup = setup.String()
	core := NewCore(board, setup, variant, s.Starter)
	t := turn{state: s, core: core, clerk: clerk}
	t.open()
	return t.close(), nil
}

// chooseBoard gives the published board of the variant, or the user's.
func chooseBoard(document string, v Variant) (board, custom *Board, problems []game.Problem) {
	if document == "" {
		if v.Loom {
			return LoomBoard(), nil, nil
		}
		return FrontBoard(), nil, nil
	}
	board, problems = ParseBoard([]byte(document))
	if board == nil {
		return nil, nil, problems
	}
	refuse := func(code string, want ...string) []game.Problem {
		return []game.Problem{{Severity: game.Error, Code: code, Args: game.Args{"board": board.ID}, Want: want, Cite: cite(13)}}
	}
	if _, taken := publishedBoard(board.ID); taken {
		return nil, nil, refuse("problem.board.reserved")
	}
	if board.IsLoom() && !v.Loom {
		return nil, nil, refuse("problem.config.needsloom", "loom=on")
	}
	if !board.IsLoom() && v.Loom {
		return nil, nil, refuse("problem.config.noloom", "loom=off")
	}
	return board, board, nil
}

func drawStarter(option string, clerk *game.Clerk) Side {
	side, fixed := SideOf(game.Seat(option))
	code := "note.starter.chosen"
	if !fixed {
		side, code = Side(clerk.Draw("starter", 2)), "note.starter.drawn"
	}
	clerk.Tell(game.Note{Code: code, Args: game.Args{"side": seatText(side)}, Cite: cite(1)})
	return side
}

// drawLoom draws three of the four Loom tiles, for strength, force and rank.
func drawLoom(b *Board, clerk *game.Clerk) Setup {
	var s Setup
	tiles := []byte(symbols)
	for n := range s {
		k := clerk.Draw(fmt.Sprintf("loom/%d", n+1), len(tiles))
		s[n] = tiles[k]
		tiles = slices.Delete(tiles, k, k+1)
	}
	clerk.Tell(game.Note{Code: "note.loom", Cite: cite(13), Args: game.Args{
		"strength": string(s[0:1]), "force": string(s[1:2]), "rank": string(s[2:3]),
		"out": fmt.Sprint(SpaceAt(b.Net(s).Out())),
	}})
	return s
}
