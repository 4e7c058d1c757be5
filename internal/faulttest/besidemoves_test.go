package faulttest

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/game/gametest/council"
	"spielleiter/internal/notice/mail/mailtest"
	"spielleiter/match"
)

// How many move while notices leave.
const (
	movesEach      = 2 * time.Millisecond // 500 a second
	moversAtOnce   = 120
	suiteMovers    = 6
	noticesIn      = time.Minute
	besideQuiet    = 15 * time.Second
	besideTimes    = 2 // the p99 of moves may grow
	besideAtMost   = 2 * time.Minute
	besideWarming  = 20 * time.Second
	suiteQuiet     = 2 * time.Second
	suiteAtOnce    = 300
	suiteMovesEach = 20 * time.Millisecond
)

// 10,000 notices are handed to a mail server on the same machine in under a minute beside 500 moves a second, the p99 of which
// does not double. Moves, before the notices leave, while they do and afterwards, are of one run:
//
//	RELEASE=1 go test ./internal/faulttest -run NoticesBesideMoves -v
//
// The load and the mail server share the machine with the server. In the suite it is few of all, and no time is asked for.
func TestNoticesBesideMoves(t *testing.T) {
	n, movers, quiet, warming, each := suiteAtOnce, suiteMovers, suiteQuiet, suiteQuiet, suiteMovesEach
	if gametest.Release() {
		n, movers, quiet, warming, each = notices, moversAtOnce, besideQuiet, besideWarming, movesEach
	}
	mails, dsn := mailtest.New(t), filepath.Join(t.TempDir(), "server.db")
	due := time.Now().Add(warming + quiet)
	fillOutbox(t, dsn, n, due)
	addr, client := freeAddress(t), &http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: moversAtOnce}}
	server := start(t, dsn, addr, mailsTo(mails.Addr(), filepath.Join(t.TempDir(), "notices"), 1))
	server.waitReady(client)
	crowd := &moversOf{t: t, base: "http://" + addr, client: client}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var all sync.WaitGroup
	moves := time.NewTicker(each)
	for range movers {
		all.Go(func() { crowd.live(ctx, moves.C) })
	}
	time.Sleep(time.Until(due.Add(-quiet)))
	crowd.take()
	time.Sleep(time.Until(due))
	before := crowd.take()
	for mails.Count() < n && time.Since(due) < besideAtMost {
		time.Sleep(10 * time.Millisecond)
	}
	took, beside := time.Since(due), crowd.take()
	time.Sleep(quiet)
	after := crowd.take()
	stop()
	all.Wait()
	t.Logf("%d of %d notices in %v", mails.Count(), n, took.Round(time.Millisecond))
	for _, c := range []struct {
		when string
		list []time.Duration
		in   time.Duration
	}{{"before", before, quiet}, {"beside", beside, took}, {"after", after, quiet}} {
		t.Logf("%s: %.0f moves a second, p50 %v, p99 %v", c.when, float64(len(c.list))/c.in.Seconds(), quantile(c.list, .5), quantile(c.list, .99))
	}
	if mails.Count() != n || len(before) == 0 || len(beside) == 0 {
		t.Fatal("nothing was measured")
	}
	alone := quantile(slices.Concat(before, after), .99)
	if gametest.Release() && (took > noticesIn || quantile(beside, .99) > besideTimes*alone) {
		t.Errorf("%v, want %v at most; p99 %v, alone %v", took, noticesIn, quantile(beside, .99), alone)
	}
}

// moversOf play one match after the other, a move when it is time for one.
type moversOf struct {
	t      *testing.T
	base   string
	client *http.Client

	mu   sync.Mutex
	took []time.Duration
}

// take gives how long the moves took since the last time.
func (c *moversOf) take() []time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	took := c.took
	c.took = nil
	return took
}

func (c *moversOf) live(ctx context.Context, moves <-chan time.Time) {
	var players [3]*player
	for k := range players {
		players[k] = &player{base: c.base, client: c.client}
		if err := players[k].guest(ctx); err != nil {
			c.failed(ctx, err)
			return
		}
	}
	for ctx.Err() == nil {
		if err := c.play(ctx, players, moves); err != nil {
			c.failed(ctx, err)
			return
		}
	}
}

// rounds are those of the matches that package faulttest founds.
const rounds = 20

// play plays a match. Nobody looks before they move: no motion passes, so all keep the cards that they have drawn.
func (c *moversOf) play(ctx context.Context, players [3]*player, moves <-chan time.Time) error {
	id, err := found(ctx, players, match.Day)
	if err != nil {
		return err
	}
	var bids [3]string
	for k, p := range players {
		got, _, err := p.call(ctx, http.MethodGet, "/matches/"+id, nil)
		if err != nil {
			return err
		}
		page, err := decode[struct {
			View council.View `json:"view"`
		}](got)
		if err != nil {
			return err
		}
		for _, m := range page.View.Members {
			if m.Seat == page.View.Viewer && len(m.Hand) > 0 {
				bids[k] = "bid 0 " + string(m.Hand[0])
			}
		}
	}
	for range rounds {
		for _, orders := range [][3]string{bids, {"vote no", "vote no", "vote no"}} {
			for k, p := range players {
				select {
				case <-moves:
				case <-ctx.Done():
					return nil
				}
				if err := c.move(ctx, p, id, orders[k]); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (c *moversOf) failed(ctx context.Context, err error) {
	if ctx.Err() == nil {
		c.t.Error(err)
	}
}

// move sends orders and is ready: the third one evaluates the phase.
func (c *moversOf) move(ctx context.Context, p *player, id, text string) error {
	begun := time.Now()
	got, status, err := p.call(ctx, http.MethodPut, "/matches/"+id+"/orders", map[string]any{"text": text, "ready": true})
	took := time.Since(begun)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return fmt.Errorf("%s: %d %.200s", text, status, got)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.took = append(c.took, took)
	return nil
}
