package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// maxPaths bounds what a Difference lists of one state.
const maxPaths = 200

// changedPaths lists where two JSON documents differ, as JSON pointers in the order
// of their names; the empty pointer is the whole document.
func changedPaths(before, after []byte) ([]string, error) {
	a, err := decodeAny(before)
	if err != nil {
		return nil, err
	}
	b, err := decodeAny(after)
	if err != nil {
		return nil, err
	}
	var paths []string
	compare("", a, b, &paths)
	return paths, nil
}

func decodeAny(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, fmt.Errorf("compare states: %w", err)
	}
	return v, nil
}

func compare(at string, a, b any, paths *[]string) {
	if len(*paths) >= maxPaths {
		return
	}
	switch a := a.(type) {
	case map[string]any:
		if b, ok := b.(map[string]any); ok {
			compareObjects(at, a, b, paths)
			return
		}
	case []any:
		if b, ok := b.([]any); ok && len(a) == len(b) {
			for n := range a {
				compare(at+"/"+strconv.Itoa(n), a[n], b[n], paths)
			}
			return
		}
	default:
		if isScalar(b) && a == b {
			return
		}
	}
	*paths = append(*paths, at)
}

func isScalar(v any) bool {
	switch v.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

var pointerEscape = strings.NewReplacer("~", "~0", "/", "~1")

func compareObjects(at string, a, b map[string]any, paths *[]string) {
	keys := slices.Sorted(maps.Keys(a))
	for k := range b {
		if _, both := a[k]; !both {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	for _, k := range keys {
		path := at + "/" + pointerEscape.Replace(k)
		x, inA := a[k]
		y, inB := b[k]
		if inA != inB {
			*paths = append(*paths, path)
			continue
		}
		compare(path, x, y, paths)
	}
}
