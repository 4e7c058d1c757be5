// Package host holds the use cases: load, apply, store, announce. It is the only place
// where clock, store, match, games and people meet; pages, API and command line call
// it and cannot differ in behaviour.
//
// Every change of a match takes the same way (see change): load the match, let package
// match apply one command at the time of the clock, store snapshot, record and outbox
// in one compare-and-swap transaction, and only then tell those who watch. Two
// processes, or two requests, that meet at one match cannot both win: the second one
// loads again.
//
// Start at Host; people.go is about who asks, page.go about what they get to see,
// run.go about what happens without anybody asking.
package host

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"spielleiter/games"
	"spielleiter/internal/auth"
	"spielleiter/internal/auth/openid"
	"spielleiter/internal/calm"
	"spielleiter/internal/fair"
	"spielleiter/internal/hub"
	"spielleiter/internal/jobs"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/journal"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// Host serves matches of some games from one store. Its methods may be called at the
// same time. Refusals are *Error; every other error is a fault.
type Host struct {
	store     store.Store
	random    io.Reader
	games     games.List
	now       func() time.Time
	log       *slog.Logger
	hasher    *auth.Hasher
	hub       hub.Hub
	key       ed25519.PrivateKey
	locks     keyed
	tables    *tables
	pace      *paces
	reviews   *reviews
	trust     *trust
	heeded    heeded
	rested    atomic.Bool // the house was read-only, and nobody has made up for it
	ground    *ground
	tries     *ground // sandboxes
	bench     *ground // letters on paper, new worlds
	jobs      jobs.Queue
	own       []Duty // none: all
	intake    *intake
	pulse     pulse
	outages   *outages
	lateness  lateness
	busy      busy
	streams   atomic.Int64  // open watches
	wake      chan struct{} // deadlines may have moved
	think     chan struct{} // bots may be due
	talked    chan string   // people have said something to bots
	posted    chan struct{} // somebody waits for what is in the outbox
	seasons   chan struct{} // a season may have something to do
	corrected chan struct{} // results were, and ratings have to be reckoned anew
	slots     int           // bots thinking at once

	// evaluating has room for as many matches as there are processors: more that are evaluated at once by the clock would only take turns,
	// and whoever asks for a page would wait for all of their turns.
	evaluating chan struct{}
	rota       fair.Rota // whose bots have thought
	thoughts   thoughts  // those that think now
	rush       rush
	book       *quota.Book
	homes      homes
	node       string // this process, among those on the database
	audiences  audiences
	sights     sights
	leads      leads
	names      nameBook
	clubless   clubless
	sender     notice.Sender          // nil: nobody is told anything outside of the house
	pushing    atomic.Pointer[[]byte] // key of what is pushed, nil until it is needed

	handed     *journal.Journal // which notices were taken, before the database says so; nil: nobody notes it
	alone      bool             // nobody else has claimed anything
	provider   *openid.Provider // nil: nobody signs in by one
	mailDomain string           // of reply addresses, "" if no orders come by mail
}

// Options of a host; zero fields take the defaults in brackets.
type Options struct {
	Clock    func() time.Time // [time.Now]
	Random   io.Reader        // of names, tokens and seeds; safe for use by many [crypto/rand.Reader]
	Log      *slog.Logger     // [slog.Default]
	Thinkers int              // computer opponents thinking at once [a CPU less than there are, two at least]
	Hashers  int              // passphrases hashed at once, 19 MiB each [2]

	// PassphraseCost is what hashing a passphrase takes [auth.OWASP].
	PassphraseCost auth.Cost

	// OutageLeast is from how long on a time in which no server on this database could take
	// orders moves deadlines [3 minutes], of phases that were open then and whose deadline
	// lies no more than OutageBefore after it [24 hours]. Negative: never.
	OutageLeast, OutageBefore time.Duration

	// PerMinute is how many orders a person may send to a match in a minute, and as
	// many of every other act [60]. Negative: no limit.
	PerMinute int

	// ImportTime is how long a file may take to be played again before it is refused [2 minutes].
	ImportTime time.Duration

	// Sender carries notices out of the house [nobody does].
	Sender notice.Sender

	// Handed notes at once which notices were taken, so that a process that dies hands none of them over again [only
	// the database knows it, a commit later]. It stays the caller's to close.
	Handed *journal.Journal

	// Alone says that no other process works on this database: what was claimed to be handed over and was not is free when the
	// host begins, and not when the lease is over [others may].
	Alone bool

	// MailDomain is where the addresses are to which orders are sent by mail [no orders come by mail].
	MailDomain string

	// Provider is one of OpenID Connect by which people can sign in [none].
	Provider *openid.Provider

	// Duties are what this server does of what the servers of its database do [all].
	Duties []Duty

	// Jobs opens the queue of heavy work [one in this process]. It stays the caller's to close.
	Jobs func(jobs.Works) (jobs.Queue, error)

	// Limits are what one person and one address may use [quota.Defaults].
	Limits quota.Limits
}

