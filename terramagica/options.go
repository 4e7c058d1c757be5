package terramagica

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica/scenario"
)

// Options are what a match has chosen among the rules, as a config has them.
type Options map[string]string

// The names of the options.
const (
	optionMode      = "mode"
	optionWeeks     = "weeks"
	optionGold      = "gold"
	optionMuster    = "muster"
	optionHolder    = "holder"
	optionScenario  = "scenario"
	optionDocument  = "document"
	optionCatalogue = "catalogue"
	optionShare     = "share"
	optionSight     = "sight"
	optionHealing   = "healing"
	optionRepair    = "repair"
)

const (
	modeBattle   = "battle"
	modeCampaign = "campaign"

	musterBought   = "bought"
	musterStandard = "standard"
	holderNone     = "none"
	holderLot      = "lot"
	sightNear      = "neighbours"
	sightAll       = "all"
	healingNone    = "none"
	healingRest    = "rest"
	repairFree     = "free"
	repairPaid     = "paid"

	battleWeeks   = 8
	campaignWeeks = 30
	longestMatch  = 200
	standardGold  = 3000
	standardShare = 60
)

func optionList() []game.Option {
	return []game.Option{
		choice(optionMode, "TM-S1", modeBattle, modeCampaign),
		{Name: optionWeeks, Kind: game.Number, Default: "0", Min: 0, Max: longestMatch, Cite: []string{"TM-S22", "TM-S24"}},
		{Name: optionGold, Kind: game.Number, Default: strconv.Itoa(standardGold), Min: 100, Max: 100_000, Cite: []string{"TM-S19"}},
		choice(optionMuster, "TM-S19", musterBought, musterStandard),
		choice(optionHolder, "TM-S20", holderNone, holderLot),
		choice(optionScenario, "TM-S23", scenario.Wheel, scenario.Valleys),
		{Name: optionDocument, Kind: game.Document, Cite: []string{"TM-S23"}},
		{Name: optionCatalogue, Kind: game.Document, Cite: []string{"TM-S4"}},
		{Name: optionShare, Kind: game.Number, Default: strconv.Itoa(standardShare), Min: 10, Max: 100, Cite: []string{"TM-S24"}},
		choice(optionSight, "TM-S26", sightNear, sightAll),
		choice(optionHealing, "TM-S9", healingNone, healingRest),
		choice(optionRepair, "TM-S16", repairFree, repairPaid),
	}
}

// choice is an option among words; the first is the default.
func choice(name, rule string, words ...string) game.Option {
	return game.Option{Name: name, Kind: game.Choice, Default: words[0], Choices: words, Cite: []string{rule}}
}

func (o Options) number(name string) int {
	n, _ := strconv.Atoi(o[name])
	return n
}

// campaign reports whether the match is played on a map.
func (o Options) campaign() bool { return o[optionMode] == modeCampaign }

// weeks is the last week of the match.
func (o Options) weeks() int {
	if n := o.number(optionWeeks); n > 0 {
		return n
	}
	if o.campaign() {
		return campaignWeeks
	}
	return battleWeeks
}

// seesAll reports whether everybody sees every army.
func (o Options) seesAll() bool { return !o.campaign() || o[optionSight] == sightAll }
