package web

import (
	"spielleiter/internal/host"
)

// leadBody says of a match that gathers that it looks for its game master (SPL-60), and what the reader may do about it.
type leadBody struct {
	Asked     string // who is asked, if the reader may know
	You, Take bool   // the reader is; they may take it
	Choices   []choice
	Text      string
}

// lead is that part of a page, nil of matches that look for nobody.
func (q *ask) lead(p *host.MatchPage) (*leadBody, error) {
	if p.Seeks == nil {
		return nil, nil
	}
	b := &leadBody{Asked: p.Seeks.Asked, You: p.Seeks.You, Take: p.You.Can(host.ActLead)}
	switch {
	case b.You:
		b.Text = q.p.T("lead.you", nil)
	case b.Asked != "":
		b.Text = q.p.Fill("lead.asked", map[string]string{"name": b.Asked})
	default:
		b.Text = q.p.T("lead.any", nil)
	}
	if !p.You.Can(host.ActAskLead) || p.Club == nil {
		return b, nil
	}
	club, err := q.clubOfForm(p.Club.Address)
	if err == nil {
		b.Choices = q.leaders(club, b.Asked)
	}
	return b, err
}

// leaders are whom a match of a club can ask to lead it: any of its game masters, or one of them.
func (q *ask) leaders(club *host.ClubPage, chosen string) (list []choice) {
	for _, l := range club.People {
		if l.Leads {
			list = append(list, choice{Value: l.Name, Name: l.Name, On: l.Name == chosen})
		}
	}
	if len(list) == 0 {
		return nil
	}
	return append([]choice{{Value: host.AnyLeader, Name: q.p.T("lead.choice.any", nil), On: chosen == host.AnyLeader}}, list...)
}

// takeLead takes the lead of a match, declines it, or says whom to ask.
func (s *Server) takeLead(q *ask) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	var err error
	switch ctx := q.r.Context(); q.form("act") {
	case "take":
		err = s.host.Lead(ctx, q.actor, q.id())
	case "decline":
		err = s.host.AskLeader(ctx, q.actor, q.id(), host.AnyLeader)
	case "ask":
		err = s.host.AskLeader(ctx, q.actor, q.id(), q.form("name"))
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "")
}
