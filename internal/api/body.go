package api

import (
	"errors"
	"maps"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// formats are the given ones, but for bodies in JSON: a mark that editors put at the start is passed over, and a field that
// stands twice is refused with its place, as nobody can know which of the two is meant. Words are those of the description, in
// which fields of requests are told.
func formats(given map[string]huma.Format, words *i18n.Printer) map[string]huma.Format {
	own := maps.Clone(given)
	for name, f := range own {
		read := f.Unmarshal
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
