package host_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// backup is every byte that is stored, unpacked.
func backup(t *testing.T, h *hosttest.Server) string {
	t.Helper()
	var b bytes.Buffer
	h.Must(h.Store.Backup(t.Context(), &b, nil))
	z, err := gzip.NewReader(&b)
	h.Must(err)
	all, err := io.ReadAll(z)
	h.Must(err)
	return string(all)
}

// page is all that a page of a match is made of, for its viewer.
func page(t *testing.T, h *hosttest.Server, a host.Actor, id string) string {
	t.Helper()
	p, err := h.Match(t.Context(), a, id)
	h.Must(err)
	b, err := json.Marshal(p)
	h.Must(err)
	return string(b)
}

// After a deletion no byte of the database holds the name, a passkey, an address or a session; what was played and said stays, under a
// neutral name, and verifies.
func TestOfWhoIsDeletedNothingIsLeftButTheMatches(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, token, a := account(t, h)
	_, answer := newKey(t, h, a, "")
	h.Must(h.AddPasskey(ctx, a, browser, "Muscheltelefon", answer))
	b := h.Person("Nereus")
	made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
	h.Must(err)
	h.Must(h.Join(ctx, b, made.ID, "", made.Invite))
	h.Must(second(h.Say(ctx, a, made.ID, "", "Gruß vom Meer")))
	left, err := h.Create(ctx, b, host.NewMatch{Game: "agamemnon", Listed: true, Seat: "greeks"})
	h.Must(err)
	h.Must(h.Join(ctx, a, left.ID, "", ""))
	h.Must(second(h.Say(ctx, a, left.ID, "", "und fort")))

	if before := page(t, h, b, left.ID); !strings.Contains(before, "Thetis") { // and names are known now
		t.Fatalf("she is not there: %s", before)
	}
	h.Must(h.DeletePerson(ctx, host.CommandLine, "Thetis", "auf Wunsch"))
	for _, id := range []string{made.ID, left.ID} {
		if told := page(t, h, b, id); strings.Contains(told, "Thetis") {
			t.Errorf("the page of %s still names her: %s", id, told)
		}
	}
	all := backup(t, h)
	for _, gone := range []string{"Thetis", "Muscheltelefon", "thetis"} {
		if strings.Contains(all, gone) {
			at := strings.Index(all, gone)
			t.Errorf("%q is still stored: %s", gone, all[max(0, at-100):at+40])
		}
	}
	for _, stays := range []string{"Gruß vom Meer", "und fort"} {
		if !strings.Contains(all, stays) {
			t.Errorf("%q is gone", stays)
		}
	}
	h.Refused(second(h.Authenticate(ctx, token)), host.Anonymous, "session.unknown")
	h.Refused(second2(h.SignIn(ctx, here, "Thetis", pass, "")), host.Forbidden, "login.wrong")
	p := h.Page(b, made.ID)
	for _, s := range p.Seats {
		if s.Seat == "greeks" && (!strings.HasPrefix(s.Name, "NN ") || s.Open == nil || s.Open.Back != nil) {
			t.Errorf("%+v", s)
		}
	}
	lines, err := h.Chat(ctx, b, made.ID, "", 0)
	h.Must(err)
	if len(lines) != 1 || !strings.HasPrefix(lines[0].Name, "NN ") || lines[0].Text != "Gruß vom Meer" {
		t.Errorf("%+v", lines)
	}
	data, err := h.ExportWhole(ctx, made.ID)
	h.Must(err)
	h.Must(second(match.Verify(data, rulesOf(hosttest.Shapes()), h.PublicKey())))
	if n, err := h.Store.MatchesRead(ctx, a.Person); err != nil || len(n) != 0 {
		t.Errorf("what they have read is kept: %v, %v", n, err)
	}

	// Nobody takes the name for a while, nor one that looks like it, nor that of somebody who is gone.
	other := h.Person("Proteus")
	for _, name := range []string{"Thetis", "thétis"} {
		h.Refused(second2(h.Upgrade(ctx, other, here, name, pass)), host.Conflict, "name.taken")
	}
	h.Refused(second2(h.Upgrade(ctx, other, here, "nn 3F2A9C", pass)), host.Invalid, "name.house")
	h.Clock.Forward(181 * 24 * time.Hour)
	token, other, err = h.Guest(ctx, here)
	h.Must(err)
	h.Must(second2(h.Upgrade(ctx, other, here, "Thetis", pass)))
	h.Refused(h.DeletePerson(ctx, host.CommandLine, "#"+a.Person, "x"), host.Conflict, "person.gone")
	_ = token
}

