package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
)

// file is a PDF file that grows: objects one after the other, and where each of them begins. Every document has one compressor,
// which all its pages use.
type file struct {
	b      []byte
	starts []int // of the objects, from number 1
	packed bytes.Buffer
	zip    *zlib.Writer
}

// begin begins a file that will have about so many bytes.
func begin(size int) *file {
	f := &file{b: append(make([]byte, 0, size), "%PDF-1.7\n%\xb5\xb6\n"...)}
	f.zip, _ = zlib.NewWriterLevel(&f.packed, zlib.BestSpeed) // there is such a level
	return f
}

// next is the number that the next object will have.
func (f *file) next() int { return len(f.starts) + 1 }

// object adds an object and gives its number.
func (f *file) object(parts ...string) int {
	f.open()
	for _, s := range parts {
		f.b = append(f.b, s...)
	}
	return f.shut()
}

func (f *file) open() {
	f.starts = append(f.starts, len(f.b))
	f.b = append(strconv.AppendInt(f.b, int64(len(f.starts)), 10), " 0 obj\n"...)
}

func (f *file) shut() int {
	f.b = append(f.b, "\nendobj\n"...)
	return len(f.starts)
}

// pack compresses. What it gives holds until it is asked again.
func (f *file) pack(data []byte) []byte {
	f.packed.Reset()
	f.zip.Reset(&f.packed)
	_, _ = f.zip.Write(data) // into memory, which has room
	_ = f.zip.Close()
	return f.packed.Bytes()
}

// stream adds what is compressed already, with what else its dictionary has.
func (f *file) stream(dictionary string, packed []byte) int {
	f.open()
	f.b = fmt.Appendf(f.b, "<<%s/Filter/FlateDecode/Length %d>>\nstream\n", dictionary, len(packed))
	f.b = append(append(f.b, packed...), "\nendstream"...)
	return f.shut()
}

// end closes the file, whose root and description are objects of these numbers.
func (f *file) end(root, info int) []byte {
	at := len(f.b)
	f.b = fmt.Appendf(f.b, "xref\n0 %d\n0000000000 65535 f \n", len(f.starts)+1)
	for _, start := range f.starts {
		f.b = fmt.Appendf(f.b, "%010d 00000 n \n", start)
	}
	return fmt.Appendf(f.b, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(f.starts)+1, root, info, at)
}

// ref refers to an object.
func ref(n int) string { return strconv.Itoa(n) + " 0 R" }

// refs refers to several.
func refs(list []int) string {
	var b strings.Builder
	for _, n := range list {
		b.WriteString(ref(n) + " ")
	}
	return "[" + strings.TrimSpace(b.String()) + "]"
}

// literal is a text as dictionaries write it: UTF-16 with a mark in front.
func literal(s string) string {
	b := []byte("(\xfe\xff")
	for _, u := range utf16.Encode([]rune(s)) {
		b = escaped(escaped(b, byte(u>>8)), byte(u))
	}
	return string(append(b, ')'))
}

// escaped appends a byte of a string.
func escaped(b []byte, c byte) []byte {
	switch c {
	case '(', ')', '\\':
		return append(b, '\\', c)
	case '\r':
		return append(b, '\\', 'r')
	}
	return append(b, c)
}
