package web

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// bundled are scripts that are served as one file with all modules that they import:
// one journey instead of twenty, and text that packs better. Their modules share one
// scope then, so no two of them may declare the same name at their top.
var bundled = []string{"js/diplomacy.js", "js/rathersilly.js", "js/battle.js", "js/terramagica.js"}

var (
	// Comments that stand alone, and indents: what helps the reader of a script is not
	// sent along.
	aside  = regexp.MustCompile(`(?ms)^[ \t]*/\*\*.*?\*/[ \t]*\n|^[ \t]*//[^\n]*\n`)
	indent = regexp.MustCompile(`(?m)^[ \t]+`)
	remark = regexp.MustCompile(`(?s)[ \t]*/\*.*?\*/`)

	imported = regexp.MustCompile(`(?m)^import \{[^}]*\} from "(\.{1,2}/[^"]+)";\n`)
	exported = regexp.MustCompile(`(?m)^export (class|function|const|async)`)
	declared = regexp.MustCompile(`(?m)^(?:async )?(?:class|function|const|let) (\w+)`)
)

// lean is a script without its comments.
func lean(script []byte) []byte { return aside.ReplaceAll(script, nil) }

// slim makes scripts and style sheets what is sent of them.
func slim(files map[string][]byte) error {
	for _, entry := range bundled {
		script, err := bundle(files, entry)
		if err != nil {
			return err
		}
		files[entry] = script
	}
	for name, script := range files { // style sheets too
		switch path.Ext(name) {
		case ".js":
			files[name] = indent.ReplaceAll(lean(script), nil)
		case ".css":
			files[name] = indent.ReplaceAll(remark.ReplaceAll(script, nil), nil)
		}
	}
	return nil
}

// bundle joins a script with all modules that it imports, those first that others need.
func bundle(files map[string][]byte, entry string) ([]byte, error) {
	var all bytes.Buffer
	var seen, names []string
	var add func(name string) error
	add = func(name string) error {
		if slices.Contains(seen, name) {
			return nil
		}
		seen = append(seen, name)
		source, ok := files[name]
		if !ok {
			return fmt.Errorf("bundle %s: no %s", entry, name)
		}
		for _, m := range imported.FindAllSubmatch(source, -1) {
			if err := add(path.Join(path.Dir(name), string(m[1]))); err != nil {
				return err
			}
		}
		source = imported.ReplaceAll(lean(source), nil)
		if name != entry {
			source = exported.ReplaceAll(source, []byte("$1"))
		}
		for _, m := range declared.FindAllSubmatch(source, -1) {
			names = append(names, string(m[1]))
		}
		all.Write(source)
		return nil
	}
	if err := add(entry); err != nil {
		return nil, err
	}
	slices.Sort(names)
	for n := range names[1:] {
		if names[n] == names[n+1] {
			return nil, fmt.Errorf("bundle %s: two modules declare %s", entry, names[n])
		}
	}
	if text := all.String(); strings.Contains(text, "\nimport ") {
		return nil, fmt.Errorf("bundle %s: an import of another form", entry)
	}
	return all.Bytes(), nil
}