// People delete themselves after signing in anew and typing their name.
func TestPeopleDeleteThemselves(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, a := account(t, h)
	h.Refused(h.DeleteSelf(ctx, a, "Nereus"), host.Invalid, "delete.name")
	h.Refused(h.DeleteSelf(ctx, host.Actor{}, "Thetis"), host.Anonymous, "person.needed")
	h.Clock.Forward(16 * time.Minute)
	h.Refused(h.DeleteSelf(ctx, a, "Thetis"), host.Forbidden, "session.stale")
	_, a, err := h.SignIn(ctx, here, "Thetis", pass, "")
	h.Must(err)
	h.Must(h.DeleteSelf(ctx, a, " thetis "))
	h.Refused(second2(h.SignIn(ctx, here, "Thetis", pass, "")), host.Forbidden, "login.wrong")
	lines, err := h.HouseLog(ctx, 0, 1)
	h.Must(err)
	if len(lines) != 1 || lines[0].Actor != a.Person || lines[0].Act != host.ActDropPerson {
		t.Errorf("%+v", lines)
	}
	guest := h.Person("Proteus")
	h.Must(h.DeleteSelf(ctx, guest, "Proteus"))
}

// A match goes with all that belongs to it, whether it runs, gathers, or cannot be opened; its people are told why.
func TestAMatchIsDeleted(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	h.Must(second(h.Say(ctx, a, id, "", "Nur hier gesagt")))
	h.Must(h.Store.SetHold(ctx, store.Hold{Match: id, Version: 1, Since: h.Now(), Until: h.Now(), Tries: 1, Reason: "x"}))
	stream, err := h.Watch(ctx, b, id)
	h.Must(err)
	h.Must(h.DeleteMatch(ctx, host.CommandLine, id, "Testpartie"))
	h.Refused(second(h.Match(ctx, a, id)), host.Unknown, "match.unknown")
	h.Refused(h.DeleteMatch(ctx, host.CommandLine, id, "Testpartie"), host.Unknown, "match.unknown")
	<-stream // told, or ended
	if all := backup(t, h); strings.Contains(all, "Nur hier gesagt") {
		t.Error("what was said is still stored")
	}
	for _, who := range []host.Actor{a, b} {
		list, err := h.Tidings(ctx, who)
		h.Must(err)
		if len(list) != 1 || list[0].Kind != host.TidingMatch || list[0].Reason != "Testpartie" || list[0].Game != "agamemnon" {
			t.Fatalf("%+v", list)
		}
		h.Must(h.ReadTiding(ctx, b, list[0].ID)) // another's stays
		h.Must(h.ReadTiding(ctx, who, list[0].ID))
		if list, err = h.Tidings(ctx, who); err != nil || len(list) != 0 {
			t.Errorf("%+v, %v", list, err)
		}
	}
	if n, err := h.VerifyHouseLog(ctx); n != 1 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
}

// The words of a line go, its place and who said it stay; those who hear the line are told at once, and nobody else.
func TestALineIsWithdrawn(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	for _, text := range []string{"Eins", "Zwei Schimpfwörter", "Drei"} {
		h.Must(second(h.Say(ctx, a, id, "", text)))
	}
	before, err := h.ExportWhole(ctx, id)
	h.Must(err)
	stream, err := h.Watch(ctx, b, id)
	h.Must(err)
	for len(stream) > 0 {
		<-stream
	}
	at := store.LineID{Match: id, Seq: 2}
	h.Must(h.WithdrawLine(ctx, host.CommandLine, at, "Beleidigung"))
	select {
	case <-stream:
	case <-time.After(5 * time.Second):
		t.Error("nobody is told")
	}
	lines, err := h.Chat(ctx, b, id, "", 0)
	h.Must(err)
	if len(lines) != 3 || !lines[1].Withdrawn || lines[1].Text != "" || lines[1].Name == "" || lines[0].Withdrawn {
		t.Fatalf("%+v", lines)
	}
	if strings.Contains(backup(t, h), "Schimpfwörter") {
		t.Error("the words are still stored")
	}
	after, err := h.ExportWhole(ctx, id)
	h.Must(err)
	if !bytes.Equal(before, after) {
		t.Error("the record has changed")
	}
	h.Refused(h.WithdrawLine(ctx, host.CommandLine, at, "x"), host.Conflict, "line.withdrawn")
	h.Refused(h.WithdrawLine(ctx, host.CommandLine, store.LineID{Match: id, Seq: 9}, "x"), host.Unknown, "line.unknown")
	if list, err := h.Tidings(ctx, a); err != nil || len(list) != 1 || list[0].Kind != host.TidingLine {
		t.Errorf("%+v, %v", list, err)
	}
}

