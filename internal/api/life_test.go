package api_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// A whole life of matches of both shapes, in both languages, by the API alone. Every
// operation is called at least once, by its successful answer.
func TestTheLifeOfAMatch(t *testing.T) {
	used := &calls{made: map[string]bool{}}
	for _, lang := range []string{"de", "en"} {
		for name, life := range map[string]func(*world, string){"turns": turns, "council": councilLife, "desk": deskLife, "absence": absence, "holidays": holidays, "account": account, "pushes": pushes, "battles": battles, "deputies": deputies, "coPlayers": coPlayers, "culture": culture, "clubs": clubs, "friends": friends, "puzzles": puzzles} {
			t.Run(name+"/"+lang, func(t *testing.T) {
				w := newWorld(t)
				w.used = used
				life(w, lang)
			})
		}
	}
	_, d := describe(t)
	for path, operations := range d.Paths {
		for method := range operations {
			if called := strings.ToUpper(method) + " " + path; !used.made[called] {
				t.Errorf("%s was never called", called)
			}
		}
	}
}

// text gives the orders that stand in for a missed turn, in the client's language.
func (c *client) text(id string) string {
	c.w.t.Helper()
	v := c.w.Page(host.Actor{Person: c.id}, id).GameView()
	return v.Write(c.lang, v.Default())
}

func (c *client) must(method, path string, body any) {
	c.w.t.Helper()
	var d struct{ Done bool }
	if c.want(http.StatusOK, method, path, body, &d); !d.Done {
		c.w.t.Errorf("%s %s says it is not done", method, path)
	}
}

// hurry makes ready orders of a match by whoever it waits for, until it is over.
func (w *world) hurry(id string, people ...*client) {
	w.t.Helper()
	for range 500 {
		w.Clock.Forward(time.Minute)
		for _, c := range people {
			p := c.page(id)
			if p.Status == match.Over {
				return
			}
			if p.You.Can(host.ActSubmit) {
				c.want(http.StatusOK, "PUT", "/matches/"+id+"/orders", host.Order{Phase: p.Phase, Text: c.text(id), Ready: true}, nil)
			}
		}
	}
	w.t.Fatal("no end")
}

