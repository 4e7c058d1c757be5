package i18n

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"spielleiter/game"
)

// Keys are the keys of the texts of a folder.
func Keys(fsys fs.FS) ([]string, error) {
	all := texts{}
	err := all.load(fsys, German)
	return slices.Sorted(maps.Keys(all)), err
}

// Unsaid are the sentences of a game that cannot be said with every name of the kinds that have forms,
// or with a number.
func Unsaid(p *Printer) []string {
	values := map[string]bool{"1": true, "2": true}
	kinds := map[string]bool{}
	for key := range p.game {
		if name, _, ok := strings.Cut(key, ":"); ok {
			kinds[kindOf(name)] = true
		}
	}
	for key := range p.game {
		if kinds[kindOf(key)] && !isForm(key) {
			values["@"+key] = true
		}
	}
	var faults []string
	for key, text := range p.game {
		args := map[string]bool{}
		text.arguments(args)
		for value := range values {
			given, counts := game.Args{}, map[string]bool{}
			text.counted(counts)
			for name := range args {
				if given[name] = value; counts[name] && value[0] == '@' {
					given[name] = "3" // what is counted is no name
				}
			}
			if said := p.T(key, given); said == "" || strings.ContainsAny(said, "⟨@{}") {
				faults = append(faults, key+" with "+value+": "+said)
			}
		}
	}
	return faults
}

// counted are the arguments that a text counts.
func (t template) counted(names map[string]bool) {
	for _, p := range t {
		if p.forms != nil {
			names[p.arg] = true
		}
		for _, f := range p.forms {
			f.text.counted(names)
		}
	}
}
