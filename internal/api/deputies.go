package api

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// DeputyPage is a mandate as the asker may know it.
type DeputyPage struct {
	host.DeputyPage
	Reports []MandateReport `json:"reports,omitempty" doc:"what became of the mandates of my seat, the oldest first"`
}

// MandateReport is what became of a mandate.
type MandateReport struct {
	Name    string           `json:"name,omitempty" doc:"of the deputy, as they are called now"`
	Level   string           `json:"level,omitempty" doc:"of a computer that deputized"`
	Since   time.Time        `json:"since"`
	Until   *time.Time       `json:"until,omitempty"`
	Before  int              `json:"before,omitempty" doc:"the phase whose opening ends it"`
	Limits  []game.Limit     `json:"limits,omitempty"`
	Receipt match.Receipt    `json:"receipt" doc:"of the mandate"`
	Agreed  *time.Time       `json:"agreed,omitempty"`
	Ended   *time.Time       `json:"ended,omitempty"`
	Ends    match.Ends       `json:"ends,omitempty" enum:"holder,deputy,ordered,date,phase,missed"`
	Turns   []DeputyTurn     `json:"turns"`
	Left    *json.RawMessage `json:"left,omitempty" doc:"what the seat saw when the mandate was given; what it sees now is the view of the match"`
}

// DeputyTurn is what a deputy sent once.
type DeputyTurn struct {
	Phase   int            `json:"phase"`
	Name    string         `json:"name,omitempty" doc:"the game's own name of the phase"`
	At      time.Time      `json:"at"`
	Text    string         `json:"text,omitempty" doc:"what was saved, neutral"`
	Receipt *match.Receipt `json:"receipt,omitempty" doc:"none if nothing was saved"`
	Wanted  string         `json:"wanted,omitempty" doc:"what was ordered, where limits kept something out"`
	Barred  []Diagnosis    `json:"barred,omitempty" doc:"the limits that kept it out"`
	Missed  bool           `json:"missed,omitempty" doc:"nothing came to the deadline, and the default orders counted"`
}

// deputyPage puts a mandate into the asker's words.
func (a *API) deputyPage(ctx context.Context, who asker, p *host.DeputyPage) DeputyPage {
	words := a.texts.Printer(i18n.Lang(who.Lang), a.wordsOf(ctx, who, p.Match))
	out := DeputyPage{DeputyPage: *p}
	for _, o := range p.Reports {
		r := MandateReport{
			Name: o.Name, Since: o.Since, Until: o.Until, Before: o.Before, Limits: o.Limits, Receipt: o.Receipt,
			Agreed: o.Agreed, Ended: o.Ended, Ends: o.Ends, Turns: []DeputyTurn{},
		}
		if o.Deputy.Kind == match.Bot {
			r.Level = o.Deputy.ID
		}
		if o.Left != nil {
			r.Left = &o.Left
		}
		for _, t := range o.Turns {
			turn := DeputyTurn{Phase: t.Phase, Name: o.Names[t.Phase], At: t.At, Text: t.Text, Receipt: t.Receipt, Missed: t.Missed}
			if t.Barred != nil {
				turn.Wanted, turn.Barred = t.Barred.Text, diagnoses(words, t.Barred.Problems)
			}
			r.Turns = append(r.Turns, turn)
		}
		out.Reports = append(out.Reports, r)
	}
	return out
}

func (a *API) deputies(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches/{id}/deputy", "The mandate of my seat, what was ordered by it and which limits can be set; or the mandate that I have, with the board and the orders of its seat"), func(ctx context.Context, who asker, in *InMatch) (DeputyPage, error) {
		p, err := a.host.DeputyPage(ctx, who.Actor, in.ID)
		if err != nil {
			return DeputyPage{}, err
		}
		return a.deputyPage(ctx, who, p), nil
	})
	onceWith(g, a, operation(http.MethodPut, "/matches/{id}/deputy", "Leave the orders of my seat to a deputy for a while, inside of limits; the answer is the receipt of the sealed mandate"), func(ctx context.Context, who asker, in *InMatchWith[*host.Mandate]) (match.Receipt, error) {
		return a.host.Appoint(ctx, who.Actor, in.ID, *in.Body)
	}, asItIs)
	act(g, a, operation(http.MethodDelete, "/matches/{id}/deputy", "End the mandate of my seat; or decline or give back the one that I have"), func(ctx context.Context, who asker, in *InMatch) error {
		return a.host.EndMandate(ctx, who.Actor, in.ID)
	})
	act(g, a, operation(http.MethodPost, "/matches/{id}/deputy/accept", "Accept the mandate that I was offered; its orders are sent like those of a seat"), func(ctx context.Context, who asker, in *InMatch) error {
		return a.host.AcceptMandate(ctx, who.Actor, in.ID)
	})
}
