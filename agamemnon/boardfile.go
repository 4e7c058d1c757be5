package agamemnon

import (
	"bytes"
	"encoding/json"
	"spielleiter/game"
)

func ParseBoard(data []byte) (*Board, []game.Problem) {
	var b Board
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&b); err != nil {
		return nil, []game.Problem{{Severity: game.Error, Code: "problem.board.json"}}
	}
	b.prepare()
	return &b, nil
}
