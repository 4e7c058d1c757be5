package api_test

import (
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// open starts a match of Agamemnon with a day for each move.
func (w *world) open(a, b *client) string {
	w.t.Helper()
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "agamemnon", "seat": "greeks", "options": map[string]string{"starter": "greeks"},
		"terms": map[string]any{"pace": map[string]any{"kind": "span", "span": "1d"}},
	}, &made)
	b.must("POST", "/matches/"+made.ID+"/join", api.Seating{Invite: made.Invite})
	return made.ID
}

// Without terms a match has the usual ones, and the answer says which.
func TestTermsNeedNotBeNamed(t *testing.T) {
	w := newWorld(t)
	a := w.guest("en")
	for body, want := range map[string]match.Terms{
		`{"game": "agamemnon"}`: {OpenOrders: true}, // the game has no secrets
		`{"game": "council"}`:   {},
		`{"game": "council", "terms": {"pace": {"kind": "span", "span": "2d"}}}`: {Pace: match.Pace{Kind: match.PaceSpan, Span: 2 * match.Day}},
	} {
		var made host.Created
		a.want(http.StatusOK, "POST", "/matches", body, &made)
		if made.Terms == nil || !reflect.DeepEqual(*made.Terms, want) {
			t.Errorf("%s: terms %+v, want %+v", body, made.Terms, want)
		}
		if got := a.page(made.ID).Terms; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the match has %+v", body, got)
		}
	}
}

