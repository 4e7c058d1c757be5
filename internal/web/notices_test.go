package web_test

import (
	"net/http"
	"strings"
	"testing"
)

// What is chosen on the account page stands there afterwards, without scripts, in both languages.
func TestNoticesAreChosenOnTheAccountPage(t *testing.T) {
	w := newWorld(t)
	for _, lang := range []string{"de", "en"} {
		r := w.reader("Reader "+lang, lang)
		r.actor()
		wants(t, r.get("/account"), http.StatusOK, `id="notices"`, `value="turn.mail" aria-label="`, `value="360" selected`)
		wants(t, r.post("/account/notices", "act", "save", "on", "letter.hook", "lead", "1440", "from", "22:00", "to", "07:00", "digest", "08:00"), http.StatusSeeOther)
		page := r.get("/account")
		wants(t, page, http.StatusOK, `value="1440" selected`, `value="22:00" selected`, `value="07:00" selected`, `value="08:00" selected`)
		if strings.Count(page.body, " checked></td>") != 1 {
			t.Errorf("%d kinds are on", strings.Count(page.body, " checked></td>"))
		}
		wants(t, r.post("/account/notices", "act", "mail", "address", "anna@example.org"), http.StatusSeeOther)
		wants(t, r.post("/account/notices", "act", "hook", "url", "https://discord.com/api/webhooks/1/x", "shape", "discord"), http.StatusSeeOther)
		page = r.get("/account?done=notices.asked")
		wants(t, page, http.StatusOK, "anna@example.org", `value="discord" selected`, "whsec_")
		checkPage(t, lang, page.body)

		for _, wrong := range [][]string{
			{"act", "save", "lead", "7"},
			{"act", "save", "lead", "360", "on", "x.y"},
			{"act", "save", "lead", "360", "from", "22:00"},
			{"act", "save", "lead", "360", "digest", "noon"},
			{"act", "mail", "address", "anna"},
			{"act", "hook", "url", "http://127.0.0.1/", "shape", "json"},
			{"act", "hook", "url", "https://10.0.0.1/", "shape", "json"},
			{"act", "hook", "url", "https://example.org/", "shape", "round"},
			{"act", "burn"},
		} {
			wants(t, r.post("/account/notices", wrong...), http.StatusUnprocessableEntity, `role="alert"`)
		}
		wants(t, r.post("/account/notices", "act", "mail", "address", ""), http.StatusSeeOther)
		wants(t, r.post("/account/notices", "act", "hook", "url", ""), http.StatusSeeOther)
		if page := r.get("/account"); strings.Contains(page.body, "anna@example.org") || strings.Contains(page.body, "whsec_") {
			t.Error("what was taken back is still there")
		}
	}
}
