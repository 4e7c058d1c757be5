package web

import (
	"net/url"
	"strconv"
	"strings"

	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// talkBody is the talk of a match: the conversations that the reader hears, one of them
// open, and whom they can write to.
type talkBody struct {
	Kept    bool // how far the reader has read is kept by the server, not by the browser
	Show    bool // there is talk that the reader hears or could begin
	Channel string
	Name    string // of the open conversation
	Field   string // id of the field to write into: what is typed belongs to its conversation
	Say     bool
	List    []talkLink
	Lines   []talkLine
	To      []choice // with whom a new conversation can begin
	Master  string   // where to write to the game master alone, if that is all one may
}

// talkLink leads to a conversation.
type talkLink struct {
	Href, Channel, Name string
	Seats               []string // the others
	On                  bool
	Last, New           int64 // the number of the last line, and how many the reader has not read
}

type talkLine struct {
	Seat, Name, Text string
	At               moment
}

const masterMember = "gm"

// talk gives what the reader hears. Which conversation is open stands in the address:
// "talk" names its members, "to" those whom the reader wants to write to.
func (q *ask) talk(p *host.MatchPage, words *i18n.Printer) (talkBody, error) {
	ctx := q.r.Context()
	list, err := q.s.host.Channels(ctx, q.actor, p.ID)
	if err != nil {
		return talkBody{}, err
	}
	t := talkBody{Field: "say", Kept: p.You.Seat != "" || p.You.Joined || p.You.Master}
	open, err := q.openTalk(p, list)
	if err != nil {
		return t, err
	}
	t.Channel, t.Say, t.Name = open.Channel, open.Say, q.talkName(p, words, open)
	if t.Channel != "" {
		t.Field = "say-" + t.Channel
	}
	shown := len(list) == 0 && open.Channel == ""
	for _, c := range list {
		t.List = append(t.List, q.talkLink(p, words, c, c.Channel == open.Channel))
		shown = shown || c.Channel == open.Channel
	}
	if !shown {
		t.List = append(t.List, q.talkLink(p, words, open, true))
	}
	q.reachable(&t, p, words)
	t.Show = len(t.List) > 0 || len(t.To) > 0 || t.Master != ""
	said, err := q.s.host.Chat(ctx, q.actor, p.ID, open.Channel, 0)
	for _, l := range said {
		t.Lines = append(t.Lines, talkLine{string(l.Seat), q.speaker(words, l), l.Text, q.moment(l.At)})
	}
	return t, err
}

// openTalk is the conversation that the address names, else the first there is.
func (q *ask) openTalk(p *host.MatchPage, list []host.ChannelLine) (host.ChannelLine, error) {
	query := q.r.URL.Query()
	switch to := query["to"]; {
	case len(to) > 0:
		own := string(p.You.Seat)
		if own == "" && p.You.Master {
			own = masterMember
		}
		members := []string{own}
		for _, member := range to {
			if member != own {
				members = append(members, member)
			}
		}
		return q.s.host.Channel(q.r.Context(), q.actor, p.ID, strings.Join(members, ","))
	case query.Has("talk"):
		return q.s.host.Channel(q.r.Context(), q.actor, p.ID, query.Get("talk"))
	case len(list) > 0:
		return list[0], nil
	}
	return host.ChannelLine{}, nil
}

func (q *ask) talkLink(p *host.MatchPage, words *i18n.Printer, c host.ChannelLine, on bool) talkLink {
	l := talkLink{Href: talkHref(p.ID, c.Channel), Channel: c.Channel, Name: q.talkName(p, words, c), On: on, Last: c.Last, New: c.Unread}
	for _, s := range c.Seats {
		if s != p.You.Seat {
			l.Seats = append(l.Seats, string(s))
		}
	}
	return l
}

func talkHref(id, channel string) string {
	return "/m/" + id + "?talk=" + url.QueryEscape(channel) + "#talk"
}

// talkName names a conversation by those in it beside the reader.
func (q *ask) talkName(p *host.MatchPage, words *i18n.Printer, c host.ChannelLine) string {
	if c.Channel == "" {
		return q.p.T("talk.table", nil)
	}
	var names []string
	for _, s := range c.Seats {
		if s != p.You.Seat {
			names = append(names, words.T("seat."+string(s), nil))
		}
	}
	if c.Master && (p.You.Seat != "" || !p.You.Master) {
		names = append(names, q.p.T("talk.master", nil))
	}
	return q.p.List(names)
}

// speaker is the name under which a line was said: where names are secret, the seat.
func (q *ask) speaker(words *i18n.Printer, l host.ChatLine) string {
	switch {
	case l.Name != "":
		return l.Name
	case l.Master:
		return q.p.T("talk.master", nil)
	default:
		return words.T("seat."+string(l.Seat), nil)
	}
}

// reachable adds whom the reader can begin to talk to.
func (q *ask) reachable(t *talkBody, p *host.MatchPage, words *i18n.Printer) {
	if !p.You.Can(host.ActWhisper) {
		return
	}
	aside := privatePress(p.Terms.Press) || p.You.Master
	if !aside {
		t.Master = "/m/" + p.ID + "?to=" + masterMember + "#talk"
		return
	}
	for _, l := range p.Seats {
		if l.Seat != p.You.Seat {
			t.To = append(t.To, choice{Value: string(l.Seat), Name: words.T("seat."+string(l.Seat), nil)})
		}
	}
	if p.Moderated && !p.You.Master {
		t.To = append(t.To, choice{Value: masterMember, Name: q.p.T("talk.master", nil)})
	}
}

// say adds a line to the conversation of the form.
func (s *Server) say(q *ask) error {
	channel := q.form("channel")
	if _, err := s.host.Say(q.r.Context(), q.actor, q.id(), channel, q.form("text")); err != nil {
		return err
	}
	if channel != "" {
		return q.redirect(talkHref(q.id(), channel), "")
	}
	return q.redirect("/m/"+q.id()+"#talk", "")
}

// heard notes that the reader has read a conversation up to a line.
func (s *Server) heard(q *ask) error {
	n, _ := strconv.ParseInt(q.form("last"), 10, 64) // up to no line: nothing is noted
	if err := s.host.Heard(q.r.Context(), q.actor, q.id(), q.form("channel"), n); err != nil {
		return err
	}
	return q.redirect(talkHref(q.id(), q.form("channel")), "")
}

// reads notes that the reader has read the conversation in the address to its end.
func (q *ask) reads(p *host.MatchPage) error {
	if p.You.Seat == "" && !p.You.Joined && !p.You.Master {
		return nil
	}
	list, err := q.s.host.Channels(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return err
	}
	open, err := q.openTalk(p, list)
	if err != nil {
		return err
	}
	for _, c := range list {
		if c.Channel == open.Channel && c.Unread > 0 {
			return q.s.host.Heard(q.r.Context(), q.actor, p.ID, c.Channel, c.Last)
		}
	}
	return nil
}
