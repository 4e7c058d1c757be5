package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"spielleiter/waben/letter"
)

// A reader that somebody else wrote finds nothing wrong with letters, newspapers and atlases on either paper, and as many
// pages as there are; what is wrong with a file it finds.
func TestAForeignReaderTakesOurFiles(t *testing.T) {
	api.DisableConfigDir() // it would keep settings in the home of who runs this
	w, _ := continent(t, 4800)
	g := issue(t, 9)
	for name, c := range map[string]struct {
		d letter.Document
		o Options
	}{
		"a letter":    {letter.Document{Items: []letter.Item{heading(1, "Brief"), paragraph(strings.Repeat("Es geschah am Fluss. ", 400))}}, Options{}},
		"its map":     {mapped(), Options{Map: realm(t)}},
		"an atlas":    {mapped(), Options{Map: w}},
		"a newspaper": {g.Document(letter.Speech{Lang: "de"}), Options{Map: g.Borders.Map()}},
	} {
		for paper := range Papers {
			t.Run(fmt.Sprint(name, " on ", Papers[paper]), func(t *testing.T) {
				c.o.Paper = Paper(paper)
				file := printed(t, c.d, c.o)
				strict := model.NewDefaultConfiguration()
				strict.ValidationMode = model.ValidationStrict
				if err := api.Validate(bytes.NewReader(file), strict); err != nil {
					t.Fatal(err)
				}
				pages, err := api.PageCount(bytes.NewReader(file), strict)
				if want := len(contents(t, file)); err != nil || pages != want {
					t.Errorf("%d pages of %d, %v", pages, want, err)
				}
				broken := bytes.Replace(file, []byte("/MediaBox["), []byte("/MediaBoks["), 1)
				if err := api.Validate(bytes.NewReader(broken), strict); bytes.Equal(broken, file) || err == nil {
					t.Error("a file whose pages have no size is taken")
				}
			})
		}
	}
}
