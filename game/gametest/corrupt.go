package gametest

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
)

// corrupted gives at most limit texts of a JSON value that are changed in one place
// each: something left out, doubled, emptied, of another type, out of range, or
// replaced by its neighbour's value.
func corrupted(text string, limit int, n uint64) []string {
	tree := parse(text)
	now, count := tree, 0
	root := func(v any) { now = v }
	visit(tree, root, func() { count++ }, &strand{})
	order := make([]int, count)
	for n := range order {
		order[n] = n
	}
	rng := randomFor(int(n))
	rng.Shuffle(count, func(a, b int) { order[a], order[b] = order[b], order[a] })
	chosen := map[int]int{} // places among the chosen, by place among all: of large states only those are written
	for n, place := range order[:min(limit, count)] {
		chosen[place] = n
	}
	list, at := make([]string, len(chosen)), 0
	visit(tree, root, func() {
		if n, ok := chosen[at]; ok {
			list[n] = asJSON(now)
		}
		at++
	}, &strand{})
	return list
}

func parse(text string) (tree any) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if d.Decode(&tree) != nil {
		return nil
	}
	return tree
}

// strand remembers the last string seen, to put it where another one was.
type strand struct{ last string }

// visit changes each place below a value in all ways. set puts another value into the
// place of v, done tells that the tree stands changed now.
func visit(v any, set func(any), done func(), seen *strand) {
	for _, other := range others(v, seen) {
		set(other)
		done()
	}
	set(v)
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			child := v[key]
			delete(v, key)
			done()
			v[key] = child
			visit(child, func(c any) { v[key] = c }, done, seen)
		}
	case []any:
		for n, child := range v {
			set(slices.Delete(slices.Clone(v), n, n+1))
			done()
			set(slices.Insert(slices.Clone(v), n, child))
			done()
			set(v)
			visit(child, func(c any) { v[n] = c }, done, seen)
		}
	}
}

// others are values that do not belong where v stands.
func others(v any, seen *strand) []any {
	common := []any{nil, json.Number("-1"), json.Number("1000"), "?", []any{}, map[string]any{}}
	switch v := v.(type) {
	case json.Number:
		n, _ := v.Int64()
		return append(common, n+1, n-1, 0, 2*n+7)
	case string:
		before := seen.last
		seen.last = v
		return append(common, "", before, v+v, strings.ToUpper(v), v[:len(v)/2])
	case bool:
		return append(common, !v)
	case []any:
		back := slices.Clone(v)
		slices.Reverse(back)
		return append(common, any(back))
	}
	return common
}

func randomFor(n int) *rand.Rand { return rand.New(rand.NewPCG(uint64(n), 99)) }
