package web

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// bundled marks scripts that are served as one file with all modules that they import:
// one journey instead of twenty, and text that packs better. Their modules share one
// scope then, so no two of them may declare the same name at their top.
var bundled = []byte("\n * @bundle\n")

// entries are the scripts with that mark.
func entries(files map[string][]byte) (names []string) {
	for name, text := range files {
		if path.Ext(name) == ".js" && bytes.Contains(text, bundled) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// slim makes scripts and style sheets what is sent of them: what helps the reader of a script, comments that stand
// alone and indents, is not sent along. Every start does this, so each file is read once, line by line.
func slim(files map[string][]byte) error {
	bundles := map[string][]byte{}
	for _, entry := range entries(files) {
		script, err := bundle(files, entry)
		if err != nil {
			return err
		}
		bundles[entry] = script
	}
	maps.Copy(files, bundles)
	for name, text := range files {
		switch path.Ext(name) {
		case ".js":
			files[name] = outdent(lean(text))
		case ".css":
			files[name] = outdent(withoutRemarks(text))
		}
	}
	return nil
}

const blank = " \t"

// cast is a comment amid code that tells those who check types what an expression is.
var cast = regexp.MustCompile(`/\*\* @(?:type|param) [^*]*\*/ ?`)

// lean is a script without the comments that have lines of their own, “// …” and “/** … */”, and without those that only say a type.
func lean(script []byte) []byte {
	kept := make([]byte, 0, len(script))
	within := false
	for line := range bytes.Lines(script) {
		if !within {
			line = cast.ReplaceAll(line, nil)
		}
		text := bytes.Trim(line, blank+"\n")
		switch {
		case within || bytes.HasPrefix(text, []byte("/**")):
			within = !bytes.HasSuffix(text, []byte("*/"))
		case !bytes.HasPrefix(text, []byte("//")):
			kept = append(kept, line...)
		}
	}
	return kept
}

// withoutRemarks is a style sheet without its comments.
func withoutRemarks(sheet []byte) []byte {
	kept := make([]byte, 0, len(sheet))
	for {
		before, rest, found := bytes.Cut(sheet, []byte("/*"))
		if !found {
			return append(kept, before...)
		}
		kept = append(kept, bytes.TrimRight(before, blank)...)
		_, sheet, _ = bytes.Cut(rest, []byte("*/"))
	}
}

// outdent is a text whose lines begin at the edge.
func outdent(text []byte) []byte {
	kept := make([]byte, 0, len(text))
	for line := range bytes.Lines(text) {
		kept = append(kept, bytes.TrimLeft(line, blank)...)
	}
	return kept
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
		m := parseModule(lean(source), name == entry)
		for _, from := range m.imports {
			if err := add(path.Join(path.Dir(name), from)); err != nil {
				return err
			}
		}
		names = append(names, m.names...)
		all.Write(fetched.ReplaceAllFunc(m.body, func(call []byte) []byte {
			from := path.Join(path.Dir(name), string(fetched.FindSubmatch(call)[1]))
			return fmt.Appendf(nil, `import("%s%s")`, strings.Repeat("../", strings.Count(entry, "/")), from)
		}))
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

var (
	fetched  = regexp.MustCompile(`\bimport\("(\.{1,2}/[^"]+)"\)`) // when it is needed, and not with the bundle
	imported = regexp.MustCompile(`^import \{[^}]*\} from "(\.{1,2}/[^"]+)";\n$`)
	exported = regexp.MustCompile(`^export (?:class|function|const|async)`)
	declared = regexp.MustCompile(`^(?:async )?(?:class|function|const|let) (\w+)`)
)

// module is what a script is to others.
type module struct {
	imports []string // where the modules lie that it needs, from where it lies
	body    []byte   // without what it imports
	names   []string // that it declares at its top
}

// parseModule reads a script. What is not the entry of a bundle exports nothing: all are one scope then.
func parseModule(source []byte, entry bool) (m module) {
	for len(source) > 0 {
		line := leadingLine(source)
		source = source[len(line):]
		if from := imported.FindSubmatch(line); from != nil {
			m.imports = append(m.imports, string(from[1]))
			continue
		}
		if !entry && exported.Match(line) {
			line = line[len("export "):]
		}
		if name := declared.FindSubmatch(line); name != nil {
			m.names = append(m.names, string(name[1]))
		}
		m.body = append(m.body, line...)
	}
	return m
}

// leadingLine is the first line of a script, or all lines of an import.
func leadingLine(source []byte) []byte {
	end := []byte("\n")
	if bytes.HasPrefix(source, []byte("import {")) {
		end = []byte(";\n")
	}
	if n := bytes.Index(source, end); n >= 0 {
		return source[:n+len(end)]
	}
	return source
}
