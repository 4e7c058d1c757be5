package reporttest

import (
	"slices"
	"strings"

	"spielleiter/game"
)

// reasoned holds the notes that say why orders came to nothing: of each unit once, where it was ordered to go, and with somebody who
// was in the way as the note says (RSD-0.3).
func (r *reader) reasoned(notes []game.Note) {
	said := map[string]bool{}
	for _, n := range notes {
		code, is := strings.CutPrefix(n.Code, "note.failed.")
		if !is {
			continue
		}
		mine := named(n.Args["unit"])
		d, found := r.deed(mine)
		if said[mine] || !found || !d.fails() {
			r.fault(n, "of %s that is told already, or it did not fail", mine)
		}
		said[mine] = true
		to := place(n, "to")
		if helps := code == "cut" || code == "lost" || code == "tangled"; !helps && to != d.to {
			r.fault(n, "%s was ordered to %s, not to %s", mine, d.to, to)
		}
		if !r.inTheWay(n, code, d) {
			r.fault(n, "%s of %s was not in the way", n.Args["other"], seat(n, "by"))
		}
		if slices.Contains(partings, code) && !r.parted(n, code, d, notes) {
			r.fault(n, "%s did not fall where that would let it", mine)
		}
		if code == "air" && number(n.Args["n0"]) != r.support(mine, to, r.victim(to)) {
			r.fault(n, "%s is told", n.Args["n0"])
		}
	}
}

// partings are the reasons of armies that nobody hindered: it was their birds.
var partings = []string{"apart", "onward", "afloat"}

// parted reports whether an army fell where its birds left it: on the way, or at its end, where they fly on or water is (RSD-8.7, 8.8).
func (r *reader) parted(n game.Note, code string, mine deed, notes []game.Note) bool {
	fall := slices.IndexFunc(notes, func(m game.Note) bool {
		return happens[m.Code] != nil && strings.HasPrefix(m.Code, "note.birds.") && named(m.Args["unit"]) == mine.unit && seat(m, "power") == mine.seat
	})
	if fall < 0 {
		return false
	}
	switch at := place(notes[fall], "to"); code {
	case "apart":
		return at == place(n, "place") && at != mine.to
	case "afloat":
		return at == mine.to && notes[fall].Code == "note.birds.drowned"
	default:
		return at == mine.to
	}
}

// inTheWay reports whether the other unit of a note did what the note says of it.
func (r *reader) inTheWay(n game.Note, code string, mine deed) bool {
	theirs := named(n.Args["other"])
	d, found := r.deed(theirs)
	moves := found && d.to != "" && d.verb != "S" && d.verb != "C"
	stands := province(mine.to) == home(theirs)
	switch code {
	case "held", "air", "own":
		return stands
	case "headon":
		return stands && moves && province(d.to) == home(mine.unit)
	case "prevented", "crossed":
		return moves && province(d.to) == province(mine.to)
	case "circle":
		return moves && province(d.to) == province(place(n, "place"))
	case "cut", "lost":
		return moves && province(d.to) == home(mine.unit)
	case "apart", "onward", "afloat":
		return moves && home(theirs) == home(mine.unit) && strings.HasPrefix(theirs, "V ")
	default:
		return true
	}
}

// asked holds what is told of the Superbrain's questions: the new one as it is seen then, and the answer of the last when that is
// evaluated (RSD-14.1, RSD-14.4).
func (r *reader) asked(notes []game.Note, after *board) {
	asked, answered, closed := 0, 0, 0
	for _, n := range notes {
		switch n.Code {
		case "note.question":
			asked++
			if n.Args["text"] != game.Literal(after.question.Text) || seat(n, "power") != "superbrain" {
				r.fault(n, "the question is %q", after.question.Text)
			}
		case "note.question.right":
			answered++
			if known := r.question.Answer; known != "" && n.Args["text"] != game.Literal(known) {
				r.fault(n, "the answer was %q", known)
			}
		case "note.question.answered", "note.question.unanswered":
			closed++
		}
	}
	opens := 0
	if after.question.Text != "" && after.season != r.season {
		opens = 1
	}
	if asked != opens || answered != closed || answered > 1 {
		r.faults = append(r.faults, "of a question too much is told, or too little")
	}
}

// does are the signs of what orders do, by the words of views.
var does = map[string]string{"move": " - ", "support": " s ", "convoy": " c ", "hold": " h", "disband": " d", "retreat": " r "}

// deedOf holds that the text of an order says what is done.
func deedOf(text string, o order) bool {
	do := o.Do
	if do == "command" {
		do = o.Cmd
	}
	text = strings.ToLower(text)
	others := slices.DeleteFunc([]string{" s ", " c "}, func(sign string) bool { return sign == does[do] })
	return strings.Contains(text, does[do]) && !strings.Contains(text, others[0])
}
