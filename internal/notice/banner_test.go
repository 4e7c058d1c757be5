package notice_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/notice"
	"spielleiter/match"
)

// everyKind are all that there is to say.
func everyKind() []notice.Kind {
	return append([]notice.Kind{notice.Digest, notice.Confirm, notice.Reset, notice.Off, notice.Trial, notice.Answered, notice.Held}, notice.Kinds...)
}

// A lock screen is read by whoever passes by: of all that a message holds it shows the kind of news, how the match is called, and
// until when. What answers orders, and links that prove something, it does not show at all.
func TestALockScreenShowsNoMoreThanItsKindMay(t *testing.T) {
	catalog := i18n.All(games.All(), notice.Texts)
	deadline := at(t, "Fr 20:00")
	pace := match.Pace{Kind: match.PaceClock, At: "20:00", Zone: "Europe/Berlin", Days: []int{5}}
	for _, lang := range []string{"de", "en"} {
		seen := map[string]bool{}
		for _, k := range everyKind() {
			p := notice.Message{
				ID: "push/secret-id", Channel: notice.Push, To: "https://push.example/secret-endpoint", Secret: []byte("secret-key"), Browser: notice.Keys{P256dh: "secret-p", Auth: "secret-a"},
				Kind: k, Token: "secret-token", Reply: "secret-reply@x", Lang: lang, Zone: berlin(t), Now: at(t, "Mo 20:00"),
				Answer: &notice.Answer{Outcome: notice.Taken, Orders: "secret-orders", Held: "secret-held"},
				Items:  []notice.Item{{Kind: k, Match: "m1", Title: "  Troja\n<b>{n}", Game: "diplomacy", Edition: edition(t, "diplomacy"), Phase: "S1901M", Deadline: &deadline, Pace: &pace}},
			}
			if k == notice.Trial {
				p.Items = nil
			}
			b, ok := notice.Display(catalog, p)
			if hidden := slices.Contains([]notice.Kind{notice.Confirm, notice.Reset, notice.Off, notice.Answered, notice.Held}, k); ok == hidden {
				t.Errorf("%s is shown: %v", k, ok)
			}
			if !ok {
				continue
			}
			all := b.Title + "\n" + b.Line + "\n" + b.Path
			if strings.Contains(all, "secret") || strings.Contains(all, "1901") || strings.Contains(all, "notice.") || strings.Contains(all, "⟨") || strings.ContainsAny(b.Title+b.Line, "\r\n") || seen[b.Title] {
				t.Errorf("%s %s: %q", lang, k, b)
			}
			seen[b.Title] = true
			if named := strings.Contains(b.Title, "Troja <b>{n}"); named == (k == notice.Digest || k == notice.Trial || houseKinds[k].path != "") {
				t.Errorf("%s %s: %q", lang, k, b)
			}
			if until := strings.Contains(b.Line, "20:00 (Berlin)"); until != slices.Contains([]notice.Kind{notice.Turn, notice.Soon, notice.Asked, notice.Seat}, k) {
				t.Errorf("%s %s: %q", lang, k, b.Line)
			}
			if !strings.HasPrefix(b.Path, "/") {
				t.Errorf("%s leads to %s", k, b.Path)
			}
		}
	}
}

// A title is somebody's own words: as long as they like.
func TestALongTitleIsCutOnALockScreen(t *testing.T) {
	catalog := i18n.All(games.All(), notice.Texts)
	p := notice.Message{Kind: notice.Letter, Lang: "de", Zone: time.UTC, Items: []notice.Item{{Kind: notice.Letter, Match: "m1", Title: strings.Repeat("ä", 5000), Game: "agamemnon"}}}
	if b, _ := notice.Display(catalog, p); len(b.Title) > 400 || !strings.HasSuffix(b.Title, "…") {
		t.Errorf("%d bytes", len(b.Title))
	}
}

