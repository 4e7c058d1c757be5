package web

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// gameChoice is a game in the form, with its picture.
type gameChoice struct {
	choice
	Cover string
}

// sideChoice is a seat in the form. One with a place lies there on the picture of the opening.
type sideChoice struct {
	choice
	Place string // a class of the style sheet, "" for a seat beside the picture
}

func (q *ask) gameChoices(chosen string) (list []gameChoice) {
	for _, id := range q.s.host.Games().IDs() {
		list = append(list, gameChoice{choice{Value: id, Name: q.words(id, "").T("game.name", nil), On: id == chosen}, q.coverURL(id)})
	}
	return list
}

// fillCompany says who can sit on the other seats.
func (q *ask) fillCompany(b *newBody, e games.Entry) {
	chosen := or(q.form("against"), or(q.r.URL.Query().Get("against"), invite))
	for _, l := range e.Levels {
		b.Levels = append(b.Levels, choice{Value: l.Name, Name: q.words(b.Game, "").T("bot."+l.Name, nil), On: l.Name == chosen})
	}
	for _, v := range []string{invite, anybody, leading} {
		b.Company = append(b.Company, choice{Value: v, Name: q.p.T("new.with."+v, nil), Help: q.p.T("new.with."+v+".help", nil), On: v == chosen})
	}
}

// fillSides says where one can sit oneself; on a picture, if the game's board knows where seats begin.
func (q *ask) fillSides(b *newBody, e games.Entry) {
	info := e.Game.Info()
	p := q.words(info.ID, "")
	var homes map[game.Seat][2]int
	if o, ok := q.s.openings[info.ID]; ok {
		homes = o.homes()
		b.Picture = "/games/" + info.ID + "/opening/" + string(q.lang) + ".svg"
	}
	seat := q.form("seat")
	b.Sides = []sideChoice{{choice: choice{Value: byLot, Name: q.p.T("new.seat.lot", nil), On: seat == byLot}}}
	for _, s := range info.Seats {
		c := sideChoice{choice: choice{Value: string(s), Name: p.T("seat."+string(s), nil), On: seat == string(s)}}
		if at, ok := homes[s]; ok {
			c.Place = "x" + strconv.Itoa(at[0]/4) + " y" + strconv.Itoa(at[1]/4)
		}
		b.Sides = append(b.Sides, c)
	}
	b.Sides = append(b.Sides, sideChoice{choice: choice{Value: noSeat, Name: q.p.T("new.seat.none", nil), On: seat == noSeat}})
}

// The rhythms that the form offers, and further lengths of a phase; "" is no deadline.
var (
	paces  = []string{tonight, daily, friday, slow, ""}
	others = []string{"12h", "1d", "2d", "7d"}
)

const (
	tonight = "15m"
	daily   = "daily"
	friday  = "friday"
	slow    = "3d"

	evening = "20:00" // when turns end that end at an hour, unless another is chosen
)

// fillPaces says how fast it can go.
func (q *ask) fillPaces(b *newBody) {
	pace := q.form("pace")
	for _, v := range paces {
		key := "new.pace." + or(v, "none")
		b.Paces = append(b.Paces, choice{Value: v, Name: q.p.T(key, nil), Help: q.p.Fill(key+".help", game.Args{"zone": q.zone.String()}), On: v == pace})
	}
	for _, v := range others {
		if span, err := match.ParseSpan(v); err == nil {
			b.Others = append(b.Others, choice{Value: v, Name: q.p.Fill("pace.span", game.Args{"span": q.p.Span(time.Duration(span))}), On: v == pace})
		}
	}
	for day := 1; day <= 7; day++ {
		v := strconv.Itoa(day)
		b.Days = append(b.Days, choice{Value: v, Name: q.p.Weekday(time.Weekday(day % 7)), On: slices.Contains(q.r.PostForm["day"], v)})
	}
	b.OthersOn = b.ClockOn || slices.Contains(others, pace)
}

// summary says in a line what was chosen; the page's script does the same with each change.
func (q *ask) summary(b newBody, info game.Info) string {
	n := len(info.Seats)
	if b.Count > 0 {
		n = b.Count
	}
	says := []string{q.p.Fill("shelf.players", game.Args{"n": strconv.Itoa(n)})}
	says = append(says, chosen(b.Levels, func(c choice) string { return q.p.Fill("seat.bot", game.Args{"level": c.Name}) })...)
	says = append(says, chosen(b.Company, func(c choice) string { return c.Name })...)
	says = append(says, chosen(b.Paces, func(c choice) string { return c.Name + ", " + c.Help })...)
	says = append(says, chosen(b.Others, func(c choice) string { return c.Name })...)
	says = append(says, chosen(b.Press, func(c choice) string { return q.p.Fill("new.talk", game.Args{"how": c.Name}) })...)
	return strings.Join(says, " · ")
}

// chosen says what of some choices is chosen.
func chosen(list []choice, says func(choice) string) (said []string) {
	for _, c := range list {
		if c.On {
			said = append(said, says(c))
		}
	}
	return said
}

// pace reads the rule for deadlines.
func (q *ask) pace() (match.Pace, error) {
	bad := &host.Error{Kind: host.Invalid, Code: "pace.unknown", Args: game.Args{"pace": game.Literal(q.form("pace"))}}
	zone := or(q.form("zone"), q.zone.String())
	if q.on("clock") {
		least, err := match.ParseSpan(or(q.form("clock-least"), "0") + "h")
		if err != nil {
			return match.Pace{}, bad
		}
		days, err := daysOf(q.r.PostForm["day"])
		if err != nil {
			return match.Pace{}, bad
		}
		return match.Pace{Kind: match.PaceClock, At: q.form("clock-at"), Zone: zone, Days: days, AtLeast: least}, nil
	}
	switch v := q.form("pace"); v {
	case "":
		return match.Pace{}, nil
	case daily:
		return match.Pace{Kind: match.PaceClock, At: evening, Zone: zone, AtLeast: 12 * match.Span(time.Hour)}, nil
	case friday:
		return match.Pace{Kind: match.PaceClock, At: evening, Zone: zone, Days: []int{5}, AtLeast: 2 * match.Day}, nil
	default:
		span, err := match.ParseSpan(v)
		if err != nil {
			return match.Pace{}, bad
		}
		return match.Pace{Kind: match.PaceSpan, Span: span}, nil
	}
}

// daysOf reads days of the week, 1 for Monday to 7 for Sunday. All of them are every day.
func daysOf(values []string) (days []int, err error) {
	for _, v := range values {
		n, err := strconv.Atoi(v)
		if err != nil {
			return nil, err
		}
		days = append(days, n)
	}
	if len(days) == 7 {
		return nil, nil
	}
	return days, nil
}
