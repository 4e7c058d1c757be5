package auth

import "testing"

func TestCommonGermanPassphrasesAreRefused(t *testing.T) {
	for _, passphrase := range []string{
		"passwort", "Passwort", "PASSWORT", "Passwort1", "Passwort123!", "P@sswort", "Pa55w0rt", "p4ssw0rt2026", "Passwörter", "passwort passwort", "Mein Passwort", "meinpasswort1",
		"hallo123", "Hallo1234", "Hallo2026!", "hallohallo", "H4ll0123", "schatz123", "Schatzi1", "Schatz2026", "ichliebedich", "Ich liebe dich", "iloveyou", "geheim12", "Geheim!!1",
		"qwertzui", "qwertzuiop", "QWERTZ123", "qwertz12345", "asdfghjk", "asdfghjklö", "yxcvbnm1", "1qay2wsx", "1q2w3e4r", "poiuztrewq", "qayxswedc", "12345678", "87654321", "123123123", "11111111", "aaaaaaaa",
		"januar2026", "Januar 2026", "März2025", "maerz2025", "Maerz1999", "Dezember24", "dezember12", "montag01", "Montag2026", "Mittwoch1", "samstag2026", "Sommer2026", "Herbst2025!", "Frühling26", "fruehling2026",
		"schalke04", "Schalke 04", "borussia09", "Borussia1909", "bvb091909", "FC Bayern", "fcbayern1900", "werderbremen", "St. Pauli 1910", "hertha1892", "Eintracht1", "koeln1948", "München89", "muenchen1", "Fussball", "fußball10",
		"spielleiter", "Spielleiter2026", "Spielleiter!", "Sp1ell3iter", "SPIELLEITER", "spiel-leiter", "game master", "Gamemaster1", "Agamemnon", "diplomacy1", "Terra Magica", "Welt der Waben", "rathersilly1",
		"willkommen", "Willkommen1", "Sonnenschein", "prinzessin1", "Alexander1990", "Deutschland1", "2026Sommer", "123Passwort",
	} {
		if got := Weigh(passphrase, "Nereide"); got != Common && !(got == TooShort && len(passphrase) < MinLength) {
			t.Errorf("%q: %q", passphrase, got)
		}
	}
}

func TestOnesOwnNameIsNoPassphrase(t *testing.T) {
	for name, list := range map[string][]string{
		"Jürgen Groß": {"juergengross", "Jürgen Groß", "JürgenGroß1", "jurgen gross 2026", "jürgen.groß!", "ssorgnegruj"},
		"Nereide":     {"nereide1", "N3r3id3!1", "NEREIDE2026", "nereidenereide", "1nereide1", "edieren99"},
	} {
		for _, passphrase := range list {
			if got := Weigh(passphrase, name); got != LikeName {
				t.Errorf("%q of %s: %q", passphrase, name, got)
			}
		}
	}
}

func TestGoodPassphrasesAreTaken(t *testing.T) {
	for _, passphrase := range []string{
		"drei alte Ziegen", "Passwort mit Zwiebeln", "im Sommer nach Rostock", "vier Spielleiter im Boot", "kx7!bq2z", "Nereide schwimmt weit", "mond-karte-efeu", "日本語の合言葉です",
	} {
		if got := Weigh(passphrase, "Nereide"); got != "" {
			t.Errorf("%q: %q", passphrase, got)
		}
	}
}
