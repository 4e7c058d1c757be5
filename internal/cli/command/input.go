package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/order"
)

// maxInput is the size of a file that is still read; a whole match is far below it.
const maxInput = 64 << 20

// Read gives the content of a file, or of standard input for "-".
func (a *App) Read(name string) ([]byte, error) {
	f, err := a.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if name == "-" {
		name = a.Say.T("cli.stdin", nil)
	}
	return limited(f, name)
}

// Open opens a file to be read, or standard input for "-".
func (a *App) Open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(a.Stdin), nil
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Wrongly(Problem("cli.file.missing", "file", name))
	}
	if err != nil {
		return nil, Failed(Problem("cli.file.unreadable", "file", name, "cause", Reason(err)), err)
	}
	return f, nil
}

func limited(r io.Reader, name string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxInput+1))
	if err != nil {
		return nil, Failed(Problem("cli.file.unreadable", "file", name, "cause", Reason(err)), err)
	}
	if len(data) > maxInput {
		return nil, Wrongly(Problem("cli.file.large", "file", name, "max", strconv.Itoa(maxInput>>20)))
	}
	return data, nil
}

// Reason is the innermost cause of an error of the operating system.
func Reason(err error) string {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err.Error()
	}
	return err.Error()
}

// Decode reads JSON strictly. The problem says where the first trouble is.
func Decode(data []byte, into any) *game.Problem {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		rest := bytes.TrimLeft(data[d.InputOffset():], " \t\r\n")
		if len(rest) == 0 {
			return nil
		}
		return at(data, int64(len(data)-len(rest))+1, Problem("cli.json.more"))
	}
	return Explain(data, d.InputOffset(), into, err)
}

// Explain turns an error of the JSON decoder into a problem with its place.
func Explain(data []byte, offset int64, into any, err error) *game.Problem {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return at(data, int64(len(data))+1, Problem("cli.json.short"))
	case errors.As(err, &syntax):
		return at(data, syntax.Offset, Problem("cli.json.syntax", "cause", syntax.Error()))
	case errors.As(err, &kind):
		p := Problem("cli.json.type", "field", kind.Field, "value", kind.Value)
		p.Want = []string{"@cli.json.kind." + jsonKind(kind.Type)}
		return at(data, kind.Offset, p)
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		name = strings.Trim(name, `"`)
		p := Problem("cli.json.field", "field", name)
		p.Want = fieldsOf(reflect.TypeOf(into))
		p.Suggest = order.Suggest(name, p.Want)
		if n := bytes.Index(data, []byte(strconv.Quote(name))); n >= 0 {
			return at(data, int64(n)+1, p)
		}
		return &p
	}
	return at(data, offset+1, Problem("cli.json.value", "cause", err.Error()))
}

// at gives a problem the place of the byte that is the offset-th of the data.
func at(data []byte, offset int64, p game.Problem) *game.Problem {
	before := data[:min(max(offset-1, 0), int64(len(data)))]
	p.Line = bytes.Count(before, []byte("\n")) + 1
	p.Column = utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
	return &p
}

// jsonKind names what a Go type is in JSON.
func jsonKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "text"
	case reflect.Bool:
		return "bool"
	case reflect.Slice, reflect.Array:
		return "array"
	case reflect.Struct, reflect.Map, reflect.Pointer, reflect.Interface:
		return "object"
	}
	return "number"
}

// fieldsOf lists the JSON names of a struct and of the structs in it, without repetition.
func fieldsOf(t reflect.Type) []string {
	var names []string
	var add func(t reflect.Type)
	add = func(t reflect.Type) {
		for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			return
		}
		for f := range t.Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && name != "-" && !slices.Contains(names, name) {
				names = append(names, name)
				add(f.Type)
			}
		}
	}
	add(t)
	return names
}

// SeedFlag reads the value of --seed; "" is the default.
func SeedFlag(value string, otherwise game.Seed) (game.Seed, error) {
	if value == "" {
		return otherwise, nil
	}
	seed, err := game.ParseSeed(value)
	if err != nil {
		return seed, Wrongly(Problem("cli.seed", "text", value, "digits", fmt.Sprint(2*len(seed))))
	}
	return seed, nil
}