// How soon a device wakes up, and how long a push service keeps a notice for it.
func TestUrgencyAndLifeOfNotices(t *testing.T) {
	const day = 24 * time.Hour
	for _, test := range []struct {
		kind    notice.Kind
		left    time.Duration // until the deadline; 0: there is none
		urgency notice.Urgency
		ttl     time.Duration
	}{
		{notice.Soon, 6 * time.Hour, notice.High, 6 * time.Hour},
		{notice.Soon, 5 * time.Minute, notice.High, 5 * time.Minute},
		{notice.Soon, -time.Minute, notice.High, 0},
		{notice.Turn, 0, notice.Normal, 7 * day},
		{notice.Turn, 2 * day, notice.Normal, 2 * day},
		{notice.Turn, 30 * time.Minute, notice.High, 30 * time.Minute},
		{notice.Turn, 90 * day, notice.Normal, 28 * day},
		{notice.Asked, 0, notice.Normal, 3 * day},
		{notice.Letter, 0, notice.Normal, 2 * day},
		{notice.Seat, 3 * time.Hour, notice.Normal, 3 * time.Hour},
		{notice.Closed, 0, notice.Low, day},
		{notice.Ended, 0, notice.Low, 3 * day},
		{notice.Digest, 0, notice.Low, day},
		{notice.Trial, 0, notice.High, 10 * time.Minute},
	} {
		p := notice.Message{Kind: test.kind, Now: at(t, "Mo 20:00"), Items: []notice.Item{{Kind: test.kind}}}
		if test.left != 0 {
			deadline := p.Now.Add(test.left)
			p.Items[0].Deadline = &deadline
		}
		if u, ttl := p.Hurry(); u != test.urgency || ttl != test.ttl {
			t.Errorf("%s with %v left: %s for %v, want %s for %v", test.kind, test.left, u, ttl, test.urgency, test.ttl)
		}
	}
	for _, k := range everyKind() {
		if _, ttl := (notice.Message{Kind: k}).Hurry(); ttl == 0 && !slices.Contains([]notice.Kind{notice.Confirm, notice.Reset, notice.Off, notice.Answered, notice.Held}, k) {
			t.Errorf("%s is kept for no time", k)
		}
	}
}

// Who switches push on is told by it what everybody is told unasked, if they have chosen nothing for it before.
func TestWhoSwitchesPushOnIsToldByIt(t *testing.T) {
	old := notice.Settings{On: map[notice.Kind][]notice.Channel{notice.Turn: {notice.Mail}, notice.Letter: {notice.Mail, notice.Hook}}, Lead: 60}
	got := old.Pushed()
	for k, want := range map[notice.Kind][]notice.Channel{
		notice.Turn: {notice.Mail, notice.Push}, notice.Soon: {notice.Push}, notice.Asked: {notice.Push}, notice.Seat: {notice.Push}, notice.Ended: {notice.Push},
		notice.Letter: {notice.Mail, notice.Hook}, notice.Closed: nil,
	} {
		if !slices.Equal(got.On[k], want) {
			t.Errorf("%s by %v, want %v", k, got.On[k], want)
		}
	}
	if got.Fault() != "" || got.Lead != 60 || len(old.On[notice.Turn]) != 1 {
		t.Errorf("%+v of %+v", got, old)
	}
	chosen := notice.Settings{On: map[notice.Kind][]notice.Channel{notice.Letter: {notice.Push}}, Lead: 60}
	if got := chosen.Pushed(); len(got.On) != 1 {
		t.Errorf("what was chosen has become %v", got.On)
	}
}

// A mail says which of the two was switched off.
func TestAMailSaysWhatWasSwitchedOff(t *testing.T) {
	catalog := i18n.All(games.All(), notice.Texts)
	for lang, words := range map[string][2]string{"de": {"Webhook", "Browser"}, "en": {"webhook", "browser"}} {
		for n, items := range [][]notice.Item{nil, {{Kind: notice.Off, What: notice.Pushed}}} {
			w, err := notice.Render(catalog, "https://g.example", notice.Message{Channel: notice.Mail, Kind: notice.Off, Items: items, Lang: lang, Zone: time.UTC})
			if err != nil || !strings.Contains(w.Subject, words[n]) || !strings.Contains(w.Plain, words[n]) || strings.Contains(w.Plain, words[1-n]) || strings.Contains(w.Plain, "notice.") {
				t.Errorf("%v: %s: %s", err, w.Subject, w.Plain)
			}
		}
	}
}
