package match

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"spielleiter/game"
)

// Rewrite gives the edits that stand for those of a preview and one more change by hand: what a game master does on the
// board, as the text that [Table.Edit] takes. Problems tell why the change cannot be made.
func (p Preview) Rewrite(c game.Change) (edits []Edit, problems []game.Problem, err error) {
	if p.Refused != nil {
		return nil, nil, p.Refused
	}
	state, problems, ok := p.pos.Change(c)
	switch {
	case !ok:
		return nil, nil, refuse(Invalid, "edit.byhand")
	case len(problems) > 0:
		return nil, problems, nil
	}
	edits, err = Between(p.plain, state)
	return edits, nil, err
}

// Between gives edits that make a state of another: as few and as small as they can be read by their places. They are never
// nil, so that [Table.Preview] takes none as none.
func Between(before, after []byte) ([]Edit, error) {
	a, err := decodeAny(before)
	if err != nil {
		return nil, err
	}
	b, err := decodeAny(after)
	if err != nil {
		return nil, err
	}
	d := &rewriting{edits: []Edit{}}
	d.value("", a, b)
	return d.edits, d.err
}

// rewriting gathers edits.
type rewriting struct {
	edits []Edit
	err   error
}

func (d *rewriting) put(path string, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		d.err = err
	}
	d.edits = append(d.edits, Edit{path, text})
}

func (d *rewriting) value(at string, a, b any) {
	switch a := a.(type) {
	case map[string]any:
		if b, ok := b.(map[string]any); ok {
			d.object(at, a, b)
			return
		}
	case []any:
		if b, ok := b.([]any); ok && !plain(a) && !plain(b) {
			d.list(at, a, b)
			return
		}
	default:
	}
	if !sameJSON(a, b) {
		d.put(at, b)
	}
}

// plain reports whether a list holds nothing but single values: it is read best as a whole.
func plain(list []any) bool {
	return !slices.ContainsFunc(list, func(v any) bool { return !isScalar(v) })
}

func (d *rewriting) object(at string, a, b map[string]any) {
	names := slices.Sorted(maps.Keys(a))
	for name := range maps.Keys(b) {
		if _, both := a[name]; !both {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		path := at + "/" + pointerEscape.Replace(name)
		was, there := a[name]
		is, stays := b[name]
		switch {
		case !stays:
			d.edits = append(d.edits, Edit{Path: path})
		case !there:
			d.put(path, is)
		default:
			d.value(path, was, is)
		}
	}
}

// list changes what is at the same places, then appends or takes out, from behind. What was taken out of the middle leaves
// all others as they are.
func (d *rewriting) list(at string, a, b []any) {
	first := 0
	for first < min(len(a), len(b)) && sameJSON(a[first], b[first]) {
		first++
	}
	same := 0 // at the end
	if len(b) < len(a) {
		for same < len(b)-first && sameJSON(a[len(a)-1-same], b[len(b)-1-same]) {
			same++
		}
	}
	path := func(n int) string { return at + "/" + strconv.Itoa(n) }
	for n := first; n < min(len(a), len(b))-same; n++ {
		d.value(path(n), a[n], b[n])
	}
	for n := len(a) - same - 1; n >= len(b)-same && len(b) < len(a); n-- {
		d.edits = append(d.edits, Edit{Path: path(n)})
	}
	for n := len(a); n < len(b); n++ {
		d.put(at+"/-", b[n])
	}
}
