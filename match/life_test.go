package match_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// life is a match to which anything may happen.
type life struct {
	*server
	deadline *time.Time // as it stood before the last command
	phase    int
}

var people = []match.Who{anna, ben, cleo, dora, gm, match.Server, {}}

func drawTerms(t *rapid.T) match.Terms {
	terms := match.Terms{
		Undo:       rapid.Bool().Draw(t, "undo"),
		OpenOrders: rapid.Bool().Draw(t, "openOrders"),
		MaxMissed:  rapid.IntRange(0, 2).Draw(t, "maxMissed"),
		Missed:     rapid.SampledFrom([]match.MissedPolicy{match.MissedDefault, match.MissedResign, match.MissedBot, match.MissedOpen, match.MissedOpen}).Draw(t, "missed"),
		Bot:        "expert",
		Return:     rapid.SampledFrom([]match.Span{0, match.Day}).Draw(t, "return"),
		Majority:   rapid.SampledFrom([]match.Majority{match.MajorityAll, match.MajorityTwoThirds, match.MajorityHalf}).Draw(t, "majority"),
		Answer:     rapid.SampledFrom([]match.Span{0, match.Hour, match.Day}).Draw(t, "answer"),
		RulingTime: rapid.SampledFrom([]match.Span{0, match.Hour}).Draw(t, "rulingTime"),
	}
	if terms.Missed == match.MissedOpen && rapid.Bool().Draw(t, "nobody stands in") {
		terms.Bot = ""
	}
	switch rapid.IntRange(0, 2).Draw(t, "pace") {
	case 1:
		terms.Pace = match.Pace{Kind: match.PaceSpan, Span: match.Day}
	case 2:
		terms.Pace = daily("02:30")
		terms.Pace.AtLeast = 6 * match.Hour
	}
	if rapid.Bool().Draw(t, "grace") {
		terms.Grace, terms.Graces = match.Hour, 2
	}
	terms.Wait = terms.Pace.Kind != match.PaceNone && rapid.Bool().Draw(t, "wait")
	return terms
}

func drawLife(t *rapid.T, tb testing.TB) *life {
	p := match.Plan{ID: "m1", Seed: game.Seed{byte(rapid.IntRange(1, 255).Draw(t, "seed"))}, Invite: "psst", Terms: drawTerms(t), Listed: true}
	if rapid.Bool().Draw(t, "with a game master") {
		p.GM = "gundula"
		p.Terms.Review = rapid.SampledFrom([]match.Span{0, 2 * match.Hour}).Draw(t, "review")
	}
	g := council.New()
	if rapid.Bool().Draw(t, "agamemnon") {
		g = agamemnon.New()
		p.Config.Options = map[string]string{"open": rapid.SampledFrom([]string{"on", "off"}).Draw(t, "open")}
	} else {
		p.Config.Seats = []game.Seat{"raven", "fox", "bear"}
	}
	h := &server{t: tb, rules: g, now: noon}
	table, err := match.New(g, p, anna, key, noon)
	if err != nil {
		t.Fatal(err)
	}
	h.store(table)
	l := &life{server: h}
	if rapid.IntRange(0, 9).Draw(t, "seated") > 0 {
		for n, c := range h.m.Chairs {
			l.try(t, func(table *match.Table) error { return table.Join(people[n], c.Seat, "psst", l.now) })
		}
	}
	return l
}

// try runs a command that may be refused, but must not fail.
func (l *life) try(t *rapid.T, command func(*match.Table) error) {
	l.deadline, l.phase = l.m.CloseAt, l.m.Phase
	err := l.do(command)
	var r *match.Refusal
	if err != nil && !errors.As(err, &r) {
		t.Fatalf("the program failed: %v", err)
	}
}

func (l *life) seat(t *rapid.T) game.Seat {
	seats := []game.Seat{"", "rat"}
	for _, c := range l.m.Chairs {
		seats = append(seats, c.Seat, c.Seat, c.Seat)
	}
	return rapid.SampledFrom(seats).Draw(t, "seat")
}

