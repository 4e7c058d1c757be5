package terramagica

import (
	"fmt"
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/quarrel"
)

// fight fights all battles, province by province (TM-N8, TM-S3).
func (t *turn) fight() {
	here := make([][]int, len(t.s.Provinces)) // armies, by realm and number
	for n, a := range t.s.Armies {
		at := t.province(a.At)
		here[at] = append(here[at], n)
	}
	for p, armies := range here {
		if slices.ContainsFunc(armies, t.attacks) {
			t.ground(p, armies).fight()
		}
	}
}

func (t *turn) attacks(army int) bool {
	return slices.ContainsFunc(t.s.Armies[army].Stances, func(s Stance) bool { return s.Status == Attack })
}

// ground is a province in which somebody attacks.
type ground struct {
	*turn
	at     int
	id     string
	armies []int // indices of the state; the avatar is behind them
	holder game.Seat
	quarrel.Province
	readers []game.Seat
	walls   []Fort
}

func (t *turn) ground(p int, armies []int) *ground {
	g := &ground{turn: t, at: p, id: t.scene.Provinces[p].ID, armies: armies, walls: t.s.Provinces[p].Forts}
	g.Avatar = quarrel.NoAvatar
	readers := []game.Seat{t.s.Provinces[p].Owner}
	for _, n := range armies {
		seat := t.s.Armies[n].Realm
		g.Realms = append(g.Realms, slices.Index(t.s.Seats, seat))
		readers = append(readers, seat)
	}
	g.readers = t.s.readers(readers)
	for n, r := range t.s.Realms {
		if _, there := t.avatar(); there && r.Home == g.id {
			g.holder, g.Avatar = t.s.Seats[n], len(armies)
			g.Realms = append(g.Realms, n)
			t.avatars[g.holder] = t.avatarHP()
		}
	}
	g.declare()
	return g
}

// avatarHP is the full strength of an avatar (TM-N41).
func (t *turn) avatarHP() float64 {
	n, _ := t.avatar()
	return t.Units[n].Battle.HP
}

// declare sets the statuses of all armies of the province.
func (g *ground) declare() {
	for x, n := range g.armies {
		for _, st := range g.s.Armies[n].Stances {
			if y := g.standing(st); y >= 0 {
				g.Statuses.Set(x, y, statuses[st.Status])
			}
		}
	}
}

var statuses = map[Status]quarrel.Status{None: quarrel.None, Support: quarrel.Support, Attack: quarrel.Attack}

// standing gives the place in the province of whom a status is towards, -1 if it is not here.
func (g *ground) standing(st Stance) int {
	if st.Army == 0 {
		if st.Realm == g.holder {
			return g.Avatar
		}
		return -1
	}
	return slices.IndexFunc(g.armies, func(n int) bool {
		return g.s.Armies[n].Realm == st.Realm && g.s.Armies[n].Number == st.Army
	})
}

// fight fights the battles of the province in its internal order (TM-D37).
func (g *ground) fight() {
	chance := quarrel.Stream(g.seed, uint64(g.at)+1)
	g.Order = quarrel.Order(&chance, len(g.armies))
	if err := g.Prepare(); err != nil {
		panic(fmt.Errorf("terramagica: province %s: %w", g.id, err))
	}
	battles, number := g.Battles(), 0
	for {
		b, ok := battles.Next(g.alive())
		if !ok {
			break
		}
		number++
		g.battle(b, number, chance.Next())
	}
	if number > 0 {
		for place, x := range g.Order {
			seat, army := g.who(x)
			g.tell(g.note("note.order", "TM-N8", "TM-D37").number("place", place+1).armyOf("army", seat, army).place("province", g.at), g.readers...)
		}
	}
}

// who gives the realm and number of an army of the province.
func (g *ground) who(x int) (game.Seat, int) {
	if x == g.Avatar {
		return g.holder, 0
	}
	a := g.s.Armies[g.armies[x]]
	return a.Realm, a.Number
}

// alive are the armies that have men, and the avatar.
func (g *ground) alive() (set quarrel.Set) {
	for x, n := range g.armies {
		if g.s.Armies[n].living() {
			set = set.With(x)
		}
	}
	if g.Avatar >= 0 && g.avatars[g.holder] > 0 {
		set = set.With(g.Avatar)
	}
	return set
}

func (a *Army) living() bool {
	return slices.ContainsFunc(a.Units, func(u Unit) bool { return u.HP > 0 })
}

