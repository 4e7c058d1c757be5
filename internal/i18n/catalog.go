package i18n

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"
)

// Catalog holds the texts of the platform and of every game, parsed, in all
// languages. It does not change once loaded and may be used by many.
type Catalog struct {
	platform map[Lang]texts
	games    map[string]map[Lang]texts
}

// texts are the templates of one language by key.
type texts map[string]template

// New loads a catalogue: the platform's folders, whose keys must differ, and one
// folder a game, whose keys come first for that game's readers. All that is wrong
// with the files is in the error, with file, key and column.
func New(platform []fs.FS, games map[string]fs.FS) (*Catalog, error) {
	c := &Catalog{platform: map[Lang]texts{}, games: map[string]map[Lang]texts{}}
	var errs []error
	for _, lang := range Langs {
		c.platform[lang] = texts{}
		for _, fsys := range platform {
			errs = append(errs, c.platform[lang].load(fsys, lang))
		}
	}
	for id, fsys := range games {
		for _, lang := range Langs {
			all := texts{}
			if err := all.load(fsys, lang); err != nil {
				errs = append(errs, fmt.Errorf("texts of %s: %w", id, err))
			}
			for _, key := range c.unpack(id, lang, all) {
				errs = append(errs, fmt.Errorf("texts of %s: %s.json: key %q: stands in for no other", id, lang, key))
			}
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return c, nil
}

// Printer speaks one language to the readers of one game; game "" is the platform alone, and
// [Packed] names the words of a pack.
func (c *Catalog) Printer(lang Lang, game string) *Printer {
	return &Printer{lang: lang, game: c.games[game][lang], platform: c.platform[lang]}
}

// load adds the file of a language to the texts.
func (t texts) load(fsys fs.FS, lang Lang) error {
	file := string(lang) + ".json"
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return fmt.Errorf("load texts: %w", err)
	}
	pairs, err := decode(data)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	var errs []error
	for _, p := range pairs {
		if err := t.add(p); err != nil {
			errs = append(errs, fmt.Errorf("%s: key %q: %w", file, p.key, err))
		}
	}
	return errors.Join(errs...)
}

func (t texts) add(p pair) error {
	if p.key == "" || strings.ContainsFunc(p.key, func(c rune) bool { return unicode.IsSpace(c) || c == '@' }) {
		return errors.New(`a key has letters and no space or "@"`)
	}
	if _, twice := t[p.key]; twice {
		return errors.New("stands twice")
	}
	parsed, err := parse(p.text)
	if err != nil {
		return err
	}
	t[p.key] = parsed
	return nil
}

// pair is one line of a text file.
type pair struct{ key, text string }

// decode reads a flat JSON object of strings in its order, with repeated keys.
func decode(data []byte) ([]pair, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	at := func(err error) error { return fmt.Errorf("line %d: %w", line(data, d.InputOffset()), err) }

	if tok, err := d.Token(); err != nil {
		return nil, at(err)
	} else if tok != json.Delim('{') {
		return nil, at(errors.New("want an object of texts"))
	}
	var pairs []pair
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, at(err)
		}
		value, err := d.Token()
		if err != nil {
			return nil, at(err)
		}
		text, ok := value.(string)
		if !ok {
			return nil, at(fmt.Errorf("key %q: want a text, not %v", key, value))
		}
		pairs = append(pairs, pair{key.(string), text})
	}
	if _, err := d.Token(); err != nil {
		return nil, at(err)
	}
	if d.More() {
		return nil, at(errors.New("more after the end of the object"))
	}
	return pairs, nil
}

func line(data []byte, offset int64) int { return 1 + bytes.Count(data[:offset], []byte("\n")) }
