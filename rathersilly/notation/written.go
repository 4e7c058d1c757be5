package notation

import "spielleiter/rathersilly/season"

// words are those of this game that differ between languages and packs.
type words struct {
	scare, lure, all, jam, soul  string
	explode, fool, foresee, hole string
	ask, answer, waive, byBirds  string
	letters                      [season.SpaceMonster + 1]string
}

// letters are the classes in the neutral form.
var letters = [...]string{
	season.NoClass: "", season.Army: "A", season.Fleet: "F", season.TwinArmy: "SA", season.TwinFleet: "SF", season.Birds: "V",
	season.Lure: "AZ", season.Jammer: "DA", season.SeaMonster: "MS", season.SpaceMonster: "MW",
}

// wordsOf gives the words of a language and a pack. The neutral form is the same with
// each.
func wordsOf(lang string, p Pack) words {
	w := words{
		"SCARE", "LURE", "all", "JAM", "SOUL", "EXP", "FOOL", "FORESEE", "WORMHOLE", "QUESTION", "ANSWER", "W", "by V", letters,
	}
	switch lang {
	case "de":
		w = words{
			"vZ", "VER", "alle", "STÖR", "TEU", "Exp", "NARR", "WAHR", "WURM", "FRAGE", "ANTWORT", "Verzicht", "per V", letters,
		}
		w.letters[season.Lure] = "A®"
		if p == Original {
			w.jam = "HOSE"
		}
	case "en":
		w.waive = "waive"
	default:
		return w
	}
	if p == Neutral {
		w.letters[season.Jammer] = "ST"
	}
	return w
}
