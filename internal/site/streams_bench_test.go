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
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// The load of BenchmarkOpenStreams: what the server promises is reckoned for it.
const (
	openStreams = 2000
	linesOfTalk = 20
	everyLine   = time.Second
)

// BenchmarkOpenStreams prints which share of a core the server uses (getrusage of the process, of user and
// system) while 2,000 streams of one match are open and somebody says something every second. The readers are
// a process of their own, so their work is not counted.
//
//	go test ./internal/site -run '^$' -bench OpenStreams -benchtime 1x
func BenchmarkOpenStreams(b *testing.B) {
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
	a := h.Person("Thetis")
	made, err := h.Create(b.Context(), a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true})
	h.Must(err)
	h.Must(h.Join(b.Context(), h.Person("Nereus"), made.ID, "", ""))

	readers := exec.CommandContext(b.Context(), os.Args[0], "-test.run", "^TestReadersOfStreams$")
	readers.Env = append(os.Environ(), "READ_STREAMS="+server.URL+"/m/"+made.ID+"/events")
	out, err := readers.StdoutPipe()
	h.Must(err)
	in, err := readers.StdinPipe()
	h.Must(err)
	h.Must(readers.Start())
	for deadline := time.Now().Add(2 * time.Minute); h.Watching() < openStreams; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			b.Fatalf("only %d streams are open", h.Watching())
		}
	}
	time.Sleep(2 * time.Second)
	for b.Loop() {
		before, began := spent(b), time.Now()
		for n := range linesOfTalk {
			_, err := h.Say(b.Context(), a, made.ID, "", fmt.Sprint("Zeile ", n))
			h.Must(err)
			time.Sleep(everyLine)
		}
		used := spent(b) - before
		b.ReportMetric(100*used.Seconds()/time.Since(began).Seconds(), "%core")
		b.ReportMetric(float64(used.Microseconds())/openStreams/linesOfTalk, "µs/stream-line")
	}
	in.Close()
	told := bufio.NewScanner(out)
	for told.Scan() {
		if n, err := strconv.Atoi(told.Text()); err == nil {
			b.ReportMetric(float64(n)/openStreams/float64(linesOfTalk), "told/stream-line")
		}
	}
	_ = readers.Wait() // what it has told is counted
}

// TestReadersOfStreams is no test: it is the readers of BenchmarkOpenStreams, in a process of their own.
func TestReadersOfStreams(t *testing.T) {
	url := os.Getenv("READ_STREAMS")
	if url == "" {
		t.Skip("readers of BenchmarkOpenStreams")
	}
	var told atomic.Int64
	var all sync.WaitGroup
	gate := make(chan struct{}, 50)
	for range openStreams {
		all.Go(func() {
			gate <- struct{}{}
			res, err := http.Get(url)
			<-gate
			if err != nil {
				return
			}
			defer res.Body.Close()
			for lines := bufio.NewScanner(res.Body); lines.Scan(); {
				if lines.Text() == "event: changed" {
					told.Add(1)
				}
			}
		})
	}
	_, _ = bufio.NewReader(os.Stdin).ReadString('\n') // until the server is done
	fmt.Println(told.Load() - openStreams)            // each hears of what it has not seen when it comes
	os.Exit(0)
}

// spent is the CPU time that this process has used.
func spent(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
