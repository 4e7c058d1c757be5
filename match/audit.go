package match

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"slices"
	"strconv"

	"spielleiter/game"
)

// audit plays a match again from its record, entry by entry.
type audit struct {
	file   file
	keys   map[string]ed25519.PublicKey
	rules  game.Game
	report Report

	created createdPublic
	seed    game.Seed
	status  Status
	result  *game.Result
	chairs  []Chair // holders and who resigned
	played  []played
	open    opened
	redo    correction
}

// played is one evaluated phase; the first is the setup.
type played struct {
	out    outcome
	orders []Given
	hash   string // of the state, by the record
}

// opened is what the record tells of the open phase so far.
type opened struct {
	saved   map[game.Seat]submittedSecret
	answers map[string]string
	asked   bool
}

// correction is what is left of one while its phases are evaluated again.
type correction struct {
	left int
	old  []played // all phases before the correction
	open opened   // the open phase before it
}

// replay plays all entries and compares the end with the file.
func (a *audit) replay() error {
	for n, e := range a.file.Entries {
		if err := a.entry(n, e); err != nil {
			return at(err, n+1)
		}
	}
	if a.redo.left > 0 {
		return &Fault{Code: "entry.missing", Entry: len(a.file.Entries)}
	}
	if err := a.phasesFit(); err != nil {
		return err
	}
	a.report.Phases = max(0, len(a.played)-1)
	return a.matchFits()
}

