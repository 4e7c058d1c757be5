package notice_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/notice"
	"spielleiter/match"
)

func berlin(t *testing.T) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// at is a time of the week of 16 November 2026, a Monday, in Berlin: "Mo 20:00".
func at(t *testing.T, text string) time.Time {
	t.Helper()
	day, clock, _ := strings.Cut(text, " ")
	n := strings.Index("MoTuWeThFrSaSu", day) / 2
	c, err := time.Parse("15:04", clock)
	if err != nil {
		t.Fatal(err)
	}
	return time.Date(2026, 11, 16+n, c.Hour(), c.Minute(), 0, 0, berlin(t))
}

func TestWhenANoticeLeaves(t *testing.T) {
	night, morning := notice.Settings{From: "22:00", To: "07:00"}, notice.Settings{Digest: "08:00"}
	for name, c := range map[string]struct {
		s        notice.Settings
		kind     notice.Kind
		now      string
		deadline string
		want     string
		digest   bool
	}{
		"at once, after a moment":               {notice.Settings{}, notice.Turn, "Mo 20:00", "", "Mo 20:01", false},
		"others at once":                        {notice.Settings{}, notice.Seat, "Mo 20:00", "", "Mo 20:00", false},
		"a short phase leaves less of a moment": {notice.Settings{}, notice.Turn, "Mo 20:00", "Mo 20:02", "Mo 20:00", false},
		"not at night":                          {night, notice.Turn, "Mo 23:00", "We 20:00", "Tu 07:00", false},
		"nor before the morning":                {night, notice.Letter, "Tu 06:59", "", "Tu 07:00", false},
		"but by day":                            {night, notice.Turn, "Tu 07:00", "We 20:00", "Tu 07:01", false},
		"just before the night":                 {night, notice.Turn, "Mo 21:59", "We 20:00", "Tu 07:00", false},
		"at night if it presses":                {night, notice.Turn, "Mo 23:00", "Tu 07:10", "Mo 23:01", false},
		"with the digest":                       {morning, notice.Turn, "Mo 20:00", "We 20:00", "Tu 08:00", true},
		"with the same day's digest":            {morning, notice.Ended, "Tu 07:30", "", "Tu 08:00", true},
		"not with it if it presses":             {morning, notice.Turn, "Mo 20:00", "Tu 08:10", "Mo 20:01", false},
		"seats do not wait for it":              {morning, notice.Seat, "Mo 20:00", "", "Mo 20:00", false},
	} {
		t.Run(name, func(t *testing.T) {
			var deadline *time.Time
			if c.deadline != "" {
				d := at(t, c.deadline)
				deadline = &d
			}
			got, digest := c.s.Due(c.kind, at(t, c.now), deadline, berlin(t))
			if want := at(t, c.want); got.Truncate(time.Minute).Sub(want) != 0 || digest != c.digest {
				t.Errorf("%v %v, want %v", got.In(berlin(t)), digest, want)
			}
		})
	}
}

func TestWhenADeadlineIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		s                   notice.Settings
		now, deadline, want string
	}{
		"by the lead":                    {notice.Settings{Lead: 360}, "Mo 20:00", "We 20:00", "We 14:00"},
		"not in the first half":          {notice.Settings{Lead: 1440}, "Mo 20:00", "Tu 20:00", "Tu 08:00"},
		"a live evening":                 {notice.Settings{Lead: 1440}, "Mo 20:00", "Mo 20:30", "Mo 20:15"},
		"before the night":               {notice.Settings{Lead: 360, From: "22:00", To: "07:00"}, "Mo 08:00", "We 08:00", "Tu 21:59"},
		"after it, if there was no time": {notice.Settings{Lead: 360, From: "22:00", To: "07:00"}, "Mo 22:30", "Tu 09:00", "Tu 07:00"},
		"at night, if there is no other": {notice.Settings{Lead: 360, From: "22:00", To: "07:00"}, "Mo 22:30", "Tu 06:30", "Tu 02:30"},
		"a quiet noon":                   {notice.Settings{Lead: 360, From: "12:00", To: "14:00"}, "Mo 08:00", "We 19:00", "We 11:59"},
	} {
		t.Run(name, func(t *testing.T) {
			got := c.s.SoonAt(at(t, c.now), at(t, c.deadline), berlin(t))
			if want := at(t, c.want); !got.Equal(want) {
				t.Errorf("%v, want %v", got.In(berlin(t)), want)
			}
		})
	}
}

