package match

import (
	"bytes"
	"encoding/json"
	"strconv"

	"spielleiter/game"
)

// phasesFit compares the phases of the file with those played again.
func (a *audit) phasesFit() error {
	if len(a.file.Phases) != len(a.played) {
		return &Fault{Code: "phase.count", Args: game.Args{"have": strconv.Itoa(len(a.file.Phases)), "want": strconv.Itoa(len(a.played))}}
	}
	for n, p := range a.file.Phases {
		want := a.played[n]
		switch {
		case p.N != n:
			return wrongPhase("phase.number", n)
		case !a.filled(n, want.hash, want.out):
			return wrongPhase("phase.state", n)
		case !a.told(p.Protocol, want):
			return wrongPhase("phase.protocol", n)
		case p.Asked != nil && !sameJSON(p.Asked, want.out.asked):
			return wrongPhase("phase.asked", n)
		case !sameJSON(p.Edits, want.edits):
			return wrongPhase("phase.edits", n)
		case !sameJSON(p.Arrivals, want.arrivals):
			return wrongPhase("phase.arrivals", n)
		case !sameJSON(p.Orders, want.orders):
			return wrongPhase("phase.orders", n)
		case n > 0 && !sameJSON(p.Pending, a.played[n-1].out.pos.Pending()):
			return wrongPhase("phase.pending", n)
		}
	}
	return nil
}

// told reports whether the file's protocol of a phase is the one that comes out. What was told under another edition of reports
// has the hash that the record says, and the draws and rulings that come out.
func (a *audit) told(p game.Protocol, want played) bool {
	if want.told == "" {
		return sameJSON(p, want.out.protocol)
	}
	a.report.Retold++
	hash, err := outcome{protocol: p}.protocolHash()
	return err == nil && hash == want.told && sameJSON(p.Draws, want.out.protocol.Draws) && sameJSON(p.Rulings, want.out.protocol.Rulings)
}

// filled reports whether the file's state after a phase has the hash that the record says, and is the one that comes out: as it
// stands, or when it is loaded, which upgrades old schemas and fills what the state is too old to have.
func (a *audit) filled(n int, hash string, out outcome) bool {
	if n >= len(a.file.Phases) || (outcome{state: a.file.Phases[n].State}).stateHash() != hash {
		return false
	}
	p := a.file.Phases[n]
	if p.Schema == a.rules.Info().Schema && bytes.Equal(p.State, out.state) {
		return true
	}
	if len(p.State) > 2*len(out.state)+smallest {
		return false // the same in an older form is not so much longer, and what it is decoded into is
	}
	pos, err := a.rules.Load(p.Schema, p.State)
	if err != nil {
		return false
	}
	state, err := json.Marshal(pos)
	return err == nil && bytes.Equal(state, out.state)
}

// matchFits compares the snapshot with what the record tells.
func (a *audit) matchFits() error {
	m := &a.file.Match
	phase := len(a.played)
	config := m.Config
	config.Options = a.rules.Info().Fill(config.Options)
	for _, f := range []struct {
		name      string
		have, was any
	}{
		{"id", m.ID, a.created.Match},
		{"game", m.Game, a.created.Game},
		{"edition", m.Edition, a.created.Edition},
		{"config", config, a.created.Config},
		{"brought", m.Brought, a.created.Config.Start != "" && len(a.played) == 0},
		{"terms", m.Terms, a.created.Terms},
		{"gm", m.GM, a.created.GM},
		{"left", m.Left, a.unled},
		{"notice", m.Notice, a.notice},
		{"note", m.Note, a.note},
		{"commitment", m.Commitment, a.created.Commitment},
		{"seed", m.Seed, a.seed.String()},
		{"status", m.Status, a.status},
		{"phase", m.Phase, phase},
		{"result", m.Result, a.result},
		{"deputies", m.Deputies, a.deputies},
		{"arrivals", m.Arrivals, a.arrivals},
		{"seatSeed", m.SeatSeed, a.created.SeatSeed},
		{"drawn", m.Drawn, a.drawn},
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
		out[n] = Chair{Seat: c.Seat, Prefers: c.Prefers, Resigned: c.Resigned, Open: c.Open, Heeded: c.Heeded, StandIn: c.StandIn, Holidays: c.Holidays, DaysOff: c.DaysOff, Diary: c.Diary, Mandate: c.Mandate.unnamed(), Holder: c.Holder.unnamed()}
	}
	return out
}
