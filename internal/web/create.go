package web

import (
	"cmp"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// newBody is the form of a new match as it stands, also after a refusal.
type newBody struct {
	Game                       string
	Games                      []gameChoice
	Levels, Company            []choice // who sits on the other seats: computers, or people
	Sides                      []sideChoice
	Picture                    string        // of the opening, on which some sides can be chosen
	Summary                    string        // what was chosen, in a line
	Options, Finer             []optionField // those that everybody looks at, and the others
	FinerOn, Changed           bool
	Count, Least, Most         int // of seats, if the form asks how many there are
	Problems                   []problemLine
	Title, TitleHint           string
	Listed, Undo, Wait, Master bool
	Anonymous, Diary, Deputies bool
	CoPlayers, Collates        bool     // seats may have co-players; the game knows how their parts become one
	Wishing                    bool     // seats are drawn by wishes
	Programs                   []choice // who may sit
	Review                     []choice
	Press, Draws               []choice
	Quiet                      bool     // talk rests in the short phases
	Grey, CanGrey              bool     // one may say something without one's name; the game has enough seats for it
	QuietIn                    string   // which these are, "" if the game has none
	Missed, Majorities         []choice // what becomes of missed turns, and whose agreement it takes
	MaxMissed                  string
	Starts                     bool         // it can begin with a folder
	Each                       []seatChoice // who sits where, in games for more than two
	EachOn                     bool
	Notice                     string // that the options need
	NoticeOn                   bool
	Club                       *clubLink // of which it is to be a match
	ClubClosed, KeepsRules     bool
	ClubRules                  []choice // its house rules for this game
	Leaders                    []choice // who of it can be asked to lead the match
	paceForm
	dateForm
	holidayForm
}

// seatChoice is a seat in the form and who can sit on it.
type seatChoice struct {
	Seat, Name string
	Choices    []choice
}

// optionField is an option of the game in the form.
type optionField struct {
	Name, Kind, Label, Help, Value string
	Choices                        []choice
	Min, Max                       int
	Cite                           []citation
}

// A form with more fields for options than long shows the first ones, and folds the others.
const (
	long  = 12
	first = 3
)

const (
	invite  = "invite" // the others come by a link
	anybody = "lobby"  // the others come from the lobby, or by a link
	leading = "master" // the others come by a link, and who makes the match leads it
	byLot   = ""       // the choice to leave one's seat to the lot
	same    = ""       // the choice to fill a seat like all others
	human   = "person" // the choice to leave a seat to people
	noSeat  = "-"      // the choice to only watch or be the game master
)

// newMatch shows the form.
func (s *Server) newMatch(q *ask) error {
	e, err := q.chosenGame(q.r.URL.Query().Get("game"))
	if err != nil {
		return err
	}
	asked := q.r.URL.Query()
	club, err := q.clubOfForm(asked.Get("club"))
	if err != nil {
		return err
	}
	options := map[string]string{}
	var rules []choice
	if club != nil {
		options, rules = houseRules(club, e.Game.Info().ID, asked.Get("rules"))
	}
	body := q.newForm(e, options)
	q.fillClub(&body, club, rules)
	body.Undo, body.Diary, body.Deputies, body.CoPlayers, body.Lost, body.Press = true, true, true, true, true, q.pressChoices("public")
	return q.showNew(200, body, e)
}

func (q *ask) chosenGame(id string) (games.Entry, error) {
	list := q.s.host.Games()
	if id == "" && len(list) > 0 {
		return list[0], nil
	}
	e, ok := list.Find(id, "")
	if !ok {
		return e, &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	return e, nil
}

// newForm fills the form with what was chosen before.
func (q *ask) newForm(e games.Entry, options map[string]string) newBody {
	info := e.Game.Info()
	p := q.words(info.ID, "")
	b := newBody{
		Game: info.ID, Starts: info.Starts, TitleHint: p.T("game.name", nil), Title: q.form("title"), paceForm: q.paceForm(q.newPace(e)),
		Listed: q.on("listed"), Undo: q.on("undo"), Wait: q.on("wait"), Master: q.on("master"), Anonymous: q.on("anonymous"), Wishing: q.on("wishing"), Diary: q.on("diary"), Deputies: q.on("deputies"), CoPlayers: q.on("coplayers"), Collates: e.Game.Collates(),
		Programs: q.programChoices(), Review: q.reviewChoices(), Press: q.pressChoices(cmp.Or(q.form("press"), "none")), Quiet: q.on("quiet"), QuietIn: quietKinds(info.Kinds, p), Grey: q.on("grey"), CanGrey: len(info.Seats) > 2, Draws: q.drawChoices(cmp.Or(q.form("draws"), "open")),
	}
	b.Games = q.gameChoices(info.ID)
	q.fillCompany(&b, e)
	b.dateForm = q.dateForm(levels(p, e))
	b.holidayForm = q.holidayForm(e)
	b.AsksLost, b.Lost = true, q.on("lost")
	b.Each, b.EachOn = q.each(e)
	q.fillSides(&b, e)
	q.fillAbsence(&b, e)
	if b.Count = q.company(info); b.Count > 0 {
		b.Least, b.Most = info.MinSeats, len(info.Seats)
	}
	b.fields(info, func(o game.Option) optionField { return q.optionField(info.ID, o, options) })
	full, _ := info.Complete(game.Config{Options: options})
	b.NoticeOn = q.on("notice")
	b.Notice = noticeText(p, e.Game.Notice(full.Options))
	return b
}

// fields puts the options into the form. Switches take little room and are not counted.
func (b *newBody) fields(info game.Info, field func(game.Option) optionField) {
	count := 0
	for _, o := range info.Options {
		f := field(o)
		b.Options = append(b.Options, f)
		if o.Kind != game.Switch {
			count++
		}
		if f.Value != o.Default {
			b.Changed = true
			b.FinerOn = b.FinerOn || len(b.Options) > first
		}
	}
	if count > long {
		b.Options, b.Finer = b.Options[:first], b.Options[first:]
	}
}

func (q *ask) optionField(gameID string, o game.Option, chosen map[string]string) optionField {
	p := q.words(gameID, "")
	f := optionField{
		Name: o.Name, Kind: string(o.Kind), Label: p.T("option."+o.Name, nil), Value: o.Default,
		Min: o.Min, Max: o.Max, Cite: q.citations(gameID, o.Cite),
	}
	if v, ok := chosen[o.Name]; ok {
		f.Value = v
	}
	if key := "option." + o.Name + ".help"; p.Has(key) {
		f.Help = p.T(key, nil)
	}
	for _, c := range o.Choices {
		f.Choices = append(f.Choices, choice{Value: c, Name: p.T("option."+o.Name+"."+c, nil), On: c == f.Value})
	}
	return f
}

// create makes the match, or shows the form again with what is wrong.
func (s *Server) create(q *ask) error {
	if err := q.parse(); err != nil {
		return err
	}
	e, err := q.chosenGame(q.form("game"))
	if err != nil {
		return err
	}
	info := e.Game.Info()
	options := q.options(info)
	n, err := q.wish(e, options)
	if err == nil {
		err = q.person()
	}
	var made host.Created
	if err == nil {
		made, err = s.host.Create(q.r.Context(), q.actor, n)
	}
	if err == nil {
		return q.redirect("/m/"+made.ID, "")
	}
	refused, ok := host.As(err)
	if !ok || refused.Kind != host.Invalid {
		return err
	}
	club, lost := q.clubOfForm(q.form("club"))
	if lost != nil {
		return lost
	}
	body := q.newForm(e, options)
	q.fillClub(&body, club, nil)
	if body.Problems = q.problems(q.words(info.ID, ""), info.ID, refused.Problems); len(body.Problems) == 0 {
		body.Problems = []problemLine{q.paceProblem(&body.paceForm, err, q.errorText(refused))}
	}
	return q.showNew(422, body, e)
}

func (q *ask) showNew(status int, body newBody, e games.Entry) error {
	body.Summary = q.summary(body, e)
	page := q.frame("new", "new.title", body)
	page.Styles = q.s.styles(body.Game) // of the seats' colours
	page.Scripts = append(page.Scripts, "js/create.js")
	return q.render(status, "new", page)
}

// options reads the options of a game from the form: a switch that the form does not
// send is off, a document may come as a file.
func (q *ask) options(info game.Info) map[string]string {
	options := map[string]string{}
	for _, o := range info.Options {
		name := "option." + o.Name
		switch o.Kind {
		case game.Switch:
			options[o.Name] = "off"
			if q.on(name) {
				options[o.Name] = "on"
			}
		case game.Document:
			if v := cmp.Or(q.file("file."+o.Name), q.form(name)); v != "" {
				options[o.Name] = v
			}
		default:
			if v := q.form(name); v != "" {
				options[o.Name] = v
			}
		}
	}
	return options
}

func (q *ask) file(name string) string {
	if q.r.MultipartForm == nil || len(q.r.MultipartForm.File[name]) == 0 {
		return ""
	}
	data, err := uploaded(q.r.MultipartForm.File[name][0])
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(data))
}

// wish turns the form into what the host understands.
func (q *ask) wish(e games.Entry, options map[string]string) (host.NewMatch, error) {
	info := e.Game.Info()
	folder, err := q.folder(e, options)
	if err != nil {
		return host.NewMatch{}, err
	}
	pace, err := q.newPace(e).pace()
	if err != nil {
		return host.NewMatch{}, err
	}
	table := q.table(info)
	n := host.NewMatch{
		Game: info.ID, Title: q.form("title"), Options: options, Listed: q.on("listed") || q.form("against") == anybody, Master: q.on("master") || q.form("against") == leading, Notice: q.on("notice"),
		Terms: match.Terms{
			Pace: pace, Undo: q.on("undo"), Wait: q.on("wait"),
			Review: q.review(), Press: pressOf(q.form("press")), Quiet: q.quiet(info), Grey: q.grey(info), Draws: drawsOf(q.form("draws")), Anonymous: q.on("anonymous"), Seating: q.seating(), Diary: switched(q.on("diary"), match.DiariesKept, match.DiariesOff), Deputies: switched(q.on("deputies"), match.DeputiesAllowed, match.DeputiesOff),
			CoPlayers: switched(q.on("coplayers") || !e.Game.Collates(), match.CoPlayersAllowed, match.CoPlayersOff),
			Programs:  match.Programs(q.form("programs")),
		},
		Seat: game.Seat(q.form("seat")), Bots: map[game.Seat]string{}, Club: q.form("club"), Leader: q.form("leader"), Folder: folder,
	}
	if err := q.dates(&n.Terms); err != nil {
		return n, err
	}
	if err := q.absence(&n.Terms, table, n.Master); err != nil {
		return host.NewMatch{}, err
	}
	if err := q.holidayTerms(&n.Terms, table); err != nil {
		return host.NewMatch{}, err
	}
	if pace.Kind == match.PaceBank && q.on("lost") {
		n.Terms.MaxMissed, n.Terms.Missed = 1, match.MissedResign
	}
	if len(table) < len(info.Seats) {
		n.Seats = table
	}
	switch seat := q.form("seat"); {
	case seat == noSeat, q.form("against") == leading:
		n.Seat = ""
	case n.Terms.Anonymous, n.Terms.Seating == match.SeatingPreferred:
		n.Seat, n.Join = "", true // all seats are drawn at the start
	case seat == byLot:
		n.Seat = q.lot(table)
	}
	for _, s := range table {
		if level := q.level(s); s != n.Seat && level != "" {
			n.Bots[s] = level
		}
	}
	if n.Join && len(n.Bots) == len(table) {
		delete(n.Bots, q.lot(table)) // one is for who makes the match
	}
	return n, nil
}

// reviews are the times for a review that the form offers; "" is none.
var reviews = []string{"", "1h", "6h", "1d", "2d"}

func (q *ask) reviewChoices() []choice {
	list := make([]choice, len(reviews))
	for n, v := range reviews {
		list[n] = choice{Value: v, Name: q.p.T("new.review.none", nil), On: v == q.form("review")}
		if span, err := match.ParseSpan(v); err == nil {
			list[n].Name = q.p.Span(time.Duration(span))
		}
	}
	return list
}

// review reads how long an evaluation waits for the game master.
func (q *ask) review() match.Span {
	span, err := match.ParseSpan(cmp.Or(q.form("review"), "0"))
	if err != nil || !q.on("master") && q.form("against") != leading && q.form("leader") == "" {
		return 0
	}
	return span
}
