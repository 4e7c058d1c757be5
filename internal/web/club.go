package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// clubBody is the page of a club.
type clubBody struct {
	To                           string // its address, below which its forms go
	Name, About, Members, Role   string
	Closed, Known, Guest, Member bool
	Can                          map[string]bool
	People, Barred               []clubPersonRow
	Others                       []choice // of whom one is chosen, to be something else
	Mastered                     []choice // of whom one becomes a game master, or is one no longer
	Invites                      []clubInviteRow
	Link                         string // that was just made: it is shown once
	LinkUntil                    moment
	Days, Uses                   []choice
	Problem                      string
	NewName, NewAbout, Typed     string // as they were typed
	New                          string // where a match of it is made, for who may
	Open, Running, Over, Seeking []rowLine
	Rules                        []ruleRow
	Reports                      []clubReportRow
	Seasons                      []seasonRow // that run, or for which people sign up
	SeasonsTo                    string      // where all of them are, for who is in it
	Max                          int
	News                         []postRow // the last ones
	NewsPath                     string
	Dates                        []dateRow
	Calendar                     string // where programs read it, "" if they cannot
	DateTitle, DateAbout         string // as they were typed, as are these
	DateFrom, DateTo             string
}

// clubPersonRow is somebody in a club.
type clubPersonRow struct {
	Name, Href, Role, Since string
	You, Leads              bool
}

// clubInviteRow is a link that was made before.
type clubInviteRow struct{ Key, Text string }

// The choices of a new link.
var (
	inviteDays = []int{1, 7, 30, host.MaxInviteDays}
	inviteUses = []int{1, 5, 20, host.MaxInviteUses}
)

func (q *ask) club() string { return q.r.PathValue("club") }

func (s *Server) club(q *ask) error { return q.showClub(http.StatusOK, "", nil) }

func (q *ask) showClub(status int, problem string, made *host.ClubInvite) error {
	p, err := q.s.host.Club(q.r.Context(), q.actor, q.club())
	if err != nil {
		return err
	}
	b := clubBody{
		To: clubPath(p.Address), Name: p.Name, About: p.About, Closed: p.Closed, Members: q.members(p.Members), Known: q.actor.Known(), Guest: q.actor.Guest,
		Can: map[string]bool{}, People: q.clubPeople(p.People), Barred: q.clubPeople(p.Barred), Problem: problem,
		Rules: q.clubRules(p.Address, p.Rules), Reports: q.clubReportRows(p), NewName: p.Name, NewAbout: p.About, Typed: q.form("typed"), Max: host.MaxClubAbout,
		Days: q.numbered("club.invite.days", inviteDays, 7, q.form("days")), Uses: q.numbered("club.invite.uses", inviteUses, 1, q.form("uses")),
	}
	for _, act := range p.Can {
		b.Can[string(act)] = true
	}
	b.Member = b.Can[string(host.ClubRead)]
	if err := q.clubTables(&b); err != nil {
		return err
	}
	if err := q.fillNews(&b); err != nil {
		return err
	}
	if p.Role != "" {
		b.Role = q.p.T("club.role."+p.Role, nil)
	}
	if q.r.Method == http.MethodPost && q.r.PostForm.Has("about") { // what was refused is not lost
		b.NewAbout = q.form("about")
		if q.r.PostForm.Has("name") {
			b.NewName = q.form("name")
		}
	}
	for _, l := range p.People {
		b.Mastered = append(b.Mastered, choice{Value: l.Name, Name: l.Name, On: l.Name == q.form("name")})
		if !l.You && (l.Role == host.ClubMember && b.Can[string(host.ClubSendAway)] || b.Can[string(host.ClubAppoint)]) {
			b.Others = append(b.Others, choice{Value: l.Name, Name: l.Name + " (" + q.p.T("club.role."+l.Role, nil) + ")", On: l.Name == q.form("name")})
		}
	}
	for _, i := range p.Invites {
		b.Invites = append(b.Invites, clubInviteRow{i.Key, q.p.Fill("club.invite.line", game.Args{
			"by": i.By, "uses": strconv.Itoa(i.Uses), "until": q.moment(i.Until).Long,
		})})
	}
	if made != nil {
		b.Link, b.LinkUntil = q.origin()+"/c/"+made.Token, q.moment(made.Until)
	}
	b.NewsPath = newsPath(p.Address)
	if b.Calendar, err = q.clubFeedAt(p.Address, p.Closed, calendarFile); err != nil {
		return err
	}
	page := q.titled("", p.Name, b)
	page.Styles = append(page.Styles, "css/club.css")
	return q.render(status, "club", page)
}

