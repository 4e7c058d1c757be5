package schemas_test

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/games"
	"spielleiter/internal/schemas"
	"spielleiter/waben/chronicle"
)

// table is the file of words for fields.
type table struct {
	Fields  map[string]map[string]string
	Numbers map[string]string
	Words   map[string][]string
}

func read(t *testing.T) (f table) {
	t.Helper()
	data, err := os.ReadFile("fields.json")
	if err == nil {
		err = json.Unmarshal(data, &f)
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// shown are the types of all views and orders by the names that the table gives them, as far as their fields are in the JSON.
func shown() map[string]reflect.Type {
	all := map[string]reflect.Type{}
	var visit func(t reflect.Type)
	visit = func(t reflect.Type) {
		name := strings.TrimPrefix(t.PkgPath(), "spielleiter/") + "." + t.Name()
		if all[name] != nil {
			return
		}
		if t.PkgPath() != "" {
			all[name] = t
		}
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			visit(t.Elem())
		case reflect.Struct:
			if reflect.PointerTo(t).Implements(reflect.TypeFor[json.Marshaler]()) {
				return
			}
			for f := range t.Fields() {
				if f.IsExported() && f.Tag.Get("json") != "-" {
					visit(f.Type)
				}
			}
		}
	}
	for _, e := range games.All() {
		_, view, orders := e.Game.Types()
		visit(view)
		visit(orders)
	}
	return all
}

// fieldsOf are the names that the fields of a type have in JSON; those embedded belong to their own types.
func fieldsOf(t reflect.Type) (list []string) {
	if t.Kind() != reflect.Struct {
		return nil
	}
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.IsExported() && !f.Anonymous && name != "-" {
			list = append(list, cmp.Or(name, f.Name))
		}
	}
	return list
}

// Every field of every view and of all orders says what it is, however deep it lies.
func TestEveryFieldOfViewsAndOrdersIsDescribed(t *testing.T) {
	fields := 0
	var walk func(path string, s *jsonschema.Schema)
	walk = func(path string, s *jsonschema.Schema) {
		if s == nil {
			return
		}
		for name, p := range s.Properties {
			if fields++; p.Description == "" {
				t.Errorf("%s.%s: nothing says what it is; fields.json can", path, name)
			}
			walk(path+"."+name, p)
		}
		walk(path+"[]", s.Items)
		walk(path+"{}", s.AdditionalProperties)
	}
	for _, e := range games.All() {
		_, view, orders := e.Game.Types()
		for what, of := range map[string]reflect.Type{"view": view, "orders": orders} {
			title := e.Game.Info().ID + " " + what
			s, err := schemas.For(title, of)
			if err != nil {
				t.Fatal(err)
			}
			walk(title, s)
		}
	}
	if fields < 700 {
		t.Errorf("only %d fields", fields)
	}
}

// All that the table says is said of something.
func TestNoWordsAreOfFieldsThatAreNotThere(t *testing.T) {
	f, all := read(t), shown()
	for name, fields := range f.Fields {
		of := all[name]
		if of == nil {
			t.Errorf("there is no %s in a view or in orders", name)
			continue
		}
		for field := range fields {
			if !slices.Contains(fieldsOf(of), field) {
				t.Errorf("%s has no field %q", name, field)
			}
		}
	}
	for name := range f.Numbers {
		if all[name] == nil {
			t.Errorf("there is no %s in a view or in orders", name)
		}
	}
	for name := range f.Words {
		if all[name] == nil {
			t.Errorf("there is no %s in a view or in orders", name)
		}
	}
}

// constants are the exported constants of a package of the program, by their types.
func constants(t *testing.T, folder string) map[string][]constant.Value {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", folder, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no such package:", folder, err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	ignored := types.Config{Error: func(error) {}} // imports are not read: constants need none
	found, _ := ignored.Check(folder, set, files, nil)
	all := map[string][]constant.Value{}
	for _, name := range found.Scope().Names() {
		c, is := found.Scope().Lookup(name).(*types.Const)
		if is && c.Exported() && c.Val().Kind() != constant.Unknown {
			_, of, _ := strings.Cut(c.Type().String(), folder+".")
			all[of] = append(all[of], c.Val())
		}
	}
	return all
}

var numbered = regexp.MustCompile(`(?:^|, )(\d+) `)

// A list of numbers has every constant of its type, and no others; 0 may stand there where no constant is.
func TestNumbersAreThoseOfTheirConstants(t *testing.T) {
	lists := 0
	for name, text := range read(t).Numbers {
		if !numbered.MatchString(text) || text[0] < '0' || text[0] > '9' {
			continue // no list
		}
		lists++
		var told, there []string
		for _, m := range numbered.FindAllStringSubmatch(text, -1) {
			told = append(told, m[1])
		}
		folder, of, _ := strings.Cut(name, ".")
		for _, v := range constants(t, folder)[of] {
			there = append(there, v.ExactString())
		}
		if of == "Height" { // whose constants are the bare terrains
			there = []string{"0", "1", "2", "3", "4"}
		}
		if told, there = plain(told), plain(there); !slices.Equal(told, there) {
			t.Errorf("%s: the table has %q, its constants are %q", name, told, there)
		}
	}
	if lists < 17 {
		t.Errorf("only %d lists", lists)
	}
	text := read(t).Numbers["waben/chronicle.Code"]
	for n := 1; n <= strings.Count(text, ",")+1; n++ {
		if want := fmt.Sprintf("%d %s", n, chronicle.Code(n)); !slices.Contains(strings.Split(text, ", "), want) {
			t.Errorf("the table lacks the event %q", want)
		}
	}
}

func plain(list []string) []string {
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(s string) bool { return s == "0" })
}

// The words of a type are its constants, all of them: as they are, or as the type writes them.
func TestWordsAreThoseOfTheirTypes(t *testing.T) {
	all := shown()
	for name, told := range read(t).Words {
		of := all[name]
		if of == nil {
			continue // another test tells it
		}
		folder, short, _ := strings.Cut(name, ".")
		var there []string
		for _, v := range constants(t, folder)[short] {
			there = append(there, written(t, of, v))
		}
		there = slices.DeleteFunc(there, func(s string) bool { return s == "" })
		slices.Sort(there)
		slices.Sort(told)
		if !slices.Equal(told, there) {
			t.Errorf("%s: the table has %q, its constants are %q", name, told, there)
		}
	}
}

// written is a constant of a type as JSON has it.
func written(t *testing.T, of reflect.Type, v constant.Value) string {
	t.Helper()
	if of.Kind() == reflect.String {
		return constant.StringVal(v)
	}
	n, _ := constant.Uint64Val(v)
	x := reflect.New(of).Elem()
	x.SetUint(n)
	text, err := x.Interface().(encoding.TextMarshaler).MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