func turns(w *world, lang string) {
	a, b := w.guest(lang), w.guest(lang)
	var games []api.GameInfo
	a.want(http.StatusOK, "GET", "/games", nil, &games)
	if !slices.ContainsFunc(games, func(g api.GameInfo) bool { return g.ID == "agamemnon" && len(g.Levels) > 0 }) {
		w.t.Errorf("games: %+v", games)
	}
	a.want(http.StatusOK, "GET", "/games/agamemnon/schemas", nil, nil)
	a.want(http.StatusOK, "POST", "/games/agamemnon/sandbox", api.Attempt{Evaluate: true}, nil)

	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "agamemnon", "seat": "greeks", "options": map[string]string{"starter": "greeks", "open": "on"},
		"terms": map[string]any{"undo": true, "pace": map[string]any{"kind": "span", "span": "1d"}},
	}, &made)
	var invited api.Match
	b.want(http.StatusOK, "GET", "/invitations/"+made.Invite, nil, &invited)
	if invited.ID != made.ID || invited.Invite != "" {
		w.t.Errorf("invited to %+v", invited)
	}
	at := "/matches/" + made.ID
	b.must("POST", at+"/join", api.Seating{Invite: made.Invite})

	p := a.page(made.ID)
	var checked api.Checked
	a.want(http.StatusOK, "POST", at+"/check", host.Order{Phase: p.Phase, Text: a.text(made.ID)}, &checked)
	if !checked.Good || checked.Text != a.text(made.ID) {
		w.t.Errorf("checked %+v, want %q", checked, a.text(made.ID))
	}
	var saved api.Saved
	a.want(http.StatusOK, "PUT", at+"/orders", host.Order{Phase: p.Phase, Text: a.text(made.ID)}, &saved)
	a.want(http.StatusOK, "POST", "/receipts/verify", api.ReceiptCheck{Receipt: saved.Receipt, Text: saved.Neutral}, nil)
	var key api.Key
	a.want(http.StatusOK, "GET", "/receipts/key", nil, &key)
	if key.ID != saved.Receipt.Key || match.VerifyReceipt(key.PublicKey, saved.Receipt, saved.Neutral) != nil {
		w.t.Error("the key of the server does not verify its receipt")
	}
	a.want(http.StatusOK, "PUT", at+"/ready", api.Readiness{Phase: p.Phase, Ready: true}, &saved)
	if !saved.Closed {
		w.t.Error("all are ready and the phase is open")
	}
	if !a.page(made.ID).You.Can(host.ActUndo) {
		w.t.Error("the move cannot be taken back")
	}
	a.must("POST", at+"/undo", nil)
	if q := a.page(made.ID); q.Phase != p.Phase || q.Orders == nil || q.Orders.Ready {
		w.t.Errorf("after the undo: phase %d, orders %+v", q.Phase, q.Orders)
	}

	deadline := *a.page(made.ID).Deadline
	for _, c := range []*client{a, b} {
		c.must("POST", at+"/extend", map[string]string{"by": "1d"})
	}
	if got := *a.page(made.ID).Deadline; got.Sub(deadline) != 24*time.Hour {
		w.t.Errorf("deadline %v, was %v", got, deadline)
	}
	for _, c := range []*client{a, b} {
		c.must("POST", at+"/pause", api.Reason{})
	}
	if !a.page(made.ID).Paused {
		w.t.Error("both wish it and the match is not paused")
	}
	for _, c := range []*client{a, b} {
		c.must("POST", at+"/resume", nil)
	}
	a.must("PUT", at+"/draw", api.DrawOffer{Offer: true})
	b.must("PUT", at+"/draw", api.DrawOffer{Offer: false})
	a.want(http.StatusOK, "GET", at+"/menu", nil, nil)
	a.want(http.StatusOK, "GET", at+"/board", nil, nil)
	a.want(http.StatusOK, "GET", at+"/events", nil, nil)
	a.want(http.StatusOK, "GET", "/me/events", nil, nil)
	a.want(http.StatusOK, "POST", at+"/chat", api.Said{Text: "χαῖρε"}, nil)
	var heard []host.ChannelLine
	if b.want(http.StatusOK, "GET", at+"/channels", nil, &heard); len(heard) != 1 || heard[0].Last != 1 {
		w.t.Errorf("channels: %+v", heard)
	}
	talk := items[host.ChatLine](b, at+"/chat?cursor=0")
	b.must("PUT", at+"/heard", api.Heard{Last: 1})
	if len(talk) != 1 || talk[0].Text != "χαῖρε" || talk[0].Seat != "greeks" {
		w.t.Errorf("talk: %+v", talk)
	}
	a.want(http.StatusOK, "POST", at+"/diary", api.Remark{Kind: match.DiaryIntent, Text: "χαῖρε means farewell"}, nil)

	w.hurry(made.ID, a, b)
	if diaries := items[api.DiaryEntry](b, at+"/diary"); len(diaries) != 1 || diaries[0].Kind != match.DiaryIntent || diaries[0].Seat != "greeks" {
		w.t.Errorf("diaries: %+v", diaries)
	}
	p = b.page(made.ID)
	if p.Result == nil || !p.Result.Over || p.Seed == "" || len(p.LastText) == 0 {
		w.t.Errorf("over: %+v", p.MatchPage)
	}
	course := items[api.Phase](b, at+"/phases")
	var last api.Phase
	b.want(http.StatusOK, "GET", at+"/phases/1", nil, &last)
	if len(course) < 10 || len(last.View) == 0 || len(last.Text) == 0 || len(last.Orders) != 1 {
		w.t.Errorf("%d phases; the first: %+v", len(course), last)
	}
	b.problem(http.StatusNotFound, "board.none", "GET", at+"/phases/1/map.svg", nil)
	b.problem(http.StatusNotFound, "paper.none", "GET", at+"/phases/1/papers/letter", nil)
	b.problem(http.StatusNotFound, "paper.none", "GET", at+"/papers/letter?format=json", nil)
	moved(w, b, made.ID)

	var next host.Created
	b.want(http.StatusOK, "POST", at+"/rematch", nil, &next)
	again := "/matches/" + next.ID
	a.must("POST", again+"/join", api.Seating{})
	if a.page(next.ID).Status == match.Gathering {
		b.must("POST", again+"/join", api.Seating{})
	}
	a.must("POST", again+"/resign", nil)
	if p := a.page(next.ID); p.Status != match.Over || p.Result.Winners()[0] == p.You.Seat {
		w.t.Errorf("after the resignation: %s %+v", p.Status, p.Result)
	}
}