// rightful gives a seat with who may act for it, mostly.
func (l *life) rightful(t *rapid.T) (match.Who, game.Seat) {
	seat := l.seat(t)
	if rapid.IntRange(0, 9).Draw(t, "rightful") == 0 {
		return rapid.SampledFrom(people).Draw(t, "who"), seat
	}
	return l.who(seat), seat
}

func (l *life) actions() map[string]func(*rapid.T) {
	who := func(t *rapid.T) match.Who { return rapid.SampledFrom(people).Draw(t, "who") }
	rng := func(t *rapid.T) *rand.Rand { return newRand(rapid.Uint64().Draw(t, "rng")) }
	move := func(t *rapid.T) {
		if len(l.m.Waiting()) == 0 {
			return
		}
		seat := rapid.SampledFrom(l.m.Waiting()).Draw(t, "waiting")
		text := l.random(seat, rng(t))
		ready := rapid.IntRange(0, 3).Draw(t, "ready") > 0
		l.try(t, func(table *match.Table) error {
			_, err := table.Submit(l.who(seat), match.Draft{Seat: seat, Text: text, Ready: ready}, l.now)
			return err
		})
	}
	return map[string]func(*rapid.T){
		"":       l.check,
		"move 1": move, "move 2": move, "move 3": move, "move 4": move,
		"join": func(t *rapid.T) {
			w, s := who(t), l.seat(t)
			l.try(t, func(table *match.Table) error { return table.Join(w, s, "psst", l.now) })
		},
		"leave": func(t *rapid.T) {
			w := who(t)
			l.try(t, func(table *match.Table) error { return table.Leave(w, l.now) })
		},
		"bot": func(t *rapid.T) {
			w, s := who(t), l.seat(t)
			l.try(t, func(table *match.Table) error { return table.SetBot(w, s, "expert", l.now) })
		},
		"substitute": func(t *rapid.T) {
			w, s, by := who(t), l.seat(t), rapid.SampledFrom([]string{"anna", "dora", ""}).Draw(t, "by")
			l.try(t, func(table *match.Table) error {
				return table.Substitute(w, s, match.Holder{Kind: match.Person, ID: by}, "", l.now)
			})
		},
		"ready": func(t *rapid.T) {
			w, s := l.rightful(t)
			is := rapid.Bool().Draw(t, "is")
			l.try(t, func(table *match.Table) error { _, err := table.Ready(w, s, is, l.now); return err })
		},
		"garbage": func(t *rapid.T) {
			w, s := l.rightful(t)
			d := match.Draft{Seat: s, Text: rapid.String().Draw(t, "text"), Phase: rapid.IntRange(-1, 9).Draw(t, "phase"), Ready: true}
			l.try(t, func(table *match.Table) error { _, err := table.Submit(w, d, l.now); return err })
		},
		"time": func(t *rapid.T) {
			l.now = l.now.Add(time.Duration(rapid.Int64Range(-int64(time.Hour), int64(20*time.Hour)).Draw(t, "by")))
			l.try(t, func(table *match.Table) error { return table.Count(l.phases, l.now) })
			l.check(t)
			l.try(t, func(table *match.Table) error { return table.Close(l.now) })
			if l.m.Phase > l.phase && (l.deadline == nil || l.now.Before(*l.deadline)) {
				t.Fatalf("closed before its deadline %v, now %v", l.deadline, l.now)
			}
		},
		"vote": func(t *rapid.T) {
			w, n, yes := who(t), rapid.IntRange(0, l.m.Wished).Draw(t, "wish"), rapid.Bool().Draw(t, "yes")
			l.try(t, func(table *match.Table) error { return table.Vote(w, n, yes, "", l.phases, l.now) })
		},
		"claim": func(t *rapid.T) {
			w, s := who(t), l.seat(t)
			l.try(t, func(table *match.Table) error { return table.Claim(w, s, "", l.now) })
		},
		"return": func(t *rapid.T) {
			w := who(t)
			l.try(t, func(table *match.Table) error { return table.Return(w, l.now) })
		},
		"resign": func(t *rapid.T) {
			if rapid.IntRange(0, 4).Draw(t, "really") > 0 {
				return
			}
			w, s := l.rightful(t)
			l.try(t, func(table *match.Table) error { return table.Resign(w, s, l.now) })
		},
		"draw": func(t *rapid.T) {
			w, s := l.rightful(t)
			no := rapid.Bool().Draw(t, "no")
			l.try(t, func(table *match.Table) error {
				if no {
					return table.DeclineDraw(w, s, l.now)
				}
				return table.OfferDraw(w, s, l.now)
			})
		},
		"answer": func(t *rapid.T) {
			if len(l.m.Questions) > 0 {
				q := rapid.SampledFrom(l.m.Questions).Draw(t, "question")
				a := rapid.SampledFrom(append([]string{"no"}, q.Choices...)).Draw(t, "answer")
				l.try(t, func(table *match.Table) error { return table.Answer(gm, q.Key, a, "", l.now) })
			}
		},
		"clock": func(t *rapid.T) {
			w := who(t)
			what := rapid.IntRange(0, 3).Draw(t, "what")
			l.try(t, func(table *match.Table) error {
				switch what {
				case 0:
					return table.Pause(w, "", l.now)
				case 1:
					return table.Resume(w, "", l.now)
				case 2:
					return table.Extend(w, match.Hour, "", l.now)
				default:
					return table.SetWait(w, !l.m.Terms.Wait, "", l.now)
				}
			})
		},
		"desk": func(t *rapid.T) {
			w, s, what := who(t), l.seat(t), rapid.IntRange(0, 9).Draw(t, "what")
			change := l.anyDeskAct(t, w, s, what)
			l.try(t, change)
		},
		"diary":   l.writesDiary,
		"mandate": l.mandated, "deputy": l.deputyOrders,
		"undo": func(t *rapid.T) {
			w, s := l.rightful(t)
			l.try(t, func(table *match.Table) error { return table.Undo(w, s, l.phases, l.now) })
		},
		"roll back": func(t *rapid.T) {
			w, n := who(t), rapid.IntRange(max(0, l.m.Phase-3), l.m.Phase+1).Draw(t, "n")
			l.try(t, func(table *match.Table) error { return table.RollBack(w, n, "why", l.phases, l.now) })
		},
		"correct": func(t *rapid.T) {
			if l.m.Phase < 2 {
				return
			}
			n := rapid.IntRange(max(1, l.m.Phase-3), l.m.Phase-1).Draw(t, "n")
			seat, text := l.otherOrders(t, n, rng(t))
			l.try(t, func(table *match.Table) error {
				fix := []match.Correction{{Phase: n, Orders: map[game.Seat]string{seat: text}}}
				told, err := table.Replay(gm, fix, l.phases)
				if err != nil {
					return err
				}
				done, err := table.Correct(gm, fix, "why", l.phases, l.now)
				if err == nil && !reflect.DeepEqual(told, done) {
					t.Fatalf("told %+v, done %+v", told, done)
				}
				return err
			})
		},
	}
}

