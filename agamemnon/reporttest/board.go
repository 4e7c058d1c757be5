package reporttest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
)

// connection joins two spaces; mark is the printed kind (S, F, R) or the symbol of the Loom.
type connection struct {
	a, b int
	mark byte
}

func (c connection) touches(space int) bool { return c.a == space || c.b == space }

//go:embed boards.txt
var boardsText string

// printed are the connections of the two boards of the box, in the order in which the tiles of a view are named.
var printed = func() map[string][]connection {
	boards := map[string][]connection{}
	var name string
	for line := range strings.Lines(boardsText) {
		if !strings.HasPrefix(line, " ") {
			name = strings.TrimSpace(line)
			continue
		}
		for word := range strings.FieldsSeq(line) {
			var c connection
			if _, err := fmt.Sscanf(word, "%d-%d%c", &c.a, &c.b, &c.mark); err != nil {
				panic(fmt.Sprintf("boards.txt: %q: %v", word, err))
			}
			boards[name] = append(boards[name], c)
		}
	}
	return boards
}()

// connections gives those of the board that a view shows: one of the box, or a user's own.
func (v *view) connections() ([]connection, error) {
	if list, ok := printed[v.Board]; ok {
		return list, nil
	}
	var own struct {
		Connections []struct {
			A, B         int
			Kind, Symbol string
		}
	}
	if err := json.Unmarshal(v.CustomBoard, &own); err != nil {
		return nil, fmt.Errorf("board %q: %w", v.Board, err)
	}
	var list []connection
	for _, c := range own.Connections {
		mark := c.Symbol
		if mark == "" {
			mark = strings.ToUpper(c.Kind[:1])
		}
		list = append(list, connection{c.A, c.B, mark[0]})
	}
	return list, nil
}

// fourth is the symbol of the Loom that was not drawn (AGA-13).
func (v *view) fourth() byte {
	for _, symbol := range []byte("ABCD") {
		if strings.IndexByte(v.LoomTiles, symbol) < 0 {
			return symbol
		}
	}
	return 0
}
