package web

import (
	"encoding/base64"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// changeBody is where a game master changes the position after the phase by hand, on its drawing or from lists.
type changeBody struct {
	Handles game.Handles
	Before  template.URL // the picture without edits, where there are some
	Changed []changeLine
	Lines   []string // what is changed, in the words of the game
	Data    changeData
	Lists   bool              // places are few enough to be chosen from a list
	Texts   map[string]string // that the script speaks
	Forms   []formEntry       // of which each writes a change
	Options []formList        // what these list
}

// changeLine is a difference in words, and where it is to be seen.
type changeLine struct {
	Text  string `json:"-"`
	Place string `json:"place"`
}

// changeData is what the script gets.
type changeData struct {
	game.Handles
	Changed []changeLine `json:"changed"`
}

// Whose is a piece with its owner.
func (c *changeBody) Whose(p game.HandlePiece) string { return whose(c.Handles.Seats, p) }

func whose(seats []game.HandleSeat, p game.HandlePiece) string {
	for _, s := range seats {
		if s.Seat == p.Seat && p.Seat != "" {
			return s.Name + ": " + p.Name
		}
	}
	return p.Name
}

// mostListed is how many places a list for choosing holds.
const mostListed = 200

// change tells what of a trial can be changed by hand, and what edits have changed in it; nil for games of which positions
// are changed as text alone.
func (q *ask) change(p match.Preview, e games.Entry, words *i18n.Printer) *changeBody {
	board, ok := e.Board.(games.Changing)
	if !ok {
		return nil
	}
	b := &changeBody{Handles: board.Handles(p.View(game.Master), words.T), Texts: map[string]string{}}
	if len(p.Edited) > 0 {
		before := p.Before(game.Master)
		b.Before = template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(e.Board.SVG(before, words.T)))
		b.Changed = q.differences(board.Handles(before, words.T), b.Handles)
		if presides, ok := e.Board.(games.Presiding); ok {
			b.Lines = presides.Differences(before, p.View(game.Master), string(q.lang))
		}
	}
	b.Data, b.Lists = changeData{b.Handles, b.Changed}, len(b.Handles.Places) <= mostListed
	if forms, ok := e.Board.(games.Presiding); ok {
		b.Forms, b.Options = q.forms(forms, p.View(game.Master), words, true)
	}
	for _, key := range changeWords {
		b.Texts[key] = q.p.Fill(key, game.Args{"name": "{name}", "place": "{place}"})
	}
	return b
}

// changeWords are what the script of the desk says.
var changeWords = []string{
	"desk.change.add", "desk.change.board", "desk.change.cursor", "desk.change.drop", "desk.change.held", "desk.change.leave", "desk.change.nobody",
	"desk.change.owner", "desk.change.remove", "live.lost",
}

// differences says what two positions differ in, piece by piece.
func (q *ask) differences(before, after game.Handles) (lines []changeLine) {
	seats := map[game.Seat]string{"": q.p.T("desk.change.nobody", nil)}
	for _, s := range after.Seats {
		seats[s.Seat] = s.Name
	}
	say := func(place, key string, args game.Args) {
		lines = append(lines, changeLine{q.p.Fill(key, args), place})
	}
	gone, come := without(before.Pieces, after.Pieces), without(after.Pieces, before.Pieces)
	for _, was := range gone {
		n := slices.IndexFunc(come, func(is game.HandlePiece) bool {
			return is.Seat == was.Seat && is.Kind == was.Kind && is.Fixed == was.Fixed
		})
		if n < 0 {
			say(was.Place, "desk.changed.gone", game.Args{"thing": whose(after.Seats, was)})
			continue
		}
		say(come[n].Place, "desk.changed.moved", game.Args{"from": whose(after.Seats, was), "to": come[n].Name})
		come = slices.Delete(come, n, n+1)
	}
	for _, is := range come {
		say(is.Place, "desk.changed.new", game.Args{"thing": whose(after.Seats, is)})
	}
	owners := map[string]game.Seat{}
	for _, p := range before.Places {
		owners[p.ID] = p.Owner
	}
	for _, p := range after.Places {
		if was, there := owners[p.ID]; there && was != p.Owner {
			say(p.ID, "desk.changed.owner", game.Args{"place": p.Name, "from": seats[was], "to": seats[p.Owner]})
		}
	}
	values := map[string]string{}
	for _, n := range before.Numbers {
		values[n.ID] = n.Value
	}
	for _, n := range after.Numbers {
		if was, there := values[n.ID]; there && was != n.Value {
			say(n.Place, "desk.changed.owner", game.Args{"place": n.Name, "from": was, "to": n.Value})
		}
	}
	return lines
}

// without are the pieces of a list of which there is none like them, at the same place, in another.
func without(list, other []game.HandlePiece) (rest []game.HandlePiece) {
	other = slices.Clone(other)
	for _, p := range list {
		n := slices.IndexFunc(other, func(o game.HandlePiece) bool {
			return o.Seat == p.Seat && o.Name == p.Name && o.Place == p.Place && o.Fixed == p.Fixed
		})
		if n < 0 {
			rest = append(rest, p)
			continue
		}
		other = slices.Delete(other, n, n+1)
	}
	return rest
}

// changeByHand makes a change that was made on the board, or chosen from lists: the program writes it as edits, and shows
// what comes of them.
func (q *ask) changeByHand(edits []match.Edit) error {
	act := q.form("act")
	if form, ok := strings.CutPrefix(act, formAct); ok {
		return q.changeByForm(form, edits)
	}
	return q.rewrite(edits, q.changeOfForm())
}

// changeOfForm is the change that a form describes, by its field "act".
func (q *ask) changeOfForm() game.Change {
	act := q.form("act")
	field := strings.Replace(act, string(game.Remove), string(game.Move), 1) + "."
	return game.Change{
		Do: game.Deed(act), Thing: q.form(field + "thing"), Place: q.form(field + "place"), Seat: game.Seat(q.form(field + "seat")), Value: q.form(field + "value"),
	}
}

// changeByForm makes the change of a form that was filled in.
func (q *ask) changeByForm(form string, edits []match.Edit) error {
	board, err := q.presiding()
	if err != nil {
		return err
	}
	p, err := q.s.host.Preview(q.r.Context(), q.actor, q.id(), edits)
	if err != nil {
		return q.refuseDesk(err)
	}
	line, problems := board.Line(p.View(game.Master), form, q.filled(form), string(q.lang))
	if game.HasError(problems) {
		return q.refuseDesk(&host.Error{Kind: host.Invalid, Code: "form.wrong", Problems: problems})
	}
	return q.rewrite(edits, game.Change{Do: game.Set, Thing: board.Amends(), Value: line})
}

// rewrite makes a change beside some edits and shows what comes of them.
func (q *ask) rewrite(edits []match.Edit, c game.Change) error {
	edits, p, err := q.s.host.Rewrite(q.r.Context(), q.actor, q.id(), edits, c)
	switch {
	case err != nil:
		return q.refuseDesk(err)
	case q.script():
		return q.showTrial(&p, edits)
	}
	return q.showEdited(http.StatusOK, &p, nil, edits)
}

// showTrial gives the script what the trial with some edits looks like.
func (q *ask) showTrial(p *match.Preview, edits []match.Edit) error {
	b, _, err := q.laidDesk(p, nil, edits)
	if err != nil {
		return err
	}
	html, err := q.part("desk", "desk-trial", b)
	if err != nil {
		return err
	}
	return q.json(http.StatusOK, map[string]any{"html": html})
}