// Only an account with a passkey becomes an operator; a mail and a page never make one, and acts need a sign-in of a quarter of an hour.
func TestWhoIsAnOperator(t *testing.T) {
	p := newPost(t)
	h := p.Server
	ctx := t.Context()
	_, _, a := account(t, h)
	p.reached(a, "thetis@example.org")
	h.Refused(second(h.OperatorOf(ctx, a, false)), host.Unknown, "page.unknown")
	h.Refused(h.SetOperator(ctx, host.CommandLine, "Thetis", true, "x"), host.Conflict, "operator.passkey")
	d, answer := newKey(t, h, a, "")
	h.Must(h.AddPasskey(ctx, a, browser, "Telefon", answer))
	h.Must(h.SetOperator(ctx, host.CommandLine, "Thetis", true, "Vorstand"))
	op, err := h.OperatorOf(ctx, a, true)
	h.Must(err)
	h.Refused(h.SetOperator(ctx, op, "Thetis", true, "x"), host.Forbidden, "operator.not")
	w, err := h.WaysIn(ctx, a)
	h.Must(err)
	h.Refused(h.DropPasskey(ctx, a, w.Passkeys[0].ID), host.Conflict, "passkey.operator")
	h.Refused(second2(h.AccessLink(ctx, op, "Thetis", "x")), host.Conflict, "operator.first")
	h.Refused(h.Ban(ctx, op, "Thetis", nil, "x"), host.Conflict, "operator.first")
	h.Refused(h.DeleteSelf(ctx, a, "Thetis"), host.Conflict, "operator.first")

	h.Must(p.AskReset(ctx, here, "Thetis"))
	p.round()
	if _, list := p.take(); len(list) != 1 || list[0].Token != "" {
		t.Errorf("a mail opens an operator's account: %+v", list)
	}
	h.Clock.Forward(16 * time.Minute)
	h.Must(second(h.OperatorOf(ctx, a, false)))
	h.Refused(second(h.OperatorOf(ctx, a, true)), host.Forbidden, "session.stale")
	_, a, err = h.SignInByPasskey(ctx, browser, answered(t, h, d))
	h.Must(err)
	h.Must(second(h.OperatorOf(ctx, a, true)))
	h.Must(h.SetOperator(ctx, host.CommandLine, "Thetis", false, "zurückgetreten"))
	h.Refused(second(h.OperatorOf(ctx, a, true)), host.Unknown, "page.unknown")
}

// A match whose game master is deleted, or banned without an end, goes on without one; after a ban for a time they lead on (SPL-50). It is
// done at once, and whoever looks at the match reads it.
func TestSPL50AMatchGoesOnWithoutItsGameMaster(t *testing.T) {
	for name, c := range map[string]struct {
		act  func(h *hosttest.Server) error
		left bool
	}{
		"deleted": {func(h *hosttest.Server) error {
			return h.DeletePerson(t.Context(), host.CommandLine, "Thetis", "auf Wunsch")
		}, true},
		"banned": {func(h *hosttest.Server) error {
			return h.Ban(t.Context(), host.CommandLine, "Thetis", nil, "Beleidigungen")
		}, true},
		"banned for a time": {func(h *hosttest.Server) error {
			until := h.Clock.Now().Add(7 * 24 * time.Hour)
			return h.Ban(t.Context(), host.CommandLine, "Thetis", &until, "Beleidigungen")
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			h := hosttest.New(t)
			ctx := t.Context()
			_, _, a := account(t, h)
			made, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Listed: true, Master: true})
			h.Must(err)
			b := h.Person("Nereus")
			h.Must(h.Join(ctx, b, made.ID, "", ""))
			h.Must(h.Join(ctx, h.Person("Proteus"), made.ID, "", ""))
			h.Must(c.act(h))
			p := h.Page(b, made.ID)
			if p.Left != c.left || p.Moderated == c.left || (p.Leader != "") == c.left {
				t.Errorf("left %t, moderated %t, led by %q", p.Left, p.Moderated, p.Leader)
			}
			acts, err := h.MasterActs(ctx, b, made.ID)
			h.Must(err)
			if told := slices.ContainsFunc(acts, func(e host.MasterAct) bool { return e.Kind == match.EntryLeft }); told != c.left {
				t.Errorf("the acts: %+v", acts)
			}
			data, err := h.ExportWhole(ctx, made.ID)
			h.Must(err)
			h.Must(second(match.Verify(data, rulesOf(hosttest.Shapes()), h.PublicKey())))
		})
	}
}
