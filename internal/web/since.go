package web

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// sinceLine is a closed phase as it is told to whoever comes back.
type sinceLine struct {
	Phase      int
	Name, Href string
	Report     reportBody
}

// How much is told of what has happened meanwhile: so many phases, so many sentences of each before the rest is folded, and
// so many beside the orders.
const (
	sincePhases = 6
	sinceNotes  = 10
	newsNotes   = 8
)

// since tells what happened from the phase of the reader's last orders on, the newest phase first; to whoever gives no orders, of
// the last phase alone.
func (q *ask) since(p *host.MatchPage, e games.Entry, lines []host.PhaseLine, words *i18n.Printer) (list []sinceLine) {
	for _, l := range slices.Backward(lines) {
		if l.Phase == 0 || len(list) == sincePhases {
			break
		}
		if r := q.story(words, e, l, p.You, sinceNotes); r.Any() {
			list = append(list, sinceLine{Phase: l.Phase, Name: q.phaseName(words, l.Name), Href: phaseHref(p.ID, l.Phase), Report: r})
		}
		if p.You.Seat == "" || ordered(l, p.You.Seat) {
			break
		}
	}
	return list
}

// news are the first sentences of that for the page of whoever has not ordered anything since, the oldest phase first: one of each
// phase, and more as long as there is room, of the newest before the others.
func news(list []sinceLine) []sinceLine {
	room := newsNotes
	for _, s := range list {
		room -= min(1, len(s.Report.Open))
	}
	told := make([]sinceLine, 0, len(list))
	for _, s := range list {
		open := s.Report.Open
		if len(open) == 0 {
			continue
		}
		more := min(max(room, 0), len(open)-1)
		room -= more
		s.Report = reportBody{Open: open[:1+more]}
		told = append(told, s)
	}
	slices.Reverse(told)
	return told
}

// playable are the numbers of phases, for the script that plays them.
func playable(list []sinceLine) string {
	numbers := make([]string, len(list))
	for n, s := range list {
		numbers[n] = strconv.Itoa(s.Phase)
	}
	return strings.Join(numbers, " ")
}

// ordered reports whether a seat sent orders for a phase.
func ordered(l host.PhaseLine, seat game.Seat) bool {
	return slices.ContainsFunc(l.Orders, func(o host.SeatText) bool { return o.Seat == seat && o.Source == match.Submitted })
}

// concerns reports whether a note names a seat.
func concerns(n game.Note, seat game.Seat) bool {
	for _, value := range n.Args {
		if seat != "" && slices.Contains(strings.Fields(value), "@seat."+string(seat)) {
			return true
		}
	}
	return false
}

// rank puts what concerns the reader first.
func rank(l noteLine) int {
	if l.Mine {
		return 0
	}
	return 1
}

// brief is a note without its numbers, where its game has such a sentence.
func brief(words *i18n.Printer, n game.Note) string {
	if !words.Has(n.Code + ".brief") {
		return ""
	}
	return together(words.Note(game.Note{Code: n.Code + ".brief", Args: n.Args}))
}

// places are the arguments of notes that say where something happened.
var places = []string{"order", "unit", "units", "place", "places", "to", "at", "field", "space", "spaces", "a", "b", "step"}

// shown is what the script of a board needs in order to show a note on it.
func shown(phase int, n game.Note) string {
	args := game.Args{}
	for _, name := range places {
		if value, ok := n.Args[name]; ok {
			args[name] = value
		}
	}
	if len(args) == 0 {
		return ""
	}
	data, err := json.Marshal(map[string]any{"phase": phase, "args": args})
	if err != nil {
		return "" // strings can always be written
	}
	return string(data)
}
