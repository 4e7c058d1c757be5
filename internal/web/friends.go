package web

import (
	"net/url"

	"spielleiter/internal/host"
)

// friendsBody is the page of one's friends, which nobody else reads.
type friendsBody struct {
	Told                       []tidingLine // what friends invite to
	Asks, Own, Asked, Declined []friendRow
	Wanted, Problem            string
	Guest, Known               bool
}

// friendRow is somebody in the list.
type friendRow struct {
	Key, Name, Href string
	At              moment
	Tables          []rowLine
}

// friends lists one's friends and what is asked.
func (s *Server) friends(q *ask) error { return q.showFriends(200, "") }

func (q *ask) showFriends(status int, problem string) error {
	body := friendsBody{Problem: problem, Wanted: q.form("name"), Guest: q.actor.Guest, Known: q.actor.Known()}
	if q.actor.Known() && !q.actor.Guest {
		list, err := q.s.host.Friends(q.r.Context(), q.actor)
		if err != nil {
			return err
		}
		for _, l := range list {
			row := friendRow{Key: l.Key, Name: l.Name, Href: personPath(l.Name), At: q.moment(l.At), Tables: q.rows(l.Tables)}
			into := map[string]*[]friendRow{host.FriendIs: &body.Own, host.FriendAsks: &body.Asks, host.FriendAsked: &body.Asked, host.FriendDeclined: &body.Declined}[l.State]
			*into = append(*into, row)
		}
		told, err := q.fromHouse()
		if err != nil {
			return err
		}
		for _, l := range told {
			if l.Kind == host.TidingInvited {
				body.Told = append(body.Told, l)
			}
		}
	}
	return q.render(status, "friends", q.frame("friends", "friends.title", body))
}

// askFriend asks somebody by name.
func (s *Server) askFriend(q *ask) error {
	err := s.host.AskFriend(q.r.Context(), q.actor, host.NewFriend{Name: q.form("name")})
	if err != nil {
		return q.refuseFriend(err)
	}
	return q.redirect("/friends", "friend.asked")
}

// setFriend answers who has asked, or ends it.
func (s *Server) setFriend(q *ask) error {
	ctx, key, act := q.r.Context(), q.r.PathValue("key"), q.form("act")
	var err error
	switch act {
	case "accept", "decline":
		err = s.host.AnswerFriend(ctx, q.actor, key, host.FriendAnswer{Accept: act == "accept"})
	case "end":
		err = s.host.EndFriend(ctx, q.actor, key)
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if err != nil {
		return q.refuseFriend(err)
	}
	return q.redirect("/friends", "friend."+act)
}

// refuseFriend shows the list with what was refused.
func (q *ask) refuseFriend(err error) error {
	e, ok := host.As(err)
	if !ok || e.Kind == host.Unavailable || e.Kind == host.Anonymous || q.script() {
		return err
	}
	return q.showFriends(statusOf[e.Kind], q.errorText(e))
}

// inviteFriend invites a friend to a match.
func (s *Server) inviteFriend(q *ask) error {
	if err := s.host.InviteFriend(q.r.Context(), q.actor, q.id(), q.form("friend")); err != nil {
		return err
	}
	return q.redirect("/m/"+q.id()+"/share", "friend.invited")
}

// invitable are one's friends where a table has an invitation, for a button each.
func (q *ask) invitable(p *host.MatchPage) ([]choice, error) {
	if p.Invite == "" || !q.actor.Known() || q.actor.Guest {
		return nil, nil
	}
	list, err := q.s.host.Friends(q.r.Context(), q.actor)
	var friends []choice
	for _, l := range list {
		if l.State == host.FriendIs {
			friends = append(friends, choice{Value: l.Key, Name: l.Name})
		}
	}
	return friends, err
}

// friendOf is what one can do about being friends on somebody's page; "" nothing.
func (q *ask) friendOf(p *host.PersonPage) string {
	switch {
	case p.You || !q.actor.Known() || q.actor.Guest:
		return ""
	case p.Friend == "":
		return "ask"
	}
	return p.Friend
}

// invitedTo is where the invitation of a friend leads.
func invitedTo(token string) string { return "/j/" + url.PathEscape(token) }
