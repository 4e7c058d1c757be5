package notice

import (
	"slices"
	"time"

	"spielleiter/internal/i18n"
)

// Settings are what a person has chosen.
type Settings struct {
	On     map[Kind][]Channel `json:"on" doc:"on which channels each kind is told"`
	Lead   int                `json:"lead" doc:"how many minutes before a deadline"`
	From   Hour               `json:"quietFrom,omitempty" doc:"quiet hours, such as 22:00; none if it is empty"`
	To     Hour               `json:"quietTo,omitempty" doc:"until"`
	Digest Hour               `json:"digest,omitempty" doc:"when in the day one message tells it all; at once if it is empty"`
	Papers bool               `json:"papers,omitempty" doc:"whether mails after an evaluation bring it along: what happened, and what the game has in writing as PDF"`
}

// Hour is a time of day, "22:00", or "" for none.
type Hour string

// Leads are the leads before a deadline that can be chosen, in minutes.
var Leads = []int{60, 3 * 60, 6 * 60, 12 * 60, 24 * 60, 48 * 60}

// Defaults are what holds until somebody chooses: what waits for them, what becomes of seats, the end, and what they are to friends, seasons
// and clubs are told by every channel they have, and nothing else.
func Defaults() Settings {
	on := map[Kind][]Channel{}
	for _, k := range []Kind{Turn, Soon, Asked, Seat, Ended, Friend, Season, Club} {
		on[k] = slices.Clone(Channels)
	}
	return Settings{On: on, Lead: 6 * 60}
}

// Pushed are the settings of somebody who has just switched push on: who has chosen nothing for it yet, maybe
// before there was any, is told by it what everybody is told unasked.
func (s Settings) Pushed() Settings {
	for _, list := range s.On {
		if slices.Contains(list, Push) {
			return s
		}
	}
	on := Defaults().On
	for k, list := range on {
		on[k] = append(slices.Clone(s.On[k]), list[slices.Index(list, Push)])
	}
	for k, list := range s.On {
		if on[k] == nil {
			on[k] = list
		}
	}
	s.On = on
	return s
}

// Wants reports whether a kind is told on a channel. What the house itself has to say is.
func (s Settings) Wants(k Kind, c Channel) bool {
	return !slices.Contains(Kinds, k) || slices.Contains(s.On[k], c)
}

// Fault names the field that cannot be as it is, "" if there is none.
func (s Settings) Fault() string {
	for k, list := range s.On {
		if !slices.Contains(Kinds, k) {
			return "kind"
		}
		for n, c := range list {
			if !slices.Contains(Channels, c) || slices.Contains(list[:n], c) {
				return "channel"
			}
		}
	}
	switch {
	case !slices.Contains(Leads, s.Lead):
		return "lead"
	case !s.From.ok() || !s.To.ok() || (s.From == "") != (s.To == "") || s.From != "" && s.From == s.To:
		return "quiet"
	case !s.Digest.ok():
		return "digest"
	}
	return ""
}

func (h Hour) ok() bool {
	_, err := time.Parse("15:04", string(h))
	return h == "" || err == nil && len(h) == len("15:04")
}

// on is that hour of the day in which t lies, in its zone.
func (h Hour) on(t time.Time) time.Time {
	c, err := time.Parse("15:04", string(h))
	if err != nil {
		return t // Fault has seen to that
	}
	return time.Date(t.Year(), t.Month(), t.Day(), c.Hour(), c.Minute(), 0, 0, t.Location())
}

// next is the first such hour after t, in its zone.
func (h Hour) next(t time.Time) time.Time {
	if at := h.on(t); at.After(t) {
		return at
	}
	return h.on(t.AddDate(0, 0, 1))
}

// HomeZone names the time zone of a reader who has chosen none: the one that pages in their language assume as well.
func HomeZone(lang string) string { return i18n.Lang(lang).HomeZone() }
