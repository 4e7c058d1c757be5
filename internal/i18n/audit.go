package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// Audit says what is wrong with a folder of texts: a file that cannot be loaded, a
// key that one language lacks, an empty text, arguments that differ between the
// languages. Every package that owns texts has a test that calls it.
func Audit(fsys fs.FS) error {
	loaded := map[Lang]texts{}
	var errs []error
	for _, lang := range Langs {
		loaded[lang] = texts{}
		errs = append(errs, loaded[lang].load(fsys, lang))
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	for _, lang := range Langs {
		for _, other := range Langs {
			errs = append(errs, compare(lang, loaded[lang], other, loaded[other])...)
		}
	}
	return errors.Join(errs...)
}

// compare finds what the texts of a language have and those of another have not.
func compare(lang Lang, t texts, other Lang, others texts) []error {
	var errs []error
	for _, key := range slices.Sorted(maps.Keys(t)) {
		if len(t[key]) == 0 && lang == other {
			errs = append(errs, fmt.Errorf("%s.json: key %q: the text is empty", lang, key))
		}
		translated, ok := others[key]
		if !ok {
			errs = append(errs, fmt.Errorf("%s.json: key %q is missing", other, key))
			continue
		}
		has, used := map[string]bool{}, map[string]bool{}
		translated.arguments(has)
		t[key].arguments(used)
		for _, name := range slices.Sorted(maps.Keys(used)) {
			if !has[name] {
				errs = append(errs, fmt.Errorf("%s.json: key %q: the argument {%s} of %s is missing", other, key, name, lang))
			}
		}
	}
	return errs
}
