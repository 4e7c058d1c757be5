package faulttest

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice/journal"
	"spielleiter/internal/notice/mail"
	"spielleiter/internal/notice/mail/mailtest"
	"spielleiter/internal/notice/sender"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// sendsMail, an address, the file of a journal and how fast its clock runs make the server process one that sends mail
// there. With a clock that runs faster, what a dead process has claimed is free after seconds and not after minutes.
const (
	sendsMail = "mail:"
	faster    = 60
)

func mailsTo(address, journal string, speed int) string {
	return sendsMail + strings.Join([]string{address, strconv.Itoa(speed), journal}, " ")
}

// clock runs so many times as fast as others.
func clock(speed int) time.Time {
	return fastSince.Add(time.Since(fastSince) * time.Duration(speed))
}

var fastSince = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func mailing(o *host.Options, how string) error {
	address, rest, _ := strings.Cut(how, " ")
	speed, file, _ := strings.Cut(rest, " ")
	times, err := strconv.Atoi(speed)
	if err != nil {
		return err
	}
	server, err := mail.Parse("smtp://"+address+"?tls=none&from=house@games.example.org", "")
	if err != nil {
		return err
	}
	if o.Handed, err = journal.Open(file); err != nil {
		return err
	}
	o.Sender = sender.New(site.Catalogue(played()), "https://games.example.org", server, nil)
	o.Clock, o.PerMinute = func() time.Time { return clock(times) }, -1
	return nil
}

const (
	ciNoticeKills, noticeKills = 8, 100
	ciNotices, notices         = 400, 10_000
	readers                    = 50
	doublesAllowed             = 1000 // one in so many
)

// Line 12: every notice arrives under kills, and hardly one twice; one that does has the same name.
func TestNoNoticeIsLostUnderKills(t *testing.T) {
	n, lives := gametest.Times(ciNotices, notices), gametest.Times(ciNoticeKills, noticeKills)
	if testing.Short() {
		n, lives = ciNotices/2, shortKills
	}
	for name, dsn := range databases(t) {
		t.Run(name, func(t *testing.T) {
			mails := mailtest.New(t)
			fillOutbox(t, dsn, n, clock(faster))
			addr, how, client := freeAddress(t), mailsTo(mails.Addr(), filepath.Join(t.TempDir(), "notices"), faster), &http.Client{Timeout: 5 * time.Second}
			rng := rand.New(rand.NewPCG(12, 12))
			server := start(t, dsn, addr, how)
			server.waitReady(client)
			begun := time.Now()
			for life := range lives {
				for mails.Count() < n*life/lives && time.Since(begun) < 5*time.Minute {
					time.Sleep(time.Millisecond) // so that each life has something to send
				}
				// Not right behind the mail that was waited for: at any moment.
				time.Sleep(time.Duration(rng.Int64N(int64(longestLife / 4))))
				server.kill()
				server = start(t, dsn, addr, how)
				server.waitReady(client)
			}
			seen := map[string]int{}
			for time.Since(begun) < 8*time.Minute {
				if seen = named(t, mails.Mails()); len(seen) == n {
					break
				}
				time.Sleep(200 * time.Millisecond)
			}
			time.Sleep(longestLife)
			all := len(mails.Mails())
			t.Logf("%d kills, %d notices, %d arrived, %d of them twice, in %v", lives, n, len(seen), all-len(seen), time.Since(begun).Round(time.Second))
			if len(seen) != n {
				t.Errorf("%d notices are lost", n-len(seen))
			}
			allowed := n / doublesAllowed
			if !gametest.Release() { // too few to measure a rate
				allowed = lives
			}
			if all-len(seen) > allowed {
				t.Errorf("%d came twice, at most %d may", all-len(seen), allowed)
			}
		})
	}
}

var messageID = regexp.MustCompile(`(?m)^Message-ID: <([^>]+)>`)

// named counts mails by their names.
func named(t *testing.T, mails []mailtest.Mail) map[string]int {
	t.Helper()
	seen := map[string]int{}
	for _, m := range mails {
		id := messageID.FindStringSubmatch(m.Data)
		if id == nil {
			t.Fatalf("a mail without a name: %s", m.Data)
		}
		seen[id[1]]++
	}
	return seen
}

// fillOutbox puts notices about the end of a match, due at a time, to some people with addresses into a new database.
func fillOutbox(t *testing.T, dsn string, n int, due time.Time) {
	t.Helper()
	ctx := context.Background()
	s, err := store.Open(ctx, dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	h, err := host.New(ctx, s, played(), host.Options{PassphraseCost: hosttest.Cheap})
	if err != nil {
		t.Fatal(err)
	}
	_, who, err := h.Guest(ctx, host.Client{IP: "192.0.2.1"})
	if err != nil {
		t.Fatal(err)
	}
	made, err := h.Create(ctx, who, host.NewMatch{Game: "council"})
	if err != nil {
		t.Fatal(err)
	}
	settings := `{"on":{"ended":["mail"]},"lead":60}`
	for k := range readers {
		err := s.CreatePerson(ctx, store.Person{
			ID: fmt.Sprint("reader", k), Version: 1, Name: fmt.Sprint("reader", k), CreatedAt: fastSince, UpdatedAt: time.Now(),
			Data: fmt.Appendf(nil, `{"notices":{"settings":%s,"mail":{"address":"reader%d@example.org"}}}`, settings, k),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	list := make([]store.Message, n)
	for k := range list {
		person := fmt.Sprint("reader", k%readers)
		data, err := json.Marshal(map[string]any{"kind": "ended", "person": person, "at": due})
		if err != nil {
			t.Fatal(err)
		}
		list[k] = store.Message{ID: fmt.Sprintf("mail/ended/%s/%d/%s", made.ID, k, person), Kind: "mail", Match: made.ID, Data: data, DueAt: due}
	}
	if err := s.Pass(ctx, nil, list); err != nil {
		t.Fatal(err)
	}
}
