package command

import (
	"bytes"
	"encoding/json"
	"testing"
)

// Whatever is put in is read, or refused at a place that exists.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"config": {"seats": ["greeks"], "options": {"loom": "on"}}}`))
	f.Add([]byte("{\"state\": {},\n \"orders\": {\"greeks\": \"A@1\"}, \"phase\": 3, \"rulings\": {}}"))
	f.Add([]byte(`{"sate": 1} x`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var into Turn
		p := Decode(data, &into)
		if p == nil {
			if !json.Valid(data) {
				t.Errorf("%q was taken for JSON", data)
			}
			return
		}
		lines := bytes.Count(data, []byte("\n")) + 1
		if p.Line < 0 || p.Line > lines || p.Line > 0 && p.Column < 1 || p.Code == "" {
			t.Errorf("%q: %+v outside of %d lines", data, p, lines)
		}
	})
}
