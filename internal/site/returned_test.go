package site_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
)

// Whoever's mail comes back reads on their page why there is none any more, by what kind of failure, and can confirm anew.
func TestThePageTellsWhyAnAddressIsOff(t *testing.T) {
	w := newToldAt(t, "turn.example.org")
	b, n := w.person("Nereus"), 0
	confirmed := func() (token string) {
		t.Helper()
		n++
		w.post(b, "/account/notices", "act", "mail", "address", "b@example.org")
		if got := w.post(host.Actor{}, linked.FindStringSubmatch(w.mailTo("b@example.org", n))[1]); got.status != 200 {
			t.Fatalf("confirmed: %d", got.status)
		}
		from := w.mails.Mails()[n-1].From
		token, _, _ = strings.Cut(strings.TrimPrefix(from, host.ReturnPrefix), "@")
		return token
	}
	says := func(why, sentence string) {
		t.Helper()
		page := w.ask(b, request{method: "GET", path: "/account"})
		api := w.ask(b, request{method: "GET", path: "/api/v1/me/notices"})
		if !strings.Contains(page.body, sentence) || why != "" && !strings.Contains(api.body, `"why":"`+why+`"`) {
			t.Errorf("%q is not told: %s", sentence, api.body)
		}
	}
	returned := func(token string, unknown bool) {
		t.Helper()
		w.Must(w.TakeReturned(t.Context(), host.Returned{Token: token, Says: func(to string) (bool, bool) { return to == "b@example.org", unknown }}))
	}
	returned(confirmed(), true)
	says("unknown", "Abgeschaltet: b@example.org nimmt keine Mail an.")
	token := confirmed()
	says("", "Bestätigt.")
	for range 3 {
		returned(token, false)
		w.Clock.Forward(4 * 24 * time.Hour)
	}
	says("returned", "Abgeschaltet: Seit mehr als einer Woche kommen Mails an b@example.org zurück.")
}