func (a *audit) entry(n int, e Entry) error {
	if (n == 0) != (e.Kind == EntryCreated) || (a.redo.left > 0 && e.Kind != EntryClosed) {
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	if e.Secret == nil && e.SecretHash != "" {
		return &Fault{Code: "entry.secret.missing"}
	}
	if n == 0 {
		if err := a.create(e); err != nil {
			return err
		}
	}
	if e.Secret != nil && e.Salt != saltOf(a.seed, e.Seq) {
		return &Fault{Code: "entry.salt"}
	}
	return a.tell(e)
}

// tell plays one entry.
func (a *audit) tell(e Entry) error {
	switch e.Kind {
	case EntryCreated:
		return nil
	case EntrySeated:
		return a.seat(e)
	case EntryTerms:
		var p termsPublic
		err := payload(e.Public, &p)
		a.created.Terms = p.Terms
		return err
	case EntryStarted:
		return a.start(e)
	case EntrySubmitted:
		return a.submit(e)
	case EntryAsked:
		a.open.asked = true
	case EntryAnswered:
		var s answeredSecret
		if err := payload(e.Secret, &s); err != nil {
			return err
		}
		a.open.answers[s.Key] = s.Answer
	case EntryClosed:
		return a.close(e)
	case EntryRolledBack, EntryUndone, EntryCorrected:
		return a.rewind(e)
	case EntryResigned:
		return a.resign(e)
	case EntryOver, EntryCancelled:
		return a.end(e)
	case EntryGrace, EntryPaused, EntryResumed, EntryExtended, EntryAnnounced, EntryDrawOffered, EntryWish, EntryRematch:
		// They change the clock or nothing; the evaluations do not depend on them.
	default:
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	return nil
}

func (a *audit) create(e Entry) error {
	if err := payload(e.Public, &a.created); err != nil {
		return err
	}
	var s createdSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	seed, err := game.ParseSeed(s.Seed)
	if err != nil || seed.Commitment() != a.created.Commitment {
		return &Fault{Code: "seed.commitment"}
	}
	config, problems := a.rules.Info().Complete(a.created.Config)
	if game.HasError(problems) || !sameJSON(config, a.created.Config) {
		return wrongField("config")
	}
	a.seed, a.status = seed, Gathering
	for _, seat := range a.created.Config.Seats {
		a.chairs = append(a.chairs, Chair{Seat: seat})
	}
	return nil
}

func (a *audit) chair(s game.Seat) (*Chair, error) {
	n := slices.IndexFunc(a.chairs, func(c Chair) bool { return c.Seat == s })
	if n < 0 {
		return nil, &Fault{Code: "entry.seat", Args: game.Args{"seat": string(s)}}
	}
	return &a.chairs[n], nil
}

func (a *audit) seat(e Entry) error {
	var p seatedPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	*c = Chair{Seat: p.Seat, Holder: Holder{Kind: p.Kind, ID: p.ID}}
	return nil
}

func (a *audit) resign(e Entry) error {
	var p seatPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	c.Resigned = true
	if !a.open.asked {
		delete(a.open.saved, p.Seat)
	}
	return nil
}

func (a *audit) start(e Entry) error {
	if len(a.played) > 0 {
		return &Fault{Code: "entry.kind", Args: game.Args{"kind": string(e.Kind)}}
	}
	var s closedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	out, err := setUp(a.rules, a.created.Config, a.seed)
	if err != nil {
		return wrongPhase("phase.evaluation", 0, "error", err.Error())
	}
	a.status = Running
	return a.evaluated(0, out, nil, s)
}

func (a *audit) submit(e Entry) error {
	var s submittedSecret
	if err := payload(e.Secret, &s); err != nil {
		return err
	}
	if s.Phase != len(a.played) || a.status != Running || a.open.asked {
		return wrongPhase("entry.phase", s.Phase)
	}
	a.open.saved[s.Seat] = s
	return a.receipt(s)
}

// evaluated adds a phase if it came out as the record says.
func (a *audit) evaluated(n int, out outcome, orders []Given, s closedSecret) error {
	protocol, err := out.protocolHash()
	if err != nil {
		return err
	}
	if a.rules.Info().Schema == a.created.Schema {
		if out.stateHash() != s.State {
			return wrongPhase("phase.state", n)
		}
		if protocol != s.Protocol {
			return wrongPhase("phase.protocol", n)
		}
	}
	a.played = append(a.played, played{out, orders, s.State})
	a.open = opened{saved: map[game.Seat]submittedSecret{}, answers: map[string]string{}}
	return nil
}

// rewind goes back to the beginning of a phase. Of a correction the phases follow.
func (a *audit) rewind(e Entry) error {
	var p rewoundPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if p.Phase < 1 || p.Phase > len(a.played) {
		return wrongPhase("entry.phase", p.Phase)
	}
	if e.Kind == EntryCorrected {
		a.redo = correction{left: p.Again, old: slices.Clone(a.played), open: a.open}
		a.played = a.played[:p.Phase]
		return nil
	}
	if p.Phase < len(a.played) {
		a.open.saved = map[game.Seat]submittedSecret{}
		for _, g := range a.played[p.Phase].orders {
			c, err := a.chair(g.Seat)
			if err != nil {
				return err
			}
			if g.Source == Submitted && g.Receipt != nil && !c.Resigned {
				a.open.saved[g.Seat] = submittedSecret{Phase: p.Phase, Seat: g.Seat, Text: g.Text, Receipt: *g.Receipt}
			}
		}
	}
	a.open.asked, a.open.answers = false, map[string]string{}
	a.played = a.played[:p.Phase]
	return nil
}

func (a *audit) end(e Entry) error {
	if e.Kind == EntryCancelled {
		a.status = Cancelled
		return nil
	}
	var p overPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	if len(a.played) == 0 || p.Seed != a.seed.String() {
		return &Fault{Code: "seed.commitment"}
	}
	pos := a.played[len(a.played)-1].out.pos
	want := pos.Result()
	if !want.Over && p.Result.Reason != nil {
		want = award(want, a.chairs, *p.Result.Reason)
	}
	if !sameJSON(want, p.Result) {
		return &Fault{Code: "result.wrong"}
	}
	a.status, a.result = Over, &p.Result
	return nil
}

// phasesFit compares the phases of the file with those played again.
func (a *audit) phasesFit() error {
	if len(a.file.Phases) != len(a.played) {
		return &Fault{Code: "phase.count", Args: game.Args{"have": strconv.Itoa(len(a.file.Phases)), "want": strconv.Itoa(len(a.played))}}
	}
	for n, p := range a.file.Phases {
		want := a.played[n]
		state := []byte(p.State)
		if p.Schema != a.rules.Info().Schema {
			pos, err := a.rules.Load(p.Schema, p.State)
			if err != nil {
				return wrongPhase("phase.state", n)
			}
			if state, err = json.Marshal(pos); err != nil {
				return err
			}
		}
		switch {
		case p.N != n:
			return wrongPhase("phase.number", n)
		case (outcome{state: p.State}).stateHash() != want.hash || !bytes.Equal(state, want.out.state):
			return wrongPhase("phase.state", n)
		case !sameJSON(p.Protocol, want.out.protocol):
			return wrongPhase("phase.protocol", n)
		case !sameJSON(p.Orders, want.orders):
			return wrongPhase("phase.orders", n)
		case n > 0 && !sameJSON(p.Pending, a.played[n-1].out.pos.Pending()):
			return wrongPhase("phase.pending", n)
		}
	}
	return nil
}

// matchFits compares the snapshot with what the record tells.
func (a *audit) matchFits() error {
	m := &a.file.Match
	phase := len(a.played)
	for _, f := range []struct {
		name      string
		have, was any
	}{
		{"id", m.ID, a.created.Match},
		{"game", m.Game, a.created.Game},
		{"edition", m.Edition, a.created.Edition},
		{"config", m.Config, a.created.Config},
		{"terms", m.Terms, a.created.Terms},
		{"gm", m.GM, a.created.GM},
		{"commitment", m.Commitment, a.created.Commitment},
		{"seed", m.Seed, a.seed.String()},
		{"status", m.Status, a.status},
		{"phase", m.Phase, phase},
		{"result", m.Result, a.result},
		{"chairs", holders(m.Chairs), holders(a.chairs)},
	} {
		if !sameJSON(f.have, f.was) {
			return wrongField(f.name)
		}
	}
	return nil
}

// holders is what the record knows of chairs.
func holders(chairs []Chair) []Chair {
	out := make([]Chair, len(chairs))
	for n, c := range chairs {
		out[n] = Chair{Seat: c.Seat, Resigned: c.Resigned, Holder: Holder{Kind: c.Holder.Kind, ID: c.Holder.ID}}
	}
	return out
}

func payload(data json.RawMessage, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return &Fault{Code: "entry.payload"}
	}
	return nil
}

func sameJSON(a, b any) bool {
	x, errA := json.Marshal(a)
	y, errB := json.Marshal(b)
	return errA == nil && errB == nil && bytes.Equal(x, y)
}
