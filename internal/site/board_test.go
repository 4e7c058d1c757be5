package site_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"

	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// What operators get with the program: a board for Grafana, and rules for Prometheus.
const (
	boardFile  = "../../packaging/grafana/spielleiter.json"
	alertsFile = "../../packaging/alerts/spielleiter.yaml"
)

// figuresInside serves the figures of a house in which something has happened.
func figuresInside(t *testing.T) (server *httptest.Server, text string) {
	t.Helper()
	opened, err := store.Open(t.Context(), ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { opened.Close() })
	h := hosttest.On(t, answering{opened}, hosttest.NewClock())
	id, _, _ := h.Two()
	handler, err := site.New(h.Host, texts(), site.Options{Log: h.Log(), Version: "1", Apart: true})
	h.Must(err)
	handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/m/"+id, nil))
	server = httptest.NewServer(handler.Inside)
	t.Cleanup(server.Close)
	w := httptest.NewRecorder()
	handler.Inside.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	return server, w.Body.String()
}

// answering is a store with a replica that does what it is to do.
type answering struct{ store.Store }

// Replica says so.
func (answering) Replica() (store.ReplicaUse, bool) { return store.ReplicaUse{Answered: 9}, true }

// Clock is that of another machine.
func (answering) Clock(context.Context) (time.Time, bool, error) { return time.Now(), true, nil }

// questions are all that the board and the rules ask of Prometheus.
func questions(t *testing.T) (list []string) {
	t.Helper()
	var board struct {
		Templating struct{ List []struct{ Query string } }
		Panels     []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	data, err := os.ReadFile(boardFile)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &board); err != nil {
		t.Fatal(err)
	}
	for _, p := range board.Panels {
		if len(p.Targets) == 0 || p.Title == "" {
			t.Errorf("a panel asks nothing: %q", p.Title)
		}
		for _, target := range p.Targets {
			list = append(list, target.Expr)
		}
	}
	for _, v := range board.Templating.List {
		if inner, ok := strings.CutPrefix(v.Query, "label_values("); ok {
			list = append(list, inner[:strings.LastIndex(inner, ",")])
		}
	}
	var rules struct {
		Groups []struct {
			Rules []struct {
				Alert, Expr, For    string
				Labels, Annotations map[string]string
			}
		}
	}
	if data, err = os.ReadFile(alertsFile); err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(data, &rules); err != nil {
		t.Fatal(err)
	}
	for _, r := range rules.Groups[0].Rules {
		if _, err := time.ParseDuration(r.For); err != nil || r.Alert == "" || r.Labels["severity"] == "" || r.Annotations["summary"] == "" || r.Annotations["description"] == "" {
			t.Errorf("%q lacks something: %v", r.Alert, err)
		}
		list = append(list, r.Expr)
	}
	if len(list) < 30 {
		t.Fatalf("%d questions", len(list))
	}
	return list
}

// Every figure that the board and the rules ask for is one that the server tells, and every one of its own is asked for by one of both.
func TestTheBoardAndTheAlertsAskForWhatThereIs(t *testing.T) {
	_, text := figuresInside(t)
	told := map[string]bool{}
	for line := range strings.Lines(text) {
		if kind, ok := strings.CutPrefix(line, "# TYPE "); ok {
			name, kind, _ := strings.Cut(strings.TrimSpace(kind), " ")
			told[name] = kind != "histogram"
			if kind == "histogram" {
				told[name+"_bucket"], told[name+"_count"], told[name+"_sum"] = true, true, true
			}
		} else if !strings.HasPrefix(line, "#") {
			told[strings.FieldsFunc(line, func(r rune) bool { return r == '{' || r == ' ' })[0]] = true
		}
	}
	figure := regexp.MustCompile(`\b(spielleiter|process|go)_[a-z_]+`)
	asked := map[string]bool{}
	for _, question := range questions(t) {
		for _, name := range figure.FindAllString(question, -1) {
			asked[strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(name, "_bucket"), "_count"), "_sum")] = true
			if !told[name] {
				t.Errorf("nothing is called %s, for which %s asks", name, question)
			}
		}
	}
	// These say again in sum what another one says in parts, or are for who looks closer.
	spare := []string{"spielleiter_outbox", "spielleiter_sessions", "spielleiter_pool_open", "spielleiter_pool_waits_total", "spielleiter_cache_size"}
	for line := range strings.Lines(text) {
		if kind, ok := strings.CutPrefix(line, "# TYPE spielleiter_"); ok {
			name, _, _ := strings.Cut(kind, " ")
			if name = "spielleiter_" + name; asked[name] == slices.Contains(spare, name) {
				t.Errorf("%s: asked for %t", name, asked[name])
			}
		}
	}
}

// The real programs take the rules, and what the rules are to find in made-up series they find.
func TestPrometheusTakesTheRules(t *testing.T) {
	promtool := program(t, "promtool")
	for _, args := range [][]string{{"check", "rules", filepath.Base(alertsFile)}, {"test", "rules", "spielleiter_test.yaml"}} {
		cmd := exec.Command(promtool, args...)
		cmd.Dir = filepath.Dir(alertsFile)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("promtool %v: %v\n%s", args, err, out)
		}
	}
}

// A real Prometheus that collects from a server answers every question of the board and the rules.
func TestPrometheusAnswersTheBoard(t *testing.T) {
	prometheus := program(t, "prometheus")
	server, _ := figuresInside(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	l.Close()
	folder := t.TempDir()
	rules, err := filepath.Abs(alertsFile)
	if err != nil {
		t.Fatal(err)
	}
	config := fmt.Sprintf("global: {scrape_interval: 1s}\nrule_files: [%q]\nscrape_configs: [{job_name: spielleiter, static_configs: [{targets: [%q]}]}]\n",
		rules, strings.TrimPrefix(server.URL, "http://"))
	if err := os.WriteFile(filepath.Join(folder, "prometheus.yml"), []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	cmd := exec.CommandContext(ctx, prometheus, "--config.file=prometheus.yml", "--storage.tsdb.path=data", "--web.listen-address="+address)
	cmd.Dir = folder
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { stop(); _ = cmd.Wait() }()
	ask := func(question string) (status string, n int) {
		r, err := http.Get("http://" + address + "/api/v1/query?query=" + url.QueryEscape(question))
		if err != nil {
			return err.Error(), 0
		}
		defer r.Body.Close()
		var answer struct {
			Status, Error string
			Data          struct{ Result []any }
		}
		if err := json.NewDecoder(r.Body).Decode(&answer); err != nil {
			return err.Error(), 0
		}
		return answer.Status + answer.Error, len(answer.Data.Result)
	}
	for until := time.Now().Add(30 * time.Second); ; time.Sleep(100 * time.Millisecond) {
		if _, n := ask("count_over_time(spielleiter_info[1m]) > 2"); n > 0 {
			break
		}
		if time.Now().After(until) {
			t.Fatal("Prometheus does not collect")
		}
	}
	filled := strings.NewReplacer("$job", "spielleiter", "$node", ".*", "$__rate_interval", "1m")
	answered := 0
	for _, question := range questions(t) {
		status, n := ask(filled.Replace(question))
		if status != "success" {
			t.Errorf("%s: %s", question, status)
		}
		if n > 0 {
			answered++
		}
	}
	if answered < 20 {
		t.Errorf("%d questions have an answer with something in it", answered)
	}
}

// program finds a program, without which its test is skipped.
func program(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed", name)
	}
	return path
}
