package diplomacy

import (
	"cmp"
	"strconv"

	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Options are what a match has chosen among the rules.
type Options struct {
	Paradox  judge.Paradox  `json:"paradox"`           // DIP-18
	Via      judge.Via      `json:"via"`               // DIP-17
	Disorder judge.Disorder `json:"disorder"`          // DIP-23
	Win      int            `json:"win"`               // centres (DIP-24)
	Start    int            `json:"start"`             // the first year (DIP-4)
	Years    int            `json:"years,omitempty"`   // the match ends after so many; 0: never (DIP-25)
	Idle     int            `json:"idle,omitempty"`    // years without a change that make a draw; 0: never (DIP-25)
	Seasons  bool           `json:"seasons,omitempty"` // one deadline for a season (DIP-27)
	Strict   bool           `json:"strict,omitempty"`  // orders are taken as they are written (DIP-28)
}

// The names of the options.
const (
	optionPace     = "pace"
	optionYears    = "years"
	optionIdle     = "idle"
	optionWin      = "win"
	optionStart    = "start"
	optionParadox  = "paradox"
	optionVia      = "via"
	optionDisorder = "disorder"
	optionReading  = "reading"
)

// The values of optionPace and of optionReading that are not the usual ones.
const (
	paceSeasons   = "seasons"
	readingStrict = "strict"
)

func optionList() []game.Option {
	return []game.Option{
		{Name: optionPace, Kind: game.Choice, Default: "phases", Choices: []string{"phases", paceSeasons}, Cite: notation.Cite(27)},
		{Name: optionYears, Kind: game.Number, Default: "0", Max: 100, Cite: notation.Cite(25)},
		{Name: optionIdle, Kind: game.Number, Default: "0", Max: 20, Cite: notation.Cite(25)},
		{Name: optionWin, Kind: game.Number, Default: "18", Min: 5, Max: 34, Cite: notation.Cite(24)},
		{Name: optionStart, Kind: game.Number, Default: "1901", Min: 1, Max: 9999, Cite: notation.Cite(4)},
		choice(optionParadox, 18, judge.Szykman, judge.Rule1971, judge.Rule1982, judge.Rule2000, judge.AllHold),
		choice(optionVia, 17, judge.ViaOnly, judge.ViaOrLand),
		choice(optionDisorder, 23, judge.FromOwned, judge.FromHome),
		choice(optionReading, 28, "lenient", readingStrict),
	}
}

// choice is an option among words of the judge; the first is the default.
func choice[W ~string](name string, rule int, words ...W) game.Option {
	o := game.Option{Name: name, Kind: game.Choice, Default: string(words[0]), Cite: notation.Cite(rule)}
	for _, w := range words {
		o.Choices = append(o.Choices, string(w))
	}
	return o
}

// OptionsOf gives the options of a complete config.
func OptionsOf(c game.Config) Options {
	return Options{
		Paradox: judge.Paradox(c.Options[optionParadox]), Via: judge.Via(c.Options[optionVia]),
		Disorder: judge.Disorder(c.Options[optionDisorder]), Win: c.Int(optionWin), Start: c.Int(optionStart),
		Years: c.Int(optionYears), Idle: c.Int(optionIdle), Seasons: c.Options[optionPace] == paceSeasons,
		Strict: c.Options[optionReading] == readingStrict,
	}
}

// or gives the options, and others where they lack. What can be zero, or false, is so by default.
func (o Options) or(others Options) Options {
	o.Paradox, o.Via, o.Disorder = cmp.Or(o.Paradox, others.Paradox), cmp.Or(o.Via, others.Via), cmp.Or(o.Disorder, others.Disorder)
	o.Win, o.Start = cmp.Or(o.Win, others.Win), cmp.Or(o.Start, others.Start)
	return o
}

// profile gives the judge's choices. On a sheet the last order for a unit counts (DIP-6).
func (o Options) profile() judge.Profile {
	p := judge.Standard()
	p.Paradox, p.Via, p.Disorder, p.Twice = o.Paradox, o.Via, o.Disorder, judge.TwiceLast
	if o.Strict {
		p.WrongKind, p.Nowhere = judge.WrongKindIllegal, judge.NowhereMoves
	}
	return p
}

// strings gives the options back as a config has them.
func (o Options) strings() map[string]string {
	pace, reading := "phases", "lenient"
	if o.Seasons {
		pace = paceSeasons
	}
	if o.Strict {
		reading = readingStrict
	}
	return map[string]string{
		optionPace: pace, optionYears: strconv.Itoa(o.Years), optionIdle: strconv.Itoa(o.Idle), optionWin: strconv.Itoa(o.Win),
		optionStart: strconv.Itoa(o.Start), optionParadox: string(o.Paradox), optionVia: string(o.Via), optionDisorder: string(o.Disorder), optionReading: reading,
	}
}
