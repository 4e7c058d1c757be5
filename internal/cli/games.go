package cli

import (
	"io/fs"

	"github.com/urfave/cli/v3"

	"spielleiter/agamemnon/bot"
	"spielleiter/ai"
	"spielleiter/diplomacy/archive"
	dipbot "spielleiter/diplomacy/bot"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/agamemnon"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/diplomacy"
	"spielleiter/internal/cli/solo"
	"spielleiter/internal/cli/waben"
	sillybot "spielleiter/rathersilly/bot"
	silly "spielleiter/rathersilly/coverage"
	"spielleiter/sim"
	magicbot "spielleiter/terramagica/bot"
	magic "spielleiter/terramagica/coverage"
	wabenbot "spielleiter/waben/bot"
	hives "spielleiter/waben/coverage"
)

// What the command line has for single games. Everything that it names of them stands here; what it does for them lies in
// folders with their names.

// gameTexts are texts of commands that only one game has.
var gameTexts = []fs.FS{archive.Texts, silly.Texts, magic.Texts, hives.Texts}

// special is what a game has beyond what all have.
type special struct {
	table     solo.Table                                                  // at a terminal; nil: what its board has for readers
	bot       func(name string) (ai.Bot, error)                           // opponents beyond its levels
	bots      []string                                                    // some of their names
	coverage  *coverage                                                   // nil: its statements count as tried when they are cited
	nicknames func(game.Seat) []string                                    // for its seats, beside their names
	sheet     func(a *command.App, cmd *cli.Command, file string) error   // checks what is no order of a match; nil: there is nothing else
	picture   func(a *command.App, e games.Entry, cmd *cli.Command) error // the command map; nil: as the board draws it
}

// coverage is what a game has to count which of its statements were tried: tables at which everything happens, and who sees
// what no event cites.
type coverage struct {
	tables func() []sim.Table
	rules  func() []string
	watch  func() witness
}

// ruleProfile is by which reading of the rules recorded matches are drawn if nothing else is said.
var ruleProfile = archive.Profiles()[0]

// boardsAsData are the games whose boards the command map writes as data.
var boardsAsData = []string{"diplomacy"}

// specials are the games that have something of their own here, by their ids.
var specials = map[string]special{
	"agamemnon": {
		table: agamemnon.Table{}, bot: bot.Named, bots: []string{"greedy", "flat:2000", "expert:500ms", "steady:2000"},
	},
	"diplomacy": {
		table: diplomacy.Table{}, bot: dipbot.Named, bots: []string{"wary", "expert:200ms", "steady:2000", "mute:expert"},
		nicknames: diplomacy.Nicknames, picture: diplomacy.Map,
	},
	"rathersilly": {
		bot: sillybot.Named, bots: []string{"expert:200ms", "steady:500"},
		coverage: &coverage{silly.Tables, silly.Rules, func() witness { return silly.New() }},
	},
	"terramagica": {
		bot: magicbot.Named, bots: []string{"flock", "steady:200"},
		coverage: &coverage{magic.Tables, magic.Rules, func() witness { return magic.New() }},
	},
	"waben": {
		bot: wabenbot.Named, bots: []string{"plain"},
		coverage: &coverage{hives.Tables, hives.Rules, func() witness { return hives.New() }},
		sheet:    waben.CheckSheet, picture: waben.Map,
	},
}
