package site_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"testing"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// All of a match that goes on is exported by its operator on the command line. Over the
// net nobody gets it, whoever asks for what; and nobody brings such a file either, who
// would know everything in it.
func TestTheSecretsOfARunningMatchNeverLeaveByTheNet(t *testing.T) {
	w := newWorld(t, 29)
	s := scenes[0].set(w, 1, true)
	whole, err := w.ExportWhole(t.Context(), s.id)
	w.Must(err)
	var file struct {
		Match struct{ Seed, Invite string }
	}
	w.Must(json.Unmarshal(whole, &file))
	if len(file.Match.Seed) != 64 {
		t.Fatalf("the whole export has the seed %q", file.Match.Seed)
	}
	f := fields{cast: councillors, id: s.id, invite: s.invite, phase: w.Page(host.Actor{}, s.id).Phase, session: "none"}
	viewers := map[string]host.Actor{"anonymous": {}}
	maps.Copy(viewers, s.people)
	for name, who := range viewers {
		for _, r := range w.routes() {
			if r.method != http.MethodGet {
				continue
			}
			r.path = f.fill(r.path)
			if strings.Contains(w.ask(who, r).body, file.Match.Seed) {
				t.Errorf("%s gets the seed from %s", name, r.route)
			}
		}
	}

	other := newWorld(t, 30)
	eris := other.person("Eris")
	got := other.ask(eris, request{method: http.MethodPost, path: api.Prefix + "/imports", body: string(whole)})
	if got.status != http.StatusConflict || !strings.Contains(got.body, "import.running") {
		t.Errorf("brought by the API: %d %s", got.status, got.body)
	}
	if _, err := other.Match(t.Context(), eris, s.id); err == nil {
		t.Error("the match was taken in")
	}
}
