package i18n_test

import (
	"testing"

	"spielleiter/internal/i18n"
)

func TestParseLanguageTags(t *testing.T) {
	good := map[string]i18n.Lang{
		"de": "de", "DE": "de", "de-AT": "de", "de_CH": "de", "en": "en", "en-GB": "en", "en-US": "en", " de ": "de",
	}
	for tag, want := range good {
		if got, problem := i18n.Parse(tag); problem != nil || got != want {
			t.Errorf("Parse(%q) = %v, %v, want %v", tag, got, problem, want)
		}
	}
	p := catalog(t).Printer(i18n.English, "")
	for _, tag := range []string{"", "fr", "klingon", "d", "deutsch!", "12"} {
		_, problem := i18n.Parse(tag)
		if problem == nil {
			t.Errorf("Parse(%q) is accepted", tag)
			continue
		}
		want := "There is no language “" + tag + "” here. Valid here: de or en."
		if got := p.Problem(*problem); got != want {
			t.Errorf("Parse(%q): %q, want %q", tag, got, want)
		}
	}
}

func TestAcceptLanguage(t *testing.T) {
	tests := map[string]i18n.Lang{
		"":                           "en",
		"de":                         "de",
		"de-DE,de;q=0.9,en;q=0.8":    "de",
		"en-US,en;q=0.9,de;q=0.8":    "en",
		"fr;q=0.9,de;q=0.8,en;q=0.1": "de",
		"fr, en":                     "en",
		"fr":                         "en",
		"gsw":                        "de",
		"*":                          "en",
		"de;q=0,en":                  "en",
		"not a header;;;q=":          "en",
	}
	for header, want := range tests {
		if got := i18n.Accept(header); got != want {
			t.Errorf("Accept(%q) = %v, want %v", header, got, want)
		}
	}
}

func TestLocales(t *testing.T) {
	tests := map[string]i18n.Lang{
		"de_DE.UTF-8": "de", "de": "de", "de_AT@euro": "de", "en_US.UTF-8": "en", "C": "en", "C.UTF-8": "en", "POSIX": "en", "": "en",
	}
	for locale, want := range tests {
		if got := i18n.Locale(locale); got != want {
			t.Errorf("Locale(%q) = %v, want %v", locale, got, want)
		}
	}
}

// Whatever a stranger sends as header, the server answers in one of its languages.
func FuzzAccept(f *testing.F) {
	f.Add("de-DE,de;q=0.9,en;q=0.8")
	f.Fuzz(func(t *testing.T, header string) {
		for _, got := range []i18n.Lang{i18n.Accept(header), i18n.Locale(header)} {
			if got != i18n.German && got != i18n.English {
				t.Errorf("Accept(%q) = %q", header, got)
			}
		}
		if got, problem := i18n.Parse(header); problem == nil && got != i18n.German && got != i18n.English {
			t.Errorf("Parse(%q) = %q", header, got)
		}
	})
}
