package web

import (
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// seasonBody is the page of a season.
type seasonBody struct {
	To, Name, Status, Text string
	Club                   clubLink
	Seasons                string
	Can                    map[string]bool
	Problem                string
	Mine                   string
	Facts                  []string
	Ended                  string
	Tables                 []seasonTable
	Rounds                 []seasonRound // the newest first
	People                 []seasonPerson
	Others                 []choice // whom an officer can take out
	Rulings                []choice // matches that an officer can rule
	Sides                  []string // the fields of a ruling
	Reason                 string   // as it was typed
	Commitment, Seed       string
	Sound, Fault           string
	Max                    int
	Wishes                 []wishRow
}

type seasonPerson struct {
	Name, Href, Text string
	You, Gone        bool
}

// seasonTable is how those of a division stand, with what they did in each round, or against each.
type seasonTable struct {
	Title         string
	Heads, Breaks []string
	Rows          []standingRow
}

type standingRow struct {
	Rank, Number, Name, Href, Points, Trend, TrendText, Move string
	Cells                                                    []cell
	Breaks                                                   []string
	You                                                      bool
	Up, Down                                                 bool
}

// cell is what came of a round.
type cell struct{ Text, Title, Href string }

type seasonRound struct {
	Title, When string
	Open        bool
	Fixtures    []fixtureRow
}

type fixtureRow struct {
	Division, Result, Why, Href, Status string
	Sides                               []sideRow
	Live, You                           bool
}

type sideRow struct{ Name, Seat, Points string }

func (s *Server) seasonPage(q *ask) error { return q.showSeason(http.StatusOK, "") }

func (q *ask) showSeason(status int, problem string) error {
	p, err := q.s.host.Season(q.r.Context(), q.actor, q.club(), q.season())
	if err != nil {
		return err
	}
	b := seasonBody{
		To: seasonPath(p.Club.Address, p.ID), Name: p.Name, Status: q.p.T("season.status."+p.Status, nil), Seasons: seasonsPath(p.Club.Address), Can: map[string]bool{}, Problem: problem,
		Club: clubLink{p.Club.Address, p.Club.Name, clubPath(p.Club.Address)}, Commitment: p.Commitment, Seed: p.Seed, Reason: q.form("reason"), Max: host.MaxSeasonReason,
		Text: q.words(p.Game, "").T("game.name", nil) + " · " + q.p.T("season.form."+p.Form, nil) + " · " + q.members(len(p.People)),
	}
	for _, act := range p.Can {
		b.Can[act] = true
	}
	if p.Mine != "" {
		b.Mine = "/m/" + p.Mine
	}
	q.seasonFacts(&b, p)
	if b.Can[host.SeasonPrefer] {
		b.Wishes = q.wishRows(p.Seats, p.Wish, q.words(p.Game, ""))
	}
	for _, t := range p.Tables {
		b.Tables = append(b.Tables, q.seasonTable(p, t))
	}
	for _, r := range slices.Backward(p.Played) {
		b.Rounds = append(b.Rounds, q.seasonRound(p, r))
	}
	q.seasonPeople(&b, p)
	q.seasonRulings(&b, p)
	return q.render(status, "season", q.titled("", p.Name, b))
}

// seasonFacts says what was agreed, how far it is, and whether all follows.
func (q *ask) seasonFacts(b *seasonBody, p *host.SeasonPage) {
	say := func(key string, args ...string) {
		a := game.Args{}
		for n := 0; n+1 < len(args); n += 2 {
			a[args[n]] = args[n+1]
		}
		b.Facts = append(b.Facts, q.p.Fill(key, a))
	}
	if p.Status == "signup" {
		say("season.until", "until", q.moment(p.SignUpBy).Long)
	}
	if p.Rounds > 0 {
		say("season.round.of", "n", strconv.Itoa(p.Round), "of", strconv.Itoa(p.Rounds))
	}
	if p.Double {
		say("season.double")
	}
	if p.Form == "divisions" {
		say("season.divisions", "n", strconv.Itoa(p.Division), "move", strconv.Itoa(p.Move))
	}
	if p.Scoring != "" {
		b.Facts = append(b.Facts, q.p.T("season.scoring."+p.Scoring, nil))
	}
	if e, ok := q.s.host.Games().Find(p.Game, ""); ok {
		b.Facts = append(b.Facts, q.ruleText(e.Game.Info(), p.Options))
	}
	if p.Manual {
		say("season.manual")
	}
	if p.Status == "ended" {
		if b.Ended = q.p.T("season.ended.few", nil); p.Reason != "" {
			b.Ended = q.p.Fill("season.ended", game.Args{"reason": p.Reason})
		}
	}
	if p.Waits {
		b.Ended = q.p.Fill("season.waits", game.Args{"max": strconv.Itoa(host.MaxSeasonWaits)})
	}
	switch {
	case p.Fault != nil:
		b.Fault = q.p.Fill("season.fault."+p.Fault.Code, game.Args{"round": strconv.Itoa(p.Fault.Round), "fixture": strconv.Itoa(p.Fault.Fixture)})
	case p.Seed != "":
		b.Sound = q.p.T("season.sound", nil)
	}
}

// entrant is how somebody with a number is called.
func (q *ask) entrant(p *host.SeasonPage, number int) string {
	for _, x := range p.People {
		if x.Number == number {
			return q.somebody(x.Name)
		}
	}
	return q.somebody("")
}

func (q *ask) seasonTable(p *host.SeasonPage, t host.SeasonTable) seasonTable {
	out := seasonTable{Title: q.p.T("season.table", nil)}
	if t.Division > 0 {
		out.Title = q.p.Fill("season.division.n", game.Args{"n": strconv.Itoa(t.Division)})
	}
	for _, b := range p.Breaks {
		out.Breaks = append(out.Breaks, q.p.T("season.break."+b, nil))
	}
	cross := p.Form == "roundrobin" || p.Form == "divisions"
	if cross {
		for n := range t.Rows {
			out.Heads = append(out.Heads, strconv.Itoa(n+1))
		}
	} else {
		for _, r := range p.Played {
			out.Heads = append(out.Heads, q.p.Fill("season.round.short", game.Args{"n": strconv.Itoa(r.N)}))
		}
	}
	for n, row := range t.Rows {
		r := standingRow{
			Rank: strconv.Itoa(row.Rank), Number: strconv.Itoa(row.Number), Name: q.entrant(p, row.Number), Points: q.seasonPoints(row.Points), Up: row.Up, Down: row.Down,
		}
		for _, x := range p.People {
			if x.Number == row.Number {
				r.Href, r.You = personPath(x.Profile), x.You
			}
		}
		switch {
		case row.Trend > 0:
			r.Trend, r.TrendText = "▲", q.p.Fill("season.trend.up", game.Args{"n": strconv.Itoa(row.Trend)})
		case row.Trend < 0:
			r.Trend, r.TrendText = "▼", q.p.Fill("season.trend.down", game.Args{"n": strconv.Itoa(-row.Trend)})
		}
		if row.Up {
			r.Move = q.p.T("season.up", nil)
		} else if row.Down {
			r.Move = q.p.T("season.down", nil)
		}
		if cross {
			for k, o := range t.Rows {
				r.Cells = append(r.Cells, q.metWith(p, row.Number, o.Number, k == n))
			}
		} else {
			for _, round := range p.Played {
				r.Cells = append(r.Cells, q.inRound(p, round, row.Number))
			}
		}
		for _, v := range row.Breaks {
			r.Breaks = append(r.Breaks, q.breakValue(v))
		}
		out.Rows = append(out.Rows, r)
	}
	for n := range out.Breaks { // wins are counted, not halved
		if p.Breaks[n] == "wins" {
			for k, row := range t.Rows {
				out.Rows[k].Breaks[n] = strconv.Itoa(row.Breaks[n])
			}
		}
	}
	return out
}

func (q *ask) breakValue(v int) string {
	if v < 0 {
		return "–"
	}
	return q.seasonPoints(v)
}

// metWith is what somebody has scored against somebody else.
func (q *ask) metWith(p *host.SeasonPage, me, other int, same bool) (c cell) {
	if same {
		return cell{Text: "×"}
	}
	var said []string
	for _, r := range p.Played {
		for _, f := range r.Fixtures {
			k := slices.Index(f.People, me)
			if k < 0 || !slices.Contains(f.People, other) {
				continue
			}
			if c.Title = q.p.Fill("season.in.round", game.Args{"n": strconv.Itoa(r.N), "name": q.entrant(p, other)}); f.Match != "" {
				c.Href = "/m/" + f.Match
			}
			if k < len(f.Points) {
				said = append(said, q.seasonPoints(f.Points[k])+howMark(f.How))
			} else {
				said = append(said, "·")
			}
		}
	}
	c.Text = strings.Join(said, " ")
	return c
}

// howMark marks points that no match has brought.
func howMark(how string) string {
	if how == "forfeit" || how == "ruled" || how == "bye" {
		return "*"
	}
	return ""
}

// inRound is what a round was to somebody.
func (q *ask) inRound(p *host.SeasonPage, r host.SeasonRound, me int) (c cell) {
	for _, f := range r.Fixtures {
		k := slices.Index(f.People, me)
		if k < 0 {
			continue
		}
		var others []string
		for _, o := range f.People {
			if o != me {
				others = append(others, q.entrant(p, o))
			}
		}
		if c.Title = q.p.T("season.bye", nil); len(others) > 0 {
			c.Title = q.p.Fill("season.in.round", game.Args{"n": strconv.Itoa(r.N), "name": q.p.List(others)})
		}
		if f.Match != "" {
			c.Href = "/m/" + f.Match
		}
		if c.Text = "·"; k < len(f.Points) {
			c.Text = q.seasonPoints(f.Points[k]) + howMark(f.How)
		}
	}
	return c
}

func (q *ask) seasonRound(p *host.SeasonPage, r host.SeasonRound) seasonRound {
	out := seasonRound{Title: q.p.Fill("season.round", game.Args{"n": strconv.Itoa(r.N)}), When: q.p.Date(r.At, q.zone), Open: r.Ended == nil && p.Status == "running"}
	if r.Ended != nil {
		out.When += " – " + q.p.Date(*r.Ended, q.zone)
	}
	words := q.words(p.Game, "")
	for _, f := range r.Fixtures {
		row := fixtureRow{Why: q.fixtureWhy(p, f), Live: f.Status == "running" && f.How == ""}
		if f.Division > 0 {
			row.Division = q.p.Fill("season.division.n", game.Args{"n": strconv.Itoa(f.Division)})
		}
		if f.Match != "" {
			row.Href, row.Status = "/m/"+f.Match, q.fixtureStatus(f)
		}
		if f.Status == "gone" {
			row.Href = ""
		}
		for k, number := range f.People {
			side := sideRow{Name: q.entrant(p, number)}
			if k < len(f.Seats) && f.Match != "" {
				side.Seat = words.T("seat."+string(f.Seats[k]), nil)
			}
			if k < len(f.Points) {
				side.Points = q.seasonPoints(f.Points[k])
			}
			row.You = row.You || slices.ContainsFunc(p.People, func(x host.SeasonPerson) bool { return x.Number == number && x.You })
			row.Sides = append(row.Sides, side)
		}
		out.Fixtures = append(out.Fixtures, row)
	}
	return out
}

func (q *ask) seasonPeople(b *seasonBody, p *host.SeasonPage) {
	for _, x := range p.People {
		row := seasonPerson{Name: q.somebody(x.Name), Href: personPath(x.Profile), You: x.You, Gone: x.Gone != nil}
		if x.Gone != nil {
			if row.Text = q.p.Fill("season.gone", game.Args{"date": q.p.Date(*x.Gone, q.zone)}); x.Why != "" {
				row.Text += " " + x.Why
			}
		} else if x.Name != "" && b.Can[host.SeasonRemove] {
			b.Others = append(b.Others, choice{Value: x.Name, Name: x.Name, On: x.Name == q.form("name")})
		}
		b.People = append(b.People, row)
	}
}

// seasonRulings are the matches of the round that is played, of which an officer can choose.
func (q *ask) seasonRulings(b *seasonBody, p *host.SeasonPage) {
	if !b.Can[host.SeasonRule] || len(p.Played) == 0 {
		return
	}
	for _, f := range p.Played[len(p.Played)-1].Fixtures {
		if f.Match == "" {
			continue
		}
		var names []string
		for _, number := range f.People {
			names = append(names, q.entrant(p, number))
		}
		b.Rulings = append(b.Rulings, choice{Value: strconv.Itoa(f.N), Name: strings.Join(names, " – "), On: q.form("fixture") == strconv.Itoa(f.N)})
	}
	for n := range p.Seats {
		b.Sides = append(b.Sides, strconv.Itoa(n+1))
	}
}

// thousandths reads a number of points: 1, 0.5, 0,5, ½. What is none is one that nothing can be.
func thousandths(text string) int {
	text = strings.ReplaceAll(strings.TrimSpace(text), "½", ".5")
	f, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", "."), 64)
	if err != nil || f < 0 || f > 1000 {
		return -1
	}
	return int(math.Round(f * host.SeasonPoint))
}
