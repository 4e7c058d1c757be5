package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A sheet that somebody has as a file stands in the field as if it had been typed, however their editor writes letters; what stood
// there is not lost, and what is no sheet changes nothing.
func TestASheetComesAsAFile(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		must(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	p := e.atTheMap(t, e.token, "de", "light", phone)
	const field = `document.getElementById("text").value`
	p.click(at("#as-text > summary"))
	p.uploads("[data-orders-file]", file("zug.txt", "\ufeffF Kie - HEL\r\nA Mun - Bur\r\n"))
	p.until("the orders", field+` === "F Kie - HEL\nA Mun - Bur\n"`)
	p.until("what the server says of them", `document.querySelectorAll("#board .order.move").length === 2`)
	if look[bool](p, `document.getElementById("kept").checkVisibility()`) {
		t.Error("nothing stood there before")
	}

	p.uploads("[data-orders-file]", file("alt.txt", "A M\xfcn - Tyr"))
	p.until("an old editor's letters", field+` === "A Mün - Tyr"`)
	p.readsIn(at("#kept"), "bevor die Datei kam")
	p.readsIn(at("#kept code"), "A Mun - Bur")

	for name, text := range map[string]string{"bild.txt": "\x89PNG\r\n\x1a\n\x00\x00", "lang.txt": strings.Repeat("A Mun - Bur\n", 8<<10), "leer.txt": ""} {
		p.uploads("[data-orders-file]", file(name, text))
		p.readsIn(at("#verdict"), "„"+name+"“ ist kein Blatt")
		if got := look[string](p, field); got != "A Mün - Tyr" {
			t.Errorf("%s: %q", name, got)
		}
	}
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "sheetfile.png"))
	}
}
