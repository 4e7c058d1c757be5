package waben

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/letter"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// ChronicleFile is the file of a folder that holds what happened in the last turn, so that its letters can be told again.
const ChronicleFile = "chronicle.json"

// IssueFile is the file of a folder that holds what the Segmentsbote continues with: an issueFile.
const IssueFile = "issue.json"

// issueFile is what stands beside the world for the Segmentsbote, as in State.
type issueFile struct {
	Renown []int         `json:"renown,omitempty"`
	Front  *letter.Front `json:"front,omitempty"`
}

// Begin reads a segment's folder: who its realms are and what its laws, no option decides (WDW-S1).
func (r Rules) Begin(files map[string]string, c game.Config) (game.Config, []game.Problem) {
	kept := map[string]string{}
	for name, text := range files {
		if slices.Contains([]string{scroll.SegmentFile, scroll.LawFile, ChronicleFile, IssueFile}, name) || brings(name) {
			kept[name] = scroll.Decode([]byte(text))
		}
	}
	s, problems := restored(kept)
	quote(problems, kept)
	if game.HasError(problems) {
		return c, problems
	}
	maps.DeleteFunc(kept, func(name, _ string) bool { return brings(name) })
	s.Brought.into(kept) // and nothing that means nothing
	c.Options = maps.Clone(c.Options)
	if c.Options == nil {
		c.Options = map[string]string{}
	}
	c.Options[optionSize] = sizeFolder
	for _, name := range laws {
		c.Options[name] = lawOf(name).Get(&s.World.Laws)
	}
	c.Seats = s.Seats
	start, _ := json.Marshal(kept) // the names in order, so the same folder is the same text
	if c.Start = string(start); len(c.Start) > game.MaxStart {
		return c, append(problems, folderProblem("problem.folder.long", scroll.SegmentFile, "max", strconv.Itoa(game.MaxStart>>20)))
	}
	if _, more := r.Info().Complete(c); game.HasError(more) {
		return c, append(problems, more...) // laws that no match can have
	}
	return c, problems
}

// quote adds to problems the line that they are about, so that who reads them need not look for it.
func quote(problems []game.Problem, files map[string]string) {
	lines := map[string][]string{}
	for n := range problems {
		p := &problems[n]
		file := p.Args["file"]
		if lines[file] == nil {
			lines[file] = strings.Split(files[file], "\n")
		}
		if p.Line > 0 && p.Line <= len(lines[file]) {
			p.Args["quote"] = brief(strings.TrimSpace(lines[file][p.Line-1]), mostQuote)
		}
	}
}

// mostQuote is how many characters of a line are quoted.
const mostQuote = 120

// brief cuts a text to a length.
func brief(text string, most int) string {
	if list := []rune(text); len(list) > most {
		return string(list[:most]) + "…"
	}
	return text
}

// restored reads what was kept of a folder into a state that has no options yet. It is not to be used if there are errors.
func restored(kept map[string]string) (s State, problems []game.Problem) {
	text, there := kept[scroll.SegmentFile]
	if !there {
		return s, []game.Problem{folderProblem("problem.folder.segment", scroll.SegmentFile)}
	}
	var lawText []byte
	if text, there := kept[scroll.LawFile]; there {
		lawText = []byte(text)
	}
	if s.World, problems = scroll.Segment([]byte(text), lawText); s.World == nil {
		return s, problems
	}
	problems = append(problems, playable(s.World)...)
	if game.HasError(problems) {
		return s, problems
	}
	s.Seats = slices.Clone(seats[:len(s.World.Realms)])
	s.Last = &chronicle.Log{Sightings: make([][]chronicle.Sighted, len(s.World.Realms))}
	if text, there := kept[ChronicleFile]; there {
		s.Last = &chronicle.Log{}
		if err := cmp.Or(json.Unmarshal([]byte(text), s.Last), s.Last.Verify(s.World)); err != nil {
			problems = append(problems, folderProblem("problem.folder.chronicle", ChronicleFile, "cause", err.Error()))
		}
	}
	if text, there := kept[IssueFile]; there {
		var i issueFile
		err := json.Unmarshal([]byte(text), &i)
		if s.Renown, s.Front = i.Renown, i.Front; cmp.Or(err, s.verifyIssue()) != nil {
			problems = append(problems, folderProblem("problem.folder.issue", IssueFile))
		}
	}
	var more []game.Problem
	s.Brought, more = brought(kept, s.World)
	return s, append(problems, more...)
}