// A deadline is always told while it can be kept, whatever somebody has chosen and however the clocks are set.
func TestThereIsNeverSilenceBeforeADeadline(t *testing.T) {
	zone := berlin(t)
	for _, start := range []time.Time{time.Date(2026, 3, 27, 0, 7, 0, 0, zone), time.Date(2026, 10, 23, 0, 7, 0, 0, zone)} { // around both changes of the clocks
		for hour := range 72 {
			now := start.Add(time.Duration(hour) * time.Hour)
			for _, open := range []time.Duration{time.Minute, 10 * time.Minute, time.Hour, 5 * time.Hour, 23 * time.Hour, 50 * time.Hour} {
				for _, lead := range notice.Leads {
					for _, quiet := range [][2]notice.Hour{{"", ""}, {"22:00", "07:00"}, {"00:00", "23:00"}, {"02:30", "02:00"}, {"12:00", "13:00"}} {
						s := notice.Settings{Lead: lead, From: quiet[0], To: quiet[1], Digest: "08:00"}
						deadline := now.Add(open)
						soon := s.SoonAt(now, deadline, zone)
						turn, _ := s.Due(notice.Turn, now, &deadline, zone)
						if soon.Before(now) || !soon.Before(deadline) || turn.Before(now) || !turn.Before(deadline) {
							t.Fatalf("%+v from %v to %v: soon %v, turn %v", s, now, deadline, soon.In(zone), turn.In(zone))
						}
					}
				}
			}
		}
	}
}