// anyDeskAct is one of the acts that only a game master has.
func (l *life) anyDeskAct(t *rapid.T, w match.Who, s game.Seat, what int) func(*match.Table) error {
	if rapid.Bool().Draw(t, "by the game master") {
		w = gm
	}
	switch what {
	case 0:
		return func(table *match.Table) error { _, err := table.Preview(w, nil, l.now); return err }
	case 1, 2:
		a := match.Amendment{Seat: s, Withdraw: what == 2, Ready: rapid.Bool().Draw(t, "ready")}
		if what == 1 && l.m.Pending.WaitsFor(s) {
			a.Text = l.random(s, newRand(rapid.Uint64().Draw(t, "rng")))
		}
		return func(table *match.Table) error { _, err := table.Amend(w, a, "why", l.now); return err }
	case 3:
		edits := rapid.SampledFrom([][]match.Edit{
			nil,
			{{Path: "/round", Value: json.RawMessage(`2`)}},
			{{Path: "/members/0/coins", Value: json.RawMessage(` 7 `)}, {Path: "/passed/-", Value: json.RawMessage(`"roads"`)}},
			{{Path: "/nowhere"}},
		}).Draw(t, "edits")
		return func(table *match.Table) error { return table.Edit(w, edits, "why", l.now) }
	case 4:
		at := l.now.Add(time.Duration(rapid.Int64Range(0, int64(30*time.Hour)).Draw(t, "at")))
		return func(table *match.Table) error { return table.SetDeadline(w, at, "why", l.now) }
	case 5:
		token := rapid.SampledFrom([]string{"", "come", "here"}).Draw(t, "token")
		return func(table *match.Table) error { return table.Seek(w, s, token, "", l.now) }
	case 6:
		return func(table *match.Table) error { return table.TakeOver(w, "come", l.now) }
	case 7:
		return func(table *match.Table) error { return table.SetNote(w, string(s), l.now) }
	case 8:
		return func(table *match.Table) error { return table.SetMemo(w, string(s), l.now) }
	}
	terms := l.m.Terms
	terms.Review = rapid.SampledFrom([]match.Span{0, match.Hour}).Draw(t, "review")
	return func(table *match.Table) error { return table.SetTerms(w, terms, "why", l.now) }
}

