package web_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/internal/notice/push/pushtest"
)

// What is chosen on the account page stands there afterwards, without scripts, in both languages.
func TestNoticesAreChosenOnTheAccountPage(t *testing.T) {
	w := newWorld(t)
	for _, lang := range []string{"de", "en"} {
		r := w.reader("Reader "+lang, lang)
		r.actor()
		keys := pushtest.New(t).Browser("").Keys
		wants(t, r.get("/account"), http.StatusOK, `id="notices"`, `value="turn.mail" aria-label="`, `value="360" selected`)
		wants(t, r.post("/account/notices", "act", "save", "on", "letter.hook", "lead", "1440", "from", "22:00", "to", "07:00", "digest", "08:00", "papers", "on"), http.StatusSeeOther)
		page := r.get("/account")
		wants(t, page, http.StatusOK, `value="1440" selected`, `value="22:00" selected`, `value="07:00" selected`, `value="08:00" selected`, `name="papers" value="on" checked`)
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
			{"act", "push", "endpoint", "https://10.0.0.1/send/1", "p256dh", keys.P256dh, "auth", keys.Auth},
			{"act", "push", "endpoint", "https://push.example.org/send/1", "p256dh", keys.P256dh, "auth", "x"},
			{"act", "burn"},
		} {
			wants(t, r.post("/account/notices", wrong...), http.StatusUnprocessableEntity, `role="alert"`)
		}
		wants(t, r.post("/account/notices", "act", "mail", "address", ""), http.StatusSeeOther)
		wants(t, r.post("/account/notices", "act", "hook", "url", ""), http.StatusSeeOther)
		wants(t, r.get("/account"), http.StatusOK, `data-push="`, `class="notice without-script"`, `data-push-says="insecure" hidden`, `data-push-says="denied" hidden`, `js/push.js`)
		wants(t, r.post("/account/notices", "act", "push", "endpoint", "https://push.example.org/send/1", "p256dh", keys.P256dh, "auth", keys.Auth), http.StatusSeeOther)
		page = r.get("/account?done=notices.pushed")
		wants(t, page, http.StatusOK, `name="browser" value="`, `value="trial"`, "data-here", "data-unpush")
		checkPage(t, lang, page.body)
		_, session, _ := strings.Cut(page.body, `name="browser" value="`)
		session, _, _ = strings.Cut(session, `"`)
		wants(t, r.post("/account/notices", "act", "trial", "browser", session), http.StatusSeeOther)
		wants(t, r.post("/account/notices", "act", "trial", "browser", "other"), http.StatusNotFound, `role="alert"`)
		wants(t, r.post("/account/notices", "act", "unpush", "browser", session), http.StatusSeeOther)
		wants(t, r.post("/account/notices", "act", "unpush", "browser", session), http.StatusNotFound, `role="alert"`)
		if page := r.get("/account"); strings.Contains(page.body, `name="browser"`) {
			t.Error("a browser that was removed is still there")
		}
		if page := r.get("/account"); strings.Contains(page.body, "anna@example.org") || strings.Contains(page.body, "whsec_") {
			t.Error("what was taken back is still there")
		}
	}
}
