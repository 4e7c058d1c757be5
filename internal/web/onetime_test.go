package web_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/auth/onetime"
	"spielleiter/internal/web"
)

// From the account page to a sign-in with a code, without scripts, in both languages; what is wrong is told beside the field, and the
// secret stands on no page but the one that gives it.
func TestCodesOfAnAppOnThePages(t *testing.T) {
	for lang, says := range map[string]struct{ wrong, more, on string }{
		"de": {"Dieser Code gilt nicht", "Noch ein Code", "Anmeldungen verlangen seit"},
		"en": {"This code does not count", "One more code", "Sign-ins have asked for a code since"},
	} {
		t.Run(lang, func(t *testing.T) {
			h := newServer(t, web.Options{})
			r := h.reader("Achill", lang)
			r.actor()
			name, pass := "Thetis", "drei Nereiden im Meer"
			wants(t, r.post("/account/upgrade", "name", name, "passphrase", pass), 303)
			wants(t, r.get("/account"), 200, `id="onetime"`, `value="begin"`)
			begun := r.post("/account/code", "act", "begin")
			checkPage(t, lang, begun.body)
			m := regexp.MustCompile(`letters" translate="no">([A-Z2-7 ]+)<`).FindStringSubmatch(begun.body)
			if m == nil || !strings.Contains(begun.body, `<svg class="square"`) || !strings.Contains(begun.body, "otpauth://totp/Spielleiter:Thetis?") {
				t.Fatalf("no secret: %s", text(begun.body))
			}
			letters := strings.ReplaceAll(m[1], " ", "")
			next := func() string {
				t.Helper()
				h.clock.Forward(30 * time.Second)
				code, err := onetime.Code(letters, h.clock.Now())
				if err != nil {
					t.Fatal(err)
				}
				return code
			}
			again := r.post("/account/code", "act", "confirm", "code", "abc")
			checkPage(t, lang, again.body)
			wants(t, again, 403, says.wrong, m[1])
			wants(t, r.post("/account/code", "act", "confirm", "code", next()), 303)
			wants(t, r.get("/account"), 200, says.on, `value="end"`, "!"+letters, "!"+m[1])
			wants(t, r.post("/account/code", "act", "x"), 422)

			other := h.reader("", lang)
			asked := other.post("/signin", "name", name, "passphrase", pass, "return", "/help")
			checkPage(t, lang, asked.body)
			wants(t, asked, 200, says.more, "!"+letters, "!"+pass)
			ticket := regexp.MustCompile(`name="ticket" value="([^"]+)"`).FindStringSubmatch(asked.body)[1]
			wants(t, other.post("/signin/code", "ticket", ticket, "code", "000000", "return", "/help"), 403, says.wrong, ticket, "/help")
			in := other.post("/signin/code", "ticket", ticket, "code", next(), "return", "/help")
			if in.status != 303 || in.header.Get("Location") != "/help" {
				t.Errorf("%d to %s: %s", in.status, in.header.Get("Location"), text(in.body))
			}
			wants(t, other.get("/account"), 200, name)
			wants(t, h.reader("", lang).post("/signin/code", "ticket", ticket, "code", next()), 404)
			wants(t, other.post("/account/code", "act", "end"), 303)
			wants(t, h.reader("", lang).post("/signin", "name", name, "passphrase", pass), 303)
		})
	}
}
