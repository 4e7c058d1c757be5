package api_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// inside is what answers may not tell: how this program names, reads and keeps things.
var inside = regexp.MustCompile(`json: |cannot unmarshal|Go (struct|value)|\b(api|host|match|game|store|huma|terramagica|agamemnon|waben|diplomacy|rathersilly|council)\.[A-Z]|map\[|interface ?\{|\*errors|runtime error|goroutine|sql|\.go:|%!|<nil>|⟨`)

// No answer to a malformed body tells of the inside, whatever is sent to whichever operation.
func TestNothingOfTheInsideIsTold(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("en")
	at := "/matches/" + w.open(a, b)
	bodies := []string{
		``, `x`, `{`, `[`, `"a`, `null`, `7`, `"text"`, `[]`, `[{}]`, `{}`, `{"text":7}`, `{"text":{"a":[1]}}`, `{"orders":7}`, `{"orders":"x"}`, `{"orders":[]}`,
		`{"orders":{"pieces":"x"}}`, `{"orders":{"pieces":[{"space":"x"}]}}`, `{"orders":{"nix":1}}`, `{"orders":{"pieces":[1,{}]}}`, `{"orders":{"a":1,"a":2}}`,
		`{"text":"a","text":"b"}`, "\ufeff" + `{"text":"a"}`, `{"text":"a"} {}`, `{"text":"\ud800"}`, `{"text":1e999}`, `{"by":"x"}`, `{"by":[]}`, `{"ready":"ja"}`,
		`{"game":7}`, `{"game":"agamemnon","options":[]}`, `{"game":"agamemnon","options":{"board":7}}`, `{"game":"agamemnon","terms":"x"}`, `{"game":"agamemnon","terms":{"pace":7}}`,
		`{"game":"agamemnon","bots":7}`, `{"game":"agamemnon","seats":{"a":1}}`, `{"format":"spielleiter-match-1","match":7}`, `{"format":7}`, `{"key":{},"answer":7}`,
		`{"path":"/x","value":{"a":{"a":7}}}`, `{"edits":[{"path":"/nix","value":"x"}],"reason":"x"}`, `{"receipt":7,"text":"a"}`, `{"name":{},"passphrase":7}`, `{"lineup":{"side":[7]}}`,
	}
	asked := 0
	for _, op := range []string{
		"PUT " + at + "/orders", "PUT " + at + "/ready", "POST " + at + "/check", "POST " + at + "/join", "POST " + at + "/extend", "POST " + at + "/rulings", "POST " + at + "/edits",
		"POST " + at + "/chat", "POST /matches", "POST /imports", "POST /sessions", "POST /guests", "PATCH /me", "POST /receipts/verify", "POST /terramagica/simulations",
		"POST /terramagica/battles",
	} {
		method, path, _ := strings.Cut(op, " ")
		for _, body := range bodies {
			for _, who := range []*client{a, b} {
				got := who.send(method, path, body)
				asked++
				if got.StatusCode < http.StatusBadRequest {
					continue
				}
				if bad := inside.FindString(string(got.body)); bad != "" {
					t.Errorf("%s %q: %q in %s", op, body, bad, got.body)
				}
				if got.StatusCode >= http.StatusInternalServerError {
					t.Errorf("%s %q: %d %s", op, body, got.StatusCode, got.body)
				}
			}
		}
	}
	t.Logf("%d malformed requests", asked)
}

// A body may begin with the mark of an editor, and a field that stands twice is refused where it stands.
func TestAMarkIsPassedOverAndADoubledFieldIsRefused(t *testing.T) {
	w := newWorld(t)
	a, b := w.guest("de"), w.guest("de")
	at := "/matches/" + w.open(a, b)
	a.want(http.StatusOK, "PUT", at+"/orders", "\ufeff"+`{"text": "`+strings.ReplaceAll(a.text(at[len("/matches/"):]), "\n", `\n`)+`"}`, nil)
	p, _ := a.problem(http.StatusBadRequest, "form.400", "PUT", at+"/orders", `{"text": "a", "text": "b"}`)
	if len(p.Fields) == 0 || !strings.Contains(p.Fields[0].What, "text") || !strings.Contains(p.Fields[0].What, "14") {
		t.Errorf("%+v", p.Fields)
	}
}
