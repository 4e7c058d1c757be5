package games

import (
	"sync"

	"spielleiter/agamemnon"
	agamemnonboard "spielleiter/agamemnon/board"
	agamemnonbot "spielleiter/agamemnon/bot"
	agamemnonpuzzle "spielleiter/agamemnon/puzzle"
	agamemnontutorial "spielleiter/agamemnon/tutorial"
	"spielleiter/diplomacy"
	diplomacyboard "spielleiter/diplomacy/board"
	diplomacybot "spielleiter/diplomacy/bot"
	diplomacypress "spielleiter/diplomacy/bot/press"
	"spielleiter/diplomacy/notation"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/diplomacy/opened"
	diplomacypuzzle "spielleiter/diplomacy/puzzle"
	diplomacytutorial "spielleiter/diplomacy/tutorial"
	"spielleiter/game"
	"spielleiter/rathersilly"
	rathersillyboard "spielleiter/rathersilly/board"
	rathersillybot "spielleiter/rathersilly/bot"
	rathersillynotation "spielleiter/rathersilly/notation"
	rathersillytutorial "spielleiter/rathersilly/tutorial"
	"spielleiter/sandbox"
	"spielleiter/terramagica"
	terramagicaboard "spielleiter/terramagica/board"
	terramagicabot "spielleiter/terramagica/bot"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
	"spielleiter/terramagica/scenario"
	terramagicatutorial "spielleiter/terramagica/tutorial"
	"spielleiter/waben"
	wabenboard "spielleiter/waben/board"
	wabenbot "spielleiter/waben/bot"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	wabenpage "spielleiter/waben/page"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	wabentutorial "spielleiter/waben/tutorial"
)

// All is every game of this release. What takes time to make is made when somebody asks for it.
func All() List {
	return List{
		{
			Game: agamemnon.New(), Rulebook: agamemnon.Rulebook,
			Texts: together{agamemnon.Texts, agamemnonboard.Texts, agamemnontutorial.Texts},
			Board: agamemnonboard.Board{}, Levels: agamemnonbot.Levels(), Coach: agamemnonbot.Coach{}, Lessons: sync.OnceValue(agamemnonLessons),
			Cover: cover(agamemnon.New(), game.Public, [4]int{40, 40, 944, 524}),

			Puzzles: agamemnonpuzzle.Maker{}, Own: own(agamemnon.New()),
		},
		{
			Game: diplomacy.New(), Rulebook: diplomacy.Rulebook,
			Texts: together{diplomacy.Texts, notation.Texts, phrase.Texts, diplomacyboard.Texts, diplomacyboard.PageTexts, diplomacytutorial.Texts, diplomacybot.Texts, diplomacypress.Texts},
			Board: diplomacyboard.Board{}, Levels: diplomacybot.Levels(), Coach: diplomacybot.Coach{}, Press: diplomacypress.Press{}, Lessons: sync.OnceValue(diplomacyLessons),
			Open:  func(text string) ([]sandbox.Line, error) { return opened.Lines(diplomacy.New(), text) },
			Cover: cover(diplomacy.New(), game.Public, [4]int{700, 900, 1900, 1055}),

			Puzzles: diplomacypuzzle.Maker{}, Own: own(diplomacy.New()),
		},
		{
			Game: rathersilly.New(), Rulebook: rathersilly.Rulebook,
			Texts: together{rathersilly.Texts, rathersillynotation.Texts, phrase.Texts, rathersillyboard.Texts, rathersillytutorial.Texts, rathersillybot.Texts},
			Board: rathersillyboard.Board{}, Levels: rathersillybot.Levels(), Coach: rathersillybot.Coach{}, Lessons: sync.OnceValue(rathersillyLessons),
			Cover: cover(rathersilly.New(), game.Public, [4]int{550, 1150, 1700, 944}), Newcomer: "italy",
		},
		{
			Game: terramagica.New(), Rulebook: terramagica.Rulebook,
			Texts: together{
				terramagica.Texts, terramagicaboard.Texts, catalogue.Texts, scenario.Texts, paper.Texts, terramagicatutorial.Texts, terramagicabot.Texts,
			},
			Board: terramagicaboard.Board{}, Levels: terramagicabot.Levels(), Coach: terramagicabot.Coach{}, Lessons: sync.OnceValue(terramagicaLessons),
			Cover: cover(terramagica.New(), game.Public, [4]int{330, 480, 980, 544}), Midnight: true,
		},
		{
			Game: waben.New(), Rulebook: waben.Rulebook,
			Texts: together{
				waben.Texts, scroll.Texts, sheet.Texts, plan.Texts, trial.Texts, kit.Texts, land.Texts, law.Texts, moon.Texts,
				wabenboard.Texts, wabenpage.Texts, wabentutorial.Texts, wabenbot.Texts,
			},
			Board: wabenpage.Board{}, Papers: wabenpage.Papers{}, Levels: wabenbot.Levels(), Coach: wabenbot.Coach{}, Lessons: sync.OnceValue(wabenLessons), Worlds: true,
			Cover: cover(waben.New(), game.As("realm1"), [4]int{35, 30, 190, 106}),
		},
	}
}
