package api

import (
	"errors"
	"io"
	"maps"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// formats are the given ones, but for bodies in JSON: a mark that editors put at the start is passed over, and a field that
// stands twice is refused with its place, as nobody can know which of the two is meant. Words are those of the description, in
// which fields of requests are told. Lists are never null in answers, as the description says.
func formats(given map[string]huma.Format, words *i18n.Printer) map[string]huma.Format {
	own := maps.Clone(given)
	for name, f := range own {
		read := f.Unmarshal
		f.Marshal = answers
		f.Unmarshal = func(data []byte, v any) error {
			data = game.Unmarked(data)
			err := game.Twice(data)
			if err == nil {
				err = read(data, v)
			}
			if err != nil {
				return errors.New(words.T("api.form.json", game.Misread(err)))
			}
			return nil
		}
		own[name] = f
	}
	return own
}

// answers writes what is answered as encoding/json does, but that a list without items is "[]".
func answers(w io.Writer, v any) error {
	err := json.MarshalWrite(w, v, jsonv1.DefaultOptionsV1(), jsontext.EscapeForHTML(false), json.FormatNilSliceAsNull(false))
	if err == nil {
		_, err = w.Write([]byte{'\n'})
	}
	return err
}
