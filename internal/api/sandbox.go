package api

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/sandbox"
)

// Attempt is what is to be tried out in a sandbox.
type Attempt struct {
	Line     string               `json:"line,omitempty" maxLength:"12000" doc:"where to go on from: the line of an earlier answer, or of the address of a sandbox's page; none: the beginning of the game"`
	Options  map[string]string    `json:"options,omitempty" doc:"of the game, where it begins"`
	Orders   map[game.Seat]string `json:"orders,omitempty" doc:"by seat, for the open phase; a seat that is not in it keeps what the line has of it"`
	Evaluate bool                 `json:"evaluate,omitempty" doc:"whether the phase is closed; seats without orders give the default ones"`
	Seat     game.Seat            `json:"seat,omitempty" doc:"as whom the position is to be shown; none: all of it"`
}

// Sheets are what a seat of a sandbox can order.
type Sheets struct{ game.Menu }

// Attempted is what came of it.
type Attempted struct {
	Line     string                    `json:"line" doc:"holds all of it; nothing is stored"`
	Page     string                    `json:"page" doc:"where people see it"`
	Phase    string                    `json:"phase,omitempty" doc:"the open phase, as the game calls it"`
	Kind     string                    `json:"kind,omitempty" doc:"what is to be done in it"`
	Seats    []game.Seat               `json:"seats" doc:"from whom orders are awaited"`
	View     json.RawMessage           `json:"view" doc:"the position as the seat sees it, or all of it; its JSON Schema is at /games/{game}/schemas"`
	Menu     *Sheets                   `json:"menu,omitempty" doc:"what the seat can order"`
	Notes    []game.Note               `json:"notes,omitempty" doc:"what happened in the phase that was closed"`
	Text     []string                  `json:"text,omitempty" doc:"notes, in the reader's language"`
	Problems map[game.Seat][]Diagnosis `json:"problems,omitempty" doc:"with the orders, by seat; where there are errors nothing was closed"`
	Result   game.Result               `json:"result"`
}

// inSandbox is the input of an attempt.
type inSandbox struct {
	Game    string   `path:"game" maxLength:"40"`
	Body    *Attempt `required:"true"`
	RawBody []byte
}

// mostSheets is how many whole sheets an answer lists.
const mostSheets = 1000

func (a *API) sandbox(g huma.API) {
	add(g, a, operation(http.MethodPost, "/games/{game}/sandbox", "Try orders of all seats in any position; nothing is stored"), func(ctx context.Context, who asker, in *inSandbox) (Attempted, error) {
		e, err := a.gameOf(in.Game)
		if err != nil {
			return Attempted{}, err
		}
		l := sandbox.Line{Game: e.Game.Info().ID, Options: in.Body.Options}
		if in.Body.Line != "" {
			if l, err = sandbox.Parse(in.Body.Line); err != nil || l.Game != e.Game.Info().ID {
				return Attempted{}, &host.Error{Kind: host.Invalid, Code: "sandbox.link"}
			}
		}
		var done Attempted
		err = a.host.TryOut(ctx, who.Actor, e.Weight()*(2+len(l.Turns)), func() (err error) {
			done, err = a.attempt(who, e, l, in.Body)
			return err
		})
		return done, err
	})
}

// attempt notes orders in a line, and evaluates them.
func (a *API) attempt(who asker, e games.Entry, l sandbox.Line, b *Attempt) (done Attempted, err error) {
	p, err := sandbox.Play(e.Game, l)
	if err != nil {
		return done, err
	}
	words := a.texts.Printer(i18n.Lang(who.Lang), l.Game)
	wrong := false
	for seat, text := range b.Orders {
		if !p.Last().Pending().WaitsFor(seat) {
			return done, &host.Error{Kind: host.Invalid, Code: "sandbox.seat", Args: game.Args{"seat": game.Literal(string(seat))}}
		}
		next, problems := p.Order(seat, who.Lang, text)
		p.Line, wrong = next, wrong || game.HasError(problems)
		if len(problems) > 0 {
			if done.Problems == nil {
				done.Problems = map[game.Seat][]Diagnosis{}
			}
			done.Problems[seat] = diagnoses(words, problems)
		}
	}
	if b.Evaluate && !wrong && !p.Finished() {
		if p, err = p.Evaluate(); err != nil {
			return done, err
		}
		for _, told := range p.Closed[len(p.Closed)-1].Protocol.Notes {
			done.Notes = append(done.Notes, told.Note)
			done.Text = append(done.Text, words.Note(told.Note))
		}
	}
	if done.Line, err = p.Line.Link(e.Game); err != nil {
		return done, err
	}
	eye := game.Master
	if b.Seat != "" {
		eye = game.As(b.Seat)
	}
	v := p.Last().View(eye)
	if p.Last().Pending().WaitsFor(b.Seat) {
		if menu, ok := v.Menu(who.Lang, mostSheets); ok {
			done.Menu = &Sheets{menu}
		}
	}
	done.View, err = v.MarshalJSON()
	pending := p.Last().Pending()
	done.Page = "/sandbox/" + l.Game + "?line=" + done.Line
	done.Phase, done.Kind, done.Seats, done.Result = pending.Phase, pending.Kind, pending.Seats, p.Last().Result()
	return done, err
}
