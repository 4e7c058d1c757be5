package web

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// historyBody lists matches that are over, and has a form that is read from the address.
type historyBody struct {
	Games, Variants, Results []choice
	Person, Year             string
	Mine, Known, Active      bool
	Problem                  string
	Rows                     []pastRow
	Next, Statistics         string
}

// pastRow is a match that is over.
type pastRow struct {
	Href, Title, GameName, Picture string
	Outcome                        string // who won, or how it ended for the person whose matches these are
	Kind                           string // "won", "shared" or "lost" of that person
	Variants                       []string
	Seats                          []pastSeat
	More                           string // seats that are not listed
	Ended                          moment
	Private                        bool
}

// pastSeat is one who held a seat of it.
type pastSeat struct {
	Place, Seat, Name, Profile string
	You, First, Gone           bool
}

// namedSeats is how many seats of a match a list names.
const namedSeats = 8

// history lists matches that are over by what is asked for.
func (s *Server) history(q *ask) error {
	query := q.r.URL.Query()
	ask := host.HistoryQuery{
		Game: query.Get("game"), Person: query.Get("person"), Result: match.Outcome(query.Get("result")),
		Mine: query.Get("mine") != "", Cursor: query.Get("cursor"),
	}
	if query.Has("variant") && query.Get("variant") != anyVariant {
		v := query.Get("variant")
		ask.Variant = &v
	}
	body := historyBody{Person: ask.Person, Year: query.Get("year"), Mine: ask.Mine, Known: q.actor.Known()}
	status := 200
	list, err := q.findPast(&ask, body.Year)
	switch e, ok := host.As(err); {
	case ok && e.Kind == host.Invalid && e.Code != "cursor.unknown":
		status, body.Problem = statusOf[e.Kind], q.errorText(e)
	case err != nil:
		return err
	}
	body.Rows = q.pastRows(list.Rows, "")
	body.Active = ask.Game != "" || ask.Person != "" || ask.Result != "" || body.Year != "" || ask.Mine
	body.Games = []choice{{Name: q.p.T("lobby.games", nil), On: ask.Game == ""}}
	for _, c := range q.shelf() {
		body.Games = append(body.Games, choice{Value: c.Game, Name: c.Name, On: ask.Game == c.Game})
	}
	if body.Variants, err = q.variantChoices(ask.Game, ask.Variant); err != nil {
		return err
	}
	if len(body.Variants) > 0 {
		body.Statistics = statisticsPath(ask.Game)
	}
	body.Results = q.choices("history.result.", string(ask.Result), "", string(match.Won), string(match.Shared), string(match.Lost))
	body.Next = q.nextPage(list.Next)
	return q.render(status, "history", q.frame("lobby", "history.title", body))
}

// findPast asks for a page of the history. A year that is no number is one that nobody can look for.
func (q *ask) findPast(ask *host.HistoryQuery, year string) (host.History, error) {
	if year = strings.TrimSpace(year); year != "" {
		n, err := strconv.Atoi(year)
		if err != nil || n < 1 {
			return host.History{}, &host.Error{Kind: host.Invalid, Code: "history.year", Args: game.Args{"year": game.Literal(year)}}
		}
		ask.Year = n
	}
	return q.s.host.History(q.r.Context(), q.actor, *ask)
}

// nextPage is the address of the same page from a cursor on, "" if there is none.
func (q *ask) nextPage(cursor string) string {
	if cursor == "" {
		return ""
	}
	query := q.r.URL.Query()
	query.Set("cursor", cursor)
	return (&url.URL{Path: q.r.URL.Path, RawQuery: query.Encode()}).RequestURI()
}

// anyVariant is what a form says that asks for none.
const anyVariant = "*"

// variantChoices are the variants of a game that were played, none if nobody has chosen a game.
func (q *ask) variantChoices(gameID string, chosen *string) ([]choice, error) {
	if _, ok := q.s.host.Games().Find(gameID, ""); !ok {
		return nil, nil
	}
	s, err := q.s.host.Statistics(q.r.Context(), gameID, nil, 0)
	if err != nil || len(s.Variants) == 0 {
		return nil, err
	}
	list := []choice{{Value: anyVariant, Name: q.p.T("history.variants", nil), On: chosen == nil}}
	for _, v := range s.Variants {
		list = append(list, choice{
			Value: v.Variant, On: chosen != nil && *chosen == v.Variant,
			Name: q.p.Fill("history.variant", game.Args{"name": q.variantName(gameID, v.Variant), "n": strconv.Itoa(v.Matches)}),
		})
	}
	return list, nil
}

