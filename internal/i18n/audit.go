package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// Audit says what is wrong with a folder of texts: a file that cannot be loaded, a
// key that one language lacks, an empty text, arguments that differ between the
// languages. Forms of names are each language's own affair, but what one name of a kind has
// all have that have any, and every form that is asked for has a pattern. Every package that owns texts has a test that calls it.
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
		errs = append(errs, gaps(lang, loaded[lang])...)
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
		if !ok && isForm(key) {
			continue
		}
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

// gaps finds forms that are asked for and have no pattern, and names that lack a form which
// others of their kind have: those whose keys differ in the last word only.
func gaps(lang Lang, t texts) []error {
	var errs []error
	house := texts{}
	if err := house.load(Texts, lang); err != nil {
		return []error{err}
	}
	kinds, names := map[string]map[string]bool{}, map[string]bool{}
	for _, key := range slices.Sorted(maps.Keys(t)) {
		asked := map[string]bool{}
		t[key].asks(asked)
		if name, form, ok := strings.Cut(key, ":"); ok && name != pattern {
			asked[form], names[name] = true, true
			kind := kindOf(name)
			if kinds[kind] == nil {
				kinds[kind] = map[string]bool{}
			}
			kinds[kind][form] = true
		}
		for _, form := range slices.Sorted(maps.Keys(asked)) {
			if _, ok := house[NamePatterns+form]; !ok {
				errs = append(errs, fmt.Errorf("%s.json: key %q: there is no form %q", lang, key, form))
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		for _, form := range slices.Sorted(maps.Keys(kinds[kindOf(name)])) {
			if _, ok := t[name+":"+form]; !ok {
				errs = append(errs, fmt.Errorf("%s.json: key %q is missing: other names of the kind have that form", lang, name+":"+form))
			}
		}
	}
	return errs
}

// kindOf is the key of a name without its last word.
func kindOf(name string) string { return name[:max(0, strings.LastIndex(name, "."))] }
