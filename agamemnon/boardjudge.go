package agamemnon

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
)

// boardJudge collects what is wrong with a file that can be read.
type boardJudge struct {
	file     boardFile
	loom     bool
	problems []game.Problem
}

func (j *boardJudge) refuse(path, code string, args game.Args, want ...string) {
	if args == nil {
		args = game.Args{}
	}
	if value, ok := args["value"]; ok { // the file's own
		args["value"] = game.Literal(value)
	}
	args["path"] = path
	j.problems = append(j.problems, game.Problem{Severity: game.Error, Code: "problem.board." + code, Args: args, Want: want})
}

var boardID = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// judge goes from the outside in. What is inside is only asked once the outside holds.
func (j *boardJudge) judge() {
	f := j.file
	if !boardID.MatchString(f.ID) {
		j.refuse("id", "id", game.Args{"value": f.ID})
	}
	j.side("width", f.Width)
	j.side("height", f.Height)
	j.loom = len(f.Connections) > 0 && f.Connections[0].Symbol != ""
	want := PlaySpaces
	if j.loom {
		want++
	}
	if len(f.Spaces) != want {
		j.refuse("spaces", "spaces", game.Args{"count": strconv.Itoa(len(f.Spaces))}, strconv.Itoa(want))
	}
	if n := len(f.Connections); n > MaxConnections {
		j.refuse("connections", "connections", game.Args{"count": strconv.Itoa(n)}, "16-"+strconv.Itoa(MaxConnections))
		return
	}
	j.points()
	for n := range f.Connections {
		j.connection(n)
	}
	if !game.HasError(j.problems) {
		j.spaces()
	}
	if !game.HasError(j.problems) {
		j.tiles()
	}
}

func (j *boardJudge) side(path string, x float64) {
	if !(x >= 1 && x <= 1e5) {
		j.refuse(path, "number", game.Args{"value": number(x)}, "1-100000")
	}
}

func (j *boardJudge) points() {
	seen := map[Point]int{}
	for n, p := range j.file.Spaces {
		path := fmt.Sprintf("spaces[%d]", n)
		if !(p.X >= 0 && p.X <= j.file.Width) {
			j.refuse(path+".x", "number", game.Args{"value": number(p.X)}, "0-"+number(j.file.Width))
		}
		if !(p.Y >= 0 && p.Y <= j.file.Height) {
			j.refuse(path+".y", "number", game.Args{"value": number(p.Y)}, "0-"+number(j.file.Height))
		}
		at := Point{math.Round(p.X), math.Round(p.Y)}
		if other, ok := seen[at]; ok {
			j.refuse(path, "point", game.Args{"other": fmt.Sprintf("spaces[%d]", other)})
		}
		seen[at] = n
	}
}

func (j *boardJudge) connection(n int) {
	c := j.file.Connections[n]
	path := fmt.Sprintf("connections[%d]", n)
	spaces := "1-" + strconv.Itoa(len(j.file.Spaces))
	j.end(path+".a", c.A, spaces)
	j.end(path+".b", c.B, spaces)
	if c.A == c.B {
		j.refuse(path, "loop", game.Args{"space": strconv.Itoa(c.A)})
	}
	for m, d := range j.file.Connections[:n] {
		if c.A != c.B && (c.A == d.A && c.B == d.B || c.A == d.B && c.B == d.A) {
			j.refuse(path, "double", game.Args{"other": fmt.Sprintf("connections[%d]", m)})
		}
	}
	switch {
	case c.Kind != "" && c.Symbol != "" || j.loom && c.Kind != "" || !j.loom && c.Symbol != "":
		j.refuse(path, "mixed", nil)
	case j.loom && (len(c.Symbol) != 1 || !strings.Contains(symbols, c.Symbol)):
		j.refuse(path+".symbol", "word", game.Args{"value": c.Symbol}, "A", "B", "C", "D")
	case !j.loom && !slices.Contains(kindNames[1:], c.Kind):
		j.refuse(path+".kind", "word", game.Args{"value": c.Kind}, kindNames[1:]...)
	}
}

func (j *boardJudge) end(path string, s int, want string) {
	if s < 1 || s > len(j.file.Spaces) {
		j.refuse(path, "end", game.Args{"value": strconv.Itoa(s)}, want)
	}
}

// spaces asks that each space is on a connection, and not on too many.
func (j *boardJudge) spaces() {
	degree := make([]int, len(j.file.Spaces)+1)
	for _, c := range j.file.Connections {
		degree[c.A]++
		degree[c.B]++
	}
	for s, d := range degree[1:] {
		path := fmt.Sprintf("spaces[%d]", s)
		if d == 0 {
			j.refuse(path, "lonely", game.Args{"space": strconv.Itoa(s + 1)})
		}
		if d > MaxDegree {
			j.refuse(path, "crowded", game.Args{"space": strconv.Itoa(s + 1), "count": strconv.Itoa(d)}, "1-"+strconv.Itoa(MaxDegree))
		}
	}
}

// tiles asks of a Loom board that each symbol left out isolates one space (AGA-13),
// and counts the tiles against those in the box.
func (j *boardJudge) tiles() {
	count := map[string]int{}
	for _, c := range j.file.Connections {
		count[c.Kind+c.Symbol]++
	}
	for _, name := range slices.Concat(kindNames[1:], strings.Split(symbols, "")) {
		what := name
		if !j.loom {
			what = "@kind." + name
		}
		if n := count[name]; n > maxSlots {
			j.refuse("connections", "kinds", game.Args{"what": what, "count": strconv.Itoa(n)}, "0-"+strconv.Itoa(maxSlots))
		} else if n > tilesInBox {
			j.problems = append(j.problems, game.Problem{
				Severity: game.Warning, Code: "problem.board.supply",
				Args: game.Args{"path": "connections", "what": what, "count": strconv.Itoa(n), "max": strconv.Itoa(tilesInBox)},
			})
		}
	}
	if j.loom {
		for symbol := range strings.SplitSeq(symbols, "") {
			j.isolates(symbol)
		}
	}
}

func (j *boardJudge) isolates(symbol string) {
	lonely := make([]bool, len(j.file.Spaces)+1)
	for s := range lonely {
		lonely[s] = s > 0
	}
	for _, c := range j.file.Connections {
		if c.Symbol != symbol {
			lonely[c.A], lonely[c.B] = false, false
		}
	}
	var found []string
	for s, l := range lonely {
		if l {
			found = append(found, strconv.Itoa(s))
		}
	}
	if len(found) != 1 {
		j.refuse("connections", "isolated", game.Args{"symbol": symbol, "count": strconv.Itoa(len(found)), "spaces": strings.Join(found, ", ")}, "1")
	}
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