// New makes a host. The store stays the caller's to close.
func New(ctx context.Context, s store.Store, list games.List, o Options) (*Host, error) {
	if o.Limits == nil {
		o.Limits = quota.Defaults()
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	fresh := make([]byte, ed25519.SeedSize)
	if _, err := io.ReadFull(o.Random, fresh); err != nil {
		return nil, fmt.Errorf("random source: %w", err)
	}
	seed, err := s.Secret(ctx, "receipts", fresh)
	if err != nil {
		return nil, fmt.Errorf("signing key of receipts: %w", err)
	}
	if len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("signing key of receipts has %d bytes, want %d", len(seed), ed25519.SeedSize)
	}
	h := &Host{
		store: s, games: list, now: o.Clock, log: o.Log, random: o.Random,
		hasher:     auth.NewHasher(max(1, cmp.Or(o.Hashers, 2)), cmp.Or(o.PassphraseCost, auth.OWASP)),
		key:        ed25519.NewKeyFromSeed(seed),
		tables:     newTables(cachedTables),
		pace:       newPaces(cmp.Or(o.PerMinute, actsPerMinute)),
		reviews:    newReviews(),
		trust:      newTrust(),
		ground:     newGround(simulations),
		tries:      newGround(max(1, runtime.GOMAXPROCS(0)/2)), // the other half is for matches
		bench:      newBench(max(1, runtime.GOMAXPROCS(0)/2)),
		intake:     newIntake(o.ImportTime),
		outages:    newOutages(o.OutageLeast, o.OutageBefore),
		wake:       make(chan struct{}, 1),
		think:      make(chan struct{}, 1),
		talked:     make(chan string, addressed),
		posted:     make(chan struct{}, 1),
		seasons:    make(chan struct{}, 1),
		corrected:  make(chan struct{}, 1),
		book:       quota.NewBook(o.Limits),
		node:       rand.Text(), // not of o.Random, from which matches have theirs
		sender:     o.Sender,
		evaluating: make(chan struct{}, runtime.GOMAXPROCS(0)),
		slots:      cmp.Or(o.Thinkers, max(2, runtime.NumCPU()-1)),

		handed:     o.Handed,
		alone:      o.Alone,
		provider:   o.Provider,
		mailDomain: strings.ToLower(o.MailDomain),
		own:        o.Duties,
	}
	if h.now == nil {
		h.now = time.Now
	}
	if h.log == nil {
		h.log = slog.Default()
	}
	h.log = calm.New(h.log)
	if h.jobs, err = h.openJobs(o.Jobs); err != nil {
		return nil, err
	}
	if err := h.loadNotice(ctx); err != nil {
		return nil, fmt.Errorf("notice of the house: %w", err)
	}
	return h, nil
}

// Games is what can be played here.
func (h *Host) Games() games.List { return h.games }

// PublicKey is the key by which receipts can be verified.
func (h *Host) PublicKey() ed25519.PublicKey { return h.key.Public().(ed25519.PublicKey) }

// Now is the clock that counts.
func (h *Host) Now() time.Time { return h.now() }

// Counts tells how much there is, for metrics.
func (h *Host) Counts(ctx context.Context) (store.Counts, error) {
	c, err := h.store.Counts(ctx)
	return c, unavailable(err)
}

// Pools tell how the connections to the database are used.
func (h *Host) Pools() []store.Pool { return h.store.Pools() }

// Stuck gives messages that do not get away: tried three times in vain, or due for an hour.
func (h *Host) Stuck(ctx context.Context) (store.Stuck, error) {
	s, err := h.store.Stuck(ctx, 3, h.now().Add(-time.Hour))
	return s, unavailable(err)
}

// Watching is the number of open live connections.
func (h *Host) Watching() int { return int(h.streams.Load()) }

var idCode = base32.NewEncoding("abcdefghjkmnpqrstuvwxyz023456789").WithPadding(base32.NoPadding)

// newID makes a name of 80 random bits: nobody finds an unlisted match by guessing.
func (h *Host) newID() string {
	var b [10]byte
	h.fill(b[:])
	return idCode.EncodeToString(b[:])
}

// fill reads random bytes. A host without chance must not go on: names would repeat.
func (h *Host) fill(b []byte) {
	if _, err := io.ReadFull(h.random, b); err != nil {
		panic(err)
	}
}

func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// unavailable turns an error of the store into a refusal that says nothing about
// the inside; nil stays nil and a refusal stays itself.
func unavailable(err error) error {
	if err == nil {
		return nil
	}
	if e, ok := As(err); ok {
		return e
	}
	if Gone(err) { // whatever the store says of it: nothing is wrong with it
		return err
	}
	if errors.Is(err, store.ErrNotFound) {
		return &Error{Kind: Unknown, Code: "unknown", Cause: err}
	}
	if errors.Is(err, store.ErrFull) {
		return &Error{Kind: Unavailable, Code: "store.full", RetryAfter: 30, Cause: err}
	}
	if errors.Is(err, store.ErrReadOnly) {
		return &Error{Kind: Unavailable, Code: "store.readonly", RetryAfter: 30, Cause: err}
	}
	if errors.Is(err, store.ErrUnavailable) || errors.Is(err, context.DeadlineExceeded) {
		return &Error{Kind: Unavailable, Code: "store.unavailable", RetryAfter: 5, Cause: err}
	}
	return err
}

// refusal turns what package match refuses into what people read.
func refusal(err error) error {
	r, ok := errors.AsType[*match.Refusal](err)
	if !ok {
		return err
	}
	kind := map[match.Kind]Kind{
		match.Invalid: Invalid, match.Forbidden: Forbidden, match.Conflict: Conflict,
		match.NotFound: Unknown, match.Late: Late,
	}[r.Kind]
	return &Error{Kind: kind, Code: "refusal." + strings.TrimPrefix(r.Code, "refusal."), Args: r.Args, Problems: r.Problems, Receipt: r.Receipt}
}

// encode writes a value of our own as JSON; such a value cannot fail.
func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}
