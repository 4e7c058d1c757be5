package pdf

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
	"spielleiter/waben/world"
)

// sized are the texts of a page with their heights in millimetres, by its content.
func sized(t *testing.T, page string) (list []struct {
	text string
	size float64
},
) {
	t.Helper()
	at := 0.0
	for _, m := range regexp.MustCompile(`(?s)/FB? ([0-9.]+) Tf|Td \((.*?)\) Tj`).FindAllStringSubmatch(page, -1) {
		if m[1] != "" {
			var err error
			if at, err = strconv.ParseFloat(m[1], 64); err != nil {
				t.Fatal(err)
			}
			continue
		}
		list = append(list, struct {
			text string
			size float64
		}{unescaped(m[2]), at / points})
	}
	return list
}

var kf = regexp.MustCompile(`^(0[1-9]|[1-3][0-9]|4[0-8])$`)

// continent is a map of so many fields, and how many of them are known.
func continent(t *testing.T, fields int) (w *world.World, known int) {
	t.Helper()
	w, _, err := genesis.Make(1, genesis.Options{Fields: max(fields, 960), Realms: 3})
	if err != nil {
		t.Fatal(err)
	}
	clear(w.Land[fields:])
	for _, x := range w.Land {
		if x != land.Unknown {
			known++
		}
	}
	return w, known
}

// On every sheet of every map the figures of each field's number are at least 2.2 mm high, on either paper, and each known
// field has its number on a page. What is measured is the figure itself and not the size of the font.
func TestNoNumberOfAFieldIsTooSmallToRead(t *testing.T) {
	for _, fields := range []int{48, 960, 4800} {
		w, known := continent(t, fields)
		for _, paper := range []Paper{A4, A3} {
			numbers := map[string]int{}
			count := 0
			for _, page := range streams(t, printed(t, mapped(), Options{Map: w, Paper: paper})) {
				for _, x := range sized(t, page) {
					if !kf.MatchString(x.text) {
						continue
					}
					count++
					numbers[x.text]++
					if tall := x.size * face("").tall; tall < leastFigure-0.02 {
						t.Errorf("%d fields on %s: number %s is %.2f mm high", fields, Papers[paper], x.text, tall)
					}
				}
			}
			if count < known || len(numbers) != grid.PerGF {
				t.Errorf("%d fields on %s: %d numbers, %d different ones, for %d known fields", fields, Papers[paper], count, len(numbers), known)
			}
		}
	}
}

// A map that fits has one sheet. A larger one has a sheet with the labels of all Großfelder and the pages they are on; each Großfeld is
// whole on one page, whose title names it, and a larger paper has fewer pages.
func TestAMapOfManyGroßfelderIsAnAtlas(t *testing.T) {
	w, _ := continent(t, 48)
	if file := printed(t, mapped(), Options{Map: w}); !strings.Contains(read(t, file), "Seite 2 von 2\n") {
		t.Error("a map of a Großfeld is not one sheet behind an empty page")
	}
	w, _ = continent(t, 960)
	pages := map[Paper]int{}
	for _, paper := range []Paper{A4, A3} {
		var overview string
		titles := map[string]int{} // the page of each label
		for n, page := range contents(t, printed(t, mapped(), Options{Map: w, Paper: paper})) {
			pages[paper]++
			for _, x := range sized(t, page) {
				switch title, found := strings.CutPrefix(x.text, "Großfeld"); {
				case found:
					for _, label := range regexp.MustCompile(`\d{3}`).FindAllString(title, -1) {
						if titles[label] != 0 {
							t.Errorf("%s: Großfeld %s is on two pages", Papers[paper], label)
						}
						titles[label] = n + 1
					}
				case n == 1:
					overview += x.text + "\n"
				}
			}
		}
		if len(titles) != len(w.Patch.GFs()) {
			t.Errorf("%s: %d Großfelder have a page, want %d", Papers[paper], len(titles), len(w.Patch.GFs()))
		}
		for label, page := range titles {
			if !strings.Contains(overview, fmt.Sprintf("%s\nS. %d\n", label, page)) {
				t.Errorf("%s: the overview does not say that %s is on page %d: %q", Papers[paper], label, page, overview)
			}
		}
		for x := range strings.FieldsSeq(overview) {
			if kf.MatchString(x) && !strings.Contains(overview, "S. "+x+"\n") {
				t.Errorf("%s: the overview has the number of a field: %s", Papers[paper], x)
			}
		}
	}
	if pages[A3] >= pages[A4] {
		t.Errorf("%d pages on A3, %d on A4", pages[A3], pages[A4])
	}
}

// contents are what is on the pages of a file, in their order.
func contents(t *testing.T, file []byte) (list []string) {
	t.Helper()
	for _, s := range streams(t, file) {
		if strings.Contains(s, " Tj ET") {
			list = append(list, s)
		}
	}
	return list
}

// On the larger paper text stands in two columns, and nothing is lost.
func TestOnLargePaperTextStandsInTwoColumns(t *testing.T) {
	var d letter.Document
	d.Title = "Brief"
	for n := range 120 {
		d.Items = append(d.Items, paragraph(fmt.Sprintf("Zeile %03d", n)))
	}
	right := 0
	list := said(t, printed(t, d, Options{Paper: A3}))
	for n := range 120 {
		found := false
		for _, p := range list {
			if p.text == fmt.Sprintf("Zeile %03d", n) {
				if found = true; p.x > papers[A3].breadth/2*points {
					right++
				}
			}
		}
		if !found {
			t.Errorf("line %d is lost", n)
		}
	}
	if right < 40 || right > 80 {
		t.Errorf("%d lines of 120 stand on the right", right)
	}
}

// Every size of paper has a name, and what is none is said.
func TestPapersHaveNames(t *testing.T) {
	for n, name := range Papers {
		if p, ok := PaperOf(name); !ok || p != Paper(n) {
			t.Errorf("%q is %v, %v", name, p, ok)
		}
	}
	if _, ok := PaperOf("a5"); ok {
		t.Error("a5 is a paper")
	}
}

// What strict readers of the format ask for: links are objects of their own, and dates say how far they are from Greenwich.
func TestFilesAreAsStrictReadersWantThem(t *testing.T) {
	w, _ := continent(t, 4800)
	file := string(printed(t, mapped(), Options{Map: w}))
	lists := regexp.MustCompile(`/Annots\[(.*?)\]`).FindAllStringSubmatch(file, -1)
	if len(lists) == 0 {
		t.Fatal("an atlas without links")
	}
	refs := regexp.MustCompile(`^\d+ 0 R( \d+ 0 R)*$`)
	for _, l := range lists {
		if !refs.MatchString(l[1]) {
			t.Errorf("links are %q", l[1])
		}
	}
	if dates := regexp.MustCompile(`Date\(D:\d{14}([^)]*)\)`).FindAllStringSubmatch(file, -1); len(dates) != 2 || dates[0][1] != "+00'00'" {
		t.Errorf("%q", dates)
	}
}
