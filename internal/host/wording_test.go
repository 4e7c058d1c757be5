package host_test

import (
	"path/filepath"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// original is a new match in the words of 1.42.
func original(n host.NewMatch) host.NewMatch {
	n.Game, n.Seats, n.Options = "rathersilly", []game.Seat{"france", "turkey", "fool"}, map[string]string{"immune_fleet": "original"}
	return n
}

func TestSPL24WhoMakesAMatchWithANoticeLeadsItAndConfirmsForTheirOwnSeat(t *testing.T) {
	h := hosttest.Playing(t, opened(t, filepath.Join(t.TempDir(), "spielleiter.db")), games.All())
	a := h.Person("Thetis")
	for code, n := range map[string]host.NewMatch{
		"refusal.notice.master":      {Notice: true},
		"refusal.notice.unconfirmed": {Master: true, Join: true},
	} {
		h.Refused(second(h.Create(t.Context(), a, original(n))), host.Invalid, code)
	}
	for _, n := range []host.NewMatch{{Master: true}, {Master: true, Join: true, Notice: true}} {
		h.Must(second(h.Create(t.Context(), a, original(n))))
	}
}

func TestSPL24WhoHasConfirmedTheNoticeReadsItsWords(t *testing.T) {
	h := hosttest.Playing(t, opened(t, filepath.Join(t.TempDir(), "spielleiter.db")), games.All())
	gm, player, other := h.Person("Thetis"), h.Person("Nereus"), h.Person("Eris")
	made, err := h.Create(t.Context(), gm, original(host.NewMatch{Master: true, Bots: map[game.Seat]string{"fool": "random"}}))
	h.Must(err)
	wordings := func(want map[string]string) {
		t.Helper()
		for name, a := range map[string]host.Actor{"game master": gm, "player": player, "stranger": other, "public": {}} {
			p := h.Page(a, made.ID)
			if p.Notice != "notice.original" || p.Wording != want[name] || h.Wording(t.Context(), a, made.ID) != want[name] {
				t.Errorf("%s: notice %q, words %q, want %q", name, p.Notice, p.Wording, want[name])
			}
		}
	}
	h.Refused(h.Join(t.Context(), player, made.ID, "france", made.Invite), host.Invalid, "refusal.notice.unconfirmed")
	wordings(map[string]string{"game master": "original"})
	confirmed := player
	confirmed.Heeds = true
	h.Must(h.Join(t.Context(), confirmed, made.ID, "france", made.Invite))
	wordings(map[string]string{"game master": "original", "player": "original"})

	h.Must(h.SetBot(t.Context(), gm, made.ID, "turkey", "random"))
	token, err := h.Seek(t.Context(), gm, made.ID, "france", "")
	h.Must(err)
	h.Refused(second(h.TakeOver(t.Context(), other, token)), host.Invalid, "refusal.notice.unconfirmed")
	other.Heeds = true
	h.Must(second(h.TakeOver(t.Context(), other, token)))
	wordings(map[string]string{"game master": "original", "stranger": "original"})
	if h.Wording(t.Context(), gm, "nix") != "" {
		t.Error("a match that does not exist has words")
	}
}
