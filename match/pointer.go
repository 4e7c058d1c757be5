package match

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// setAt gives a JSON document with a value at a JSON pointer (RFC 6901), or without it
// if the value is nil. The last name of the pointer may be new in an object; in a list
// "-", or the number after the last, appends. It is false if the pointer leads nowhere.
func setAt(doc any, path string, value any, remove bool) (any, bool) {
	if path == "" {
		return value, !remove
	}
	if !strings.HasPrefix(path, "/") {
		return nil, false
	}
	name, rest := path[1:], ""
	if n := strings.IndexByte(name, '/'); n >= 0 {
		name, rest = name[:n], name[n:]
	}
	name = pointerUnescape.Replace(name)
	switch doc := doc.(type) {
	case map[string]any:
		return setMember(doc, name, rest, value, remove)
	case []any:
		return setElement(doc, name, rest, value, remove)
	}
	return nil, false
}

var pointerUnescape = strings.NewReplacer("~1", "/", "~0", "~")

func setMember(doc map[string]any, name, rest string, value any, remove bool) (any, bool) {
	old, there := doc[name]
	switch {
	case rest != "" && there:
		next, ok := setAt(old, rest, value, remove)
		doc[name] = next
		return doc, ok
	case rest != "", remove && !there:
		return nil, false
	case remove:
		delete(doc, name)
	default:
		doc[name] = value
	}
	return doc, true
}

func setElement(doc []any, name, rest string, value any, remove bool) (any, bool) {
	n, err := strconv.Atoi(name)
	if name == "-" {
		n, err = len(doc), nil
	}
	last := rest == ""
	switch {
	case err != nil || n < 0 || n > len(doc) || (n == len(doc) && (!last || remove)):
		return nil, false
	case n == len(doc):
		return append(doc, value), true
	case last && remove:
		return slices.Delete(doc, n, n+1), true
	case last:
		doc[n] = value
		return doc, true
	}
	next, ok := setAt(doc[n], rest, value, remove)
	doc[n] = next
	return doc, ok
}

// canonicalJSON writes a value as entries and files do, so that its bytes never change
// again. Nothing stays nothing.
func canonicalJSON(value json.RawMessage) (json.RawMessage, error) {
	if value == nil {
		return nil, nil
	}
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, &json.SyntaxError{Offset: d.InputOffset()}
	}
	return json.Marshal(v)
}
