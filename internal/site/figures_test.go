package site_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// What a collector reads is in the text format of Prometheus: each family once, with its kind before its values, each
// value a number, no value twice.
func TestTheMetricsAreOfTheirFormat(t *testing.T) {
	opened, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { opened.Close() })
	h := hosttest.On(t, opened, hosttest.NewClock())
	handler, err := site.New(h.Host, texts(), site.Options{Log: h.Log(), Version: `1"2\3`})
	h.Must(err)
	get := func(path string) string {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.RemoteAddr = "127.0.0.1:999"
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Body.String()
	}
	get("/m/nowhere")
	line := regexp.MustCompile(`^([a-z0-9_]+)(\{([a-zA-Z]+="([^"\\]|\\.)*"(, ?)?)+\})? [-+.0-9eInfNa]+$`)
	kinds, seen := map[string]string{}, map[string]bool{}
	text := get("/metrics")
	for l := range strings.Lines(strings.TrimSpace(text)) {
		l = strings.TrimSuffix(l, "\n")
		if kind, ok := strings.CutPrefix(l, "# TYPE "); ok {
			name, kind, _ := strings.Cut(kind, " ")
			if kinds[name] != "" {
				t.Errorf("%s is told twice", name)
			}
			kinds[name] = kind
			continue
		}
		if strings.HasPrefix(l, "# HELP ") {
			continue
		}
		m := line.FindStringSubmatch(l)
		value := strings.LastIndexByte(l, ' ')
		if m == nil || seen[l[:value]] {
			t.Errorf("not a value, or one more: %q", l)
			continue
		}
		seen[l[:value]] = true
		family := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(m[1], "_bucket"), "_sum"), "_count")
		if strings.HasPrefix(m[1], "spielleiter_") && kinds[family] == "" {
			t.Errorf("no kind of %q", l)
		}
	}
	for _, want := range []string{
		`spielleiter_info{build="",version="1\"2\\3"} 1`, `spielleiter_request_seconds_count{route="GET /m/{id}",status="404"} 1`,
		`spielleiter_people 0`, `spielleiter_outbox 0`, `spielleiter_pool_waits_total{pool="read"} `, "go_goroutines ", "process_resident_memory_bytes ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
}
