package march_test

import (
	"cmp"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/march"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// example is the segment of the rule text's examples, with one more unit: the scout of 5.3.
func example(t *testing.T) (*world.World, *march.Ground, *world.Index) {
	t.Helper()
	text, err := os.ReadFile("../testdata/example/segment.txt")
	if err != nil {
		t.Fatal(err)
	}
	w, problems := scroll.Read(text, law.Default())
	if w == nil || len(problems) > 0 {
		t.Fatal(problems)
	}
	at := w.Patch.Of(711, 25)
	w.Units = append(w.Units, world.Unit{Realm: w.Owner[w.Patch.Of(711, 24)], Number: 299, Kind: kit.Rider, Size: 100, Leaders: 1, Field: at, Came: grid.None})
	slices.SortFunc(w.Units, func(a, b world.Unit) int {
		return cmp.Or(cmp.Compare(a.Realm, b.Realm), cmp.Compare(a.Number, b.Number))
	})
	ix, g := &world.Index{}, &march.Ground{}
	ix.Build(w)
	g.Survey(w, ix)
	return w, g, ix
}

// path reads a list of fields as 5.3 and 8.3 print it: 711/25-24-23-710/04-03.
func path(t *testing.T, w *world.World, text string) []grid.Field {
	t.Helper()
	var fields []grid.Field
	gf := 0
	for part := range strings.SplitSeq(text, "-") {
		if label, rest, there := strings.Cut(part, "/"); there {
			gf, _ = strconv.Atoi(label)
			part = rest
		}
		kf, err := strconv.Atoi(part)
		f := w.Patch.Of(gf, kf)
		if err != nil || f == grid.None {
			t.Fatalf("%s: %q", text, part)
		}
		fields = append(fields, f)
	}
	return fields
}

// The routes that are printed in 5.3 and 8.3, step by step: what they cost on the example's map, and how far the points
// of one moon go.
func TestWDW54TheRoutesOf53And83(t *testing.T) {
	for _, c := range []struct {
		number uint16
		route  string
		costs  []int
		made   int
	}{
		{299, "711/25-24-23-710/04-03", []int{5, 15, 11, 15}, 3},
		{101, "210/19-20-21", []int{5, 5}, 2},
		{102, "210/37-30-001/01", []int{5, 8}, 2},
		{201, "210/37-30-22", []int{5, 5}, 2},
		{202, "210/30-22-21-20-19", []int{5, 5, 5, 5}, 4},
		{203, "210/37-001/10-17-25-26-27", []int{8, 8, 8, 8, 8}, 5},
		{301, "002/23-31-38-44", []int{6, 4, 4}, 3},
		{302, "002/12-18-25-32-38", []int{6, 6, 6, 4}, 4},
	} {
		t.Run(strconv.Itoa(int(c.number)), func(t *testing.T) {
			w, g, ix := example(t)
			fields := path(t, w, c.route)
			id := slices.IndexFunc(w.Units, func(u world.Unit) bool {
				return u.Number == c.number && (c.number == 299 || w.Realm(u.Realm).Code == "DAG")
			})
			u := &w.Units[id]
			known := make(world.Known, (w.Patch.Fields()+63)/64)
			for f := range grid.Field(w.Patch.Fields()) {
				known.Add(f)
			}
			march.Put(w, ix, world.UnitID(id), march.Way{Field: fields[0]})
			points := march.Points(u, u.Scout())
			left, made := points, 0
			var costs []int
			for _, f := range fields[1:] {
				v := g.Try(world.UnitID(id), known, march.At(u), march.Step{Field: f})
				if v.Reason != march.OK {
					t.Fatalf("onto %s: reason %d", w.Patch.Name(f), v.Reason)
				}
				costs = append(costs, int(v.Cost))
				if cost, ok := v.Pay(left, points); ok && made == len(costs)-1 {
					left, made = left-cost, made+1
				}
				march.Put(w, ix, world.UnitID(id), v.To)
			}
			if !slices.Equal(costs, c.costs) || made != c.made {
				t.Errorf("costs %v, %d steps in the moon; want %v and %d", costs, made, c.costs, c.made)
			}
		})
	}
}
