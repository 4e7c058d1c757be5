package match

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"

	"spielleiter/game"
)

const (
	fileFormat = "spielleiter match 1"
	fileDomain = "spielleiter file 1\n" // of its checksum
)

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
	f := file{Match: m.For(v).alone(), Entries: Redact(entries, v, &m), Phases: make([]Phase, len(phases))}
	for n, p := range phases {
		f.Phases[n] = p.For(v, &m)
	}
	return f.sealed(keys)
}

// alone leaves out who plays along: a file goes from hand to hand.
func (m Match) alone() Match {
	for n := range m.Chairs {
		m.Chairs[n].CoPlayers = nil
	}
	return m
}

// ExportWhole writes all of a match: of one that goes on its seed, the orders of the
// open phase and every other secret too, so that it verifies as a whole and can go on
// elsewhere. It is for whoever runs the server, and for nobody who plays.
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
	return hash(fileDomain, string(b)), err
}

// whole reports whether nothing is left out of the file.
func (f file) whole() bool { return f.Match.ended() || f.Match.Seed != "" }

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
