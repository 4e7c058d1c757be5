package host

import (
	"context"
	"maps"
	"slices"
)

// Duty is some of what the servers of a database do. A server may do only some of it, and leave the rest to others.
type Duty string

// The duties, which operators know as parts.
const (
	DutyPages       Duty = "pages"       // answer browsers and programs
	DutyEvaluations Duty = "evaluations" // close phases when their deadlines come, begin rounds of seasons, reckon ratings
	DutyOpponents   Duty = "opponents"   // let computers think, do heavy work that somebody has asked for, look for puzzles
	DutyNotices     Duty = "notices"     // hand notices over to mail servers, browsers and hooks
)

// Duties are all of them.
func Duties() []Duty { return []Duty{DutyPages, DutyEvaluations, DutyOpponents, DutyNotices} }

// Does reports whether this server has a duty.
func (h *Host) Does(d Duty) bool { return len(h.own) == 0 || slices.Contains(h.own, d) }

// duties are what a host does by itself, by name. What is told of this process alone, and what keeps the database in order, every
// server does; so do bots that are spoken to, by the server that has taken the line.
func (h *Host) duties() map[string]func(context.Context) {
	list := map[string]func(context.Context){
		"news": h.listen, "sessions": h.sweep, "purge": h.purge, "heartbeat": h.live, "look": h.lookAhead, "talk": h.answerPeople,
		"jobs": h.jobs.Run, "strangers": h.watchForStrangers, "uses": h.share,
	}
	for duty, works := range map[Duty]map[string]func(context.Context){
		DutyEvaluations: {"deadlines": h.closeDue, "seasons": h.keepSeasons, "history": h.keepHistory, "archives": h.keepArchives},
		DutyOpponents:   {"bots": h.moveBots, "puzzles": h.keepPuzzles},
		DutyNotices:     {"outbox": h.post},
	} {
		if !h.Does(duty) {
			continue
		}
		maps.Copy(list, works)
	}
	return list
}
