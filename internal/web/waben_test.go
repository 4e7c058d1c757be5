package web_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"spielleiter/waben/board"
)

var updateStyles = flag.Bool("styles", false, "write the style sheet of the maps of Welt der Waben anew")

// Pages show maps without the style sheet that is inside of them, so theirs has to be the same.
func TestPagesWearTheStyleSheetOfMaps(t *testing.T) {
	const path, mark = "static/css/waben.css", "/* What follows is not the map's own. */\n"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head := "/* The maps of Welt der Waben: package waben/board says how they look. Written by go test ./internal/web -run StyleSheetOfMaps -styles. */\n"
	_, own, ok := strings.Cut(string(data), mark)
	want := head + board.Style() + "\n" + mark + own
	if *updateStyles {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !ok || string(data) != want {
		t.Error("static/css/waben.css is not what maps are drawn with; run the test with -styles")
	}
}
