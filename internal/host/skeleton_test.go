package host

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/names"
)

// alike are spellings that readers may take for the name before them.
var alike = map[string][]string{
	"Anna": {
		"anna", "ANNA", "Аnna", "Annа", "Аnnа", "Αnna", "Ann\u0430", "Ａｎｎａ", "Änna", "A\u0308nna", "Ánna", "Ànnà", "Ānna", "Ąnna", "Ann\u0251",
		"An na", "A-n-n-a", "A.n.n.a", "Anna.", "Anna_", "_Anna", "'Anna'", "Anna-", "Aňňa", "Aηηa", "ᴀnna", "Ann\u1d00", "\u0391nna",
	},
	"Paul":    {"Pau1", "PauI", "Раul", "Рaul", "Ραul", "Paυl", "Pаul", "Paul", "pau1", "PAUL", "PAUI", "Paùl", "Paúl", "Pauӏ", "Ｐａｕｌ", "Paսl", "ρaul", "Pаuӏ"},
	"Olivia":  {"0livia", "Оlivia", "Οlivia", "OIivia", "O1ivia", "Ol1via", "Oliνia", "Olіvia", "Olivıa", "Øliviа", "Olívía", "օlivia", "Oӏivia", "Oliviɑ", "ᴏlivia"},
	"Emma":    {"Ernma", "Emrna", "Еmma", "Εmma", "Emmа", "Ємма", "Éмма", "Ｅmma", "Ernrna", "ємма", "ɛmma", "emma", "E m m a", "Èmmà"},
	"Sascha":  {"Ѕascha", "Ѕаѕсhа", "5ascha", "Sasсha", "Saschа", "Šascha", "ꜱascha", "Sasc\u04bba", "Ѕаsсһа", "Sa5cha"},
	"Jo Wolf": {"Jo W0lf", "Јo Wolf", "Jo VVolf", "Jo vvolf", "Jo-Wolf", "JoWolf", "J0 WoIf", "Jo Wо1f", "Ϳo Wolf", "Jo Ԝolf", "Jο Wolf"},
	"Kai":     {"Каі", "Και", "Κаі", "КАІ", "ΚΑΙ", "Kа1", "Ka l", "Кai", "κai", "каі"},
	"Tom":     {"Тоm", "Ｔом", "Τom", "T0m", "Torn", "Tоm", "Tόm", "τοm", "том", "ТОМ"},
}

var ofServer = []string{
	"Spielleiter", "spielleiter", "SPIELLEITER", "Spie11eiter", "SpieIIeiter", "Spielleíter", "Ѕріеllеіtеr", "Spiel-Leiter", "Spiel leiter", "Spielleiter 2",
	"Der Spielleiter", "Spielleiterin", "game master", "Game Master", "GameMaster", "garne master", "Gаmе Mаѕtеr", "Game.Master", "The Game Master", "GM", "gm",
	"admin", "Admin", "Adrnin", "Аdmin", "Admin1", "admin 42", "ADMIN", "Αdmin", "A-d-m-i-n", "Administrator", "Adm1n", "system", "System", "Sуstem", "SYSTEM",
	"5ystem", "root", "R00t", "Bot", "B0t", "Вot", "Bot 3", "Computer", "Cоmputer", "Gast", "Guest", "Gast 7", "Experte", "Expert", "beginner", "Moderator", "Support", "Server",
}

var unshowable = []string{
	"An\u200bna", "An\u200dna", "\u202eanna", "An\u2066na", "An\u00adna", "Anna\x00", "An\x07na", "An\ufeffna", "An\u3164na", "\u3164\u3164", "\u115f\u1160",
	"An\u034fna", "Anna\ufe0f", "a\u0300\u0301\u0302\u0303", "An\u0489na", "A\u20ddnna", "\u0301\u0302", "..", "--", "_'", "Anna\u2800", "<b>Anna", "~Anna", "Anna✓", "Anna👑", "An\xffna", "An|na", "Anna\U000e0041",
}

func TestHostileNamesAreRefused(t *testing.T) {
	tried := 0
	for account, others := range alike {
		for _, name := range others {
			tried++
			taken := false
			clean, err := cleanName(name)
			if err == nil {
				taken = names.Alike(clean, account)
			}
			if err == nil && !taken {
				t.Errorf("%q may be called like %q: %q, %q", name, account, names.Skeleton(name), names.Skeleton(account))
			}
		}
		if clean, err := cleanName(account); err != nil || names.Alike(clean, "Berta") {
			t.Errorf("%q is refused: %v", account, err)
		}
	}
	for _, name := range append(ofServer, unshowable...) {
		tried++
		if _, err := cleanName(name); err == nil {
			t.Errorf("%q is taken", name)
		}
	}
	if tried < 100 {
		t.Errorf("only %d names", tried)
	}
}

func TestHonestNamesAreTaken(t *testing.T) {
	for _, name := range append([]string{
		"Jürgen Groß", "Zoë", "Łukasz", "Nguyễn Văn", "Владимир", "Ελένη", "O'Neill", "Jean-Luc", "李小龙", "अनिता", "Modi", "Adminka", "Systa", "P raven", "anna_92", "R2 D2",
	}, guestNames[:]...) {
		if _, err := cleanName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// Whoever has the same skeleton as an account is refused.
func TestEqualSkeletonsAreOneName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.StringOfN(rapid.RuneFrom([]rune("Il1O0oаеrnmvwÄß' -AbЅѕ5Α")), 1, 8, -1).Draw(t, "a")
		b := rapid.StringOfN(rapid.RuneFrom([]rune("Il1O0oаеrnmvwÄß' -AbЅѕ5Α")), 1, 8, -1).Draw(t, "b")
		if same := names.Skeleton(a) == names.Skeleton(b); same != names.Alike(a, b) {
			t.Fatalf("%q and %q: equal %v", a, b, same)
		}
	})
}

func FuzzName(f *testing.F) {
	for _, name := range append(ofServer, unshowable...) {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		clean, err := cleanName(name)
		if err != nil {
			return
		}
		if again, err := cleanName(clean); err != nil || again != clean {
			t.Errorf("%q becomes %q and then %q, %v", name, clean, again, err)
		}
		if s := names.Skeleton(clean); s == "" || names.Skeleton(s) != s {
			t.Errorf("%q has the skeleton %q, and that %q", clean, s, names.Skeleton(s))
		}
		if strings.ContainsAny(clean, "\u200b\u202e\u2066~<>") {
			t.Errorf("%q shows what is not there", clean)
		}
	})
}

// Nobody is called like a computer opponent of any game, in any language.
func TestComputersNamesAreTheirs(t *testing.T) {
	tried := 0
	for _, e := range games.All() {
		called := []string{}
		for _, l := range e.Levels {
			called = append(called, l.Name)
		}
		for _, lang := range []string{"de", "en"} {
			for key, name := range gametest.Catalogue(t, e.Texts, lang) {
				if strings.HasPrefix(key, "bot.") && !strings.HasPrefix(key, "bot.letter.") {
					called = append(called, name)
				}
			}
		}
		for _, name := range called {
			tried++
			if _, err := cleanName(name); err == nil {
				t.Errorf("%s: somebody may be called %q", e.Game.Info().ID, name)
			}
		}
	}
	if tried < 30 {
		t.Errorf("only %d names", tried)
	}
}