// otherOrders gives orders that a seat could have given in a closed phase.
func (l *life) otherOrders(t *rapid.T, n int, rng *rand.Rand) (game.Seat, string) {
	pos, err := l.rules.Load(l.phases[n-1].Schema, l.phases[n-1].State)
	if err != nil {
		t.Fatal(err)
	}
	seat := rapid.SampledFrom(pos.Pending().Seats).Draw(t, "whose")
	v := pos.View(game.As(seat))
	return seat, v.Write("", v.Random(rng))
}

// check holds what is always true.
func (l *life) check(t *rapid.T) {
	m := &l.m
	if err := match.VerifyRecord(l.entries); err != nil {
		t.Fatalf("%v", err)
	}
	if m.Seq != len(l.entries) || m.Head != l.entries[len(l.entries)-1].Hash {
		t.Fatal("the match is not at the head of its record")
	}
	if m.Phase != len(l.phases) {
		t.Fatalf("phase %d after %d phases", m.Phase, len(l.phases))
	}
	if m.Phase > 0 && !bytes.Equal(l.state, l.phases[m.Phase-1].State) {
		t.Fatal("the position is not the last phase's")
	}
	closed := slices.ContainsFunc(l.effects, func(e match.Effect) bool { return e.Kind == match.EffectMissed })
	if closed && m.Phase > l.phase && l.deadline != nil && l.now.Before(*l.deadline) {
		t.Fatalf("somebody missed a deadline before it came: %s, now %s", l.deadline, l.now)
	}
	switch m.Status {
	case match.Running:
		l.checkRunning(t)
	case match.Over, match.Cancelled:
		if m.CloseAt != nil || len(m.Pending.Seats) > 0 || (m.Status == match.Over) != (m.Result != nil && m.Result.Over) {
			t.Fatalf("over and not: %+v", m)
		}
		if shares, err := match.Shares(m, l.record()); err != nil || m.Status == match.Over && len(shares) < len(m.Chairs) {
			t.Fatalf("shares %v: %v", shares, err)
		}
		if _, err := match.Verify(l.export(game.Public), find, pub); err != nil {
			t.Fatalf("%v: %+v", err, err)
		}
	}
}

