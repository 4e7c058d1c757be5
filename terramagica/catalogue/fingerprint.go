package catalogue

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Fingerprint is the same for catalogues with the same battles: ids in the same order,
// with the same figures. Names and costs may differ. It has 16 hexadecimal digits.
func (c *Catalogue) Fingerprint() string {
	var all []any
	for n := range c.Units {
		all = append(all, c.Units[n].ID, c.Units[n].Battle)
	}
	for n := range c.Tactics {
		all = append(all, c.Tactics[n].ID, c.Tactics[n].Battle)
	}
	for n := range c.Forts {
		all = append(all, c.Forts[n].ID, c.Forts[n].HP, c.Forts[n].V)
	}
	data, err := json.Marshal(all)
	if err != nil {
		panic(err) // a catalogue that was read has finite numbers
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
