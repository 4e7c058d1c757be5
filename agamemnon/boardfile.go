package agamemnon

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"spielleiter/game"
)

// maxBoardFile is the size in bytes that a board's file may have.
const maxBoardFile = 64 << 10

// tilesInBox is how many tiles of each kind the published game has. A board may use
// more; people who lay it out on a table should know.
const tilesInBox = 20

// boardFile is a board as it is written in a file, before anything is believed.
type boardFile struct {
	ID          string           `json:"id"`
	Width       float64          `json:"width"`
	Height      float64          `json:"height"`
	Spaces      []Point          `json:"spaces"`
	Connections []connectionFile `json:"connections"`
}

type connectionFile struct {
	A      int    `json:"a"`
	B      int    `json:"b"`
	Kind   string `json:"kind"`
	Symbol string `json:"symbol"`
}

// ParseBoard reads a board's file: JSON with id, width, height, spaces ({x, y}) and
// connections ({a, b, kind} with kind strength, force or rank on a printed board of 32
// spaces; {a, b, symbol} with symbol A to D on a Loom board of 33). Spaces are numbered
// from 1 in their order. Each problem names the place in its argument "path"; with an
// error among them there is no board.
func ParseBoard(data []byte) (*Board, []game.Problem) {
	file, problem := decodeBoard(data)
	if problem != nil {
		return nil, []game.Problem{*problem}
	}
	j := boardJudge{file: file}
	j.judge()
	if game.HasError(j.problems) {
		return nil, j.problems
	}
	return file.board(), j.problems
}

// board makes a board of a file without errors.
func (f boardFile) board() *Board {
	b := &Board{ID: f.ID, Width: f.Width, Height: f.Height, Spaces: f.Spaces}
	for _, c := range f.Connections {
		k := Kind(max(0, slices.Index(kindNames[:], c.Kind)))
		b.Connections = append(b.Connections, Connection{Space(c.A), Space(c.B), k, c.Symbol})
	}
	b.prepare()
	return b
}

func decodeBoard(data []byte) (boardFile, *game.Problem) {
	var f boardFile
	if len(data) > maxBoardFile {
		return f, &game.Problem{
			Severity: game.Error, Code: "problem.board.size",
			Args: game.Args{"size": strconv.Itoa(len(data)), "max": strconv.Itoa(maxBoardFile)},
		}
	}
	data = game.Unmarked(data)
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(&f)
	if err == nil {
		if _, err = d.Token(); !errors.Is(err, io.EOF) {
			err = &json.SyntaxError{Offset: d.InputOffset()}
		} else if err = game.Twice(data); err == nil {
			return f, nil
		}
	}
	return f, boardSyntax(data, err)
}

// boardSyntax says where a file stops being a board's JSON.
func boardSyntax(data []byte, err error) *game.Problem {
	p := game.Problem{Severity: game.Error, Code: "problem.board.json", Length: 1}
	offset := int64(len(data))
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	var twice *game.TwiceError
	switch {
	case errors.As(err, &twice):
		offset = twice.Offset + 1
		p.Code, p.Args, p.Length = "problem.board.twice", game.Args{"field": game.Literal(twice.Field)}, len(twice.Field)+2
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &wrong):
		offset = wrong.Offset
		p.Code = "problem.board.type"
		p.Args = game.Args{"path": wrong.Field, "value": wrong.Value}
		p.Want = []string{jsonType(wrong.Type.Kind())}
	case strings.HasPrefix(err.Error(), "json: unknown field "):
		p.Code = "problem.board.field"
		p.Args = game.Args{"field": game.Literal(strings.Trim(strings.TrimPrefix(err.Error(), "json: unknown field "), `"`))}
		p.Want = []string{"id", "width", "height", "spaces", "x", "y", "connections", "a", "b", "kind", "symbol"}
		p.Length = 0
		return &p
	}
	before := data[:min(max(offset-1, 0), int64(len(data)))]
	p.Line = bytes.Count(before, []byte("\n")) + 1
	p.Column = utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
	return &p
}

// jsonType is what JSON calls the values that a Go kind takes.
func jsonType(k reflect.Kind) string {
	switch k {
	case reflect.String:
		return "string"
	case reflect.Slice:
		return "array"
	case reflect.Struct:
		return "object"
	}
	return "number"
}