func (l *life) checkRunning(t *rapid.T) {
	m := &l.m
	timed := m.Terms.Pace.Kind != match.PaceNone || m.AskedAt != nil
	if timed && m.Paused == nil && m.CloseAt == nil {
		t.Fatal("nobody will ever close this phase")
	}
	if m.AskedAt != nil && (len(m.Questions) == 0 || m.GM == "") && m.Paused == nil {
		t.Fatal("closed for orders and nothing is asked")
	}
	if len(m.Waiting()) == 0 && m.AskedAt == nil && m.Paused == nil && !m.Terms.Wait && (len(m.OpenSeats()) == 0 || l.present() != nil) && !l.leftToComputers() {
		t.Fatal("all are ready and the phase is open")
	}
	for _, c := range m.Chairs {
		if c.Submission != nil && (c.Resigned && !c.Submission.Amended || !m.Pending.WaitsFor(c.Seat)) && m.AskedAt == nil {
			t.Fatalf("orders of %s count for nothing", c.Seat)
		}
	}
	if _, err := match.Verify(l.export(game.Public), find, pub); err != nil {
		t.Fatalf("%v: %+v", err, err)
	}
}

// Whatever happens in whatever order: nothing is refused by half, the record is a
// chain, the position is the last phase's, and once it is over the match verifies.
func TestAnyLifeVerifies(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		l := drawLife(r, t)
		r.Repeat(l.actions())
		if l.m.Status == match.Running {
			l.try(r, func(table *match.Table) error { return table.Cancel(match.Server, "enough", l.now) })
			l.check(r)
		}
	})
}

// present is a person who holds a seat that is not open.
func (l *life) present() *match.Who {
	for _, c := range l.m.Chairs {
		if c.Holder.Kind == match.Person && !c.Resigned && c.Open == nil {
			return &match.Who{Person: c.Holder.ID}
		}
	}
	return nil
}

// leftToComputers reports whether a computer plays for each person who still has a seat: then phases close at their deadline alone.
func (l *life) leftToComputers() bool {
	left := false
	for _, c := range l.m.Chairs {
		if c.Holder.Kind != match.Person || c.Resigned || c.Open != nil {
			continue
		}
		if away := c.StandIn != nil || c.Deputized() && c.Mandate.Deputy.Kind == match.Bot; !away {
			return false
		}
		left = true
	}
	return left
}

// However many have gone: where there is an answer time, one person who is present can go on alone with what nobody answers.
func TestSPL28ATableWithOnePersonPresentCanAlwaysGoOn(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		l := drawLife(r, t)
		r.Repeat(l.actions())
		who := l.present()
		if l.m.Status != match.Running || l.m.GM != "" || l.m.Terms.Answer == 0 || who == nil {
			return
		}
		if _, ok := l.m.Votes(who.Person); !ok {
			return // out, and others play
		}
		if len(l.m.Wishes) > 0 {
			return // somebody may have said no, and another wish may change the table before this one is counted
		}
		l.now = latest(l.now, l.m.Last)
		l.try(r, func(table *match.Table) error { return table.Cancel(*who, "", l.now) })
		if at := l.m.DueAt(); l.m.Status == match.Running && (at == nil || at.After(l.now.Add(time.Duration(l.m.Terms.Answer)))) {
			r.Fatalf("the clock does not wake for a wish: %v, now %v", at, l.now)
		}
		l.now = l.now.Add(time.Duration(l.m.Terms.Answer))
		l.try(r, func(table *match.Table) error { return table.Count(l.phases, l.now) })
		if p := l.present(); p == nil || *p != *who {
			return // a deadline came in the same instant, and took the seat of who asked
		}
		if l.m.Status == match.Running { // another wish may have led to its end
			r.Fatalf("nobody answered, and nothing happens: %s, %+v", l.m.Status, l.m.Wishes)
		}
		l.check(r)
	})
}

func latest(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// The same life gives the same bytes, whatever runs beside it.
func TestTheSameLifeGivesTheSameBytes(t *testing.T) {
	want := storied(t).export(game.Public)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if !bytes.Equal(storied(t).export(game.Public), want) {
				t.Error("other bytes")
			}
		})
	}
	wait.Wait()
}