// variantName is what a variant is called.
func (q *ask) variantName(gameID, variant string) string {
	if words := q.variantWords(gameID, variant); len(words) > 0 {
		return strings.Join(words, ", ")
	}
	return q.p.T("history.usual", nil)
}

// variantWords says by which options a match differs from the usual game.
func (q *ask) variantWords(gameID, variant string) (words []string) {
	p := q.words(gameID, "")
	for option := range strings.FieldsSeq(variant) {
		name, value, _ := strings.Cut(option, "=")
		key := "option." + name
		switch {
		case !p.Has(key):
			continue // of a release that had another option
		case value == "on":
			words = append(words, p.T(key, nil))
		case p.Has(key + "." + value):
			words = append(words, p.T(key, nil)+": "+p.T(key+"."+value, nil))
		default:
			words = append(words, p.T(key, nil)+": "+q.p.T("history.off", nil))
		}
	}
	return words
}

// pastRows are matches that are over; of somebody's own page each says how it ended for them.
func (q *ask) pastRows(list []host.PastLine, of string) []pastRow {
	rows := make([]pastRow, len(list))
	for n, m := range list {
		p := q.words(m.Game, "")
		rows[n] = pastRow{
			Href: "/m/" + m.ID + "/result", Title: q.title(m.Title, m.Game, ""), GameName: p.T("game.name", nil), Ended: q.moment(m.Ended),
			Variants: q.variantWords(m.Game, m.Variant), Private: !m.Listed,
		}
		if e, ok := q.s.host.Games().Find(m.Game, ""); ok && e.Board != nil {
			rows[n].Picture = "/m/" + m.ID + "/picture.svg"
		}
		rows[n].Outcome = q.pastOutcome(p, m)
		for _, s := range m.Seats {
			if of != "" && s.Profile == of {
				rows[n].Kind = string(s.Outcome)
			}
		}
		rows[n].Seats, rows[n].More = q.pastSeats(p, m.Seats)
	}
	return rows
}

// pastOutcome says who won.
func (q *ask) pastOutcome(p *i18n.Printer, m host.PastLine) string {
	var names []string
	for n, s := range m.Seats {
		if s.Place == 1 && (n+1 == len(m.Seats) || m.Seats[n+1].Seat != s.Seat) {
			names = append(names, p.T("seat."+string(s.Seat), nil))
		}
	}
	if len(names) == 1 {
		return q.p.Fill("result.won", game.Args{"seat": names[0]})
	}
	return q.p.Fill("result.drawn", game.Args{"seats": q.p.List(names)})
}

func (q *ask) pastSeats(p *i18n.Printer, seats []host.PastSeat) (lines []pastSeat, more string) {
	seats = slices.Clone(seats)
	slices.SortStableFunc(seats, func(a, b host.PastSeat) int { return cmp.Compare(a.Place, b.Place) })
	for _, s := range seats {
		l := pastSeat{Place: strconv.Itoa(s.Place), Seat: p.T("seat."+string(s.Seat), nil), Name: q.marked(s.Name, s.Bot), You: s.You, First: s.Place == 1, Gone: s.Gone, Profile: personPath(s.Profile)}
		switch {
		case s.Kind == string(match.Bot):
			l.Name = p.Fill("seat.bot", game.Args{"level": p.T("bot."+s.Level, nil)})
		case s.Name == "":
			l.Name = q.p.T("history.gone", nil)
		}
		lines = append(lines, l)
	}
	if len(lines) > namedSeats {
		more = q.p.Fill("history.more", game.Args{"n": strconv.Itoa(len(lines) - namedSeats + 1)})
		lines = lines[:namedSeats-1]
	}
	return lines, more
}

// personPath is where somebody's page is, "" for nobody.
func personPath(name string) string {
	if name == "" {
		return ""
	}
	return (&url.URL{Path: "/people/" + name}).EscapedPath()
}
