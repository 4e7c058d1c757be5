package i18n_test

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/web"
	"spielleiter/internal/web/simulator"
	"spielleiter/match"
)

// sources are all files of texts and rule books in a language, by their names: those of packages that no catalogue takes up too.
func sources(t *testing.T, lang string) map[string]string {
	t.Helper()
	all, root := map[string]string{}, os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch base := path.Base(name); {
		case err != nil:
			return err
		case d.IsDir() && (base == "testdata" || base == "node_modules" || base == ".git"):
			return fs.SkipDir
		case base == lang+".json" || base == lang+".md" || strings.HasSuffix(base, "."+lang+".md"):
			data, err := fs.ReadFile(root, name)
			all[name] = string(data)
			return err
		}
		return nil
	})
	if err != nil || len(all) < 30 {
		t.Fatalf("%d files, %v", len(all), err)
	}
	return all
}

// long are where ß stands since 1996: after two vowels that are one, and after a long one, which only the word itself tells.
var long = regexp.MustCompile(`(ei|ie|au|äu|eu|stra|gro|grö|fu|fü|ma|mä|sto|stö|blo|grü|gru|spa|spä|sü|sa|verga|vergä|fra|bü|^a)ß`)

// other words that were written otherwise.
var other = regexp.MustCompile(`^(schiffahrt|rauh|rauhe|numerier|plazier|aufwendig)`)

func TestGermanHasOneSpelling(t *testing.T) {
	for _, sample := range []string{"muß", "Daß", "Flußschiffahrt", "läßt", "Entschluß", "unbewußte"} {
		if !oldSpelling(sample) {
			t.Errorf("%s passes", sample)
		}
	}
	for _, sample := range []string{"Straße", "heißt", "größer", "Fuß", "außer", "Gruß", "schließt", "weißt", "Spieße", "dass", "Fluss"} {
		if oldSpelling(sample) {
			t.Errorf("%s is taken for an old spelling", sample)
		}
	}
	for name, text := range sources(t, "de") {
		for n, line := range strings.Split(text, "\n") {
			for _, word := range regexp.MustCompile(`[\p{L}]+`).FindAllString(line, -1) {
				if oldSpelling(word) {
					t.Errorf("%s:%d: %s", name, n+1, word)
				}
			}
		}
	}
}

func oldSpelling(word string) bool {
	word = strings.ToLower(word)
	return strings.Contains(long.ReplaceAllString(word, ""), "ß") || other.MatchString(word)
}

// stilted is English that nobody says who has grown up with it.
var stilted = regexp.MustCompile(`calm and rules|By lot\b|by lot\b|"Course"|Given away|without this house|It belonged to:|loses it to:|no more live|Too much is`)

func TestEnglishHasANativesEar(t *testing.T) {
	for name, text := range sources(t, "en") {
		if strings.HasSuffix(name, ".md") || strings.HasPrefix(name, "internal/cli/") {
			continue
		}
		for n, line := range strings.Split(text, "\n") {
			if bad := stilted.FindString(line); bad != "" {
				t.Errorf("%s:%d: %q in %s", name, n+1, bad, line)
			}
		}
	}
}

// Every sentence of every game can be said with every name that has forms, and with numbers: no argument stays open, and no key shows.
func TestEverySentenceIsSaidWithEveryName(t *testing.T) {
	c := i18n.All(games.All(), match.Texts, web.Texts, simulator.Texts)
	for _, e := range games.All() {
		for _, lang := range i18n.Langs {
			for _, fault := range i18n.Unsaid(c.Printer(lang, e.Game.Info().ID)) {
				t.Errorf("%s, %s: %s", e.Game.Info().ID, lang, fault)
			}
		}
	}
}
