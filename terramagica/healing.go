package terramagica

// heal gives the wounded of armies that did not fight their health back, if the match plays so
// (TM-S9). At most one man of a unit is wounded (TM-D19); the dead stay dead.
func (t *turn) heal() {
	if t.s.Options[optionHealing] != healingRest {
		return
	}
	for n, a := range t.s.Armies {
		if t.fought[n] {
			continue
		}
		for k, u := range a.Units {
			whole := float64(t.men(u)) * t.kind(u.Kind).Battle.HP
			if u.HP > 0 && u.HP < whole {
				a.Units[k].HP = whole
				t.tell(t.note("note.healed", "TM-S9", "TM-D20").army(a).unit(u.Kind, t.men(u)).exact("hp", u.HP).exact("whole", whole), a.Realm)
			}
		}
	}
}

// mend repairs damaged walls for the next week, if the match plays so (TM-D33, TM-S16).
func (t *turn) mend() {
	if t.s.Options[optionRepair] != repairFree {
		return
	}
	for _, p := range t.s.Provinces {
		for n, f := range p.Forts {
			if f.HP > 0 {
				p.Forts[n].HP = t.fort(f.Kind).HP
			}
		}
	}
}
