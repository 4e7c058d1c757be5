package site_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"spielleiter/internal/site"
)

// The profiler answers while the server runs, and ends with it.
func TestProfileEndsWithTheServer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- site.Profile(ctx, l) }()
	res, err := http.Get("http://" + l.Addr().String() + "/debug/pprof/heap?debug=1")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || !strings.Contains(string(body), "HeapAlloc") {
		t.Errorf("%d: %.80q, %v", res.StatusCode, body, err)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
