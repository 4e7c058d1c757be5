package pdf

import (
	"spielleiter/waben/world"
)

// Options say what is printed besides the words, and on what.
type Options struct {
	Map   *world.World // what the reader knows, drawn where the document has its map; nil: none
	Paper Paper
}

// Paper is a size of paper.
type Paper uint8

// The sizes. On the larger one text stands in two columns, each as wide as a page of the smaller.
const (
	A4 Paper = iota
	A3
)

// Papers are the names of all sizes, in lower case, in their order.
var Papers = [...]string{A4: "a4", A3: "a3"}

// PaperOf is the size of a name, as Papers has it.
func PaperOf(name string) (Paper, bool) {
	for n, s := range Papers {
		if s == name {
			return Paper(n), true
		}
	}
	return A4, false
}

// format is a page of text in millimetres, and how many columns it has.
type format struct {
	breadth, height float64
	columns         int
}

var papers = [...]format{A4: {210, 297, 1}, A3: {420, 297, 2}}

// The page in millimetres.
const (
	margin   = 18.0
	top      = 22.0 // below the line with the title
	foot     = 18.0
	hairline = 0.2
)

// measure is what a page of text has between its margins.
func (f format) measure() float64 { return f.breadth - 2*margin }

func (f format) long() float64  { return max(f.breadth, f.height) }
func (f format) short() float64 { return min(f.breadth, f.height) }
