package host_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// A seat hands in what it cannot put into orders, and the game master reads it.
func TestOrdersAreReadByTheGameMaster(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	gm := h.Person("Gaia")
	plan := host.NewMatch{
		Game: "council", Seats: beasts, Master: true, Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	}
	made, err := h.Create(ctx, gm, plan)
	h.Must(err)
	people := map[game.Seat]host.Actor{}
	for _, seat := range beasts {
		people[seat] = h.Person(string(seat))
		h.Must(h.Join(ctx, people[seat], made.ID, seat, ""))
	}
	fox := people["fox"]
	if !h.Page(fox, made.ID).You.Can(host.ActAsIs) || h.Page(gm, made.ID).You.Can(host.ActAsIs) || h.Page(host.Actor{}, made.ID).You.Can(host.ActAsIs) {
		t.Error("who may send orders as they are is another")
	}
	h.Refused(second(h.Submit(ctx, fox, made.ID, host.Order{Text: "all I have on bread"})), host.Invalid, "refusal.orders.wrong")
	h.Refused(second(h.Submit(ctx, h.Person("Eris"), made.ID, host.Order{Text: "all", AsIs: true})), host.Forbidden, "seat.none")
	for _, seat := range beasts {
		o := host.Order{Text: h.DefaultOrders(h.Page(people[seat], made.ID)), Ready: true}
		if seat == "fox" {
			o.Text, o.AsIs = "all I have on bread", true
		}
		saved, err := h.Submit(ctx, people[seat], made.ID, o)
		h.Must(err)
		if saved.Unclear != o.AsIs {
			t.Errorf("%s: %+v", seat, saved)
		}
		if o.AsIs {
			h.Must(h.VerifyReceipt(ctx, saved.Receipt, o.Text))
		}
	}
	p := h.Page(fox, made.ID)
	if p.Orders == nil || !p.Orders.Unclear || p.Orders.Neutral != "all I have on bread" || p.Asked == nil || p.Questions != nil {
		t.Fatalf("%+v", p.Orders)
	}
	d, err := h.Desk(ctx, gm, made.ID)
	h.Must(err)
	n := slices.IndexFunc(d.Seats, func(s host.DeskSeat) bool { return s.Seat == "fox" })
	if d.Seats[n].Sent != "all I have on bread" || len(d.Seats[n].Problems) == 0 || len(d.Questions) != 1 || !strings.HasPrefix(d.Questions[0].Key, match.KeyUnclear) {
		t.Fatalf("%+v", d)
	}
	h.Refused(h.Answer(ctx, fox, made.ID, d.Questions[0].Key, "bid 3 bread", ""), host.Forbidden, "refusal.gm.only")
	meant := h.DefaultOrders(h.Page(fox, made.ID))
	h.Must(h.Answer(ctx, gm, made.ID, d.Questions[0].Key, meant, "as it was meant"))
	own, err := h.Receipts(ctx, fox, made.ID)
	h.Must(err)
	if len(own) != 2 || own[0].Neutral != "all I have on bread" || own[1].Neutral != meant || own[1].Receipt.By != "gm:"+gm.Person {
		t.Errorf("%+v", own)
	}
	for _, r := range own {
		h.Must(h.VerifyReceipt(ctx, r.Receipt, r.Neutral))
	}
	if others, err := h.Receipts(ctx, people["bear"], made.ID); err != nil || len(others) != 1 {
		t.Errorf("%+v, %v", others, err)
	}
}
