package waben

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// Brought is what a folder brings besides the segment (WDW-S13): the letters so far, and of the open turn the sheets that have come and
// what the game master has decided. Only the position that a match begins with has it: what comes after is the match's own.
type Brought struct {
	Letters []Paper `json:"letters,omitempty"` // by file
	Sheets  []Paper `json:"sheets,omitempty"`  // by realm, one at most of each
	Rulings string  `json:"rulings,omitempty"` // lines of scroll.RulingFile
}

// Paper is a file of a realm.
type Paper struct {
	Realm world.RealmID `json:"realm"`
	File  string        `json:"file"` // its name in the folder, with slashes
	Text  string        `json:"text"`
}

// Folders of letters, as turns leave them. Letters of earlier turns may lie in folders of their own in them. Those that are kept back until
// an account is settled (WDW-9) nobody reads here either.
const (
	letterFolder = "letters/"
	heldFolder   = "held/"
)

// brings reports whether a file of a folder may be one that it brings besides the segment. Its name is written again as it is, so it may
// lead to no other folder.
func brings(name string) bool {
	return path.Ext(strings.ToLower(name)) == ".txt" && path.Clean(name) == name && !strings.Contains(name, `\`) && name != scroll.SegmentFile && name != scroll.LawFile &&
		(!strings.Contains(name, "/") || strings.HasPrefix(name, letterFolder) || strings.HasPrefix(name, heldFolder))
}

// brought reads what a folder has besides its segment. Files that mean nothing are left; one that looks like a realm's, of a realm that
// there is not, is told of, since it may be a misspelt one.
func brought(files map[string]string, w *world.World) (*Brought, []game.Problem) {
	b := &Brought{Rulings: files[scroll.RulingFile]}
	_, problems := scroll.Rulings([]byte(b.Rulings), w)
	names := slices.Sorted(maps.Keys(files))
	sheets, misfiled, _ := scroll.Sheets(w, names, func(name string) ([]byte, error) { return []byte(files[name]), nil }) // nothing fails
	for _, s := range sheets {
		b.Sheets = append(b.Sheets, Paper{s.Realm, s.File, string(s.Text)})
	}
	problems = append(problems, misfiled...)
	for _, name := range names {
		code := codeOf(name)
		if !brings(name) || !world.ValidCode(code) || name == "bote.txt" {
			continue
		}
		r := world.RealmID(1 + slices.IndexFunc(w.Realms, func(r world.Realm) bool { return r.Code == code }))
		switch {
		case r == world.Nobody:
			p := folderProblem("problem.folder.stranger", name, "code", code)
			p.Cite = []string{"WDW-S13"}
			for n := range w.Realms {
				p.Want = append(p.Want, w.Realms[n].Code)
			}
			p.Args["want"] = strings.Join(p.Want, ", ")
			problems = append(problems, p)
		case strings.Contains(name, "/"):
			b.Letters = append(b.Letters, Paper{r, name, files[name]})
		}
	}
	if b.Letters == nil && b.Sheets == nil && b.Rulings == "" {
		return nil, problems
	}
	return b, problems
}

// codeOf is the code that a file is named after.
func codeOf(name string) string {
	base := strings.ToUpper(path.Base(name))
	return strings.TrimSuffix(strings.TrimSuffix(base, ".TXT"), "_SPZ")
}

// into adds the files to those of a folder.
func (b *Brought) into(files map[string]string) {
	if b == nil {
		return
	}
	for _, p := range slices.Concat(b.Letters, b.Sheets) {
		files[p.File] = p.Text
	}
	if b.Rulings != "" {
		files[scroll.RulingFile] = b.Rulings
	}
}

// rulings are the lines that the folder brings for the open turn.
func (b *Brought) rulings() string {
	if b == nil {
		return ""
	}
	return b.Rulings
}

// sheet is the sheet that a realm has sent before the match began, "" if none.
func (b *Brought) sheet(r world.RealmID) string {
	if b == nil {
		return ""
	}
	if n := slices.IndexFunc(b.Sheets, func(p Paper) bool { return p.Realm == r }); n >= 0 {
		return b.Sheets[n].Text
	}
	return ""
}

// letters are those that a realm has had, each in a file of the folder, the last first: it lies beside the folders of those before.
func (b *Brought) letters(r world.RealmID) (list []Paper) {
	if b == nil {
		return nil
	}
	for _, p := range b.Letters {
		if p.Realm == r && strings.HasPrefix(p.File, letterFolder) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b Paper) int { return strings.Count(a.File, "/") - strings.Count(b.File, "/") })
	return list
}

// verify checks what came from outside: each paper is of a realm that there is, and no file is there twice.
func (b *Brought) verify(w *world.World) error {
	if b == nil {
		return nil
	}
	files := map[string]bool{scroll.SegmentFile: true, scroll.LawFile: true, scroll.RulingFile: true, ChronicleFile: true, IssueFile: true}
	for _, p := range slices.Concat(b.Letters, b.Sheets) {
		if p.Realm < 1 || int(p.Realm) > len(w.Realms) || files[p.File] {
			return fmt.Errorf("a paper %q of realm %d", p.File, p.Realm)
		}
		files[p.File] = true
	}
	if _, problems := scroll.Rulings([]byte(b.Rulings), w); game.HasError(problems) {
		return errors.New("rulings that cannot be read")
	}
	return nil
}

// Draft is the sheet that the folder has brought for a realm, as it was written.
func (Rules) Draft(v View) string { return v.Sheet }
