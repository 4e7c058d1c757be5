package season

import (
	"fmt"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Verify reports what is wrong with a world that comes from outside, or between two steps:
// nothing that steps make is ever wrong.
func (w *World) Verify() error {
	for _, check := range [...]func(*World) error{
		verifyFrame, verifyGround, verifySwarms, verifyDislodged, verifyTwins, verifyHerds, verifyOwners, verifyPlayers,
	} {
		if err := check(w); err != nil {
			return fmt.Errorf("season: %w", err)
		}
	}
	return nil
}

func verifyFrame(w *World) error {
	switch {
	case w.Year < 1 || w.Season > judge.Fall:
		return fmt.Errorf("there is no season %d of the year %d", w.Season, w.Year)
	case w.Borg != chart.None && !open(w.Borg):
		return fmt.Errorf("the Borg is in province %d", w.Borg)
	case w.Tardis != chart.None && !open(w.Tardis):
		return fmt.Errorf("the TARDIS is in province %d", w.Tardis)
	case w.Eaten >= 1<<Players || w.Seats >= 1<<Players:
		return fmt.Errorf("there are only %d players", Players)
	case !w.Contested.Without(theAtlas().fields).Empty():
		return fmt.Errorf("a stand-off where nobody can go")
	}
	if l := w.Hole; l.None() {
		return unlessErr(l.B == chart.None, "the wormhole has one end")
	}
	a, b := Board().Of(w.Hole.A), Board().Of(w.Hole.B)
	return unlessErr(open(a) && open(b) && a < b && w.Hole == Link{chart.Place(a), chart.Place(b)},
		"the wormhole joins places %d and %d", w.Hole.A, w.Hole.B)
}

// unlessErr is an error unless something is as it should be.
func unlessErr(ok bool, text string, args ...any) error {
	if ok {
		return nil
	}
	return fmt.Errorf(text, args...)
}

// verifyGround checks the units on the ground: one a field, in the order of provinces.
func verifyGround(w *World) error {
	last := -1
	for _, u := range w.Units {
		at := Board().Of(u.At)
		if at == chart.None || int(at) <= last {
			return fmt.Errorf("units are not one a field, in the order of provinces: place %d", u.At)
		}
		last = int(at)
		if u.Class == Birds {
			return fmt.Errorf("%s: birds among the units on the ground", Board().Code(u.At))
		}
		if err := u.verify(); err != nil {
			return err
		}
	}
	return nil
}

func verifySwarms(w *World) error {
	last := -1
	for _, u := range w.Swarms {
		key := int(Board().Of(u.At))<<8 + int(u.Owner)
		if u.Class != Birds || key < last {
			return fmt.Errorf("swarms are not birds in the order of provinces and owners: place %d", u.At)
		}
		last = key
		if err := u.verify(); err != nil {
			return err
		}
	}
	return nil
}

func verifyDislodged(w *World) error {
	for _, d := range w.Dislodged {
		if err := d.verify(); err != nil {
			return err
		}
		for to := range chart.All[chart.Place](d.To) {
			at := Board().Of(to)
			if !open(at) || at == Board().Of(d.At) || d.Class != Birds && (!Board().Stands(d.Class.Kind(), to) || w.on(at) != nil) {
				return fmt.Errorf("%s cannot retreat to %s", Board().Code(d.At), Board().Code(to))
			}
		}
	}
	return nil
}

// verify checks a unit by itself.
func (u *Unit) verify() error {
	code := Board().Code(u.At)
	at := Board().Of(u.At)
	switch {
	case u.Class == NoClass || u.Class > SpaceMonster:
		return fmt.Errorf("%s: there is no class %d", code, u.Class)
	case u.Class != Birds && !Board().Stands(u.Class.Kind(), u.At) || u.Class == Birds && (at == chart.None || chart.Place(at) != u.At):
		return fmt.Errorf("%s: class %d does not stand there", code, u.Class)
	case u.Class.Monster() != (u.Owner == Monsters) || u.Owner > Monsters || u.Owner == Fool:
		return fmt.Errorf("%s: class %d is not a unit of player %d", code, u.Class, u.Owner)
	case !open(at) && u.Owner != Brain:
		return fmt.Errorf("%s: only the Superbrain is there", code)
	case !open(at) && u.Class == Birds:
		return fmt.Errorf("%s: birds do not live there", code)
	case !u.lives():
		return fmt.Errorf("%s: class %d does not live on %d", code, u.Class, u.Supply)
	case u.Devil > DevilSeasons || u.Devil > 0 && (!u.Class.Conventional() || u.Supply != ByCentre):
		return fmt.Errorf("%s: class %d has no soul for %d seasons", code, u.Class, u.Devil)
	case u.Immune && u.Class != Fleet && u.Class != TwinFleet:
		return fmt.Errorf("%s: class %d can be lured or not, but is not immune", code, u.Class)
	case u.Fresh && !u.Class.Monster():
		return fmt.Errorf("%s: only monsters appear", code)
	}
	return nil
}

// lives reports whether a unit of that class can live on that supply.
func (u *Unit) lives() bool {
	switch u.Supply {
	case ByCentre:
		return u.Class.Conventional() || u.Class == Birds
	case ByShare:
		return u.Class == Army || u.Class == Fleet || u.Class == Birds
	case ByMerger:
		return (u.Class == Army || u.Class == Fleet) && u.Owner == Soothsayer
	case ByQuota:
		return u.Class == Lure || u.Class == Jammer
	case ByNothing:
		return u.Class.Monster()
	default:
		return false
	}
}
