package i18n

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Catalog holds the texts of the platform and of every game, in all languages. The texts
// of a language of a game are read when a printer first wants them, and do not change
// afterwards. It may be used by many.
type Catalog struct {
	platform map[Lang]section
	games    map[string]map[Lang]section
}

// section gives the texts of one language of the platform or of one game, by pack, the
// plain ones under "". It reads them when it is first called; what could be read is there
// even with an error.
type section = func() (map[string]texts, error)

// texts are the templates of one language by key.
type texts map[string]template

// New loads a catalogue: the platform's folders, whose keys must differ, and one
// folder a game, whose keys come first for that game's readers. All that is wrong
// with the files is in the error, with file, key and column.
func New(platform []fs.FS, games map[string]fs.FS) (*Catalog, error) {
	c := unread(platform, games)
	if err := c.Load(); err != nil {
		return nil, err
	}
	return c, nil
}

// unread is a catalogue of which nothing has been read yet.
func unread(platform []fs.FS, games map[string]fs.FS) *Catalog {
	c := &Catalog{platform: map[Lang]section{}, games: map[string]map[Lang]section{}}
	for _, lang := range Langs {
		c.platform[lang] = sync.OnceValues(func() (map[string]texts, error) {
			all := texts{}
			var errs []error
			for _, fsys := range platform {
				errs = append(errs, all.load(fsys, lang))
			}
			return map[string]texts{"": all}, errors.Join(errs...)
		})
	}
	for id, fsys := range games {
		c.games[id] = map[Lang]section{}
		for _, lang := range Langs {
			c.games[id][lang] = sync.OnceValues(func() (map[string]texts, error) { return loadGame(id, fsys, lang) })
		}
	}
	return c
}

// loadGame reads the texts of a game in one language, parted into packs.
func loadGame(id string, fsys fs.FS, lang Lang) (map[string]texts, error) {
	all := texts{}
	var errs []error
	if err := all.load(fsys, lang); err != nil {
		errs = append(errs, fmt.Errorf("texts of %s: %w", id, err))
	}
	plain, packs, strange := Unpack(all)
	for _, key := range strange {
		errs = append(errs, fmt.Errorf("texts of %s: %s.json: key %q: stands in for no other", id, lang, key))
	}
	words := map[string]texts{"": plain}
	for pack, laid := range packs {
		words[pack] = laid
	}
	return words, errors.Join(errs...)
}

// Load reads what has not been read yet, and says all that is wrong with the files.
func (c *Catalog) Load() error {
	var errs []error
	read := func(words section) {
		_, err := words()
		errs = append(errs, err)
	}
	for _, lang := range Langs {
		read(c.platform[lang])
	}
	for _, id := range slices.Sorted(maps.Keys(c.games)) {
		for _, lang := range Langs {
			read(c.games[id][lang])
		}
	}
	return errors.Join(errs...)
}

// Printer speaks one language to the readers of one game; game "" is the platform alone, and
// [Packed] names the words of a pack. A text that cannot be read is as one that is not there.
func (c *Catalog) Printer(lang Lang, game string) *Printer {
	p := &Printer{lang: lang}
	if words, known := c.platform[lang]; known {
		all, _ := words() // Load tells what is wrong
		p.platform = all[""]
	}
	id, pack := unpacked(game)
	if words, known := c.games[id][lang]; known {
		all, _ := words()
		p.game = all[pack]
	}
	return p
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
