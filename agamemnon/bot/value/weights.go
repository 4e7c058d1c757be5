package value

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
)

// magic begins a file of weights; its digit counts the shapes of the network.
const magic = "AGAMODEL1\n"

// Write saves the model: a magic line, then all numbers as little-endian float32.
func (m *Model) Write(w io.Writer) error {
	if _, err := io.WriteString(w, magic); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, m)
}

// ReadModel loads what Write saved.
func ReadModel(data []byte) (*Model, error) {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	m := new(Model)
	if want := binary.Size(m); !ok || len(rest) != want {
		return nil, fmt.Errorf("weights: %d bytes after %q: want %d", len(rest), magic, want)
	}
	return m, binary.Read(bytes.NewReader(rest), binary.LittleEndian, m)
}
