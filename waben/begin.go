package waben

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// ChronicleFile is the file of a folder that holds what happened in the last turn, so that its letters can be told again.
const ChronicleFile = "chronicle.json"

// opening is what a match begins with that did not make its world.
type opening struct {
	World *world.World
	Last  *chronicle.Log
}

// Begin reads a segment's folder: who its realms are and what its laws, no option decides (WDW-S1).
func (r Rules) Begin(files map[string]string, c game.Config) (game.Config, []game.Problem) {
	kept := map[string]string{}
	for _, name := range []string{scroll.SegmentFile, scroll.LawFile, ChronicleFile} {
		if text, there := files[name]; there {
			kept[name] = scroll.Decode([]byte(text))
		}
	}
	o, problems := open(kept)
	if game.HasError(problems) {
		return c, problems
	}
	c.Options = maps.Clone(c.Options)
	if c.Options == nil {
		c.Options = map[string]string{}
	}
	c.Options[optionSize] = sizeFolder
	for _, name := range laws {
		c.Options[name] = lawOf(name).Get(&o.World.Laws)
	}
	c.Seats = slices.Clone(seats[:len(o.World.Realms)])
	start, err := json.Marshal(kept) // the names in order, so the same folder is the same text
	if err != nil {
		return c, append(problems, folderProblem("problem.folder.chronicle", ChronicleFile, "cause", err.Error()))
	}
	c.Start = string(start)
	if len(c.Start) > game.MaxStart {
		return c, append(problems, folderProblem("problem.folder.long", scroll.SegmentFile, "max", strconv.Itoa(game.MaxStart>>20)))
	}
	if _, more := r.Info().Complete(c); game.HasError(more) {
		return c, append(problems, more...) // laws that no match can have
	}
	return c, problems
}

// open reads what was kept of a folder. It is not to be used if there are errors.
func open(kept map[string]string) (o opening, problems []game.Problem) {
	text, there := kept[scroll.SegmentFile]
	if !there {
		return o, []game.Problem{folderProblem("problem.folder.segment", scroll.SegmentFile)}
	}
	var lawText []byte
	if s, there := kept[scroll.LawFile]; there {
		lawText = []byte(s)
	}
	if o.World, problems = scroll.Segment([]byte(text), lawText); o.World == nil {
		return o, problems
	}
	problems = append(problems, playable(o.World)...)
	if game.HasError(problems) {
		return o, problems
	}
	o.Last = &chronicle.Log{Sightings: make([][]chronicle.Sighted, len(o.World.Realms))}
	if s, there := kept[ChronicleFile]; there {
		o.Last = &chronicle.Log{}
		err := json.Unmarshal([]byte(s), o.Last)
		if err = cmp.Or(err, o.Last.Verify(o.World)); err != nil {
			problems = append(problems, folderProblem("problem.folder.chronicle", ChronicleFile, "cause", err.Error()))
		}
	}
	return o, problems
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
	o, problems := open(kept)
	if game.HasError(problems) {
		return refuse(problems...)
	}
	if !slices.Equal(c.Seats, seats[:len(o.World.Realms)]) {
		return refuse(folderProblem("problem.folder.seats", scroll.SegmentFile, "n", strconv.Itoa(len(o.World.Realms))))
	}
	for _, name := range laws {
		if value := lawOf(name).Get(&o.World.Laws); value != c.Options[name] {
			return refuse(folderProblem("problem.folder.law", scroll.LawFile, "option", name, "value", value))
		}
	}
	s.World, s.Last = o.World, o.Last
	return nil
}

// Folder writes the segment as it is, with what happened in the last turn.
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
