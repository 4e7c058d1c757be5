package muster

import (
	"strconv"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/paper"
)

// fortList reads "Palisade, Steinmauer 25000/30000".
func (r *textReader) fortList(line []word) {
	if len(r.m.Forts) > 0 && r.m.FortSide != r.side {
		r.Refuse(over(line), "problem.muster.forts.sides", nil)
		return
	}
	for len(line) > 0 {
		if line[0].Text == "," || line[0].folded == "und" || line[0].folded == "and" {
			line = line[1:]
			continue
		}
		rest, ok := r.fort(line)
		if !ok {
			return
		}
		line = rest
	}
	if len(r.m.Forts) > battle.MaxForts {
		outside(r, "forts", paper.Place{}, strconv.Itoa(len(r.m.Forts)), "0-"+strconv.Itoa(battle.MaxForts))
		r.m.Forts = nil
	}
}

func (r *textReader) fort(line []word) (rest []word, ok bool) {
	f := Fort{Kind: -1}
	n := 1
	if h, head := headings[line[0].folded]; !head || h != forts {
		if f.Kind, n = r.forts.find(line); n == 0 {
			r.unknown("fort", line, line, &r.forts)
			return nil, false
		}
		f.Max = r.m.Catalogue.Forts[f.Kind].HP
	}
	f.HP = f.Max
	digits, rest := number(line[n:])
	if digits == nil && f.Kind < 0 {
		r.Refuse(over(line[:n]), "problem.muster.fort.hp", nil, r.raw(over(line[:n]))+" 9000")
		return nil, false
	}
	if digits != nil {
		if f.HP, ok = r.fortHP(digits, f.Max); !ok {
			return nil, false
		}
		if f.Kind < 0 {
			f.Max = f.HP
		}
	}
	if len(rest) > 1 && rest[0].Text == "/" {
		full, after := number(rest[1:])
		if full == nil {
			r.Refuse(over(rest), "problem.muster.wounds", nil, "25000/30000")
			return nil, false
		}
		if most, ok := r.fortHP(full, 0); ok && f.Kind < 0 {
			f.Max = most
		}
		rest = after
	}
	if len(rest) > 0 && rest[0].folded == "hp" {
		rest = rest[1:]
	}
	r.m.FortSide = r.side
	r.m.Forts = append(r.m.Forts, f)
	return rest, true
}

// fortHP reads hit points up to a limit, if there is one.
func (r *textReader) fortHP(digits []word, limit float64) (float64, bool) {
	at := over(digits)
	if limit == 0 {
		limit = 1e15
	}
	hp, err := strconv.ParseFloat(plainNumber(r.raw(at)), 64)
	if err != nil || !(hp >= 0 && hp <= limit) {
		outside(r, "hp", at, r.raw(at), "0-"+decimal(limit))
		return 0, false
	}
	return hp, true
}