// battle fights one battle and writes its losses down.
func (g *ground) battle(q quarrel.Battle, number int, seed uint64) {
	record := Battle{Week: g.s.Week, At: g.id, Number: number, Seed: seedText(seed), Readers: g.readers}
	line := battle.Lineup{Seed: seed}
	var pools [2][]*float64
	owner := g.s.Provinces[g.at].Owner
	walled := false
	for side, armies := range q.Sides {
		for _, x := range armies {
			seat, _ := g.who(x)
			if owner != "" && seat == owner {
				walled, line.FortSide = true, side
			}
			g.enter(x, &record.Sides[side], &pools[side])
		}
		for _, f := range record.Sides[side] {
			kind, _ := g.Unit(f.Kind)
			tactic, _ := g.Tactic(f.Tactic)
			line.Sides[side] = append(line.Sides[side], battle.Unit{Kind: kind, HP: f.HP, Row: f.Row, Tactic: g.Tactics[tactic].Battle})
		}
	}
	if walled {
		for _, f := range g.walls {
			line.Forts = append(line.Forts, battle.Fort{HP: f.HP, V: g.fort(f.Kind).V})
			record.Forts = append(record.Forts, Walls{Fort: f})
		}
		record.FortSide = line.FortSide
	}
	out := g.Out(g.alive(), q)
	g.conclude(&record, g.run(&line), pools)
	g.s.Battles = append(g.s.Battles, record)
	g.tellBattle(q, &record, out)
	g.keep(q, &record)
}

// enter puts an army, or the avatar, into the line-up of its side.
func (g *ground) enter(x int, side *[]Fighter, pools *[]*float64) {
	seat, number := g.who(x)
	if x == g.Avatar {
		n, _ := g.avatar()
		hp := g.avatars[seat]
		*side = append(*side, Fighter{Realm: seat, Unit: Unit{Kind: g.Units[n].ID, HP: hp, Row: g.Units[n].Row, Tactic: g.Units[n].Tactic}})
		*pools = append(*pools, nil)
		return
	}
	a := &g.s.Armies[g.armies[x]]
	g.fought[g.armies[x]] = true
	for n := range a.Units {
		if a.Units[n].HP > 0 {
			*side = append(*side, Fighter{Realm: seat, Army: number, Unit: a.Units[n]})
			*pools = append(*pools, &a.Units[n].HP)
		}
	}
}

// run fights a line-up that verified states and checked orders have made.
func (g *ground) run(line *battle.Lineup) *battle.Result {
	if g.engine == nil {
		engine, err := battle.New(g.kinds)
		if err != nil {
			panic(fmt.Errorf("terramagica: a catalogue that was not verified: %w", err))
		}
		g.engine = engine
	}
	result, err := g.engine.Fight(line)
	if err != nil {
		panic(fmt.Errorf("terramagica: province %s: %w", g.id, err))
	}
	return result
}

var outcomes = [...]string{battle.Undecided: "undecided", battle.First: "first", battle.Second: "second", battle.Mutual: "mutual"}

// conclude takes the losses over: those of units stay until they are healed (TM-D20), those of
// walls and avatar for the later battles of this evaluation (TM-D33, TM-D39).
func (g *ground) conclude(record *Battle, result *battle.Result, pools [2][]*float64) {
	record.Outcome, record.Rounds = outcomes[result.Outcome], result.Rounds
	for side := range record.Sides {
		for n := range record.Sides[side] {
			left := result.Units[side][n].HP
			record.Sides[side][n].Left = left
			if pools[side][n] == nil {
				g.avatars[g.holder] = left
			} else {
				*pools[side][n] = left
			}
		}
	}
	for n := range record.Forts {
		record.Forts[n].Left = result.Forts[n]
		g.walls[n].HP = result.Forts[n]
	}
}

// keep looks whether the home province was kept (TM-D41): it is lost once the avatar has
// fallen and nobody lives on the side of its owner.
func (g *ground) keep(q quarrel.Battle, record *Battle) {
	if g.holder == "" || g.avatars[g.holder] > 0 || g.stormed[g.at] {
		return
	}
	for side, armies := range q.Sides {
		there := slices.ContainsFunc(armies, func(x int) bool { seat, _ := g.who(x); return seat == g.holder })
		lives := slices.ContainsFunc(record.Sides[side], func(f Fighter) bool { return f.Left > 0 })
		if there && !lives {
			g.stormed[g.at] = true
			g.s.realm(g.holder).Home = ""
			g.tell(g.note("note.home.lost", "TM-N39", "TM-D41").realm("realm", g.holder).place("place", g.at))
		}
	}
}
