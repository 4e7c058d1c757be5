package match

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strconv"

	"spielleiter/game"
)

const fileFormat = "spielleiter match 1"

// file is an exported match. Its bytes are canonical: json.Marshal of this type and
// a line feed, with Sum computed while Sum is empty.
type file struct {
	Format  string   `json:"format"`
	Match   Match    `json:"match"`
	Entries []Entry  `json:"entries"`
	Phases  []Phase  `json:"phases"`
	Keys    []string `json:"keys"` // public keys of the receipts, hexadecimal
	Sum     string   `json:"sum"`  // SHA-256 of the rest
}

// Export writes a match as one JSON file, as far as a viewer may know it: all of a
// match that has ended, with its seed; of a running one what Redact and the For
// methods leave. Keys are the public keys of its receipts, unless the match was
// imported with some.
func Export(m Match, entries []Entry, phases []Phase, v game.Viewer, keys ...ed25519.PublicKey) ([]byte, error) {
	f := file{Match: m.For(v), Entries: Redact(entries, v, &m), Phases: make([]Phase, len(phases))}
	for n, p := range phases {
		f.Phases[n] = p.For(v, &m)
	}
	return f.sealed(keys)
}

// ExportWhole writes all of a match: of one that goes on its seed, the orders of the
// open phase and every other secret too, so that it verifies as a whole and can go on
// elsewhere. It is for whoever runs the house, and for nobody who plays.
func ExportWhole(m Match, entries []Entry, phases []Phase, keys ...ed25519.PublicKey) ([]byte, error) {
	if m.ended() {
		return Export(m, entries, phases, game.Public, keys...)
	}
	if phases == nil {
		phases = []Phase{}
	}
	return file{Match: m, Entries: entries, Phases: phases}.sealed(keys)
}

// sealed adds what does not depend on the reader: format, keys and checksum.
func (f file) sealed(keys []ed25519.PublicKey) ([]byte, error) {
	f.Format, f.Keys = fileFormat, []string{}
	for _, k := range keys {
		f.Keys = append(f.Keys, hex.EncodeToString(k))
	}
	if f.Match.Keys != nil {
		f.Keys, f.Match.Keys = f.Match.Keys, nil
	}
	sum, err := f.sum()
	if err != nil {
		return nil, err
	}
	f.Sum = sum
	return f.encode()
}

func (f file) encode() ([]byte, error) {
	b, err := json.Marshal(f)
	return append(b, '\n'), err
}

func (f file) sum() (string, error) {
	f.Sum = ""
	b, err := f.encode()
	return hash("spielleiter file 1\n", string(b)), err
}

// whole reports whether nothing is left out of the file.
func (f file) whole() bool { return f.Match.ended() || f.Match.Seed != "" }

// Import reads an exported match that has ended, or one that goes on if all of it was
// exported. The file must be whole and its record must verify; Verify checks far more.
// The host may give the match a new id by putting it beside: in the match and its
// record the old one stays.
func Import(data []byte) (Match, []Entry, []Phase, error) {
	f, err := parseFile(data)
	if err != nil {
		return Match{}, nil, nil, err
	}
	if err := VerifyRecord(f.Entries); err != nil {
		return Match{}, nil, nil, err
	}
	if !f.whole() {
		return Match{}, nil, nil, refuse(Conflict, "import.running")
	}
	f.Match.Keys = f.Keys
	return f.Match, f.Entries, f.Phases, nil
}

// parseFile reads a file strictly: any byte that Export would not have written is a fault.
func parseFile(data []byte) (file, error) {
	var f file
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return f, &Fault{Code: "file.json", Args: game.Args{"offset": strconv.FormatInt(jsonOffset(err, d), 10), "error": err.Error()}}
	}
	if f.Format != fileFormat {
		return f, &Fault{Code: "file.format", Args: game.Args{"want": fileFormat}}
	}
	again, err := f.encode()
	if err != nil {
		return f, &Fault{Code: "file.json", Args: game.Args{"offset": "0", "error": err.Error()}}
	}
	if !bytes.Equal(data, again) {
		return f, &Fault{Code: "file.canonical", Args: game.Args{"offset": strconv.Itoa(firstDifference(data, again))}}
	}
	sum, err := f.sum()
	if err != nil || sum != f.Sum {
		return f, &Fault{Code: "file.sum"}
	}
	return f, nil
}

func jsonOffset(err error, d *json.Decoder) int64 {
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return syntax.Offset
	case errors.As(err, &typed):
		return typed.Offset
	}
	return d.InputOffset()
}

func firstDifference(a, b []byte) int {
	for n := range min(len(a), len(b)) {
		if a[n] != b[n] {
			return n
		}
	}
	return min(len(a), len(b))
}

// keys gives the public keys of a file by their ids.
func (f file) keys(trusted []ed25519.PublicKey) (map[string]ed25519.PublicKey, error) {
	keys := map[string]ed25519.PublicKey{}
	for _, k := range f.Keys {
		b, err := hex.DecodeString(k)
		if err != nil || len(b) != ed25519.PublicKeySize {
			return nil, &Fault{Code: "key.wrong", Args: game.Args{"key": k}}
		}
		pub := ed25519.PublicKey(b)
		if len(trusted) > 0 && !contains(trusted, pub) {
			return nil, &Fault{Code: "key.untrusted", Args: game.Args{"key": KeyID(pub)}}
		}
		keys[KeyID(pub)] = pub
	}
	return keys, nil
}

func contains(keys []ed25519.PublicKey, pub ed25519.PublicKey) bool {
	for _, k := range keys {
		if k.Equal(pub) {
			return true
		}
	}
	return false
}
