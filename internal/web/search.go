package web

import (
	"net/url"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// searchForm is what a list of matches can be narrowed to. It is a form that is read from the address, so that a link says what it shows.
type searchForm struct {
	Paces, Langs, Frees       []choice // of tables that look for players
	Options, Results, Winners []choice // of matches that are over
	Player, Year              string
	Active                    bool // something is asked for
}

// only reads what a list shall be narrowed to, as far as its scope lets one ask for it.
func only(query url.Values, scope host.Scope) host.LobbyOnly {
	var o host.LobbyOnly
	o.Pace = host.PaceClass(query.Get("pace"))
	switch scope {
	case host.ScopeOpen:
		o.Lang = query.Get("speaks")
		o.Free, _ = strconv.Atoi(query.Get("free")) // what is no number asks for nothing
	case host.ScopeOver:
		o.Player, o.Option = query.Get("player"), query.Get("option")
		o.Result, o.Winner = host.Ending(query.Get("result")), game.Seat(query.Get("winner"))
		o.Year, _ = strconv.Atoi(query.Get("year"))
	}
	return o
}

// mostFree is how many free seats a form can ask for at most.
const mostFree = 4

func (q *ask) searchForm(o host.LobbyOnly, scope host.Scope, gameID string) *searchForm {
	if scope != host.ScopeOpen && scope != host.ScopeSeats && scope != host.ScopeRunning && scope != host.ScopeOver {
		return nil // one's own are few
	}
	f := &searchForm{Active: o != host.LobbyOnly{}, Player: o.Player}
	f.Paces = q.choices("search.pace.", string(o.Pace), "", string(host.PaceFast), string(host.PaceSlow), string(host.PaceFree))
	switch scope {
	case host.ScopeOpen:
		f.Langs = q.choices("search.lang.", o.Lang, "", "de", "en")
		f.Frees = []choice{{Name: q.p.T("search.free.", nil), On: o.Free == 0}}
		for n := 2; n <= mostFree; n++ {
			f.Frees = append(f.Frees, choice{Value: strconv.Itoa(n), Name: q.p.Fill("search.free.n", game.Args{"n": strconv.Itoa(n)}), On: o.Free == n})
		}
	case host.ScopeOver:
		f.Results = q.choices("search.result.", string(o.Result), "", string(host.EndWon), string(host.EndDrawn))
		if o.Year > 0 {
			f.Year = strconv.Itoa(o.Year)
		}
		q.ofGame(f, o, gameID)
	}
	return f
}

// ofGame adds what can be asked of the matches of one game: its options and who has won.
func (q *ask) ofGame(f *searchForm, o host.LobbyOnly, gameID string) {
	e, ok := q.s.host.Games().Find(gameID, "")
	if !ok {
		return
	}
	words, info := q.words(gameID, ""), e.Game.Info()
	for _, option := range info.Options {
		if option.Kind == game.Switch {
			f.Options = append(f.Options, choice{Value: option.Name, Name: words.T("option."+option.Name, nil), On: o.Option == option.Name})
		}
	}
	if len(f.Options) > 0 {
		f.Options = append([]choice{{Name: q.p.T("search.option.", nil)}}, f.Options...)
	}
	f.Winners = []choice{{Name: q.p.T("search.winner.", nil)}}
	for _, seat := range info.Seats {
		f.Winners = append(f.Winners, choice{Value: string(seat), Name: words.T("seat."+string(seat), nil), On: o.Winner == seat})
	}
}

// choices are some values with the texts behind a key, of which one is chosen.
func (q *ask) choices(key, chosen string, values ...string) []choice {
	list := make([]choice, len(values))
	for n, v := range values {
		list[n] = choice{Value: v, Name: q.p.T(key+v, nil), On: v == chosen}
	}
	return list
}
