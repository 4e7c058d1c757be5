package web

import (
	"io/fs"
	"path"
	"regexp"
	"testing"
)

// around are elements that hold a whole board.
var around = regexp.MustCompile(`(?:html|body|main|:root|#match|#learn|#board|\.page|\.table|\.felt|\.room|\.board|\.board-card|\.stage)(?:[.#\[][^\s{},()]*)?:has\(`)

// What holds a board is never styled by what is in it: a browser would style the whole map anew with each word that changes on the
// page, 40 ms on a fast machine.
func TestNoBoardIsStyledByWhatItHolds(t *testing.T) {
	if !around.MatchString("html:has(.table[data-tabs] .sheet) {") || !around.MatchString(".table[data-tabs]:has(.x) .y") || around.MatchString(".saved:not(:has(a))") {
		t.Fatal("it would not be found")
	}
	err := fs.WalkDir(staticFiles, "static/css", func(name string, e fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".css" {
			return err
		}
		text, err := fs.ReadFile(staticFiles, name)
		for _, found := range around.FindAllString(string(text), -1) {
			t.Errorf("%s: %s", name, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
