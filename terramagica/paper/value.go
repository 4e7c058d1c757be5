package paper

// Kind is what a value is.
type Kind uint8

// The kinds. Absent is the value of a field that is not there.
const (
	Absent Kind = iota
	Object
	List
	Text
	Number
	Truth
	Null
)

// Value is a part of a document and where it stands.
type Value struct {
	Kind   Kind
	Text   string // of a text; a number or truth as it is written
	Items  []Value
	Fields []Field
	Place
	Offset int // in the document, in bytes; a byte order mark is none of it
}

// Place is where something stands, in lines and characters from 1.
type Place struct{ Line, Column, Length int }

// Field is a field of an object.
type Field struct {
	Name  string
	Value Value
	Place // of the name
}

// Get gives a field of an object, or an absent value.
func (v Value) Get(name string) Value {
	for n := range v.Fields {
		if v.Fields[n].Name == name {
			return v.Fields[n].Value
		}
	}
	return Value{Place: v.Place}
}
