package web

import (
	"net/http"
	"net/url"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// seasonRow is a season in a list.
type seasonRow struct {
	Href, Name, Text, Status string
	Lead                     string // who leads it
	Mine                     string // the reader's match
	Open                     bool   // people sign up
	In                       bool
}

// seasonsBody is the page with the seasons of a club.
type seasonsBody struct {
	Club    clubLink
	Seasons []seasonRow
	May     bool
	Problem string
	Form    seasonForm
}

// seasonForm opens a season.
type seasonForm struct {
	Name, Rounds, Division, Move, Seats                  string
	Games, Rules, Forms, Scorings, Days, Paces, Previous []choice
	Double, Listed, CanList, Manual, Lost                bool
	MaxRounds, MaxName                                   int
}

func seasonsPath(address string) string { return clubPath(address) + "/seasons" }

func (q *ask) season() string { return q.r.PathValue("season") }

func seasonPath(address, id string) string { return seasonsPath(address) + "/" + url.PathEscape(id) }

func (s *Server) seasons(q *ask) error { return q.showSeasons(http.StatusOK, "") }

func (q *ask) showSeasons(status int, problem string) error {
	list, err := q.s.host.Seasons(q.r.Context(), q.actor, q.club())
	if err != nil {
		return err
	}
	b := seasonsBody{Club: clubLink{list.Club.Address, list.Club.Name, clubPath(list.Club.Address)}, May: list.May, Problem: problem}
	b.Seasons = q.seasonRows(list.Club.Address, list.Seasons)
	if b.May {
		if b.Form, err = q.seasonForm(list); err != nil {
			return err
		}
	}
	return q.render(status, "seasons", q.titled("", q.p.Fill("season.of", game.Args{"club": list.Club.Name}), b))
}

func (q *ask) seasonRows(address string, list []host.SeasonLine) (rows []seasonRow) {
	for _, l := range list {
		r := seasonRow{
			Href: seasonPath(address, l.ID), Name: l.Name, Status: q.p.T("season.status."+l.Status, nil), Open: l.Status == "signup", In: l.In,
			Text: q.words(l.Game, "").T("game.name", nil) + " · " + q.p.T("season.form."+l.Form, nil) + " · " + q.members(l.People),
		}
		switch {
		case l.Status == "signup":
			r.Text += " · " + q.p.Fill("season.until", game.Args{"until": q.moment(l.SignUpBy).Long})
		case l.Rounds > 0:
			r.Text += " · " + q.p.Fill("season.round.of", game.Args{"n": strconv.Itoa(l.Round), "of": strconv.Itoa(l.Rounds)})
		}
		var lead []string
		for _, t := range l.Top {
			lead = append(lead, strconv.Itoa(t.Rank)+". "+q.somebody(t.Name)+" ("+q.seasonPoints(t.Points)+")")
		}
		r.Lead = q.p.List(lead)
		if l.Mine != "" {
			r.Mine = "/m/" + l.Mine
		}
		rows = append(rows, r)
	}
	return rows
}

// somebody is a name, or that there is none any more.
func (q *ask) somebody(name string) string {
	if name == "" {
		return q.p.T("season.nobody", nil)
	}
	return name
}

// seasonPoints says thousandths of a point: halves as such, others with the digits they have.
func (q *ask) seasonPoints(n int) string {
	whole, rest := n/host.SeasonPoint, n%host.SeasonPoint
	switch {
	case rest == 0:
		return q.p.Number(whole)
	case rest == host.SeasonPoint/2 && whole == 0:
		return "½"
	case rest == host.SeasonPoint/2:
		return q.p.Number(whole) + "½"
	case rest%100 == 0:
		return q.p.Decimal(float64(n)/host.SeasonPoint, 1)
	}
	return q.p.Decimal(float64(n)/host.SeasonPoint, 2)
}

// The choices of the form.
var (
	seasonDays  = []int{1, 3, 7, 14, 30}
	seasonPaces = []match.Span{0, match.Day, 2 * match.Day, 3 * match.Day, 7 * match.Day}
)

func (q *ask) seasonForm(list host.ClubSeasons) (f seasonForm, err error) {
	posted := q.r.Method == http.MethodPost
	f = seasonForm{
		Name: q.form("name"), Rounds: q.form("rounds"), Division: q.form("division"), Move: q.form("move"), Seats: q.form("seats"), Double: q.on("double"), Listed: q.on("listed"), Manual: q.on("manual"),
		Lost: q.on("lost") || !posted, CanList: !list.Club.Closed, MaxRounds: host.MaxSeasonRounds, MaxName: host.MaxSeasonName,
	}
	if !posted {
		f.Rounds, f.Division, f.Move, f.Listed = "5", "8", "2", f.CanList
	}
	chosen := func(field, value string, first bool) bool { return q.form(field) == value || !posted && first }
	for n, id := range q.s.host.Games().IDs() {
		f.Games = append(f.Games, choice{Value: id, Name: q.words(id, "").T("game.name", nil), On: chosen("game", id, n == 0)})
	}
	club, err := q.s.host.Club(q.r.Context(), q.actor, q.club())
	if err != nil {
		return f, err
	}
	f.Rules = []choice{{Value: "", Name: q.p.T("new.rules.standard", nil), On: q.form("rules") == ""}}
	for _, r := range club.Rules {
		value := r.Game + "/" + r.Name
		f.Rules = append(f.Rules, choice{Value: value, Name: q.words(r.Game, "").T("game.name", nil) + ": " + r.Name, On: q.form("rules") == value})
	}
	for n, id := range []string{"swiss", "roundrobin", "divisions", "tables"} {
		f.Forms = append(f.Forms, choice{Value: id, Name: q.p.T("season.form."+id, nil), Help: q.p.T("season.form."+id+".help", nil), On: chosen("form", id, n == 0)})
	}
	for n, id := range []string{"squares", "draw-size", "ranks"} {
		f.Scorings = append(f.Scorings, choice{Value: id, Name: q.p.T("season.scoring."+id, nil), On: chosen("scoring", id, n == 0)})
	}
	f.Days = q.numbered("club.invite.days", seasonDays, 7, q.form("days"))
	for n, span := range seasonPaces {
		name := q.p.T("season.pace.none", nil)
		if span > 0 {
			name = q.p.Span(time.Duration(span))
		}
		f.Paces = append(f.Paces, choice{Value: strconv.Itoa(n), Name: name, On: chosen("pace", strconv.Itoa(n), n == 2)})
	}
	f.Previous = []choice{{Value: "", Name: q.p.T("season.after.none", nil), On: q.form("after") == ""}}
	for _, l := range list.Seasons {
		if l.Status == "over" {
			f.Previous = append(f.Previous, choice{Value: l.ID, Name: l.Name, On: q.form("after") == l.ID})
		}
	}
	return f, nil
}

// openSeason opens a season.
func (s *Server) openSeason(q *ask) error {
	n := host.NewSeason{
		Name: q.form("name"), Game: q.form("game"), Form: q.form("form"), Rounds: q.whole("rounds"), Division: q.whole("division"), Move: q.whole("move"), Seats: q.whole("seats"),
		Double: q.on("double"), Listed: q.on("listed"), Manual: q.on("manual"), Scoring: q.form("scoring"), After: q.form("after"),
		SignUpBy: q.now.Add(time.Duration(q.whole("days")) * 24 * time.Hour),
	}
	if rules, ok := cutRules(q.form("rules"), n.Game); ok {
		n.Rules = rules
	}
	if k := q.whole("pace"); k > 0 && k < len(seasonPaces) {
		n.Terms.Pace = match.Pace{Kind: match.PaceSpan, Span: seasonPaces[k]}
		if q.on("lost") {
			n.Terms.MaxMissed, n.Terms.Missed = 2, match.MissedResign
		}
	}
	id, err := s.host.OpenSeason(q.r.Context(), q.actor, q.club(), n)
	if e, ok := host.As(err); ok && shownAgain(e) {
		return q.showSeasons(statusOf[e.Kind], q.errorText(e))
	}
	if err != nil {
		return err
	}
	return q.redirect(seasonPath(q.club(), id), "seasonopened")
}

// shownAgain reports whether a refusal is told on the page from which the form came: whoever may not read that is told so in its place.
func shownAgain(e *host.Error) bool {
	return e.Kind != host.Unavailable && e.Kind != host.Anonymous && e.Code != "club.unknown" && e.Code != "season.unknown"
}

// cutRules is the name of house rules of a game, if they were chosen for that one.
func cutRules(value, gameID string) (string, bool) {
	if len(value) > len(gameID) && value[:len(gameID)+1] == gameID+"/" {
		return value[len(gameID)+1:], true
	}
	return value, value != ""
}

// whole is a field with a number; what is none is one that nothing can be.
func (q *ask) whole(field string) int {
	if q.form(field) == "" {
		return 0
	}
	n, err := strconv.Atoi(q.form(field))
	if err != nil {
		return -1
	}
	return n
}

// setInSeason does what somebody wants with a season.
func (s *Server) setInSeason(q *ask) error {
	ctx, a, club, id := q.r.Context(), q.actor, q.club(), q.season()
	var err error
	switch q.form("act") {
	case host.SeasonEnter:
		err = s.host.EnterSeason(ctx, a, club, id)
	case host.SeasonLeave:
		err = s.host.LeaveSeason(ctx, a, club, id)
	case host.SeasonPrefer:
		err = s.preferInSeason(q)
	case host.SeasonPair:
		err = s.host.PairSeason(ctx, a, club, id)
	case host.SeasonRule:
		err = s.host.RuleSeason(ctx, a, club, id, q.whole("fixture"), q.ruled(), q.form("reason"))
	case host.SeasonRemove:
		err = s.host.RemoveFromSeason(ctx, a, club, id, q.form("name"), q.form("reason"))
	case host.SeasonEnd:
		err = s.host.EndSeason(ctx, a, club, id, q.form("reason"))
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if e, ok := host.As(err); ok && shownAgain(e) {
		return q.showSeason(statusOf[e.Kind], q.errorText(e))
	}
	if err != nil {
		return err
	}
	return q.redirect(seasonPath(club, id), "seasonsaved")
}

// ruled are the points that an officer has entered, in thousandths. They may be written with a point or a comma.
func (q *ask) ruled() (points []int) {
	for _, text := range q.r.PostForm["points"] {
		points = append(points, thousandths(text))
	}
	return points
}
