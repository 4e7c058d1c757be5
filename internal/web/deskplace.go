package web

import (
	"net/http"
	"path"
	"slices"
	"strings"
)

// deskPlaces are the sections of the desk to which forms belong: by the last part of the
// address that they are sent to, and by what is said when they are done.
var deskPlaces = map[string]string{
	"deadline": "clock", "pause": "clock", "paused": "clock", "resume": "clock", "resumed": "clock", "wait": "clock", "wait.on": "clock", "wait.off": "clock", "pace": "clock",
	"edit": "edit", "edited": "edit", "unedited": "edit", "issue": "issue", "terms": "terms",
	"substitute": "substitutes", "substituted": "substitutes", "seek": "substitutes", "sought": "substitutes", "unsought": "substitutes",
	"announce": "words", "announced": "words", "note": "match-note", "noted": "match-note", "memo": "own-memo",
	"amend": "seat", "amended": "seat", "withdrawn": "seat",
}

// seatPlace is the section of one seat.
const seatPlace = "seat"

// deskPlace is the section of the desk that the reader has just used, "" for none: it is
// open, and tells what came of it.
func (q *ask) deskPlace() string {
	name, seat := q.r.URL.Query().Get("done"), q.r.URL.Query().Get("seat")
	if q.r.Method != http.MethodGet {
		name, seat = path.Base(q.r.URL.Path), q.form("seat")
		if act := q.form("act"); act == issueTry || act == issueApply {
			name = "issue"
		}
	}
	if place := deskPlaces[name]; place != seatPlace {
		return place
	}
	return seatPlace + "-" + seat
}

// deskAfter is where the desk leads a reader after a form: to the section it belongs to.
func (q *ask) deskAfter(done string) string {
	query, place := "?done="+done, deskPlaces[done]
	if place == seatPlace {
		query, place = query+"&seat="+q.form("seat"), seatPlace+"-"+q.form("seat")
	}
	if place == "" {
		return query
	}
	return query + "#" + place
}

// arrange puts what needs the game master first, and opens the section that was just used.
func (q *ask) arrange(b *deskBody) {
	b.At = q.deskPlace()
	b.Unfolded = b.Open && q.r.URL.Query().Get("open") == "orders"
	for n := range b.Seats {
		s := &b.Seats[n]
		s.Show = b.Unfolded || b.At == seatPlace+"-"+s.Seat || s.Draft != s.Text
		if s.Awaited {
			b.Awaited++
		}
		if s.Awaited && s.Saved != nil {
			b.Here++
		}
		if s.Missing && !b.Plays && !b.Asked {
			b.Missing = append(b.Missing, *s)
		}
		if len(s.Problems) > 0 {
			b.Warned = append(b.Warned, *s)
		}
	}
	b.AtDeadline = b.At == "clock" && b.Problem != ""
	b.EditCount = len(slices.DeleteFunc(slices.Clone(b.Edits), func(l editLine) bool { return l.Path == "" && l.Value == "" }))
	b.Editable = b.Open || b.Trial != nil
	b.ByHand = b.Trial != nil && b.Trial.Change != nil
	b.Past = len(b.Closed) > 0 && (b.May["correct"] || b.May["rollback"])
	if !q.has(b, b.At) {
		b.At = ""
	}
}

// has reports whether the desk has a section now.
func (q *ask) has(b *deskBody, place string) bool {
	switch seat, of := strings.CutPrefix(place, seatPlace+"-"); {
	case of:
		return b.Running && slices.ContainsFunc(b.Seats, func(s deskSeat) bool { return s.Seat == seat })
	case place == "edit":
		return b.Editable
	case place == "issue":
		return b.Trial != nil && b.Trial.Issue != nil
	case place == "words", place == "match-note", place == "own-memo":
		return true
	}
	return b.Running
}
