package rathersilly

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Options are what a match has chosen among the rules, as a config has them.
type Options map[string]string

// The names of the options.
const (
	optionPace       = "pace"
	optionYears      = "years"
	optionTaste      = "borg_taste"
	optionBorgCentre = "borg_sc"
	optionDevil      = "devil_support"
	optionBirds      = "bird_retreat_range"
	optionBounce     = "bounce"
	optionTwins      = "twins_cost"
	optionFool       = "fool_extra"
	optionBrain      = "superbrain_silent"
	optionBrainUnit  = "superbrain_unit"
	optionLamas      = "lama_report"
	optionMonsters   = "monster_instant_capture"
	optionExorcism   = "exorcism_own"
	optionHyper      = "hyper_error"
	optionImmune     = "immune_fleet"
	optionLabels     = "labels"
	optionReading    = "reading"
)

const (
	paceSeasons     = "seasons"
	labelsOriginal  = "original"
	readingStrict   = "strict"
	immuneProvokes  = "provocation"
	immuneOriginal  = "original"
	noticeOriginal  = "notice.original"
	immuneOff       = "off"
	borgNeutral     = "neutral"
	bounceWide      = "wide"
	foolOnce        = "once"
	brainActive     = "active"
	brainNothing    = "nothing"
	brainAtOnce     = "season"
	brainNext       = "next"
	lamasAnonymous  = "anonymous"
	standardEnd     = 1921 // when the Fool wins (RSD-18.3)
	standardFirst   = 1901
	foolWinsInYears = standardEnd - standardFirst
)

func optionList() []game.Option {
	return []game.Option{
		choice(optionPace, "RSD-17", "phases", paceSeasons),
		{Name: optionYears, Kind: game.Number, Default: strconv.Itoa(foolWinsInYears), Min: 1, Max: 100, Cite: []string{"RSD-18.3"}},
		toggle(optionTaste, "on", "RSD-1.6"),
		choice(optionBorgCentre, "RSD-1.12", "suspend", borgNeutral),
		{Name: optionDevil, Kind: game.Number, Default: "2", Min: 1, Max: 2, Cite: []string{"RSD-5.2"}},
		{Name: optionBirds, Kind: game.Number, Default: "3", Min: 1, Max: 3, Cite: []string{"RSD-8.11"}},
		choice(optionBounce, "RSD-16.1", "standoff", bounceWide),
		{Name: optionTwins, Kind: game.Number, Default: "2", Min: 1, Max: 2, Cite: []string{"RSD-12.1"}},
		choice(optionFool, "RSD-13.5", "permanent", foolOnce),
		choice(optionBrain, "RSD-14.8", brainActive, "shares", brainNothing),
		{Name: optionBrainUnit, Kind: game.Choice, Default: brainAtOnce, Before: brainNext, Choices: []string{brainAtOnce, brainNext}, Cite: []string{"RSD-17.10"}},
		choice(optionLamas, "RSD-2.5", "victims", lamasAnonymous),
		toggle(optionMonsters, "on", "RSD-4.1"),
		toggle(optionExorcism, "on", "RSD-15.12"),
		{Name: optionHyper, Kind: game.Number, Default: "50", Max: 100, Cite: []string{"RSD-15.6"}},
		choice(optionImmune, "RSD-11.2", "immunity", immuneOff, immuneProvokes, immuneOriginal),
		choice(optionLabels, "RSD-11.1", "default", labelsOriginal),
		choice(optionReading, "RSD-17", "lenient", readingStrict),
	}
}

// choice is an option among words; the first is the default.
func choice(name, rule string, words ...string) game.Option {
	return game.Option{Name: name, Kind: game.Choice, Default: words[0], Choices: words, Cite: []string{rule}}
}

func toggle(name, value, rule string) game.Option {
	return game.Option{Name: name, Kind: game.Switch, Default: value, Cite: []string{rule}}
}

// season gives the choices that the steps know.
func (o Options) season() season.Options {
	s := season.Options{
		Taste: o[optionTaste] == "on", BorgNeutral: o[optionBorgCentre] == borgNeutral,
		DevilSupport: int8(o.number(optionDevil)), BirdRetreat: o.number(optionBirds), WideBounce: o[optionBounce] == bounceWide,
		TwinsCost: o.number(optionTwins), FoolOnce: o[optionFool] == foolOnce, BrainNothing: o[optionBrain] == brainNothing,
		ActiveShare:   o[optionBrain] == brainActive,
		AnonymousBoom: o[optionLamas] == lamasAnonymous, LateCapture: o[optionMonsters] != "on",
		OwnExorcism: o[optionExorcism] == "on", HyperError: o.number(optionHyper),
		FoolYear: standardFirst + o.number(optionYears),
	}
	switch o[optionImmune] {
	case immuneOff:
	case immuneProvokes, immuneOriginal:
		s.Immune = season.ImmuneProvokes
	default:
		s.Immune = season.ImmuneOnly
	}
	return s
}

func (o Options) number(name string) int {
	n, _ := strconv.Atoi(o[name])
	return n
}

// seasons reports whether there is one deadline for a whole season.
func (o Options) seasons() bool { return o[optionPace] == paceSeasons }

// Notice is of the words that the text of 1.42 has for section 11. They are a pack of texts
// and change no result: state, notes and views are those of a provocation.
func (Rules) Notice(options map[string]string) string {
	if options[optionImmune] == immuneOriginal {
		return noticeOriginal
	}
	return ""
}
