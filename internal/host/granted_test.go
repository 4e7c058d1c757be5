package host_test

import (
	"slices"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// What a page says that one may do, is what the token may with which it was asked for, and what a session may is not changed by it.
func TestSPL61APageSaysWhatTheTokenMay(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b := tokenHolder(t, h, "Thetis"), tokenHolder(t, h, "Nereus")
	_, err := h.FoundClub(ctx, a, host.NewClub{Name: "Steinbock"})
	h.Must(err)
	m, err := h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}})
	h.Must(err)
	h.Must(h.Join(ctx, b, m.ID, "trojans", ""))
	if h.Page(a, m.ID).Orders == nil && !h.Page(a, m.ID).You.Can(host.ActSubmit) {
		a = b
		_, err := h.FoundClub(ctx, a, host.NewClub{Name: "Widder"})
		h.Must(err)
	}
	whole := h.Page(a, m.ID).You.May
	for _, c := range []struct {
		grant     host.NewToken
		may, mayN []host.Act
		club      bool
	}{
		{host.NewToken{Name: "read", Scope: host.TokenRead}, []host.Act{host.ActExport}, []host.Act{host.ActSubmit, host.ActSay, host.ActResign, host.ActPause}, false},
		{host.NewToken{Name: "play", Scope: host.TokenPlay, Match: m.ID}, []host.Act{host.ActSubmit, host.ActSay, host.ActResign}, []host.Act{host.ActCancel}, false},
		{host.NewToken{Name: "lead", Scope: host.TokenLead}, []host.Act{host.ActExport}, []host.Act{host.ActSubmit, host.ActSay}, false},
		{host.NewToken{Name: "all", Scope: host.TokenAll}, whole, nil, true},
	} {
		_, as := by(t, h, a, c.grant)
		p, err := h.Match(host.Asking(ctx, as), as, m.ID)
		h.Must(err)
		for _, act := range p.You.May {
			if !slices.Contains(whole, act) {
				t.Errorf("%s: %s is not the person's", c.grant.Name, act)
			}
		}
		for _, act := range c.may {
			if slices.Contains(whole, act) && !p.You.Can(act) {
				t.Errorf("%s: not %s", c.grant.Name, act)
			}
		}
		for _, act := range c.mayN {
			if p.You.Can(act) {
				t.Errorf("%s: %s", c.grant.Name, act)
			}
		}
		if len(p.You.May) == len(whole) != (c.grant.Scope == host.TokenAll) {
			t.Errorf("%s: %s of %s", c.grant.Name, p.You.May, whole)
		}
		own, err := h.Clubs(ctx, a, host.Paging{})
		h.Must(err)
		club, err := h.Club(ctx, as, own.Own[0].Address)
		h.Must(err)
		if slices.Contains(club.Can, host.ClubDissolve) != c.club || !slices.Contains(club.Can, host.ClubRead) {
			t.Errorf("%s: of the club %s", c.grant.Name, club.Can)
		}
	}
}
