package agamemnon

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"spielleiter/game"
)

// CaseFailure is a case whose board does not score as the case says. Cases are numbered
// from 1; scores are Greeks (O in the files) and Trojans (B).
type CaseFailure struct {
	Case int    `json:"case"`
	Want [2]int `json:"want"`
	Got  [2]int `json:"got"`
}

// CaseError is a case that cannot be read: where, and what would be right there.
type CaseError struct {
	Case   int      `json:"case"`   // from 1
	Part   string   `json:"part"`   // "edges", "tiles" or "score"
	Offset int      `json:"offset"` // in bytes from the start of the part
	Text   string   `json:"text"`   // what stands there
	Want   []string `json:"want"`   // as in game.Problem
}

func (e *CaseError) Error() string {
	return fmt.Sprintf("case %d, %s at offset %d: %q, want %s", e.Case, e.Part, e.Offset, e.Text, strings.Join(e.Want, ", "))
}

// Problem is the error as a value for people.
func (e *CaseError) Problem() game.Problem {
	return game.Problem{Severity: game.Error, Code: "problem.case", Want: e.Want, Args: game.Args{
		"case": fmt.Sprint(e.Case), "part": e.Part, "offset": fmt.Sprint(e.Offset), "text": game.Literal(e.Text),
	}}
}

// ScoreCases scores the boards of a case file as if each match ended there (AGA-11) and
// compares. The file is JSON, {"cases":[{"edges","tiles","score"}]}: edges are a letter
// (S, F, or L for rank) and two spaces of two digits; tiles are the side (O Greeks, B
// Trojans), the piece (a-e leaders A-E, f g h warriors of 1 2 3 spears, i Weft, j Warp)
// and the space; score is the number of tiles of O and of B. The error is about JSON
// that cannot be read, or joins the *CaseError of each malformed case; such a case
// neither passes nor fails.
func ScoreCases(data []byte) (passed, failed int, failures []CaseFailure, err error) {
	var file struct {
		Cases []scoreCase `json:"cases"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return 0, 0, nil, fmt.Errorf("read cases: %w", err)
	}
	if file.Cases == nil {
		return 0, 0, nil, errors.New(`read cases: want an object with a list "cases"`)
	}
	var faults []error
	for n, c := range file.Cases {
		c.number = n + 1
		want, got, err := c.score()
		switch {
		case err != nil:
			faults = append(faults, err)
		case want == got:
			passed++
		default:
			failed++
			failures = append(failures, CaseFailure{n + 1, want, got})
		}
	}
	return passed, failed, failures, errors.Join(faults...)
}

type scoreCase struct {
	Edges string `json:"edges"`
	Tiles string `json:"tiles"`
	Score []int  `json:"score"`

	number int
}

func (c scoreCase) score() (want, got [2]int, err error) {
	if len(c.Score) != 2 {
		return want, got, c.fault("score", 0, fmt.Sprint(c.Score), "@case.score")
	}
	want = [2]int{c.Score[0], c.Score[1]}
	core := Core{net: new(Net)}
	if err := c.edges(&core); err != nil {
		return want, got, err
	}
	if err := c.tiles(&core); err != nil {
		return want, got, err
	}
	got[Greeks], got[Trojans] = core.Score(true)
	return want, got, nil
}

func (c scoreCase) fault(part string, offset int, text string, want ...string) error {
	return &CaseError{Case: c.number, Part: part, Offset: offset, Text: text, Want: want}
}

const (
	caseKinds  = " SFL" // by Kind
	caseSides  = "OB"   // by Side
	casePieces = " abcdefghij"
	caseSpaces = "00-32"
)

// edges lays the tiles of a case. A space that no edge names is not on the board.
func (c scoreCase) edges(core *Core) error {
	const width = 5
	var slots [4]uint8
	for at := 0; at < len(c.Edges); at += width {
		field := c.Edges[at:min(at+width, len(c.Edges))]
		if len(field) < width {
			return c.fault("edges", at, field, "@case.edge")
		}
		k := strings.IndexByte(caseKinds, field[0])
		if k < 1 {
			return c.fault("edges", at, field[:1], "S", "F", "L")
		}
		a, okA := caseSpace(field[1:3])
		if !okA {
			return c.fault("edges", at+1, field[1:3], caseSpaces)
		}
		b, okB := caseSpace(field[3:5])
		if !okB {
			return c.fault("edges", at+3, field[3:5], caseSpaces)
		}
		if a == b {
			return c.fault("edges", at+3, field[3:5], "@case.other")
		}
		for _, kind := range Kinds {
			if core.across[kind][a]>>b&1 == 1 {
				return c.fault("edges", at, field, "@case.double")
			}
		}
		if slots[k] == maxSlots {
			return c.fault("edges", at, field, "@case.edges")
		}
		core.net.Ends[0] = [2]uint8{uint8(a), uint8(b)}
		core.layTile(0, Kind(k), slots[k])
		slots[k]++
		core.free |= 1<<a | 1<<b
	}
	core.net.Playable = core.free
	return nil
}

// tiles lays the pieces of a case.
func (c scoreCase) tiles(core *Core) error {
	const width = 4
	var owned [2]Counts
	for at := 0; at < len(c.Tiles); at += width {
		field := c.Tiles[at:min(at+width, len(c.Tiles))]
		if len(field) < width {
			return c.fault("tiles", at, field, "@case.tile")
		}
		side := strings.IndexByte(caseSides, field[0])
		if side < 0 {
			return c.fault("tiles", at, field[:1], "O", "B")
		}
		piece := strings.IndexByte(casePieces, field[1])
		if piece < 1 {
			return c.fault("tiles", at+1, field[1:2], "a-j")
		}
		space, ok := caseSpace(field[2:4])
		if !ok {
			return c.fault("tiles", at+2, field[2:4], caseSpaces)
		}
		if core.free>>space&1 == 0 {
			return c.fault("tiles", at+2, field[2:4], "@case.free")
		}
		if owned[side][piece]++; owned[side][piece] > maxOfPiece {
			return c.fault("tiles", at, field, "@case.alike")
		}
		core.put(StoneOf(Side(side), Piece(piece)), space)
	}
	return nil
}

// maxOfPiece is how many equal pieces of a side a case may have: as many as the packed
// weights of the core can count.
const maxOfPiece = 7

func caseSpace(text string) (int, bool) {
	if text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9' {
		return 0, false
	}
	n := int(text[0]-'0')*10 + int(text[1]-'0')
	return n, n < MaxSpaces
}
