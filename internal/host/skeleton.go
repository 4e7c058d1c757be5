package host

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"spielleiter/internal/store"
)

// lookalikes are the letters of Latin, Greek and Cyrillic and the digits that are drawn alike, with
// the one that stands for all of them. They were chosen by eye, after the manner of the confusables of Unicode Technical
// Standard 39 (section 4, skeletons) and for folded case only; added are the digits and letters that many typefaces draw
// alike, and capitals that look like another letter's capital. Other scripts are not in it.
var lookalikes = strings.NewReplacer(
	// Greek
	"α", "a", "β", "b", "γ", "y", "ε", "e", "η", "n", "ι", "i", "κ", "k", "μ", "u", "ν", "v", "ο", "o", "ρ", "p",
	"σ", "o", "ς", "c", "τ", "t", "υ", "u", "χ", "x", "ω", "w", "ζ", "z", "ϲ", "c", "ϳ", "j", "ϱ", "p",
	// Cyrillic
	"а", "a", "в", "b", "г", "r", "ґ", "r", "е", "e", "з", "e", "и", "n", "к", "k", "м", "m", "н", "h", "о", "o", "п", "n", "р", "p",
	"с", "c", "т", "t", "у", "y", "х", "x", "ь", "b", "ѕ", "s", "і", "i", "ј", "j", "ԁ", "d", "ԛ", "q", "ԝ", "w", "һ", "h", "ү", "y", "ӏ", "i",
	"ө", "o", "ѵ", "v", "ғ", "f", "є", "e", "э", "e", "ҽ", "e", "ո", "n", "օ", "o", "ս", "u", "հ", "h", "ա", "w",
	// Latin
	"ı", "i", "ɩ", "i", "ɪ", "i", "ł", "i", "ɑ", "a", "ɡ", "g", "ɢ", "g", "ʀ", "r", "ʟ", "i", "ɴ", "n", "ʏ", "y", "ø", "o", "đ", "d", "ð", "d", "ħ", "h", "ŧ", "t",
	"ƅ", "b", "ƃ", "b", "ɓ", "b", "ɗ", "d", "ƙ", "k", "ƿ", "p", "ƽ", "s", "ʋ", "v", "ʍ", "m", "ɯ", "w", "ɐ", "a", "ə", "e", "ɛ", "e", "ɔ", "o",
	"ꞵ", "b", "ᴀ", "a", "ʙ", "b", "ᴄ", "c", "ᴅ", "d", "ᴇ", "e", "ᴊ", "j", "ᴋ", "k", "ᴍ", "m", "ᴏ", "o", "ᴘ", "p", "ꜱ", "s", "ᴛ", "t", "ᴜ", "u", "ᴠ", "v", "ᴡ", "w", "ᴢ", "z",
	"æ", "ae", "œ", "oe", "ß", "ss", "þ", "p", "ŋ", "n",
	// what is drawn alike within Latin letters and digits
	"l", "i", "1", "i", "|", "i", "0", "o", "5", "s", "rn", "m", "vv", "w",
)

// skeleton is what two names have in common that a reader may take for each other: case,
// width, accents, what stands between the words and letters that are drawn alike make no
// difference. Names with the same skeleton are the same name.
func skeleton(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(norm.NFKC.String(name))) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(plainDigit(unicode.ToLower(r)))
		}
	}
	once := lookalikes.Replace(b.String())
	for { // what is made of two letters may be a half of another
		again := lookalikes.Replace(once)
		if again == once {
			return once
		}
		once = again
	}
}

// plainDigit is the digit of the same value that all keyboards have.
func plainDigit(r rune) rune {
	if r < 0x80 || !unicode.Is(unicode.Nd, r) {
		return r
	}
	zero := r
	for n := 0; n < 9 && unicode.Is(unicode.Nd, zero-1); n++ {
		zero--
	}
	return '0' + (r - zero)
}

// houseNames are what the house itself is called: nobody bears such a name.
var houseNames = func() map[string]bool {
	set := map[string]bool{}
	for _, n := range []string{
		"Spielleiter", "Spielleiterin", "Spielleitung", "Game Master", "Gamemaster", "GM", "SL", "Admin", "Administrator", "Administratorin",
		"System", "Systemverwalter", "Root", "Operator", "Betreiber", "Moderator", "Moderatorin", "Mod", "Support", "Help", "Hilfe", "Staff", "Team",
		"Server", "Host", "House", "Haus", "das Haus", "the house", "Owner", "Webmaster", "Postmaster", "Security", "Sicherheit", "Official", "Offiziell",
		"Bot", "Computer", "Anonymous", "Anonym", "Nobody", "Niemand", "Jemand", "Somebody", "Guest", "Gast", "Spectator", "Zuschauer", "Public", "Öffentlich",
		"Beginner", "Anfänger", "Advanced", "Fortgeschritten", "Expert", "Experte", "Random", "Zufall", "Master", "Meister", "Judge", "Schiedsrichter", "null", "undefined",
	} {
		set[skeleton(n)] = true
	}
	return set
}()

// ofTheHouse reports whether a name is taken for the house's: one of its names, or its own name
// with anything around it.
func ofTheHouse(name string) bool {
	s := skeleton(name)
	bare := skeleton(strings.TrimRight(name, "0123456789 -_.'"))
	return houseNames[s] || houseNames[bare] || strings.Contains(s, skeleton("spielleiter")) || strings.Contains(s, skeleton("gamemaster"))
}

// strange are what no name may hold though they are letters or marks: they show nothing, or
// cover what stands beside them.
var strange = []*unicode.RangeTable{unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Me}

// maxMarks is how many marks may stand on one letter.
const maxMarks = 2

// showable reports whether a name consists of letters that can be seen, with no towers of
// marks on them.
func showable(name string) bool {
	marks := 0
	for n, r := range norm.NFD.String(name) {
		switch {
		case unicode.In(r, strange...):
			return false
		case unicode.IsMark(r):
			if marks++; n == 0 || marks > maxMarks {
				return false
			}
		case unicode.IsLetter(r), unicode.IsDigit(r), strings.ContainsRune(" -_.'", r):
			marks = 0
		default:
			return false
		}
	}
	return skeleton(name) != ""
}

// nameFree refuses a name that a reader could take for that of an account of somebody else.
func (h *Host) nameFree(ctx context.Context, name string) error {
	names, err := h.store.AccountNames(ctx)
	if err != nil {
		return unavailable(err)
	}
	return unlike(name, names)
}

// unlike refuses a name that could be taken for one of others.
func unlike(name string, others []string) error {
	wanted := skeleton(name)
	for _, other := range others {
		if skeleton(other) == wanted || store.NameKey(other) == store.NameKey(name) {
			return refuse(Conflict, "name.taken", "name", name)
		}
	}
	return nil
}
