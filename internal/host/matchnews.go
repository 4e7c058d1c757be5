package host

import (
	"context"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// MatchNews is what has become other in one of a person's matches, and how it stands for them now.
type MatchNews struct {
	ID      string       `json:"id,omitempty" doc:"of all that was told up to here: send the last one you had as seen, and you miss nothing. Of several lines that come together the last has it"`
	Match   string       `json:"match"`
	Changes []NewsOf     `json:"changes" doc:"what is other than it was told before"`
	Game    string       `json:"game,omitempty"`
	Status  match.Status `json:"status,omitempty"`
	Phase   int          `json:"phase,omitempty" doc:"the number of the open phase, as orders name it; it grows when a phase has been evaluated"`
	Name    string       `json:"name,omitempty" doc:"of the open phase, as the game calls it"`
	Waits   bool         `json:"waits,omitempty" doc:"the match waits for you: orders of your seat that are not final, a ruling, an answer"`
	Asked   bool         `json:"asked,omitempty" doc:"you are asked to deputize or to play along there, and have not answered"`
	Unread  int64        `json:"unread,omitempty" doc:"lines of conversations that you have not read"`
	Closes  *time.Time   `json:"closes,omitempty" doc:"when the phase closes, if all are not ready before"`
}

// NewsOf names what of a match can become other for somebody.
type NewsOf string

// What can become other.
const (
	NewsNew    NewsOf = "new"    // the match is among theirs
	NewsStatus NewsOf = "status" // it has begun, is over or was cancelled
	NewsPhase  NewsOf = "phase"  // a phase was evaluated, or taken back
	NewsWaits  NewsOf = "waits"  // it waits for them, or does so no longer
	NewsAsked  NewsOf = "asked"  // they are asked to deputize or to play along, or are no longer
	NewsTalk   NewsOf = "talk"   // something was said that is theirs to read
	NewsCloses NewsOf = "closes" // the phase closes at another time
	NewsGone   NewsOf = "gone"   // it is not among theirs any more; no more is told of it
)

// stand is how a match stands for somebody, as far as they are told when it becomes other.
type stand struct {
	status match.Status
	phase  int
	waits  bool
	asked  bool
	said   int64
	closes int64 // seconds of Unix, 0: never
}

func (s stand) ended() bool { return s.status == match.Over || s.status == match.Cancelled }

// since lists what is other than it was, new if nothing is known of before.
func (s stand) since(was stand, known bool) (list []NewsOf) {
	if !known {
		list = append(list, NewsNew)
	}
	for _, c := range []struct {
		of    NewsOf
		other bool
	}{
		{NewsStatus, known && s.status != was.status},
		{NewsPhase, known && s.phase != was.phase},
		{NewsWaits, s.waits != was.waits},
		{NewsAsked, s.asked != was.asked},
		{NewsTalk, s.said != was.said},
		{NewsCloses, s.closes != was.closes},
	} {
		if c.other {
			list = append(list, c.of)
		}
	}
	return list
}

// takesAnyPart reports whether a match is among those of somebody: they play, lead, deputize or play along there, or are asked to.
func takesAnyPart(m *match.Match, a Actor) bool {
	_, _, deputizes := m.MandateFor(a.Person)
	_, _, along := m.CoPlayerFor(a.Person)
	return takesPart(m, a) || deputizes || along
}

// matchNews finds out how a match stands for the actor, as its row in their list and what is said there tell it. There is no match m
// where it is not theirs, or their token does not open it, whether it exists or not.
func (h *Host) matchNews(ctx context.Context, a Actor, id string) (n MatchNews, s stand, m *match.Match, err error) {
	ctx = Asking(ctx, a)
	err = h.Allows(ctx, a, NeedRead, id)
	if err == nil {
		var t *match.Table
		if t, err = h.load(ctx, id); err == nil {
			m = t.Snapshot()
		}
	}
	if e, ok := As(err); ok && (e.Kind == Unknown || e.Kind == Forbidden) || m != nil && !takesAnyPart(m, a) {
		return MatchNews{}, stand{}, nil, nil
	}
	if err != nil {
		return MatchNews{}, stand{}, nil, err
	}
	said, unread, err := h.said(ctx, m, a)
	if err != nil {
		return MatchNews{}, stand{}, nil, err
	}
	r := lobbyRow(*m, store.Row{}, a, h.now())
	n = MatchNews{Match: id, Game: r.Game, Status: r.Status, Phase: m.Phase, Name: r.Phase, Waits: r.YourTurn, Asked: asks(m, a), Unread: unread}
	if r.Status == match.Running && r.Deadline != nil {
		n.Closes, s.closes = r.Deadline, r.Deadline.Unix()
	}
	s.status, s.phase, s.waits, s.asked, s.said = n.Status, n.Phase, n.Waits, n.Asked, said
	return n, s, m, nil
}

// asks reports whether somebody has been asked to deputize or to play along, and has not answered.
func asks(m *match.Match, a Actor) bool {
	_, d, deputizes := m.MandateFor(a.Person)
	_, p, along := m.CoPlayerFor(a.Person)
	return deputizes && d.Agreed == nil || along && p.Agreed == nil
}
