package waben_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/reporttest"
)

// Each figure of a moon's protocol and of a letter, of battles and of books, told otherwise, is noticed (WDW-27, WDW-70, WDW-85).
func TestWDW85EachFalseFigureIsNoticed(t *testing.T) {
	tried, missed := map[string]int{}, map[string]int{}
	most := gametest.Times(6, 200)
	for _, step := range stored(t) {
		for _, p := range step {
			for _, f := range figures(t, p.After) {
				if tried[f.path] >= most {
					continue
				}
				tried[f.path]++
				q := p
				q.After = []byte(string(p.After[:f.start]) + strconv.FormatInt(f.value+1, 10) + string(p.After[f.end:]))
				if unnoticed(q) {
					missed[f.path]++
				}
			}
		}
	}
	all := 0
	for path, n := range tried {
		all += n
		if t.Logf("%s: %d of %d noticed", path, n-missed[path], n); missed[path] > 0 {
			t.Errorf("%s: %d of %d are not noticed", path, missed[path], n)
		}
	}
	t.Logf("%d false figures of %d kinds", all, len(tried))
	if all < 300 {
		t.Error("too few were tried")
	}
}

// unnoticed reports whether a reader takes a passage for true. One that names a realm that there is not cannot be read at all.
func unnoticed(p gametest.Passage) (yes bool) {
	defer func() {
		if recover() != nil {
			yes = false
		}
	}()
	return len(reporttest.Read(p)) == 0
}

// figure is a whole number of a document, with its place.
type figure struct {
	path       string
	start, end int64
	value      int64
}

// figured are amounts. What only names something, as fields and units, has its note or what is seen.
var figured = regexp.MustCompile(`^\.(log|letter)\.([bB]attles|[bB]ooks)\b.*\.(?i:count|each|sum|old|new|gold|strength|dice|loss|size|lost|leaders|fallen|points|booty)$`)

// figures finds all whole numbers of the battles and books of a view. Of entries the sort is named.
func figures(t *testing.T, data []byte) (list []figure) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var walk func(path string) string
	walk = func(path string) (sort string) {
		token, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		switch v := token.(type) {
		case json.Delim:
			first, kind := len(list), ""
			for d.More() {
				name := ""
				if v == '{' {
					key, _ := d.Token()
					name = "." + fmt.Sprint(key)
				}
				said := walk(path + name)
				if name == ".sort" || name == ".Sort" {
					kind = said
				}
			}
			if kind != "" {
				for n := range list[first:] {
					list[first+n].path += " of " + kind
				}
			}
			_, _ = d.Token()
		case json.Number:
			x, err := v.Int64()
			if err == nil && figured.MatchString(path) {
				list = append(list, figure{path, d.InputOffset() - int64(len(v)), d.InputOffset(), x})
			}
			return string(v)
		case string:
			return v
		}
		return ""
	}
	walk("")
	return list
}
