package web

import (
	"strings"
	"testing"
)

func TestBundleHoldsModulesInTheOrderOfNeed(t *testing.T) {
	files := map[string][]byte{
		"js/x.js":   []byte("/**\n * For readers.\n */\nimport { a, b } from \"./x/a.js\";\nexport function mount() {\n  return a(b); // here\n}\n"),
		"js/x/a.js": []byte("import { c } from \"./c.js\";\nexport const a = (n) => n + c;\nexport const b = 1;\n"),
		"js/x/c.js": []byte("// Why three.\nexport const c = 3;\n"),
	}
	got, err := bundle(files, "js/x.js")
	want := "const c = 3;\nconst a = (n) => n + c;\nconst b = 1;\nexport function mount() {\n  return a(b); // here\n}\n"
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
}

// What a bundle fetches later is found from where the bundle is served, wherever the module lies that fetches it.
func TestBundleFindsWhatItFetchesLater(t *testing.T) {
	got, err := bundle(map[string][]byte{
		"js/x.js":   []byte("import { a } from \"./x/a.js\";\nexport const mount = a;\n"),
		"js/x/a.js": []byte("/** @type {import(\"./c.js\").C|null} */\nexport const a = async () => [await import(\"./b.js\"), await import(\"../y.js\")];\n"),
	}, "js/x.js")
	if want := "\nconst a = async () => [await import(\"../js/x/b.js\"), await import(\"../js/y.js\")];\nexport const mount = a;\n"; err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestBundleRefusesWhatCannotBeJoined(t *testing.T) {
	entry := []byte("import { a } from \"./x/a.js\";\nexport const mount = a;\n")
	for what, files := range map[string]map[string][]byte{
		"two modules declare a": {"js/x.js": []byte("import { a } from \"./x/a.js\";\nimport { b } from \"./x/b.js\";\nexport const m = a;\n"), "js/x/a.js": []byte("export const a = 1;\n"), "js/x/b.js": []byte("const a = 2;\nexport const b = a;\n")},
		"no js/x/a.js":          {"js/x.js": entry},
		"another form":          {"js/x.js": entry, "js/x/a.js": []byte("\nimport * as y from \"./b.js\";\nexport const a = y;\n")},
	} {
		if got, err := bundle(files, "js/x.js"); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v\n%s", what, err, got)
		}
	}
}

// What browsers get of a script is the script, and none of what explains it.
func TestScriptsAreSentWithoutComments(t *testing.T) {
	a, err := newAssets()
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range a.files {
		if strings.HasSuffix(name, ".js") && (len(f.plain) == 0 && !strings.HasSuffix(name, "types.js") || strings.Contains(string(f.plain), "\n/**\n") || strings.Contains(string(f.plain), "/** @")) {
			t.Errorf("%s: %d bytes, %.80s", name, len(f.plain), f.plain)
		}
	}
	if f := a.files[styleFile]; !strings.Contains(string(f.plain), "\n--paper: light-dark(") || strings.Contains(string(f.plain), "/*") {
		t.Errorf("the style sheet is sent as it is written: %.200s", f.plain)
	}
	for name, has := range map[string]string{"js/diplomacy.js": "class Board", "js/waben.js": "class Segment"} {
		if f := a.files[name]; !strings.Contains(string(f.plain), has) || strings.Contains(string(f.plain), "\nimport ") {
			t.Errorf("%s: the map's scripts do not come in one file", name)
		}
	}
}
