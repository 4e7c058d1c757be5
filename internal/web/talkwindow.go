package web

import (
	"net/url"
	"strconv"

	"spielleiter/internal/host"
)

// talkShown are how many lines of a conversation a page shows at a time.
const talkShown = 100

// talkWindow is a part of a conversation: the newest lines, or some that were said before.
type talkWindow struct {
	channel     string
	after, last int64 // the line before the first one shown, and the conversation's last
	lines       []host.ChatLine
}

// talkTurn leads to other lines of a conversation.
type talkTurn struct{ Href, Channel, After string }

// talkWindow reads a part of a conversation, of which a list knows how far it has come: the lines after a line that the address names, else the newest ones.
func (q *ask) talkWindow(id string, list []host.ChannelLine, channel, after string) (talkWindow, error) {
	last := lastLine(list, channel)
	newest := max(0, last-talkShown)
	w := talkWindow{channel: channel, after: newest, last: last}
	if n, err := strconv.ParseInt(after, 10, 64); err == nil && n >= 0 {
		w.after = min(n, newest)
	}
	lines, err := q.s.host.Chat(q.r.Context(), q.actor, id, channel, w.after)
	if w.after < newest {
		lines = lines[:min(len(lines), talkShown)]
	}
	w.lines = lines
	return w, err
}

// lastLine is the number of the last line of one of the conversations, 0 if nothing was said in it.
func lastLine(list []host.ChannelLine, channel string) int64 {
	for _, c := range list {
		if c.Channel == channel {
			return c.Last
		}
	}
	return 0
}

// kept is the window as an address names it, "" for the newest lines, which move on as more is said.
func (w talkWindow) kept() string {
	if w.after >= w.last-talkShown {
		return ""
	}
	return strconv.FormatInt(w.after, 10)
}

func (w talkWindow) earlier(id string) *talkTurn {
	if w.after == 0 {
		return nil
	}
	return w.turn(id, max(0, w.after-talkShown))
}

func (w talkWindow) later(id string) *talkTurn {
	if w.kept() == "" {
		return nil
	}
	return w.turn(id, w.after+talkShown)
}

// turn leads to the window after a line; the newest lines have no number.
func (w talkWindow) turn(id string, after int64) *talkTurn {
	to := talkWindow{after: after, last: w.last}
	t := &talkTurn{Href: "/m/" + id + "?talk=" + url.QueryEscape(w.channel), Channel: w.channel, After: to.kept()}
	if t.After != "" {
		t.Href += "&after=" + t.After
	}
	t.Href += "#talk"
	return t
}
