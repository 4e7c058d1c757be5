package host_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

// Whoever sends orders by mail has the answer on its way before anybody sleeps: nothing waits for the next look into the outbox.
func TestAMailWithOrdersIsAnsweredAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "mail.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		c := &carrier{}
		p := &post{hosttest.With(t, db, hosttest.NewClock(), host.Options{Sender: c, Clock: time.Now, MailDomain: "turn.example.org", PerMinute: -1}), c, t}
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); p.Run(ctx) }()
		defer func() { stop(); <-done }()
		id, mover, other := p.daily()
		_, err = p.SetMail(ctx, other, "o@example.org")
		p.Must(err)
		told := func(k notice.Kind) notice.Message {
			t.Helper()
			_, list := c.take()
			n := slices.IndexFunc(list, func(m notice.Message) bool { return m.Kind == k })
			if n < 0 {
				t.Fatalf("no %s in %d", k, len(list))
			}
			return list[n]
		}
		time.Sleep(2 * time.Second)
		p.Must(p.Confirm(ctx, told(notice.Confirm).Token))
		for next := mover; next.Person == mover.Person; next = p.Mover(id, mover, other) { // some phases go on with the same side
			_, err = p.Submit(ctx, mover, id, host.Order{Text: p.DefaultOrders(p.Page(mover, id)), Ready: true})
			p.Must(err)
		}
		time.Sleep(5 * time.Minute)
		token, _, _ := strings.Cut(strings.TrimPrefix(told(notice.Turn).Reply, host.ReplyPrefix), "@")
		for range 5 {
			time.Sleep(1300 * time.Millisecond) // somewhere between two looks
			text := p.DefaultOrders(p.Page(other, id))
			sent := time.Now()
			p.Must(p.TakeMail(ctx, host.Mailed{Token: token, From: "o@example.org", Proven: true, Key: sent.String(), Text: text}))
			for synctest.Wait(); len(c.messages) == 0 && time.Since(sent) < time.Second; synctest.Wait() {
				time.Sleep(time.Millisecond)
			}
			if told(notice.Answered); time.Since(sent) > 10*time.Millisecond {
				t.Errorf("answered after %v", time.Since(sent))
			}
		}
	})
}
