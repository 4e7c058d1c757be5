package agamemnon

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"testing"

	"spielleiter/agamemnon/reporttest"
	"spielleiter/game/gametest"
)

func TestConformance(t *testing.T) {
	text, err := fs.ReadFile(Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Run(t, New(), gametest.Texts(Texts), gametest.Rulebook(string(text)),
		gametest.Cites(regexp.MustCompile(`^AGA-\d+$`)), gametest.Steps(60),
		ownBoards(t), gametest.Retold(reporttest.Read))
}

// ownBoard gives a published board as a user's file under another name.
func ownBoard(t testing.TB, b *Board, id string) string {
	own := *b
	own.ID = id
	text, err := json.Marshal(own)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func FuzzRead(f *testing.F) {
	gametest.FuzzRead(f, New())
}

func FuzzLoad(f *testing.F) {
	gametest.FuzzLoad(f, New())
}
