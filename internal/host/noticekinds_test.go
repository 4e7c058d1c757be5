package host_test

import (
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/notice"
	"spielleiter/match"
)

// wants sets what somebody is told by mail.
func (p *post) wants(a host.Actor, digest notice.Hour, kinds ...notice.Kind) {
	p.t.Helper()
	s := notice.Settings{On: map[notice.Kind][]notice.Channel{}, Lead: 60, Digest: digest}
	for _, k := range kinds {
		s.On[k] = []notice.Channel{notice.Mail}
	}
	_, err := p.SetNotices(p.t.Context(), a, s)
	p.Must(err)
}

// All that waits comes together once a day; deadlines come by themselves.
func TestADigestComesOnceADay(t *testing.T) {
	p := newPost(t)
	id, mover, other := p.daily()
	p.reached(other, "o@example.org")
	p.wants(other, "08:00", notice.Turn, notice.Soon, notice.Letter) // it is 18:00 in London, 19:00 in Berlin
	p.hand(id, mover, mover, other)
	_, err := p.Say(t.Context(), mover, id, "", "canary")
	p.Must(err)
	p.after(time.Hour)
	messages := p.after(14*time.Hour, "digest o@example.org")
	if len(messages) == 1 {
		if i := messages[0].Items; len(i) != 1 || i[0].Kind != notice.Turn || i[0].Match != id {
			t.Errorf("%+v", i)
		}
	}
	p.after(7 * time.Hour)
	p.after(time.Hour, "soon o@example.org")
}

// Who leads a match is asked, who sits at it hears of evaluations and of seats, and who has done it themselves of nothing.
func TestAGameMasterIsAskedAndPlayersHearOfSeatsAndEnds(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	gm, fox, raven, bear := p.Person("Gaia"), p.Person("Fox"), p.Person("Raven"), p.Person("Bear")
	made, err := p.Create(ctx, gm, host.NewMatch{Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Master: true, Title: "Rat", Terms: match.Terms{Press: match.PressPublic}})
	p.Must(err)
	for seat, a := range map[game.Seat]host.Actor{"raven": raven, "fox": fox, "bear": bear} {
		p.Must(p.Join(ctx, a, made.ID, seat, made.Invite))
	}
	for a, address := range map[*host.Actor]string{&gm: "gm@example.org", &fox: "fox@example.org", &raven: "raven@example.org"} {
		p.reached(*a, address)
		p.wants(*a, "", notice.Asked, notice.Closed, notice.Seat, notice.Ended, notice.Letter)
	}
	p.after(time.Hour)
	for _, a := range []host.Actor{raven, fox, bear} {
		_, err := p.Submit(ctx, a, made.ID, host.Order{Text: p.DefaultOrders(p.Page(a, made.ID)), Ready: true})
		p.Must(err)
	}
	p.round()
	asked := len(p.Page(gm, made.ID).Questions) > 0
	if asked {
		p.after(time.Minute, "asked gm@example.org")
		for _, q := range p.Page(gm, made.ID).Questions {
			p.Must(p.Answer(ctx, gm, made.ID, q.Key, q.Default, ""))
		}
	}
	p.round()
	p.after(time.Minute, "closed fox@example.org", "closed gm@example.org", "closed raven@example.org")
	p.Must(p.Announce(ctx, gm, made.ID, "canary", ""))
	p.after(time.Minute, "letter fox@example.org", "letter raven@example.org")
	p.Must(p.SetBot(ctx, gm, made.ID, "fox", "random"))
	p.after(time.Minute, "seat fox@example.org")
	p.Must(p.Cancel(ctx, gm, made.ID, "x"))
	p.after(time.Minute, "ended raven@example.org")
	t.Logf("the game master was asked: %v", asked)
}

// SPL-37: whoever has a deputy is told that nothing came to a deadline, and nobody else is; SPL-31: a table is told of holidays if it wants
// to be, and whoever goes on holiday is not.
func TestSPL37TheHolderHearsOfASilentDeputyAndATableOfHolidays(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	fox, raven, bear := p.Person("Fox"), p.Person("Raven"), p.Person("Bear")
	made, err := p.Create(ctx, fox, host.NewMatch{Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Seat: "fox", Listed: true, Terms: match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Holidays: &match.Holidays{Days: 21, AtOnce: 21},
	}})
	p.Must(err)
	p.Must(p.Join(ctx, raven, made.ID, "raven", ""))
	p.Must(p.Join(ctx, bear, made.ID, "bear", ""))
	_, dora, err := p.Upgrade(ctx, p.Person("Dora"), host.Client{IP: "192.0.2.1"}, "Dora", "drei Nereiden im Meer")
	p.Must(err)
	for a, address := range map[*host.Actor]string{&fox: "fox@example.org", &raven: "raven@example.org"} {
		p.reached(*a, address)
		p.wants(*a, "", notice.Seat, notice.Away)
	}
	_, err = p.Appoint(ctx, fox, made.ID, host.Mandate{Name: "Dora", Before: 9})
	p.Must(err)
	p.Must(p.AcceptMandate(ctx, dora, made.ID))
	p.after(time.Hour)
	for _, a := range []host.Actor{raven, bear} {
		_, err := p.Submit(ctx, a, made.ID, host.Order{Text: p.DefaultOrders(p.Page(a, made.ID))})
		p.Must(err)
	}
	p.Clock.Forward(24 * time.Hour)
	p.Must(p.CloseDue(ctx, made.ID))
	p.round()
	messages := p.after(time.Minute, "seat fox@example.org")
	if len(messages) == 1 && messages[0].Items[0].What != notice.Silent {
		t.Errorf("told is %+v", messages[0].Items)
	}
	day := p.Clock.Now().AddDate(0, 0, 5)
	away := match.Dates{From: day.Format(time.DateOnly), To: day.AddDate(0, 0, 3).Format(time.DateOnly)}
	p.Must(p.SetHoliday(ctx, raven, away))
	p.round()
	p.after(time.Minute, "away fox@example.org")
}