func TestFaultsOfSettingsAreNamed(t *testing.T) {
	for want, change := range map[string]func(*notice.Settings){
		"":        func(*notice.Settings) {},
		"kind":    func(s *notice.Settings) { s.On["digest"] = nil },
		"channel": func(s *notice.Settings) { s.On[notice.Turn] = []notice.Channel{"pigeon"} },
		"lead":    func(s *notice.Settings) { s.Lead = 7 },
		"quiet":   func(s *notice.Settings) { s.From = "22:00" },
		"digest":  func(s *notice.Settings) { s.Digest = "8" },
	} {
		s := notice.Defaults()
		change(&s)
		if got := s.Fault(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	s := notice.Defaults()
	for _, quiet := range [][2]notice.Hour{{"25:00", "07:00"}, {"22:00", "22:00"}, {"7:00", "08:00"}, {"22:00", "x"}} {
		if s.From, s.To = quiet[0], quiet[1]; s.Fault() != "quiet" {
			t.Errorf("%v is taken", quiet)
		}
	}
}

func TestTheTextsAreWhole(t *testing.T) {
	if err := i18n.Audit(notice.Texts); err != nil {
		t.Error(err)
	}
	gametest.SameTexts(t, notice.Texts)
}

// houseKinds are the kinds that are about no match: where they lead, and what there is to say of them.
var houseKinds = map[notice.Kind]struct {
	path  string
	whats []notice.What
}{
	notice.Friend: {"/friends", []notice.What{notice.Asks, notice.Accepted, notice.Invited}},
	notice.Club:   {"/clubs", []notice.What{notice.LetIn, notice.Removed, notice.Role, notice.Master, notice.MasterNot}},
	notice.News:   {"/clubs", []notice.What{notice.Post, notice.Date, notice.Opens}},
}

// Every kind is said in both languages, with every game's phases, and a title stands for itself.
func TestEveryKindIsSaidInBothLanguages(t *testing.T) {
	catalog := i18n.All(games.All(), notice.Texts)
	deadline := at(t, "Fr 20:00")
	kinds := append([]notice.Kind{notice.Digest, notice.Confirm, notice.Reset, notice.Off, notice.Answered, notice.Held}, notice.Kinds...)
	seen := map[string]bool{}
	pace := match.Pace{Kind: match.PaceClock, At: "20:00", Zone: "Europe/Berlin", Days: []int{5}}
	for _, lang := range []string{"de", "en"} {
		for _, k := range kinds {
			p := notice.Message{Channel: notice.Mail, Kind: k, Token: "tok", Answer: &notice.Answer{Outcome: notice.Taken}, Lang: lang, Zone: berlin(t), Now: at(t, "Mo 20:00")}
			if k != notice.Confirm && k != notice.Reset && k != notice.Off {
				item := notice.Item{Kind: k, Match: "m1", Title: "{n} @seat.x <b>", Game: "diplomacy", Edition: edition(t, "diplomacy"), Phase: "S1901M", Deadline: &deadline, Pace: &pace}
				if k == notice.Digest {
					item.Kind = notice.Turn
				}
				p.Items = []notice.Item{item}
			}
			w, err := notice.Render(catalog, "https://g.example", p)
			if err != nil {
				t.Fatal(err)
			}
			all := w.Subject + w.Plain
			if seen[w.Subject] || strings.ContainsAny(w.Subject, "\r\n") || strings.Contains(all, "notice.") || strings.Contains(all, "⟨") {
				t.Errorf("%s %s: %q\n%s", lang, k, w.Subject, w.Plain)
			}
			seen[w.Subject] = true
			if said, ofHouse := houseKinds[k]; ofHouse { // it is about no match
				if strings.Contains(w.Plain+w.HTML, "{n}") || !strings.Contains(w.Plain, "https://g.example"+said.path) {
					t.Errorf("%s %s: %s", lang, k, w.Plain)
				}
				for _, what := range said.whats {
					p.Items[0].What = what
					if said, err := notice.Render(catalog, "https://g.example", p); err != nil || seen[said.Subject] || strings.Contains(said.Subject, "⟨") {
						t.Errorf("%s %s: %q, %v", lang, what, said.Subject, err)
					} else {
						seen[said.Subject] = true
					}
				}
			} else if len(p.Items) > 0 && (!strings.Contains(w.Plain, "{n} @seat.x <b>") || !strings.Contains(w.HTML, "&lt;b&gt;") || !strings.Contains(w.Plain, "1901") || !strings.Contains(w.Plain, "20:00 (Berlin)")) {
				t.Errorf("%s %s: %s", lang, k, w.Plain)
			}
			p.Channel = notice.Hook
			if open, err := notice.Render(catalog, "https://g.example", p); err != nil || k != notice.Confirm && k != notice.Reset && strings.Contains(open.Plain+open.HTML, "tok") {
				t.Errorf("%s: a channel that others read has the link that stops mail: %v", k, err)
			}
		}
	}
}

func edition(t *testing.T, id string) string {
	t.Helper()
	e, ok := games.All().Find(id, "")
	if !ok {
		t.Fatal(id)
	}
	return e.Game.Info().Edition
}

// A message has no place for what it may not hold: whoever adds a field says here that every channel may hold it.
func TestAMessageHoldsNothingElse(t *testing.T) {
	for _, c := range []struct {
		of   any
		want string
	}{
		{notice.Message{}, "ID Channel To Shape Secret Browser Waits Kind Items Token Reply Return Answer Brought Lang Zone Now Taken"},
		{notice.Answer{}, "Outcome Orders Neutral Ready Closed Before Keeps Why Args Problems Receipt Wording Called Held"}, // by mail alone, to the confirmed address
		{notice.Brought{}, "Phase Notes Wording Called Papers"},                                                             // by mail alone, to the confirmed address of who has asked for it
		{notice.Item{}, "Kind What Match Title Game Edition Phase Deadline Pace"},
	} {
		var names []string
		for f := range reflect.TypeOf(c.of).Fields() {
			names = append(names, f.Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%T has %s", c.of, got)
		}
	}
}