// What people and programs get wrong is told with a code, a status and a sentence, and
// nothing is stored.
func TestWhatIsWrongIsTold(t *testing.T) {
	w := newWorld(t)
	a, b, stranger := w.guest("de"), w.guest("de"), w.guest("de")
	id := w.open(a, b)
	at := "/matches/" + id
	before := a.page(id)
	terms := map[string]any{"pace": map[string]any{}}
	for name, c := range map[string]struct {
		who          *client
		status       int
		code         string
		method, path string
		body         any
		says         string // part of the detail
	}{
		"malformed JSON":     {a, 400, "form.400", "PUT", at + "/orders", `{"text": "a`, "/openapi.json"},
		"text after JSON":    {a, 400, "form.400", "PUT", at + "/orders", `{"text": "a"} x`, "/openapi.json"},
		"unknown field":      {a, 422, "form.422", "PUT", at + "/orders", `{"text": "a", "seat": "trojans"}`, "fields"},
		"wrong type":         {a, 422, "form.422", "PUT", at + "/orders", `{"text": 7}`, "fields"},
		"no body":            {a, 400, "form.400", "PUT", at + "/orders", nil, "fields"},
		"oversized body":     {a, 413, "form.413", "PUT", at + "/orders", `{"text": "` + strings.Repeat("a", 300<<10) + `"}`, "zu groß"},
		"long orders":        {a, 422, "orders.long", "PUT", at + "/orders", host.Order{Text: strings.Repeat("a", 65<<10)}, "65536"},
		"unknown game":       {a, 422, "game.unknown", "POST", "/matches", map[string]any{"game": "chess", "terms": terms}, "agamemnon, council"},
		"unknown option":     {a, 422, "refusal.config.wrong", "POST", "/matches", map[string]any{"game": "agamemnon", "options": map[string]string{"loom": "ja"}, "terms": terms}, ""},
		"unknown board":      {a, 422, "refusal.config.wrong", "POST", "/matches", map[string]any{"game": "agamemnon", "options": map[string]string{"board": "atlantis"}, "terms": terms}, ""},
		"unknown level":      {a, 422, "level.unknown", "POST", "/matches", map[string]any{"game": "agamemnon", "bots": map[string]string{"greeks": "gott"}, "terms": terms}, "random"},
		"wild deadline":      {a, 422, "refusal.terms.span", "POST", "/matches", map[string]any{"game": "agamemnon", "terms": map[string]any{"pace": map[string]any{"kind": "span", "span": "900d"}}}, ""},
		"unknown match":      {a, 404, "match.unknown", "GET", "/matches/nix", nil, ""},
		"unknown phase":      {a, 404, "phase.none", "GET", at + "/phases/99", nil, ""},
		"no board":           {a, 404, "board.none", "GET", at + "/phases/0/map.svg", nil, "kein Brett"},
		"picture of nothing": {a, 404, "phase.none", "GET", at + "/phases/99/map.svg", nil, ""},
		"unknown address":    {a, 404, "route.unknown", "GET", "/nix", nil, "/openapi.json"},
		"wrong method":       {a, 404, "route.unknown", "DELETE", "/matches", nil, "/openapi.json"},
		"unknown invitation": {a, 404, "invite.unknown", "GET", "/invitations/nix", nil, ""},
		"wrong invitation":   {stranger, 409, "refusal.match.started", "POST", at + "/join", api.Seating{Invite: "nix"}, ""},
		"no seat":            {stranger, 403, "seat.none", "PUT", at + "/orders", host.Order{Text: "a"}, ""},
		"not my turn":        {b, 409, "refusal.seat.waits", "PUT", at + "/orders", host.Order{Text: "a"}, ""},
		"phase to come":      {a, 422, "phase.unknown", "PUT", at + "/orders", host.Order{Phase: 9, Text: "a"}, "9"},
		"no orders":          {a, 409, "refusal.orders.none", "PUT", at + "/ready", api.Readiness{Ready: true}, ""},
		"wrong ruling":       {a, 403, "refusal.gm.only", "POST", at + "/rulings", api.Answer{Key: "x", Answer: "y"}, ""},
		"wrong span":         {a, 422, "form.422", "POST", at + "/extend", map[string]string{"by": "morgen"}, ""},
		"running export":     {a, 409, "export.running", "GET", at + "/export", nil, ""},
		"empty talk":         {a, 422, "said.nothing", "POST", at + "/chat", api.Said{Text: " "}, ""},
		"empty diary":        {a, 422, "refusal.diary.empty", "POST", at + "/diary", api.Remark{Text: " "}, ""},
		"long diary":         {a, 422, "refusal.diary.long", "POST", at + "/diary", api.Remark{Text: strings.Repeat("x", 501)}, "501"},
		"unknown entry":      {a, 422, "refusal.diary.kind", "POST", at + "/diary", api.Remark{Kind: "Fluch", Text: "x"}, "Fluch"},
		"promise of nobody":  {a, 422, "refusal.diary.whose", "POST", at + "/diary", api.Remark{Kind: "promise", Text: "x"}, ""},
		"promise of no seat": {a, 404, "refusal.seat.unknown", "POST", at + "/diary", api.Remark{Kind: "promise", Of: "bear", Text: "x"}, "bear"},
		"no diary":           {stranger, 403, "seat.none", "POST", at + "/diary", api.Remark{Text: "x"}, ""},
		"wrong cursor":       {a, 422, "cursor.unknown", "GET", "/matches?cursor=!", nil, ""},
		"wrong scope":        {a, 422, "form.422", "GET", "/matches?scope=alle", nil, ""},
		"wrong zone":         {a, 422, "zone.unknown", "PATCH", "/me", api.ProfileChange{Zone: "Mond"}, "Mond"},
		"no language tag":    {a, 422, "lang.tag", "GET", "/games?lang=xx!", nil, "de"},
		"unknown language":   {a, 422, "lang.tag", "GET", "/games?lang=xx", nil, "de"},
		"nobody":             {w.nobody("de"), 401, "person.needed", "PUT", at + "/orders", host.Order{Text: "a"}, ""},
		"wrong token":        {&client{w: w, lang: "de", token: "nix"}, 401, "session.unknown", "GET", "/games", nil, ""},
		"wrong passphrase":   {a, 403, "login.wrong", "POST", "/sessions", api.Credentials{Name: "Zeus", Passphrase: "falsch"}, ""},
		"forged receipt":     {a, 422, "receipt.forged", "POST", "/receipts/verify", api.ReceiptCheck{Receipt: match.Receipt{Match: id, Seat: "greeks", Hash: match.HashOrders("a")}, Text: "a"}, ""},
		"no export":          {a, 422, "fault.file.format", "POST", "/imports", `{}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			w.t = t
			p, _ := c.who.problem(c.status, c.code, c.method, c.path, c.body)
			if p.Detail == "" || !strings.Contains(p.Detail, c.says) || p.Detail == p.Code {
				t.Errorf("detail %q, want something with %q", p.Detail, c.says)
			}
			if strings.HasPrefix(p.Code, "form.") && len(p.Fields) == 0 {
				t.Error("no field is named")
			}
			english := *c.who
			english.lang = "en"
			if q, _ := english.problem(c.status, c.code, c.method, c.path, c.body); q.Title == p.Title || q.Detail == p.Detail {
				t.Errorf("the same in both languages: %q, %q", q.Title, q.Detail)
			}
		})
	}
	w.t = t
	if after := a.page(id); after.Tag != before.Tag {
		t.Error("something was stored")
	}
}

func TestWrongOrdersAreShownWhereTheyAreWrong(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("de")
	id := w.open(a, b)
	for a.page(id).Pending.Kind != "phase.place" { // the set-up comes first
		mover := a
		if !a.page(id).You.Can(host.ActSubmit) {
			mover = b
		}
		mover.want(http.StatusOK, "PUT", "/matches/"+id+"/orders", host.Order{Text: mover.text(id), Ready: true}, nil)
	}
	for !a.page(id).You.Can(host.ActSubmit) {
		b.want(http.StatusOK, "PUT", "/matches/"+id+"/orders", host.Order{Text: b.text(id), Ready: true}, nil)
	}
	a.want(http.StatusOK, "PUT", "/matches/"+id+"/orders", host.Order{Text: a.text(id)}, nil)
	kept := a.page(id).Tag
	for lang, says := range map[string]string{"de": "nirgendwo“ ist keine", "en": "nirgendwo” is not"} {
		a.lang = lang
		p, _ := a.problem(http.StatusUnprocessableEntity, "refusal.orders.wrong", "PUT", "/matches/"+id+"/orders", host.Order{Text: "A nirgendwo"})
		if len(p.Problems) == 0 {
			t.Fatalf("%+v", p)
		}
		first := p.Problems[0]
		if first.Line != 1 || first.Column != 3 || !strings.Contains(first.Message, says) {
			t.Errorf("%s: line %d, column %d: %s", lang, first.Line, first.Column, first.Message)
		}
		var c api.Checked
		a.want(http.StatusOK, "POST", "/matches/"+id+"/check", host.Order{Text: "A nirgendwo"}, &c)
		if c.Good || len(c.Problems) == 0 || c.Problems[0].Message != first.Message {
			t.Errorf("%s: the check says something else: %+v", lang, c)
		}
	}
	a.lang = "de"
	if a.page(id).Tag != kept {
		t.Error("wrong orders have changed what was saved")
	}
}

// Line 7: orders after the deadline get a receipt that says how late, never silence;
// the same orders twice are one version.
func TestLateAndRepeatedOrdersHaveReceipts(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("en"), w.guest("en")
	id := w.open(a, b)
	at, phase := "/matches/"+id+"/orders", a.page(id).Phase
	order := host.Order{Phase: phase, Text: a.text(id)}
	var first, second api.Saved
	a.want(http.StatusOK, "PUT", at, order, &first)
	w.Clock.Forward(time.Minute)
	a.want(http.StatusOK, "PUT", at, order, &second)
	if first.Receipt != second.Receipt || first.Receipt.Nth != 1 {
		t.Errorf("twice the same: %+v and %+v", first.Receipt, second.Receipt)
	}
	w.Clock.Forward(24*time.Hour - time.Minute + 1500*time.Millisecond)
	for _, closed := range []bool{false, true} {
		if closed {
			w.Must(w.CloseDue(t.Context(), id))
		}
		p, _ := a.problem(http.StatusConflict, "refusal.orders.late", "PUT", at, order)
		if p.Receipt == nil || p.Receipt.Late < 1 || p.Receipt.Signature == "" {
			t.Errorf("closed %t: receipt %+v", closed, p.Receipt)
		}
		if !closed && p.Receipt.Late != 1500 {
			t.Errorf("late by %d ms, want 1500", p.Receipt.Late)
		}
		late := api.ReceiptCheck{Receipt: *p.Receipt, Text: order.Text}
		a.want(http.StatusOK, "POST", "/receipts/verify", late, nil)
	}
	forged := first.Receipt
	forged.Nth = 2
	a.problem(http.StatusUnprocessableEntity, "receipt.forged", "POST", "/receipts/verify", api.ReceiptCheck{Receipt: forged, Text: first.Neutral})
}

// Line 29: who is too fast is told when to come back.
func TestTooManyRequestsAreToldWhenToComeBack(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("en"), w.guest("en")
	id := w.open(a, b)
	saved, refused := 0, 0
	for range 70 {
		r := a.send("PUT", "/matches/"+id+"/orders", host.Order{Text: a.text(id)})
		switch r.StatusCode {
		case http.StatusOK:
			saved++
		case http.StatusTooManyRequests:
			refused++
			if s, err := strconv.Atoi(r.Header.Get("Retry-After")); err != nil || s < 1 || s > 60 {
				t.Errorf("Retry-After %q", r.Header.Get("Retry-After"))
			}
		default:
			t.Fatalf("%d %s", r.StatusCode, r.body)
		}
	}
	if saved != 60 || refused != 10 {
		t.Errorf("%d saved, %d refused in a minute; want 60 and 10", saved, refused)
	}
	w.Clock.Forward(time.Minute)
	a.want(http.StatusOK, "PUT", "/matches/"+id+"/orders", host.Order{Text: a.text(id)}, nil)
}

func TestAClosedDatabaseIsUnavailableAndNothingElse(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("de")
	id := w.open(a, b)
	text := a.text(id)
	w.Must(w.Store.Close())
	w.Clock.Forward(time.Second) // until nobody is believed any more without being looked up
	for path, method := range map[string]string{
		"/matches": "GET", "/matches/" + id: "GET", "/matches/" + id + "/phases": "GET", "/me": "GET", "/matches/" + id + "/orders": "PUT",
	} {
		var body any
		if method == "PUT" {
			body = host.Order{Text: text}
		}
		p, r := a.problem(http.StatusServiceUnavailable, "store.unavailable", method, path, body)
		if r.Header.Get("Retry-After") == "" || strings.Contains(strings.ToLower(p.Detail), "sql") || strings.Contains(p.Detail, "goroutine") {
			t.Errorf("%s %s: Retry-After %q, %q", method, path, r.Header.Get("Retry-After"), p.Detail)
		}
	}
	w.nobody("de").problem(http.StatusServiceUnavailable, "store.unavailable", "POST", "/guests", nil)
}

// Mass assignment (ASVS 15.3.3): what a request may not set, it cannot name.
func TestNoRequestTakesAFieldThatIsNotDescribed(t *testing.T) {
	w := newWorld(t)
	a := w.guest("en")
	_, d := describe(t)
	tried := 0
	for path, operations := range d.Paths {
		for method, op := range operations {
			if !op.takesObject() {
				continue
			}
			tried++
			target := strings.NewReplacer("{id}", "x", "{seat}", "x", "{n}", "1", "{token}", "x", "{session}", "x").Replace(strings.TrimPrefix(path, api.Prefix))
			for _, field := range []string{"createdBy", "gm", "seed", "version", "person", "guest"} {
				r := a.send(strings.ToUpper(method), target, map[string]any{field: "x"})
				if r.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(string(r.body), "body."+field) {
					t.Errorf("%s %s with %s: %d %s", method, path, field, r.StatusCode, r.body)
				}
			}
		}
	}
	if tried < 15 {
		t.Errorf("only %d operations take an object", tried)
	}
}
