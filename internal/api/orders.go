package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// Checked is the answer to a check: nothing was stored.
type Checked struct {
	Text     string      `json:"text" doc:"canonical, in the reader's language; empty if there are errors"`
	Good     bool        `json:"good" doc:"the orders can be stored"`
	Problems []Diagnosis `json:"problems,omitempty"`
	Notes    []game.Note `json:"notes,omitempty" doc:"what the orders would do, as far as you know"`
	Trial    []string    `json:"trial,omitempty" doc:"notes, in the reader's language"`
}

// Saved is the answer to stored orders.
type Saved struct {
	Receipt  match.Receipt `json:"receipt" doc:"signed proof; keep it"`
	Text     string        `json:"text" doc:"canonical, in the reader's language"`
	Neutral  string        `json:"neutral" doc:"canonical, in no language, or as they were sent: what the receipt is for"`
	Unclear  bool          `json:"unclear,omitempty" doc:"they were sent for the game master to read; until then text counts"`
	Problems []Diagnosis   `json:"problems,omitempty" doc:"warnings and hints"`
	Closed   bool          `json:"closed" doc:"the phase was evaluated at once"`
}

// Readiness says whether my orders are final.
type Readiness struct {
	Phase int  `json:"phase,omitempty" doc:"the phase I saw"`
	Ready bool `json:"ready"`
}

// ReceiptCheck asks whether a receipt is genuine.
type ReceiptCheck struct {
	Receipt match.Receipt `json:"receipt"`
	Text    string        `json:"text" doc:"the neutral text of the orders"`
}

// Key is the public key of the server.
type Key struct {
	ID        string `json:"id"`
	PublicKey []byte `json:"publicKey" doc:"Ed25519"`
}

// InMenu asks what can be ordered.
type InMenu struct {
	InMatch
	Sheets int `query:"sheets" minimum:"1" maximum:"20000" default:"1000" doc:"how many whole sheets are told at most, where a game lists those"`
}

func (a *API) orders(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches/{id}/menu", "What my seat can order in the open phase, line by line"), func(ctx context.Context, who asker, in *InMenu) (host.Menu, error) {
		return a.host.Menu(ctx, who.Actor, in.ID, in.Sheets)
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/board", "The board as data: places as I know them, and which are next to each other"), func(ctx context.Context, who asker, in *InMatch) (game.Map, error) {
		m, err := a.host.Board(ctx, who.Actor, in.ID)
		if err != nil {
			return m, err
		}
		words := a.texts.Printer(i18n.Lang(who.Lang), a.wordsOf(ctx, who, in.ID))
		for n, p := range m.Places {
			if key := "place." + p.ID; p.Name == "" && words.Has(key) {
				m.Places[n].Name = words.T(key, nil)
			}
		}
		return m, nil
	})
	addWith(g, a, operation(http.MethodPost, "/matches/{id}/check", "Check and try orders without storing them"), func(ctx context.Context, who asker, in *InMatchWith[*host.Order]) (Checked, error) {
		c, err := a.host.Check(ctx, who.Actor, who.client, in.ID, in.Body.Phase, in.Body.Text)
		if err != nil {
			return Checked{}, err
		}
		id := a.wordsOf(ctx, who, in.ID)
		return Checked{
			Text: c.Text, Good: !game.HasError(c.Problems), Notes: c.Notes, Trial: a.sentences(who, id, c.Notes),
			Problems: diagnoses(a.texts.Printer(i18n.Lang(who.Lang), id), c.Problems),
		}, nil
	})
	onceWith(g, a, operation(http.MethodPut, "/matches/{id}/orders", "Store my orders: they count from now on, until the phase closes"), func(ctx context.Context, who asker, in *InMatchWith[*host.Order]) (host.Saved, error) {
		return a.host.Submit(ctx, who.Actor, in.ID, *in.Body)
	}, saved)
	onceWith(g, a, operation(http.MethodPut, "/matches/{id}/ready", "Say that my stored orders are final, or take that back"), func(ctx context.Context, who asker, in *InMatchWith[*Readiness]) (host.Saved, error) {
		return a.host.Ready(ctx, who.Actor, in.ID, in.Body.Phase, in.Body.Ready)
	}, saved)
	add(g, a, operation(http.MethodPost, "/receipts/verify", "Is this receipt genuine"), func(ctx context.Context, _ asker, in *With[ReceiptCheck]) (done, error) {
		err := a.host.VerifyReceipt(ctx, in.Body.Receipt, in.Body.Text)
		return done{err == nil}, err
	})
	add(g, a, operation(http.MethodGet, "/receipts/key", "The key that signs receipts"), func(context.Context, asker, *nothing) (Key, error) {
		key := a.host.PublicKey()
		return Key{ID: match.KeyID(key), PublicKey: key}, nil
	})
}

// saved shows stored orders in the reader's words.
func saved[B any](ctx context.Context, who asker, in *InMatchWith[B], s host.Saved) Saved {
	words := who.api.texts.Printer(i18n.Lang(who.Lang), who.api.wordsOf(ctx, who, in.ID))
	return Saved{Receipt: s.Receipt, Text: s.Text, Neutral: s.Neutral, Unclear: s.Unclear, Closed: s.Closed, Problems: diagnoses(words, s.Problems)}
}
