package council

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// seen is what a reader knows of a council: what its view says, in names of its own.
type seen struct {
	Rounds, Goal, Round   int
	Stage, Chair, Motion  string
	Open                  bool
	Passed                []string
	Members               []sitting
	problems              []string
	results, votes, shown int
}

type sitting struct {
	Seat          string
	Coins, Points int
	Hand          []string
	Bid           *int
}

// retells is a reader of the council's reports, written from the rule book.
func retells(p gametest.Passage) []string {
	var before, after seen
	for data, v := range map[*json.RawMessage]*seen{&p.Before: &before, &p.After: &after} {
		if err := json.Unmarshal(*data, v); err != nil {
			return []string{err.Error()}
		}
	}
	voted := before.Stage == "vote"
	for _, n := range p.Notes {
		before.read(n, p.Viewer)
	}
	if voted {
		before.close(p.Viewer)
	}
	if problems := before.problems; len(problems) > 0 {
		return problems
	}
	before.results, before.votes, before.shown = 0, 0, 0
	if !reflect.DeepEqual(before, after) {
		return []string{fmt.Sprintf("told is %+v, seen is %+v", before, after)}
	}
	return nil
}

func (s *seen) read(n game.Note, who game.Viewer) {
	word := func(arg string) string {
		_, name, _ := strings.Cut(n.Args[arg], ".")
		return name
	}
	number := func(arg string) int {
		v, err := strconv.Atoi(n.Args[arg])
		if err != nil {
			s.fault("%s: %v", n.Code, err)
		}
		return v
	}
	switch n.Code {
	case "note.chair": // RAT-2, RAT-3
		s.Chair, s.Motion, s.Stage = word("seat"), word("motion"), "vote"
		bid := number("bid")
		if m := s.member(s.Chair); m != nil {
			m.Coins -= bid
			m.Bid = &bid
		}
	case "note.outbid": // RAT-3; the game master reads that of all
		bid := number("bid")
		for k := range s.Members {
			if m := &s.Members[k]; m.Bid == nil && (who.IsMaster() || m.Seat == who.String()) {
				m.Bid = &bid
				break
			}
		}
	case "note.tie": // RAT-4
	case "note.vote": // RAT-5
		s.votes++
	case "note.passed", "note.failed": // RAT-6
		yes, no := number("yes"), number("no")
		s.results++
		if yes > no != (n.Code == "note.passed") || yes+no != len(s.Members) || s.Open != (s.votes == yes+no) {
			s.fault("%s by %d to %d of %d votes that were told", n.Code, yes, no, s.votes)
		}
		if word("motion") != s.Motion || word("seat") != s.Chair {
			s.fault("%s of %s by %s", n.Code, word("motion"), word("seat"))
		}
		if n.Code == "note.passed" {
			s.Passed = append(s.Passed, s.Motion)
			s.member(s.Chair).Points += 2
		}
	case "note.card": // RAT-6
		m := s.member(s.Chair)
		if k := slices.Index(m.Hand, s.Motion); k >= 0 {
			m.Hand[k] = word("card")
		}
	case "note.shown": // RAT-7
		m := s.member(word("seat"))
		m.Points += number("points")
		if len(m.Hand) < 2 {
			m.Hand = append(m.Hand, word("card"))
		} else if m.Hand[s.shown%2] != word("card") {
			s.fault("%s shows %s", m.Seat, word("card"))
		}
		s.shown++
	default:
		s.fault("a note %s", n.Code)
	}
}

// close ends the round (RAT-6, RAT-7).
func (s *seen) close(who game.Viewer) {
	if s.results != 1 {
		s.fault("%d results of a vote", s.results)
	}
	s.Chair, s.Motion = "", ""
	for k := range s.Members {
		s.Members[k].Bid = nil
	}
	if s.shown > 0 {
		s.Stage = "over"
		if s.shown != 2*len(s.Members) {
			s.fault("%d cards are shown", s.shown)
		}
		return
	}
	s.Stage, s.Round = "bid", s.Round+1
}

func (s *seen) member(seat string) *sitting {
	for k := range s.Members {
		if s.Members[k].Seat == seat {
			return &s.Members[k]
		}
	}
	s.fault("nobody sits at %q", seat)
	return &sitting{}
}

func (s *seen) fault(format string, args ...any) {
	s.problems = append(s.problems, fmt.Sprintf(format, args...))
}
