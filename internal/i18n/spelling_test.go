package i18n_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/i18n"
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
var other = regexp.MustCompile(`^(schiffahrt|rauh|rauhe|numerier|plazier|aufwendig|verlorengeh|verlorenging|verlorengegang|stehengeblieb|stehenbleibt)`)

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

// slips are what no text holds, by language: two spellings of one word, two words for one thing, spaces where none belong or none
// where one does, words twice, "a" before a vowel, quotation marks and apostrophes of typewriters.
var slips = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`\bReiches\b|Probe-Auswertung|Extraeinheit|Zusatzeinheit|Zugabgabetermin|Rückspiel|Heimatprovinz|\w'\w` +
		`|[\d}]%| [.,;!?](?:\s|$)|\S {2}\S|\b(?:und und|oder oder|nicht nicht|von von|in in|zu zu|ein ein)\b|“\w|\w„`),
	"en": regexp.MustCompile(`\btoward\b|(?:^|[^{])\bpercent\b|battle field|\w'(?:s|t|re|ve|ll)\b|[\d}] %| [.,;!?](?:\s|$)|\S {2}\S` +
		`|\ba (?:[aei]|o[^n]|u[^ns]|un[^i])\w+|\b[Aa]n (?:[bcdfgjklmnpqrstvwyz]|h[^o]|ho[^nu])\w+` +
		`|\b(?:and and|or or|the the|of of|to to|in in|is is|a a)\b|”\w|\w“|„`),
}

// marked are texts that name signs, or what is typed.
var marked = map[string]bool{"error.name.letters": true, "problem.muster.name": true, "cli.simulate.flag.until": true}

func TestTextsHaveNoSlips(t *testing.T) {
	for lang, samples := range map[string][2][]string{
		"de": {{"Ende des Reiches", "zu {n}% fertig", "so , und", "zwei  Wörter", "hier und und da", "geht's"}, {"Ende des Reichs", "zu {n} % fertig", "das, was", "so …"}},
		"en": {
			{"toward it", "{n} % of", "50 percent", "the realm's", "a army", "a order", "an line", "the the"},
			{"towards it", "{n}% of", "50 per cent", "the realm’s", "an army", "a one", "a unit", "a use", "an hour", "an honest", "an unknown", "A is"},
		},
	} {
		for _, bad := range samples[0] {
			if !slips[lang].MatchString(bad) {
				t.Errorf("%s: %q passes", lang, bad)
			}
		}
		for _, good := range samples[1] {
			if slips[lang].MatchString(good) {
				t.Errorf("%s: %q is taken for a slip", lang, good)
			}
		}
	}
	marks := map[string][2]string{"de": {"„", "“"}, "en": {"“", "”"}}
	for _, lang := range []string{"de", "en"} {
		for name, file := range sources(t, lang) {
			if strings.HasSuffix(name, ".md") {
				continue
			}
			var texts map[string]string
			if err := json.Unmarshal([]byte(file), &texts); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for key, text := range texts {
				if marked[key] || strings.Contains(text, "\n") { // what has lines is set in columns
					continue
				}
				if bad := slips[lang].FindString(text); bad != "" {
					t.Errorf("%s: %s: %q in %q", name, key, bad, text)
				}
				if m := marks[lang]; strings.Count(text, m[0]) != strings.Count(text, m[1]) {
					t.Errorf("%s: %s: quotation marks that do not close in %q", name, key, text)
				}
			}
		}
	}
}

// A case that some sentence of a game asks for has every name that has cases: „Du greifst Reich des Wolfs an“ is what comes of one
// that has all but the accusative.
func TestNamesHaveEveryCaseThatIsAskedFor(t *testing.T) {
	asked := regexp.MustCompile(`\{\s*\w+\s*:\s*(gen|dat|acc)\s*\}`)
	for _, e := range games.All() {
		texts, cases := gametest.Catalogue(t, e.Texts, "de"), map[string]bool{}
		for _, text := range texts {
			for _, m := range asked.FindAllStringSubmatch(text, -1) {
				cases[m[1]] = true
			}
		}
		for key := range texts {
			name, ok := strings.CutSuffix(key, ":nom")
			for form := range cases {
				if ok && texts[name+":"+form] == "" {
					t.Errorf("%s: %s has no %s", e.Game.Info().ID, name, form)
				}
			}
		}
	}
}

// stilted is English that nobody says who has grown up with it.
var stilted = regexp.MustCompile(`calm and rules|By lot\b|by lot\b|"Course"|Given away|without this house|It belonged to:|loses it to:|no more live|Too much is` +
	`|[Tt]oo much here|Right would be|\bdo not go\b|Possible (?:is|are)\b|Who (?:charges|advances|orders|stands behind|arrives|is new|has sent)\b` +
	`|is read so\b|on no way|” is too much|will stand here|looked for to|cannot be\.|may stand|[Aa]ll chance\b|goes no further|known so well`)

func TestEnglishHasANativesEar(t *testing.T) {
	for name, text := range sources(t, "en") {
		if strings.HasSuffix(name, ".md") {
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
	c := i18n.All(games.All(), match.Texts)
	for _, e := range games.All() {
		for _, lang := range i18n.Langs {
			for _, fault := range i18n.Unsaid(c.Printer(lang, e.Game.Info().ID)) {
				t.Errorf("%s, %s: %s", e.Game.Info().ID, lang, fault)
			}
		}
	}
}