// moved exports a match and imports it into another server.
func moved(w *world, c *client, id string) {
	c.want(http.StatusForbidden, "GET", "/matches/"+id+"/hints", nil, nil)   // it is no practice
	c.want(http.StatusNotFound, "GET", "/matches/"+id+"/analysis", nil, nil) // the toys of the tests have no coach
	file := c.want(http.StatusOK, "GET", "/matches/"+id+"/export", nil, nil).body
	other := newWorld(w.t)
	other.used = w.used
	stranger := other.guest(c.lang)
	var made host.Created
	stranger.want(http.StatusOK, "POST", "/imports", file, &made, "Idempotency-Key", "once")
	stranger.want(http.StatusOK, "POST", "/imports", file, &made, "Idempotency-Key", "once")
	stranger.problem(http.StatusConflict, "import.exists", "POST", "/imports", file)
	if made.ID != id || stranger.page(id).Status != match.Over {
		w.t.Errorf("imported as %q", made.ID)
	}
	if again := stranger.want(http.StatusOK, "GET", "/matches/"+id+"/export", nil, nil).body; string(again) != string(file) {
		w.t.Error("export, import, export is not the same file")
	}
}

func councilLife(w *world, lang string) {
	gm, a, b, c := w.guest(lang), w.guest(lang), w.guest(lang), w.guest(lang)
	var made host.Created
	gm.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "master": true, "listed": true, "title": "Rat der Tiere", "seats": []string{"raven", "fox", "bear"},
		"options": map[string]string{"rounds": "3"}, "terms": map[string]any{"pace": map[string]any{"kind": "span", "span": "1d"}},
	}, &made)
	at := "/matches/" + made.ID
	var lobby host.Lobby
	a.want(http.StatusOK, "GET", "/matches?scope=open&game=council", nil, &lobby)
	if len(lobby.Rows) != 1 || lobby.Rows[0].ID != made.ID {
		w.t.Errorf("lobby: %+v", lobby)
	}
	gm.must("PUT", at+"/seats/bear", api.BotSeating{Level: "random"})
	gm.must("PUT", at+"/seats/bear", api.BotSeating{})
	a.must("POST", at+"/join", api.Seating{Seat: "fox"})
	a.must("POST", at+"/leave", nil)
	for seat, who := range map[game.Seat]*client{"raven": a, "fox": b, "bear": c} {
		who.must("POST", at+"/join", api.Seating{Seat: seat})
	}
	gm.must("PUT", at+"/wait", api.WaitRule{Wait: true})
	gm.must("PUT", at+"/wait", api.WaitRule{Wait: false})
	gm.must("PUT", at+"/pace", api.PaceRule{Pace: match.Pace{Kind: match.PaceSpan, Span: 2 * match.Day, Zone: "Europe/Berlin", Skip: []match.Skip{match.SkipWeekend}}, Reason: "Wochenende"})
	gm.must("PUT", at+"/pace", api.PaceRule{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Reason: "doch nicht"})
	gm.problem(http.StatusConflict, "folder.none", "GET", at+"/folder", nil) // the toys of the tests have none
	gm.must("POST", at+"/announcements", api.Announcement{Text: "Es geht los."})
	told := items[api.Told](a, at+"/announcements")
	if len(told) != 1 || told[0].Number != 1 || told[0].Text != "Es geht los." {
		w.t.Errorf("announcements: %+v", told)
	}
	want := map[string]string{"de": "biete", "en": "bid"}[lang]
	if text := a.text(made.ID); !strings.HasPrefix(text, want) {
		w.t.Errorf("orders in %s: %q", lang, text)
	}
	bids := func() {
		for _, who := range []*client{a, b, c} { // the default bids nothing: a tie
			who.want(http.StatusOK, "PUT", at+"/orders", host.Order{Text: who.text(made.ID), Ready: true}, nil)
		}
	}
	bids()
	own := items[api.OwnReceipt](a, at+"/receipts")
	if len(own) != 1 || own[0].Receipt.Seat != "raven" {
		w.t.Errorf("receipts: %+v", own)
	}
	q := gm.page(made.ID).Questions
	if len(q) != 1 || len(a.page(made.ID).Questions) != 0 {
		w.t.Fatalf("questions: %+v", q)
	}
	gm.must("POST", at+"/rulings", api.Answer{Key: q[0].Key, Answer: "fox"})
	var change match.Difference
	correction := api.Corrections{Try: true, Reason: "verlesen", Corrections: []match.Correction{{Phase: 1, Rulings: map[string]string{"chair": "bear"}}}}
	gm.want(http.StatusOK, "POST", at+"/corrections", correction, &change)
	var phase api.Phase
	gm.want(http.StatusOK, "GET", at+"/phases/1", nil, &phase)
	if len(phase.Asked) != 1 || !slices.Contains(phase.Asked[0].Choices, "bear") {
		w.t.Errorf("asked: %+v", phase.Asked)
	}
	var mine api.Phase
	a.want(http.StatusOK, "GET", at+"/phases/1", nil, &mine)
	if mine.Asked != nil {
		w.t.Errorf("a player reads %+v", mine.Asked)
	}
	wrong := api.Corrections{Reason: "x", Corrections: []match.Correction{{Phase: 1, Rulings: map[string]string{"chair": "wolf"}}}}
	gm.problem(http.StatusUnprocessableEntity, "refusal.answer.wrong", "POST", at+"/corrections", wrong)
	correction.Try = false
	gm.want(http.StatusOK, "POST", at+"/corrections", correction, &change)
	if len(change.Phases) == 0 {
		w.t.Errorf("the correction changed nothing: %+v", change)
	}
	gm.must("POST", at+"/rollback", api.RollBack{Phase: 1, Reason: "noch einmal"})
	if p := a.page(made.ID); p.Phase != 1 {
		w.t.Errorf("phase %d after the roll back to 1", p.Phase)
	}
	bids()
	gm.must("POST", at+"/rulings", api.Answer{Key: q[0].Key, Answer: "raven"})
	gm.must("POST", at+"/pause", api.Reason{Reason: "Urlaub"})
	gm.must("POST", at+"/resume", nil)
	gm.must("POST", at+"/extend", map[string]string{"by": "12h"})
	w.Clock.Forward(40 * time.Hour) // beyond the deadline
	w.Must(w.CloseDue(w.t.Context(), made.ID))
	if p := a.page(made.ID); p.Phase != 3 {
		w.t.Errorf("phase %d after the deadline", p.Phase)
	}

	gm.want(http.StatusOK, "POST", "/matches", map[string]any{"game": "council", "master": true, "terms": map[string]any{"pace": map[string]any{}}}, &made)
	gm.must("POST", "/matches/"+made.ID+"/cancel", api.Reason{Reason: "keine Lust"})
}

