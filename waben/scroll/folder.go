package scroll

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/waben/law"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// SegmentFile and LawFile are the files of a folder besides the sheets, whose names are the realms' codes.
const (
	SegmentFile = "segment.txt"
	LawFile     = "laws.txt"
)

// Folder is a segment with the sheets that its realms have sent.
type Folder struct {
	World  *world.World
	Sheets []Sheet // by realm
	// Misfiled are sheets whose head names another realm of the segment than their file. They are nobody's: which of both is
	// right only people know, and a turn is not to be evaluated before they have said.
	Misfiled []game.Problem
}

// Sheet is a realm's turn as it was sent.
type Sheet struct {
	Realm world.RealmID
	File  string
	Text  []byte
}

// File is a file to be written.
type File struct {
	Name string
	Data []byte
}

// Load reads a folder: the segment, its laws (those of the rule book if there is no file) and the sheets, which are
// called `XX.txt` or, as PROMY does, `XX_SPZ.txt`, and say the same in their heads if they have one. The folder is nil if there are errors among the problems.
func Load(files fs.FS) (*Folder, []game.Problem, error) {
	text, err := fs.ReadFile(files, SegmentFile)
	if err != nil {
		return nil, nil, fmt.Errorf("read the segment: %w", err)
	}
	laws, err := fs.ReadFile(files, LawFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("read the laws: %w", err)
	}
	w, problems := Segment(text, laws)
	if w == nil {
		return nil, problems, nil
	}
	f := &Folder{World: w}
	list, err := fs.ReadDir(files, ".")
	if err != nil {
		return nil, nil, fmt.Errorf("read the folder: %w", err)
	}
	var names []string
	for _, file := range list {
		if !file.IsDir() {
			names = append(names, file.Name())
		}
	}
	f.Sheets, f.Misfiled, err = Sheets(w, names, func(name string) ([]byte, error) { return fs.ReadFile(files, name) })
	if err != nil {
		return nil, nil, err
	}
	return f, problems, nil
}

// Sheets finds among the names of files the sheets of the realms of a segment, and reads them. Those that are nobody's are the problems.
func Sheets(w *world.World, names []string, read func(name string) ([]byte, error)) ([]Sheet, []game.Problem, error) {
	f := &Folder{World: w}
	for n := range w.Realms {
		if err := f.sheet(names, read, world.RealmID(n+1)); err != nil {
			return nil, nil, err
		}
	}
	return f.Sheets, f.Misfiled, nil
}

// sheet reads the sheet of a realm, if it has sent one. Two of them are none: nobody knows which counts (WDW-R-50).
func (f *Folder) sheet(names []string, read func(name string) ([]byte, error), id world.RealmID) error {
	code := f.World.Realm(id).Code
	var name string
	for _, is := range names {
		switch {
		case !strings.EqualFold(is, code+".txt") && !strings.EqualFold(is, code+"_spz.txt"):
		case name != "":
			f.Misfiled = append(f.Misfiled, game.Problem{
				Severity: game.Error, Code: "problem.scroll.sheets", Args: game.Args{"realm": code, "file": name, "other": is}, Cite: []string{"WDW-R-50"},
			})
			return nil
		default:
			name = is
		}
	}
	if name == "" {
		return nil
	}
	text, err := read(name)
	if err != nil {
		return fmt.Errorf("read the sheet of %s: %w", code, err)
	}
	if p, misfiled := f.misfiled(id, name, text); misfiled {
		f.Misfiled = append(f.Misfiled, p)
		return nil
	}
	f.Sheets = append(f.Sheets, Sheet{Realm: id, File: name, Text: text})
	return nil
}

// misfiled tells of a sheet of which the head says that it is another realm's.
func (f *Folder) misfiled(id world.RealmID, name string, text []byte) (game.Problem, bool) {
	s, _ := sheet.Read(text, sheet.Options{})
	if s.Realm == f.World.Realm(id).Code || !slices.ContainsFunc(f.World.Realms, func(r world.Realm) bool { return r.Code == s.Realm }) {
		return game.Problem{}, false
	}
	return game.Problem{
		Severity: game.Error, Code: "problem.scroll.misfiled", Args: game.Args{"file": name, "word": s.Realm, "realm": f.World.Realm(id).Code},
		Want: []string{s.Realm + ".txt", f.World.Realm(id).Code}, Cite: []string{"WDW-80"},
	}, true
}

// Segment reads the texts of a segment and of its laws; without those, nil, the laws of the rule book hold. The problems are all
// that is wrong with both, the laws first; the world is nil if there are any errors.
func Segment(text, lawText []byte) (*world.World, []game.Problem) {
	laws, problems := readLaws(lawText)
	w, more := Read(text, laws)
	if problems = append(problems, more...); game.HasError(problems) {
		return nil, problems
	}
	return w, problems
}

func readLaws(text []byte) (law.Laws, []game.Problem) {
	if text == nil {
		return law.Default(), nil
	}
	laws, faults := law.Read(Decode(text))
	var problems []game.Problem
	for _, f := range faults {
		p := game.Problem{
			Severity: game.Error, Code: f.Code, Line: f.Line,
			Args: game.Args{"file": LawFile, "text": brief(f.Text), "name": f.Name, "want": f.Want},
		}
		if f.Code == law.FaultUnknown {
			p.Suggest = order.Suggest(f.Text, lawNames())
		}
		if f.Want != "" {
			p.Want = []string{f.Want}
		}
		problems = append(problems, p)
	}
	return laws, problems
}

func lawNames() (names []string) {
	for _, s := range law.Switches() {
		names = append(names, s.Name)
	}
	return names
}

// Files are the files that a world is kept in. Sheets are not among them: once a turn is evaluated, they are done.
func Files(w *world.World, l Language) []File {
	return []File{
		{SegmentFile, Write(w, l)},
		{LawFile, []byte(law.Write(&w.Laws))},
	}
}
