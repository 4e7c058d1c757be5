package web

import (
	"html/template"
	"math"
	"net/url"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/svg"
)

// statisticsBody is how the seats of a game come out.
type statisticsBody struct {
	Game, Name, Matches string
	Variants, Sizes     []choice
	Seats               []seatStats
	Scale               []string // of the bars, from left to right
	Fair                string   // what each seat would win if all were equal, "" if matches differ in their number of seats
}

// seatStats is how one seat comes out: in numbers, and as a bar.
type seatStats struct {
	Name, Matches, Won, Interval, Shared, Lost, Place string
	Bar                                               template.HTML
}

func (s *Server) statistics(q *ask) error {
	query := q.r.URL.Query()
	gameID := q.r.PathValue("game")
	var variant *string
	if v := query.Get("variant"); query.Has("variant") && v != anyVariant {
		variant = &v
	}
	seats, _ := strconv.Atoi(query.Get("seats")) // what is no number asks for all
	stats, err := s.host.Statistics(q.r.Context(), gameID, variant, seats)
	if err != nil {
		return err
	}
	body := statisticsBody{Game: gameID, Name: q.words(gameID, "").T("game.name", nil), Matches: q.p.Fill("statistics.matches", game.Args{"n": strconv.Itoa(stats.Matches)})}
	if body.Variants, err = q.variantChoices(gameID, variant); err != nil {
		return err
	}
	if len(stats.Sizes) > 1 || seats != 0 {
		body.Sizes = []choice{{Value: "0", Name: q.p.T("statistics.sizes", nil), On: seats == 0}}
		for _, n := range stats.Sizes {
			body.Sizes = append(body.Sizes, choice{Value: strconv.Itoa(n), Name: q.p.Fill("statistics.size", game.Args{"n": strconv.Itoa(n)}), On: n == seats})
		}
	}
	q.seatBars(&body, stats, seats)
	return q.render(200, "statistics", q.titled("games", q.p.Fill("statistics.of", game.Args{"game": body.Name}), body))
}

// seatBars puts the seats into words and draws them, all on one scale.
func (q *ask) seatBars(body *statisticsBody, stats host.Statistics, seats int) {
	fair := 0.0
	if len(stats.Sizes) == 1 {
		seats = stats.Sizes[0]
	}
	if seats > 0 {
		fair = 1 / float64(seats)
		body.Fair = q.p.Fill("statistics.fair", game.Args{"share": q.p.Percent(fair, 1)})
	}
	top := scaleOf(stats.Seats, fair)
	body.Scale = []string{q.p.Percent(0, 0), q.p.Percent(top/2, 0), q.p.Percent(top, 0)}
	words := q.words(stats.Game, "")
	for _, s := range stats.Seats {
		share := func(n int) string { return q.p.Percent(float64(n)/float64(s.Matches), 1) }
		l := seatStats{
			Name: words.T("seat."+string(s.Seat), nil), Matches: q.p.Number(s.Matches), Won: share(s.Won), Shared: share(s.Shared), Lost: share(s.Lost),
			Interval: q.p.Fill("statistics.interval", game.Args{"low": q.p.Percent(s.Low, 1), "high": q.p.Percent(s.High, 1)}), Place: q.p.Decimal(s.Place, 2),
		}
		l.Bar = seatBar(s, top, fair, q.p.Fill("statistics.bar", game.Args{"seat": l.Name, "won": l.Won, "interval": l.Interval, "shared": l.Shared}))
		body.Seats = append(body.Seats, l)
	}
}

// scaleOf is what the whole length of a bar stands for: round, with room for all that is drawn.
func scaleOf(seats []host.SeatStats, fair float64) float64 {
	most := fair
	for _, s := range seats {
		most = max(most, s.High, float64(s.Won+s.Shared)/float64(s.Matches))
	}
	return min(1, max(0.2, math.Ceil(most*5)/5))
}

const barLength, barHeight = 1000.0, 28.0

// seatBar draws a seat: what it won, then what it shared, and over it the interval in which its true share of wins lies. It is
// stretched to the width there is, so only what may be stretched is in it.
func seatBar(s host.SeatStats, top, fair float64, label string) template.HTML {
	at := func(share float64) float64 { return share / top * barLength }
	won, shared := float64(s.Won)/float64(s.Matches), float64(s.Shared)/float64(s.Matches)
	var c svg.Canvas
	c.Open("svg", svg.A("class", "seatbar"), svg.A("viewBox", "0 0 1000 28"), svg.A("preserveAspectRatio", "none"), svg.A("role", "img"), svg.A("aria-label", label))
	c.Empty("rect", svg.A("class", "all"), svg.N("width", barLength), svg.N("height", barHeight))
	c.Empty("rect", svg.A("class", "won"), svg.N("width", at(won)), svg.N("height", barHeight))
	c.Empty("rect", svg.A("class", "split"), svg.N("x", at(won)), svg.N("width", at(shared)), svg.N("height", barHeight))
	if fair > 0 {
		c.Empty("line", svg.A("class", "fair"), svg.N("x1", at(fair)), svg.N("x2", at(fair)), svg.N("y2", barHeight))
	}
	for _, class := range []string{"halo", "between"} {
		path := new(svg.Path).Move(at(s.Low), 14).Line(at(s.High), 14).Move(at(s.Low), 8).Line(at(s.Low), 20).Move(at(s.High), 8).Line(at(s.High), 20)
		c.Empty("path", svg.A("class", class), svg.A("d", path.String()))
	}
	c.Close()
	return template.HTML(c.Bytes()) //nolint:gosec // written by a Canvas, which escapes every value
}

// statisticsPath is where the statistics of a game are.
func statisticsPath(gameID string) string {
	return (&url.URL{Path: "/games/" + gameID + "/statistics"}).EscapedPath()
}
