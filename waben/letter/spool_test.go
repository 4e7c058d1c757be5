package letter

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"
)

// pieces keeps what it is handed, and how much the most was at once.
type pieces struct {
	bytes.Buffer
	most int
}

func (p *pieces) Write(b []byte) (int, error) {
	p.most = max(p.most, len(b))
	return p.Buffer.Write(b)
}

// full is a writer that takes nothing.
type full struct{}

var errFull = errors.New("full")

func (full) Write([]byte) (int, error) { return 0, errFull }

// written are the forms in which a protocol is written, and those in which it is appended.
func written(x *Protocol, s Speech) map[string]struct {
	write  func(io.Writer) error
	append func() []byte
} {
	return map[string]struct {
		write  func(io.Writer) error
		append func() []byte
	}{
		"text": {func(w io.Writer) error { return x.WriteText(w, s) }, func() []byte { return x.AppendText(nil, s) }},
		"html": {func(w io.Writer) error { return x.WriteHTML(w, s) }, func() []byte { return x.AppendHTML(nil, s) }},
		"json": {x.WriteJSON, func() []byte { return x.AppendJSON(nil) }},
	}
}

// A protocol is the same whether it is made in one piece or handed on while it is made, and then it is never held whole.
func TestProtocolIsHandedOnAsItIsMade(t *testing.T) {
	w, log := small()
	for _, times := range []int{0, 1, 400} {
		many := *log
		many.Events = slices.Repeat(log.Events, times)
		many.Battles = slices.Repeat(log.Battles, times)
		x := Sort(w, &many).Protocol()
		for name, form := range written(&x, Speech{Lang: "de"}) {
			var got pieces
			if err := form.write(&got); err != nil {
				t.Fatal(err)
			}
			if want := form.append(); !bytes.Equal(got.Bytes(), want) {
				t.Errorf("%d times as %s: what is written is not what is appended", times, name)
			}
			if times == 400 && (got.Len() < 4*enough || got.most > 2*enough) {
				t.Errorf("%s: %d bytes were handed on in pieces of up to %d", name, got.Len(), got.most)
			}
		}
	}
}

func TestProtocolTellsWhatCouldNotBeWritten(t *testing.T) {
	w, log := small()
	x := Sort(w, log).Protocol()
	for name, form := range written(&x, Speech{Lang: "en"}) {
		if err := form.write(full{}); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
