package host_test

import (
	"slices"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// Whoever has stored orders finds all their receipts, of phases long closed too, and
// each is genuine; nobody else finds one.
func TestReceiptsOfPastPhasesAreFound(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	given := map[string][]match.Receipt{}
	for range 4 {
		mover := h.Mover(id, a, b)
		p := h.Page(mover, id)
		for _, ready := range []bool{false, true} {
			saved, err := h.Submit(ctx, mover, id, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: ready})
			h.Must(err)
			given[mover.Person] = append(given[mover.Person], saved.Receipt)
		}
	}
	for _, who := range []host.Actor{a, b} {
		list, err := h.Receipts(ctx, who, id)
		h.Must(err)
		if len(list) != len(given[who.Person]) || len(list) == 0 {
			t.Fatalf("%s finds %d receipts of %d", who.Name, len(list), len(given[who.Person]))
		}
		for n, l := range list {
			if l.Receipt.Signature != given[who.Person][n].Signature {
				t.Errorf("%s: receipt %d is %+v, want %+v", who.Name, n, l.Receipt, given[who.Person][n])
			}
			if l.Name == "" {
				t.Errorf("%s: receipt %d names no phase", who.Name, n)
			}
			h.Must(h.VerifyReceipt(ctx, l.Receipt, l.Neutral))
		}
	}
	for _, who := range []host.Actor{{}, h.Person("Eris")} {
		if list, err := h.Receipts(ctx, who, id); err != nil || len(list) > 0 {
			t.Errorf("%q finds %v, %v", who.Name, list, err)
		}
	}
	_, err := h.Receipts(ctx, a, "nix")
	h.Refused(err, host.Unknown, "match.unknown")
}

// What the game master announces is there for everybody, in its order.
func TestAnnouncementsAreForEverybody(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	gm := h.Person("Gaia")
	made, err := h.Create(ctx, gm, host.NewMatch{Game: "council", Seats: beasts, Listed: true, Master: true})
	h.Must(err)
	for _, text := range []string{"Willkommen", "Pause über Weihnachten"} {
		h.Must(h.Announce(ctx, gm, made.ID, text, ""))
	}
	for _, who := range []host.Actor{gm, {}, h.Person("Eris")} {
		list, err := h.Announcements(ctx, who, made.ID)
		h.Must(err)
		if len(list) != 2 || list[0].Text != "Willkommen" || list[1].Text != "Pause über Weihnachten" || list[0].At.IsZero() {
			t.Errorf("%q reads %+v", who.Name, list)
		}
	}
	_, err = h.Announcements(ctx, gm, "nix")
	h.Refused(err, host.Unknown, "match.unknown")
}

// What the table may do together is offered to all who play, and to the game master
// alone where there is one; the wish of one shows to all.
func TestPowersAreOffered(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	gm, a, b := h.Person("Gaia"), h.Person("Thetis"), h.Person("Nereus")
	daily := match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}
	table := func(who host.Actor, master bool) string {
		made, err := h.Create(ctx, who, host.NewMatch{Game: "agamemnon", Master: master, Terms: daily, Options: map[string]string{"starter": "greeks"}})
		h.Must(err)
		for _, p := range []host.Actor{a, b} {
			h.Must(h.Join(ctx, p, made.ID, "", made.Invite))
		}
		for range 2 {
			mover := h.Mover(made.ID, a, b)
			p := h.Page(mover, made.ID)
			_, err := h.Submit(ctx, mover, made.ID, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})
			h.Must(err)
		}
		return made.ID
	}
	offered := func(who host.Actor, id string, acts ...host.Act) (yes []host.Act) {
		for _, act := range acts {
			if h.Page(who, id).You.Can(act) {
				yes = append(yes, act)
			}
		}
		return yes
	}
	together := []host.Act{host.ActWait, host.ActRollback, host.ActCancel, host.ActPause, host.ActExtend}
	alone := []host.Act{host.ActAnnounce, host.ActCorrect}
	led, free := table(gm, true), table(a, false)
	for _, c := range []struct {
		who  host.Actor
		id   string
		want []host.Act
	}{{gm, led, slices.Concat(together, alone)}, {a, led, nil}, {a, free, together}, {gm, free, nil}} {
		if got := offered(c.who, c.id, slices.Concat(together, alone)...); !slices.Equal(got, c.want) {
			t.Errorf("%s may %v, want %v", c.who.Name, got, c.want)
		}
	}

	h.Must(h.SetWait(ctx, a, free, true, ""))
	if p := h.Page(b, free); p.Terms.Wait || len(p.Wishes) != 1 || p.Wishes[0].What != "wait on" {
		t.Errorf("one wish of two: %+v, %v", p.Wishes, p.Terms.Wait)
	}
	h.Must(h.SetWait(ctx, b, free, true, ""))
	if p := h.Page(b, free); !p.Terms.Wait || len(p.Wishes) != 0 {
		t.Errorf("both wish: %+v, %v", p.Wishes, p.Terms.Wait)
	}
}

// A match that is cancelled before it has begun has a page, without a position.
func TestWhatNeverBeganIsStillThere(t *testing.T) {
	h := hosttest.New(t)
	a := h.Person("Thetis")
	made, err := h.Create(t.Context(), a, host.NewMatch{Game: "agamemnon", Join: true})
	h.Must(err)
	h.Must(h.Cancel(t.Context(), a, made.ID, ""))
	if p := h.Page(a, made.ID); p.Status != match.Cancelled || p.View != nil || len(p.Seats) != 2 {
		t.Errorf("%+v", p)
	}
}
