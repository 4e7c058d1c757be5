package site_test

import (
	"bufio"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// The load of BenchmarkFollowers.
const (
	followers    = 1000
	eventsFollow = 1000
	eventEvery   = 20 * time.Millisecond
)

// BenchmarkFollowers prints which share of a core the server uses (getrusage of the process, of user and system) while 50 times a second something
// is said in one of 500 matches: once when nobody listens, once when the 1,000 who sit there follow all their matches. The readers are a
// process of their own, so their work is not counted.
//
//	go test ./internal/site -run '^$' -bench Followers -benchtime 1x
func BenchmarkFollowers(b *testing.B) {
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "spielleiter.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	quiet := slog.New(slog.DiscardHandler)
	h := hosttest.Of(b, s, hosttest.NewClock(), played(), host.Options{Clock: time.Now, Log: quiet, PerMinute: -1, Limits: quota.Limits{}})
	handler, err := site.New(h.Host, texts(), site.Options{Log: quiet})
	h.Must(err)
	server := httptest.NewServer(handler)
	defer server.Close()
	var matches []string
	var speakers []host.Actor
	var tokens strings.Builder
	guest := func() host.Actor {
		token, a, err := h.Guest(b.Context(), host.Client{IP: "192.0.2.1", Lang: "de"})
		h.Must(err)
		fmt.Fprintln(&tokens, token)
		return a
	}
	for range followers / 2 {
		a := guest()
		made, err := h.Create(b.Context(), a, host.NewMatch{Game: "agamemnon", Seat: "greeks"})
		h.Must(err)
		h.Must(h.Join(b.Context(), guest(), made.ID, "", made.Invite))
		matches, speakers = append(matches, made.ID), append(speakers, a)
	}
	list := filepath.Join(b.TempDir(), "tokens")
	h.Must(os.WriteFile(list, []byte(tokens.String()), 0o600))
	share := func() float64 {
		before, began := spent(b), time.Now()
		for n := range eventsFollow {
			_, err := h.Say(b.Context(), speakers[n%len(speakers)], matches[n%len(matches)], "", fmt.Sprint("Zeile ", n))
			h.Must(err)
			time.Sleep(time.Until(began.Add(time.Duration(n+1) * eventEvery)))
		}
		return 100 * (spent(b) - before).Seconds() / time.Since(began).Seconds()
	}
	alone := share()
	b.ReportMetric(alone, "%core-alone")

	readers := exec.CommandContext(b.Context(), os.Args[0], "-test.run", "^TestReadersWhoFollow$")
	readers.Env = append(os.Environ(), "FOLLOW="+server.URL+api.Prefix+"/me/events", "FOLLOW_TOKENS="+list)
	out, err := readers.StdoutPipe()
	h.Must(err)
	in, err := readers.StdinPipe()
	h.Must(err)
	h.Must(readers.Start())
	for deadline := time.Now().Add(2 * time.Minute); h.Watching() < followers; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			b.Fatalf("only %d follow", h.Watching())
		}
	}
	time.Sleep(2 * time.Second)
	for b.Loop() {
		followed := share()
		b.ReportMetric(followed, "%core")
		b.ReportMetric(followed-alone, "%core-more")
	}
	in.Close()
	told := bufio.NewScanner(out)
	for told.Scan() {
		if n, err := strconv.Atoi(told.Text()); err == nil {
			b.ReportMetric(float64(n)/eventsFollow, "told/event")
		}
	}
	_ = readers.Wait() // what it has told is counted
}

// TestReadersWhoFollow is no test: it is the readers of BenchmarkFollowers, in a process of their own.
func TestReadersWhoFollow(t *testing.T) {
	url := os.Getenv("FOLLOW")
	if url == "" {
		t.Skip("readers of BenchmarkFollowers")
	}
	list, err := os.ReadFile(os.Getenv("FOLLOW_TOKENS"))
	if err != nil {
		t.Fatal(err)
	}
	var told atomic.Int64
	var all sync.WaitGroup
	gate := make(chan struct{}, 50)
	for token := range strings.FieldsSeq(string(list)) {
		all.Go(func() {
			req, err := http.NewRequest("GET", url, nil)
			if err != nil {
				return
			}
			req.Header.Set("Authorization", "Bearer "+token)
			req.Header.Set("Accept", "application/x-ndjson")
			gate <- struct{}{}
			res, err := http.DefaultClient.Do(req)
			<-gate
			if err != nil {
				return
			}
			defer res.Body.Close()
			for in := bufio.NewScanner(res.Body); in.Scan(); {
				if strings.Contains(in.Text(), `"changes":["talk"]`) {
					told.Add(1)
				}
			}
		})
	}
	_, _ = bufio.NewReader(os.Stdin).ReadString('\n') // until the server is done
	fmt.Println(told.Load())
	os.Exit(0)
}
