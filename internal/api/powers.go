package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// DrawOffer offers or accepts a draw, or takes all offers off the table.
type DrawOffer struct {
	Offer bool `json:"offer"`
}

// Extension gives an open phase more time.
type Extension struct {
	By     match.Span `json:"by" doc:"such as 24h"`
	Reason string     `json:"reason,omitempty" maxLength:"500"`
}

// RollBack opens a closed phase again.
type RollBack struct {
	Phase  int    `json:"phase" minimum:"1"`
	Reason string `json:"reason" maxLength:"500"`
}

// Answer rules a question of the evaluation.
type Answer struct {
	Key    string `json:"key" maxLength:"200"`
	Answer string `json:"answer" maxLength:"10000"`
	Reason string `json:"reason,omitempty" maxLength:"500" doc:"everybody at the table can read it at once; the answer, who may read the question"`
}

// Announcement is told to everybody at the table.
type Announcement struct {
	Text   string `json:"text" maxLength:"500"`
	Reason string `json:"reason,omitempty" maxLength:"500"`
}

// WaitRule says whether phases close at the deadline only.
type WaitRule struct {
	Wait   bool   `json:"wait"`
	Reason string `json:"reason,omitempty" maxLength:"500"`
}

// Vote answers what somebody asks of the table.
type Vote struct {
	Yes    bool   `json:"yes"`
	Reason string `json:"reason,omitempty" maxLength:"500" doc:"of a yes, in place of the reason that was given first"`
}

// Corrections evaluate closed phases again.
type Corrections struct {
	Corrections []match.Correction `json:"corrections" minItems:"1" maxItems:"100"`
	Reason      string             `json:"reason,omitempty" maxLength:"500"`
	Try         bool               `json:"try,omitempty" doc:"only show the difference"`
}

// PaceRule is by which rule phases get their deadlines.
type PaceRule struct {
	Pace   match.Pace `json:"pace"`
	Reason string     `json:"reason,omitempty" maxLength:"500"`
}

// InWish names a wish of a match in the address.
type InWish struct {
	InMatchWith[*Vote]
	N int `path:"n" minimum:"1" doc:"its number among the wishes of the match"`
}

func (a *API) powers(g huma.API) {
	simple := func(path, summary string, do func(context.Context, host.Actor, string) error) {
		act(g, a, operation(http.MethodPost, "/matches/{id}/"+path, summary), func(ctx context.Context, who asker, in *InMatch) error {
			return do(ctx, who.Actor, in.ID)
		})
	}
	simple("undo", "Take my last move back while nothing new is known", a.host.Undo)
	simple("resign", "Give my seat up", a.host.Resign)
	simple("return", "Take my own seat back, which is open", a.host.Return)

	actWith(g, a, operation(http.MethodPut, "/matches/{id}/draw", "Offer, accept or decline a draw"), func(ctx context.Context, who asker, in *InMatchWith[*DrawOffer]) error {
		return a.host.Draw(ctx, who.Actor, in.ID, in.Body.Offer)
	})
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/pause", "Stop the clock"), func(ctx context.Context, who asker, in *InMatchWith[*Reason]) error {
		return a.host.Pause(ctx, who.Actor, in.ID, in.Body.Reason)
	})
	act(g, a, operation(http.MethodPost, "/matches/{id}/resume", "Let the clock run again"), func(ctx context.Context, who asker, in *InMatchBecause) error {
		return a.host.Resume(ctx, who.Actor, in.ID, in.reason())
	})
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/extend", "Move the deadline back"), func(ctx context.Context, who asker, in *InMatchWith[*Extension]) error {
		return a.host.Extend(ctx, who.Actor, in.ID, in.Body.By, in.Body.Reason)
	})
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/rollback", "Open a closed phase again"), func(ctx context.Context, who asker, in *InMatchWith[*RollBack]) error {
		return a.host.RollBack(ctx, who.Actor, in.ID, in.Body.Phase, in.Body.Reason)
	})
	onceWith(g, a, operation(http.MethodPost, "/matches/{id}/corrections", "Evaluate closed phases again and see the difference"), func(ctx context.Context, who asker, in *InMatchWith[*Corrections]) (match.Difference, error) {
		if in.Body.Try {
			return a.host.Replay(ctx, who.Actor, in.ID, in.Body.Corrections)
		}
		return a.host.Correct(ctx, who.Actor, in.ID, in.Body.Corrections, in.Body.Reason)
	}, asItIs)
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/rulings", "Answer a question of the evaluation"), func(ctx context.Context, who asker, in *InMatchWith[*Answer]) error {
		return a.host.Answer(ctx, who.Actor, in.ID, in.Body.Key, in.Body.Answer, in.Body.Reason)
	})
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/announcements", "Tell everybody at the table, on the record"), func(ctx context.Context, who asker, in *InMatchWith[*Announcement]) error {
		return a.host.Announce(ctx, who.Actor, in.ID, in.Body.Text, in.Body.Reason)
	})
	act(g, a, operation(http.MethodPut, "/matches/{id}/wishes/{n}", "Say yes or no to what somebody asks of the table"), func(ctx context.Context, who asker, in *InWish) error {
		return a.host.Vote(ctx, who.Actor, in.ID, in.N, in.Body.Yes, in.Body.Reason)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/wait", "Close phases at the deadline only, or as soon as all are ready"), func(ctx context.Context, who asker, in *InMatchWith[*WaitRule]) error {
		return a.host.SetWait(ctx, who.Actor, in.ID, in.Body.Wait, in.Body.Reason)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/pace", "Change the rule by which phases get their deadlines"), func(ctx context.Context, who asker, in *InMatchWith[*PaceRule]) error {
		return a.host.SetPace(ctx, who.Actor, in.ID, in.Body.Pace, in.Body.Reason)
	})
}