func account(w *world, lang string) {
	c := w.guest(lang)
	var me api.Me
	c.want(http.StatusOK, "GET", "/me", nil, &me)
	if !me.Guest || me.Lang != lang {
		w.t.Errorf("me: %+v", me)
	}
	var robo api.Token
	w.nobody(lang).want(http.StatusOK, "POST", "/guests", json.RawMessage("null"), nil)
	w.nobody(lang).want(http.StatusOK, "POST", "/guests", api.NewGuest{Bot: true}, &robo)
	own := w.guest(lang)
	var marked api.Me
	own.want(http.StatusOK, "POST", "/me/bot", nil, &marked)
	if !robo.Me.Bot || !marked.Bot || me.Bot {
		w.t.Errorf("marked: %+v, %+v; not marked: %+v", robo.Me, marked, me)
	}
	c.want(http.StatusOK, "PATCH", "/me", api.ProfileChange{Name: "Thetis", Zone: "Europe/Berlin"}, &me)
	if me.Name != "Thetis" || me.Zone != "Europe/Berlin" {
		w.t.Errorf("me: %+v", me)
	}
	var token api.Token
	c.want(http.StatusOK, "POST", "/me/account", api.Credentials{Name: "Thetis", Passphrase: "drei Nereiden im Meer"}, &token)
	c.problem(http.StatusUnauthorized, "session.unknown", "GET", "/me", nil) // the guest's token ended
	c.token = token.Token
	c.want(http.StatusOK, "PUT", "/me/passphrase", api.NewPassphrase{Old: "drei Nereiden im Meer", Passphrase: "vier Nereiden im Meer"}, &token)
	c.token = token.Token
	w.nobody(lang).want(http.StatusOK, "POST", "/sessions", api.Credentials{Name: "thetis", Passphrase: "vier Nereiden im Meer"}, &token)
	c.tokens()
	var list []host.SessionLine
	c.want(http.StatusOK, "GET", "/me/sessions", nil, &list)
	var told host.Notices
	c.want(http.StatusOK, "PUT", "/me/notices", map[string]any{"on": map[string]any{"turn": []string{"hook"}}, "lead": 60, "quietFrom": "22:00", "quietTo": "07:00"}, &told)
	c.want(http.StatusOK, "PUT", "/me/notices/mail", api.NewAddress{}, &told)
	c.want(http.StatusOK, "PUT", "/me/notices/hook", api.NewHook{Shape: "json"}, &told)
	c.want(http.StatusOK, "GET", "/me/notices", nil, &told)
	if told.Settings.Lead != 60 || told.Settings.To != "07:00" || told.Mails || told.Mail.State != host.ChannelNone {
		w.t.Errorf("notices %+v", told)
	}
	c.ownPage(w)
	if len(list) != 2 {
		w.t.Fatalf("sessions: %+v", list)
	}
	for _, s := range list {
		if !s.Current {
			c.must("DELETE", "/me/sessions/"+s.ID, nil)
		}
	}
	other := &client{w: w, token: token.Token, lang: lang}
	other.problem(http.StatusUnauthorized, "session.unknown", "GET", "/me", nil)
	c.must("DELETE", "/sessions/current", nil)
	c.problem(http.StatusUnauthorized, "session.unknown", "GET", "/me", nil)
}