// playable tells why a segment cannot be played as a match: it is not the whole of it, or has too many realms, or two that nobody can
// tell apart.
func playable(w *world.World) (problems []game.Problem) {
	refuse := func(code string, args ...string) {
		problems = append(problems, folderProblem(code, scroll.SegmentFile, args...))
	}
	if w.Me != world.Nobody {
		refuse("problem.folder.known", "realm", w.Realm(w.Me).Code)
	}
	if n := len(w.Realms); n < 2 || n > len(seats) {
		refuse("problem.folder.realms", "n", strconv.Itoa(n), "min", "2", "max", strconv.Itoa(len(seats)))
	}
	names := map[string]bool{}
	for n := range w.Realms {
		switch name := w.Realms[n].Name; {
		case name == "":
			refuse("problem.folder.nameless", "realm", w.Realms[n].Code)
		case names[name]:
			refuse("problem.folder.namesake", "realm", w.Realms[n].Code, "name", game.Literal(name))
		default:
			names[name] = true
		}
	}
	if !slices.Contains(w.Alive(), true) {
		refuse("problem.folder.empty")
	}
	return problems
}

func folderProblem(code, file string, args ...string) game.Problem {
	p := game.Problem{Severity: game.Error, Code: code, Args: game.Args{"file": file}, Cite: []string{"WDW-S1"}}
	for n := 0; n < len(args); n += 2 {
		p.Args[args[n]] = args[n+1]
	}
	return p
}

// begun is the world of a match that begins with a folder. Its config has to be what the folder says: everybody reads the options, and
// nobody the folder.
func (s *State) begun(c game.Config) error {
	refuse := func(p ...game.Problem) error { return &game.ConfigError{Problems: p} }
	switch {
	case c.Start == "":
		return refuse(folderProblem("problem.folder.missing", scroll.SegmentFile))
	case c.Options[optionSize] != sizeFolder:
		return refuse(folderProblem("problem.folder.law", scroll.SegmentFile, "option", optionSize, "value", sizeFolder))
	}
	var kept map[string]string
	if err := json.Unmarshal([]byte(c.Start), &kept); err != nil {
		return refuse(folderProblem("problem.folder.segment", scroll.SegmentFile))
	}
	o, problems := restored(kept)
	if game.HasError(problems) {
		return refuse(problems...)
	}
	if !slices.Equal(c.Seats, o.Seats) {
		return refuse(folderProblem("problem.folder.seats", scroll.SegmentFile, "n", strconv.Itoa(len(o.Seats))))
	}
	for _, name := range laws {
		if value := lawOf(name).Get(&o.World.Laws); value != c.Options[name] {
			return refuse(folderProblem("problem.folder.law", scroll.LawFile, "option", name, "value", value))
		}
	}
	s.World, s.Last, s.Renown, s.Front, s.Brought = o.World, o.Last, o.Renown, o.Front, o.Brought
	return nil
}

// Folder writes the segment as it is, with what happened in the last turn, and what the match has begun with as long as it is of that.
func (Rules) Folder(s State, lang string) map[string]string {
	l := scroll.German
	if lang == "en" {
		l = scroll.English
	}
	files := map[string]string{}
	for _, f := range scroll.Files(s.World, l) {
		files[f.Name] = string(f.Data)
	}
	if last, err := json.Marshal(s.Last); err == nil { // there is nothing in it that has no JSON
		files[ChronicleFile] = string(last)
	}
	if issue := (issueFile{s.Renown, s.Front}); issue.Renown != nil || issue.Front != nil {
		if text, err := json.Marshal(issue); err == nil { // as above
			files[IssueFile] = string(text)
		}
	}
	s.Brought.into(files)
	return files
}

// Rematch begins in a new world: a segment that somebody has brought goes on in matches of their own.
func (Rules) Rematch(_ State, c game.Config) game.Config {
	if c.Options[optionSize] == sizeFolder {
		c.Options = maps.Clone(c.Options)
		c.Options[optionSize], c.Start = sizeFitting, ""
	}
	return c
}