// clubTables are the matches of a club: those that are played side by side as small boards, as tables stand in a room.
func (q *ask) clubTables(b *clubBody) error {
	t, err := q.s.host.ClubTables(q.r.Context(), q.actor, q.club())
	if err != nil {
		return err
	}
	b.Open, b.Running, b.Over, b.Seeking = q.rows(t.Open), q.rows(t.Running), q.rows(t.Over), q.rows(t.Seeking)
	if b.Member {
		list, err := q.s.host.Seasons(q.r.Context(), q.actor, q.club())
		if err != nil {
			return err
		}
		b.SeasonsTo = seasonsPath(q.club())
		b.Seasons = q.seasonRows(q.club(), slices.DeleteFunc(list.Seasons, func(l host.SeasonLine) bool { return l.Status != "running" && l.Status != "signup" }))
		b.New = "/new?" + url.Values{"club": {q.club()}}.Encode()
	}
	return nil
}

// clubLink leads to a club.
type clubLink struct{ Value, Name, Href string }

// clubOfForm is the club of which a new match is to be one, nil if of none.
func (q *ask) clubOfForm(ref string) (*host.ClubPage, error) {
	if ref == "" {
		return nil, nil
	}
	return q.s.host.Club(q.r.Context(), q.actor, ref)
}

// fillClub says in the form of a new match of which club it is to be one.
func (q *ask) fillClub(b *newBody, p *host.ClubPage, rules []choice) {
	if p == nil {
		return
	}
	b.Club, b.ClubClosed, b.ClubRules = &clubLink{p.Address, p.Name, clubPath(p.Address)}, p.Closed, rules
	b.KeepsRules = slices.Contains(p.Can, host.ClubEdit)
	if list := q.leaders(p, q.form("leader")); list != nil {
		b.Leaders = append([]choice{{Name: q.p.T("lead.choice.none", nil), On: q.form("leader") == ""}}, list...)
	}
}

// matchClub leads from a match to its club, nil if it is of none that the reader may know of.
func matchClub(p *host.MatchPage) *clubLink {
	if p.Club == nil {
		return nil
	}
	return &clubLink{p.Club.Address, p.Club.Name, clubPath(p.Club.Address)}
}

// numbered are choices of numbers, in words.
func (q *ask) numbered(key string, list []int, usual int, chosen string) (choices []choice) {
	if !slices.ContainsFunc(list, func(n int) bool { return strconv.Itoa(n) == chosen }) {
		chosen = strconv.Itoa(usual)
	}
	for _, n := range list {
		value := strconv.Itoa(n)
		choices = append(choices, choice{Value: value, Name: q.p.Fill(key, game.Args{"n": value}), On: value == chosen})
	}
	return choices
}

func (q *ask) clubPeople(list []host.ClubPersonLine) (rows []clubPersonRow) {
	for _, l := range list {
		rows = append(rows, clubPersonRow{
			Name: l.Name, Href: personPath(l.Profile), Role: q.p.T("club.role."+l.Role, nil), You: l.You, Leads: l.Leads,
			Since: q.p.Fill("club.since", game.Args{"date": q.p.Date(l.Since, q.zone)}),
		})
	}
	return rows
}

// refuseClub shows a club with what was refused.
func (q *ask) refuseClub(err error) error {
	e, ok := host.As(err)
	if !ok || e.Code == "club.unknown" || e.Kind == host.Unavailable || e.Kind == host.Anonymous {
		return err
	}
	return q.showClub(statusOf[e.Kind], q.errorText(e), nil)
}

// inClub does something and shows the club again, or goes to where it is now.
func (q *ask) inClub(path, done string, err error) error {
	if err != nil {
		return q.refuseClub(err)
	}
	return q.redirect(path, done)
}

