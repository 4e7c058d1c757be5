package faulttest

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"spielleiter/internal/host/hosttest"

	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/quota"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// The test program is also the server that is killed: these variables turn it into one.
const (
	envDSN   = "FAULTTEST_DSN"
	envAddr  = "FAULTTEST_ADDR"
	envBroke = "FAULTTEST_BROKEN"
	envDrain = "FAULTTEST_DRAIN"
)

func played() games.List { return games.List{{Game: council.New(), Texts: council.Texts()}} }

// serveUntilKilled is the life of the server process; asked to end it does so as the
// program that people start.
func serveUntilKilled() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	slog.SetLogLoggerLevel(slog.LevelError)
	s, err := store.Open(ctx, os.Getenv(envDSN))
	if err != nil {
		return err
	}
	options := host.Options{Limits: quota.Limits{}, PassphraseCost: hosttest.Cheap}
	how := os.Getenv(envBroke)
	if mails, ok := strings.CutPrefix(how, sendsMail); ok {
		if err := mailing(&options, mails); err != nil {
			return err
		}
		how = ""
	}
	list := played()
	if how == playsAll {
		list, how = games.All(), ""
		options.PerMinute = -1
	}
	h, err := host.New(ctx, broken(how, s), list, options)
	if err != nil {
		return err
	}
	handler, err := site.New(h, site.Catalogue(list), site.Options{Leave: ctx.Done()})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", os.Getenv(envAddr))
	if err != nil {
		return err
	}
	leaving, _ := time.ParseDuration(os.Getenv(envDrain)) // none: at once
	return site.Serve(ctx, l, handler, h, leaving)
}

// broken gives a store that breaks one promise, or the store itself.
func broken(how string, s store.Store) store.Store {
	switch how {
	case "":
		return s
	case "ack":
		b := &ackFirst{Store: s, queue: make(chan func(), 10_000)}
		go func() {
			for save := range b.queue {
				time.Sleep(5 * time.Millisecond)
				save()
			}
		}()
		return b
	case "split":
		return splitSave{s}
	case "rounds":
		return splitRound{s}
	case "batch":
		return batchOf{s}
	case "slow":
		time.Sleep(3 * upgradePause)
		return s
	default:
		panic("no way to break called " + how)
	}
}

// ackFirst answers before the orders are on disk.
type ackFirst struct {
	store.Store
	queue chan func()
}

func (b *ackFirst) SaveMatch(_ context.Context, prev int64, m store.Match, a store.Append) error {
	b.queue <- func() { _ = b.Store.SaveMatch(context.Background(), prev, m, a) }
	return nil
}

// splitSave stores an evaluation in two transactions: first the match moves on, then
// its record follows. Its versions are doubled to make room between the two.
type splitSave struct{ store.Store }

func (b splitSave) CreateMatch(ctx context.Context, m store.Match, a store.Append) error {
	m.Version *= 2
	return b.Store.CreateMatch(ctx, m, a)
}

func (b splitSave) SaveMatch(ctx context.Context, prev int64, m store.Match, a store.Append) error {
	stored, err := b.Store.Match(ctx, m.ID)
	if err != nil {
		return err
	}
	if (stored.Version+1)/2 != prev {
		return store.ErrConflict
	}
	first, second := m, m
	first.Version, second.Version = 2*m.Version-1, 2*m.Version
	if err := b.Store.SaveMatch(ctx, stored.Version, first, store.Append{}); err != nil {
		return err
	}
	return b.Store.SaveMatch(ctx, first.Version, second, a)
}

// splitRound stores a round of a season first and then its matches, one by one.
type splitRound struct{ store.Store }

func (b splitRound) SaveSeason(ctx context.Context, prev int64, s store.Season, made []store.SeasonMatch, done []string, outbox ...store.Message) error {
	if err := b.Store.SaveSeason(ctx, prev, s, nil, done, outbox...); err != nil {
		return err
	}
	for n := range made {
		if err := b.Store.SaveSeason(ctx, prev+int64(n)+1, s, made[n:n+1], nil); err != nil {
			return err
		}
	}
	return nil
}

// decode reads JSON that the server wrote.
func decode[T any](data []byte) (T, error) {
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		return v, fmt.Errorf("%w in %.200s", err, data)
	}
	return v, nil
}
