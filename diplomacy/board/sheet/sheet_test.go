package sheet_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/board/sheet"
)

// small is a sheet of two provinces side by side.
const small = `{"width":30,"height":20,"lines":["10 0 2 10 -2 10","10 0 -10 0 0 20 10 0","10 0 20 0 0 20 -20 0"],
"provinces":{"aaa":[[0,-2]],"bbb":[[2,-1]]},"decor":{},"channels":["1 1 3 3"],"spots":{"aaa":[4,5,6,7,8,9,0,0]}}`

func TestRead(t *testing.T) {
	s, err := sheet.Read([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	want := []sheet.Border{{Line: 0, A: "aaa", B: "bbb"}, {Line: 1, A: "aaa"}, {Line: 2, A: "bbb"}}
	if diff := cmp.Diff(want, s.Borders()); diff != "" {
		t.Error(diff)
	}
	if s.Spots["aaa"] != (sheet.Spots{Unit: sheet.Point{X: 4, Y: 5}, Dislodged: sheet.Point{X: 6, Y: 7}, Label: sheet.Point{X: 8, Y: 9}}) {
		t.Error(s.Spots["aaa"])
	}
}

func TestReadRefuses(t *testing.T) {
	for change, why := range map[[2]string]string{
		{`"width":30`, `"width":0`}:               "size",
		{`"10 0 2 10 -2 10"`, `"10 0 2"`}:         "numbers",
		{`"10 0 2 10 -2 10"`, `"10 0 x 1"`}:       "no point",
		{`"10 0 2 10 -2 10"`, `"10 0 2 10 -2 9"`}: "does not join",
		{`"10 0 2 10 -2 10"`, `"99999 0 2 10"`}:   "leaves",
		{`[[0,-2]]`, `[[0,-9]]`}:                  "no line 8",
		{`[[0,-2]]`, `[[]]`}:                      "without lines",
		{`[[0,-2]]`, `[[0,-1],[0,-2]]`}:           "two sides",
		{`[4,5,`, `[-4,5,`}:                       "spot",
		{`{"width"`, `["width"`}:                  "sheet",
	} {
		if _, err := sheet.Read([]byte(strings.Replace(small, change[0], change[1], 1))); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want %q", change[1], err, why)
		}
	}
}

func TestWriteIsReadAgain(t *testing.T) {
	s := sheet.Standard()
	again, err := sheet.Read(s.Write())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, again); diff != "" {
		t.Error(diff)
	}
}

// Whatever is read can be drawn and written; nothing panics.
func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(`{"width":1,"height":1,"lines":["0 0 1 1"],"provinces":{"a":[[0,-1]]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := sheet.Read(data)
		if err != nil {
			return
		}
		for _, shape := range s.Provinces {
			s.Path(shape)
			s.Flat(shape)
		}
		sheet.LinePath(s.Channels...)
		s.Borders()
		again, err := sheet.Read(s.Write())
		if err != nil {
			t.Fatalf("written and not read: %v", err)
		}
		if !bytes.Equal(again.Write(), s.Write()) {
			t.Error("written differently the second time")
		}
	})
}

func TestPath(t *testing.T) {
	s, err := sheet.Read([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.Path(s.Provinces["aaa"]), "M10 0q2 10 0 20q-10 0-10-10t10-10z"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := sheet.LinePath(sheet.Line{{0, 0}, {1, 1}, {2, 4}, {3, 4}}, sheet.Line{{1, 1}, {4, 0}}), "M0 0q1 1 1.5 2.5t1.5 1.5M1 1l3-1"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// The whole map is small.
func TestSize(t *testing.T) {
	var lines, points int
	for _, l := range sheet.Standard().Lines {
		lines, points = lines+1, points+len(l)
	}
	data := sheet.Standard().Write()
	if len(data) > 60<<10 || !json.Valid(data) {
		t.Errorf("%d bytes for %d lines with %d points", len(data), lines, points)
	}
}