func (s *Server) joinClub(q *ask) error {
	return q.inClub(clubPath(q.club()), "clubjoined", s.host.JoinClub(q.r.Context(), q.actor, q.club()))
}

func (s *Server) leaveClub(q *ask) error {
	return q.inClub("/clubs", "clubleft", s.host.LeaveClub(q.r.Context(), q.actor, q.club()))
}

func (s *Server) dissolveClub(q *ask) error {
	return q.inClub("/clubs", "dissolved", s.host.DissolveClub(q.r.Context(), q.actor, q.club(), q.form("typed")))
}

// editClub changes what a club says of itself; name and openness are sent by its head alone.
func (s *Server) editClub(q *ask) error {
	about := q.form("about")
	change := host.ClubChange{About: &about}
	if q.r.PostForm.Has("name") {
		name, closed := q.form("name"), q.on("closed")
		change.Name, change.Closed = &name, &closed
	}
	address, err := s.host.EditClub(q.r.Context(), q.actor, q.club(), change)
	return q.inClub(clubPath(address), "clubsaved", err)
}

// setInClub makes somebody in a club something else.
func (s *Server) setInClub(q *ask) error {
	ctx, name := q.r.Context(), q.form("name")
	var err error
	switch act := q.form("act"); act {
	case host.ClubHead, host.ClubOfficer, host.ClubMember:
		err = s.host.AppointInClub(ctx, q.actor, q.club(), name, act)
	case "master", "unmaster":
		err = s.host.NameMaster(ctx, q.actor, q.club(), name, act == "master")
	case "remove":
		err = s.host.SendAway(ctx, q.actor, q.club(), name)
	case "back":
		err = s.host.LetBack(ctx, q.actor, q.club(), name)
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	return q.inClub(clubPath(q.club()), "clubsaved", err)
}

// inviteToClub makes a link and shows it.
func (s *Server) inviteToClub(q *ask) error {
	days, _ := strconv.Atoi(q.form("days")) // what is no number is none that may be
	uses, _ := strconv.Atoi(q.form("uses"))
	made, err := s.host.InviteToClub(q.r.Context(), q.actor, q.club(), host.NewClubInvite{Days: days, Uses: uses})
	if err != nil {
		return q.refuseClub(err)
	}
	return q.showClub(http.StatusOK, "", &made)
}

func (s *Server) endClubInvite(q *ask) error {
	return q.inClub(clubPath(q.club()), "clubsaved", s.host.EndClubInvite(q.r.Context(), q.actor, q.club(), q.r.PathValue("key")))
}

// clubInvitationBody is the page behind a link that lets people into a club.
type clubInvitationBody struct {
	Name, About, Members, Text string
	Closed, Known, Guest       bool
	Href                       string // of the club, for who is in it
	Problem                    string
}

func (s *Server) invitedToClub(q *ask) error { return q.showClubInvitation(http.StatusOK, "") }

func (q *ask) showClubInvitation(status int, problem string) error {
	i, err := q.s.host.InvitedToClub(q.r.Context(), q.actor, q.r.PathValue("token"))
	if err != nil {
		return err
	}
	b := clubInvitationBody{
		Name: i.Name, About: i.About, Members: q.members(i.Members), Closed: i.Closed, Known: q.actor.Known(), Guest: q.actor.Guest, Problem: problem,
		Text: q.p.Fill("club.invited.by", game.Args{"by": i.By, "until": q.moment(i.Until).Long}),
	}
	if i.Address != "" {
		b.Href = clubPath(i.Address)
	}
	q.w.Header().Set("Referrer-Policy", "no-referrer") // the address is a secret
	return q.render(status, "clubinvite", q.titled("", i.Name, b))
}

// enterClub takes the reader into the club to which a link leads.
func (s *Server) enterClub(q *ask) error {
	address, err := s.host.EnterClub(q.r.Context(), q.actor, q.r.PathValue("token"))
	if e, ok := host.As(err); ok && e.Kind != host.Unknown && e.Kind != host.Unavailable && e.Kind != host.Anonymous {
		return q.showClubInvitation(statusOf[e.Kind], q.errorText(e))
	}
	if err != nil {
		return err
	}
	return q.redirect(clubPath(address), "clubjoined")
}
