package archive

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// More holds the members of a JSON object that we have no use for, so that they are
// written as they were read.
type More map[string]json.RawMessage

// decodeObject reads an object into the fields of a struct that have a name in JSON. What
// has no field, and what would leave its field empty, is in More.
func decodeObject(data []byte, into any) (More, error) {
	var more More
	if err := json.Unmarshal(data, &more); err != nil {
		return nil, err
	}
	for name, field := range fields(into) {
		raw, ok := more[name]
		if !ok {
			continue
		}
		if err := json.Unmarshal(raw, field.Addr().Interface()); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if !field.IsZero() {
			delete(more, name)
		}
	}
	if len(more) == 0 {
		return nil, nil
	}
	return more, nil
}

// encodeObject writes the fields of a struct that are not empty, and after them the rest.
func encodeObject(from any, more More) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	write := func(name string, value any) error {
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(name)
		if err != nil {
			return err
		}
		data, err := json.Marshal(value)
		b.Write(key)
		b.WriteByte(':')
		b.Write(data)
		return err
	}
	written := map[string]bool{}
	for name, field := range fields(from) {
		if field.IsZero() {
			continue
		}
		written[name] = true
		if err := write(name, field.Interface()); err != nil {
			return nil, err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(more)) {
		if written[name] {
			continue
		}
		if err := write(name, more[name]); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// fields gives the fields of a struct by their names in JSON, in their order.
func fields(of any) func(yield func(string, reflect.Value) bool) {
	return func(yield func(string, reflect.Value) bool) {
		v := reflect.ValueOf(of).Elem()
		for n := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(n).Tag.Get("json"), ",")
			if name != "" && name != "-" && !yield(name, v.Field(n)) {
				return
			}
		}
	}
}