// tokens makes tokens, has them do what they may, and withdraws one.
func (c *client) tokens() {
	c.w.t.Helper()
	var made api.MadeToken
	c.want(http.StatusOK, "POST", "/me/tokens", host.NewToken{Name: "Leser", Scope: host.TokenRead}, &made)
	reader := &client{w: c.w, token: made.Token, lang: c.lang}
	var list []host.TokenLine
	reader.want(http.StatusOK, "GET", "/me/tokens", nil, &list)
	if len(list) != 1 || list[0].ID != made.ID || list[0].Name != "Leser" || list[0].Scope != host.TokenRead {
		c.w.t.Errorf("tokens: %+v", list)
	}
	reader.problem(http.StatusForbidden, "token.needs.all", "PATCH", "/me", api.ProfileChange{Zone: "UTC"})
	reader.problem(http.StatusForbidden, "token.needs.session", "DELETE", "/me/tokens/"+made.ID, nil)
	reader.problem(http.StatusForbidden, "token.needs.play", "PUT", "/matches/nix/orders", "no orders at all")
	c.must("DELETE", "/me/tokens/"+made.ID, nil)
	reader.problem(http.StatusUnauthorized, "session.unknown", "GET", "/me", nil)
}

// ownPage looks at what others may read of the client, and closes it.
func (c *client) ownPage(w *world) {
	w.t.Helper()
	var page host.PersonPage
	c.want(http.StatusOK, "GET", "/people/Thetis", nil, &page)
	var past host.History
	c.want(http.StatusOK, "GET", "/history?game=agamemnon&variant=usual&mine=true", nil, &past)
	var stats host.Statistics
	c.want(http.StatusOK, "GET", "/games/agamemnon/statistics?variant=usual&seats=2", nil, &stats)
	var ladder host.Ladder
	c.want(http.StatusOK, "GET", "/games/agamemnon/ladder?limit=10", nil, &ladder)
	var showing host.Showing
	c.problem(http.StatusUnprocessableEntity, "shun.self", "POST", "/me/shuns", host.NewShun{Kind: "block", Name: "Thetis"})
	var shuns []host.ShunLine
	c.want(http.StatusOK, "GET", "/me/shuns", nil, &shuns)
	c.problem(http.StatusNotFound, "shun.unknown", "DELETE", "/me/shuns/none", nil)
	c.want(http.StatusOK, "PUT", "/me/page", host.Showing{Page: host.ShownClosed, Zone: true}, &showing)
	c.want(http.StatusOK, "GET", "/me/page", nil, &showing)
	if page.Name != "Thetis" || page.Shown != host.ShownAll || page.Zone != "" || stats.Game != "agamemnon" || showing.Page != host.ShownClosed || !showing.Zone {
		w.t.Errorf("%+v, %+v, %+v", page, stats, showing)
	}
	w.nobody(c.lang).problem(http.StatusNotFound, "profile.unknown", "GET", "/people/Thetis", nil)
}
