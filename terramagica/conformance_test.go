package terramagica_test

import (
	"io/fs"
	"regexp"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/terramagica"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
	"spielleiter/terramagica/reporttest"
	"spielleiter/terramagica/scenario"
)

// suite is what the conformance suite has to know; two modes are played by turns.
func suite(t testing.TB) []gametest.Option {
	return []gametest.Option{
		gametest.Texts(gametest.Together(t, terramagica.Texts, catalogue.Texts, scenario.Texts, paper.Texts)),
		gametest.Rulebook(rulebook(t, "en")), gametest.Cites(regexp.MustCompile(`^TM-[NDS][0-9]+$`)),
		gametest.Always("mode", "battle", "campaign"), gametest.Always("weeks", "5", "7"),
		gametest.Matches(10), gametest.Steps(20), gametest.Secrets(pairs(t)),
		gametest.Documents("document", scenario.File(scenario.Valleys)), gametest.Documents("catalogue", catalogue.StandardFile()),
		gametest.Retold(retell(), reporttest.Explains...),
	}
}

func TestConformance(t *testing.T) { gametest.Run(t, terramagica.New(), suite(t)...) }

func FuzzRead(f *testing.F) { gametest.FuzzRead(f, terramagica.New(), suite(f)...) }

func FuzzLoad(f *testing.F) { gametest.FuzzLoad(f, terramagica.New(), suite(f)...) }

func rulebook(t testing.TB, lang string) string {
	t.Helper()
	text, err := fs.ReadFile(terramagica.Rulebook, lang+".md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
