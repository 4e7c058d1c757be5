package board

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

var (
	update = flag.Bool("update", false, "write the golden pictures anew")
	look   = flag.String("look", "", "a folder for the whole pictures, to open them in a browser")
)

// paths are those of the map, which package sheet tests.
var paths = regexp.MustCompile(` d="[^"]{400,}"`)

// The museum, after a movement with an order of every kind, looks as it did when somebody
// looked at it: its shapes, and the colours that a page gives it by day and by night.
func TestGoldenPictures(t *testing.T) {
	view := viewOf(museum(t).View(game.As("germany")))
	p := rathersilly.Played{Phase: "F1903M", Results: moved}
	s := standing(view).scene([]string{"den"})
	s.Lines, s.Zones = linesOf(p, 1, standing(view)), zones(p)
	picture := Draw(s, view.Phase, speaker(t, "de"))
	for theme, scheme := range []string{"light", "dark"} {
		t.Run(scheme, func(t *testing.T) {
			if *look != "" {
				write(t, filepath.Join(*look, "silly."+scheme+".svg"), dressed(t, picture, scheme))
			}
			got := append(bytes.ReplaceAll(paths.ReplaceAll(picture, []byte(` d="…"`)), []byte("><"), []byte(">\n<")), colours(t, theme)...)
			file := filepath.Join("testdata", "museum."+scheme+".svg")
			if *update {
				write(t, file, got)
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the picture differs from %s; look at it with -look FOLDER, then go test -update", file)
			}
		})
	}
}

// moved are orders of all kinds in the museum.
var moved = []rathersilly.Result{
	result("germany", "A mun", rathersilly.Order{Do: "move", To: "boh"}, "succeeds"),
	result("germany", "A ber", rathersilly.Order{Do: "support", Of: "A mun", To: "boh"}, "succeeds"),
	result("germany", "DA ruh", rathersilly.Order{Do: "jam"}, "succeeds"),
	result("germany", "F den", rathersilly.Order{Do: "scare"}, "succeeds"),
	result("france", "AZ mar", rathersilly.Order{Do: "lure", Of: "A rom"}, "succeeds"),
	result("france", "V bur", rathersilly.Order{Do: "fly", Path: []string{"pic", "eng", "nao"}}, "fails"),
	result("england", "F nth", rathersilly.Order{Do: "convoy", Of: "A lon", To: "hol"}, "succeeds"),
	result("england", "A lon", rathersilly.Order{Do: "move", To: "hol", Via: true}, "fails"),
	result("russia", "A mos", rathersilly.Order{Do: "move", To: "war"}, "fails"),
	result("turkey", "A con", rathersilly.Order{Do: "hold"}, "succeeds"),
	result("doctor", "T mun", rathersilly.Order{Do: "hop", To: "swe"}, "succeeds"),
}

func result(power game.Seat, unit string, o rathersilly.Order, is string) rathersilly.Result {
	o.Unit = unit
	return rathersilly.Result{Power: power, Order: o, Is: []string{is}}
}

// colours are what the sheets make of a picture in a theme, as a comment.
func colours(t *testing.T, theme int) []byte {
	t.Helper()
	var b strings.Builder
	b.WriteString("\n<!--\n")
	all := tokens(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&b, "%s %s\n", name, all[name][theme])
	}
	return []byte(b.String() + "-->\n")
}

// dressed is a picture as a page shows it.
func dressed(t *testing.T, picture []byte, scheme string) []byte {
	t.Helper()
	var dress strings.Builder
	dress.WriteString("><style><![CDATA[:root { color-scheme: " + scheme + "; }")
	for _, file := range sheets {
		css, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		dress.Write(css)
	}
	dress.WriteString("]]></style>")
	return bytes.Replace(picture, []byte(">"), []byte(dress.String()), 1)
}

func write(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
