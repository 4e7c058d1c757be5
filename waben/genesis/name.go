package genesis

import (
	"slices"
	"strings"
	"unicode"

	"spielleiter/waben/dice"
)

// culture is how a people's names sound. All of them are made up.
type culture struct {
	onsets, vowels, codas string // of syllables; a dot is none
	realms, towns         string // how names of realms and towns end
	he, she               string // and of people
	offices               int    // in which style offices are called
}

var cultures = []culture{
	{"b br d dr f g h k kr l m n r st t th v w", "a e i o u a e", ". . . l n r nd rn rk", "mark heim ried garn reth", "furt burg wik hag stad born", "bert rik mund old gar", "hild wen run trud lis", 0},
	{"c f l ll m n r s t v d p .", "a e i o ia ea a o", ". . . . n r l s", "ia ena ora essa undia", "ona eda ella avia ento", "o us ano iel ero", "a ia ene isa ora", 1},
	{"k kh j q s sh z h n m t d r y", "a a i u aa e", ". . . . r sh m n h", "ar ad istan ubar esh", "abad at ir una em", "ir az ul im an", "a ira eh una ish", 2},
	{"t tl k n m h ch p y x s .", "a e i o u a o", ". . . . l n k tl", "an ec uco altan omac", "apan ico atl enco uca", "ac itl on ek uh", "axi a olin itla ue", 3},
	{"sk h hj gr v s t n fj k r br st .", "a e o u y ö ä i", ". . . r n l k ld", "land ey vik mo gard", "vik nes holm fjord dal", "ar ulf leif en stein", "a dis rid borg ny", 0},
	{"w y g c l r n m p b d f gw br .", "e a y i o ae u", ". . . n r l dd th", "wyn or eth ion eir", "wen dor aber yth olwy", "an or edd wyn ach", "wen a eth ys ana", 1},
	{"o u m n g b d j z ts r l .", "o u a i e ö ü", ". . . . n r g l", "gol dai tur usun zay", "bulag hot olon uul sar", "tai dar gan bek oru", "mei gul tuya aina ire", 2},
	{"m n w l k t b s f p .", "a e i o u a ai oa", ". . . . . .", "nui lani moa rua tua", "kai moana roa piti hua", "noa tane ki lo ru", "lani hina moe nia lua", 3},
}

// cultureOf is the culture of a realm, or with −1 that of the world's name.
func cultureOf(d dice.Dice, realm int) *culture {
	return &cultures[d.N(len(cultures), rollName, dice.Genesis, int64(realm), 0)]
}

func pick(r *roller, list string) string {
	words := strings.Fields(list)
	w := words[r.below(len(words))]
	if w == "." {
		return ""
	}
	return w
}

// stem makes some syllables.
func (c *culture) stem(r *roller, syllables int) string {
	var b strings.Builder
	for n := range syllables {
		b.WriteString(pick(r, c.onsets))
		b.WriteString(pick(r, c.vowels))
		if n == syllables-1 || r.chance(35) {
			b.WriteString(pick(r, c.codas))
		}
	}
	return b.String()
}

// name joins a stem and an ending that can be spoken, with a capital letter.
func (c *culture) name(r *roller, syllables int, endings string) string {
	for {
		stem, end := c.stem(r, syllables), pick(r, endings)
		word := []rune(join(stem, end))
		if len(word) < 4 || len(word) > 11 || !spoken(word) || slices.Contains(taken, string(word)) || isRude(string(word)) {
			continue
		}
		word[0] = unicode.ToUpper(word[0])
		return string(word)
	}
}

func join(stem, end string) string {
	if strings.ContainsRune(vowelLetters, rune(end[0])) {
		return strings.TrimRight(stem, vowelLetters) + end
	}
	return stem + end
}

const vowelLetters = "aeiouyäöü"

// spoken reports whether no more than three consonants or two vowels follow each other, and no letter
// comes three times.
func spoken(word []rune) bool {
	consonants, vowels := 0, 0
	for n, r := range word {
		if strings.ContainsRune(vowelLetters, r) {
			consonants, vowels = 0, vowels+1
		} else {
			consonants, vowels = consonants+1, 0
		}
		if consonants > 3 || vowels > 2 || n == 1 && consonants > 1 && !strings.ContainsRune("hlrtswj", r) {
			return false
		}
	}
	return true
}

// taken are names that syllables could make and that are somebody's.
var taken = []string{
	"roma", "hanoi", "kenia", "samoa", "tonga", "tibet", "nepal", "iran", "irak", "kuba", "mali", "peru", "malta", "china", "korea", "kairo", "havana", "arabia",
	"gondor", "mordor", "rohan", "arnor", "narnia", "avalon", "camelot", "asgard", "midgard", "thule", "conan", "eragon", "myra", "frodo", "arda", "island", "irland", "finland", "lettland",
	"nutella", "divella", "barilla", "memento", "khartum", "isfahan", "pakistan", "kashmir", "bordeaux", "oslo", "bergen", "korsika", "sardinia", "refundia",
}

// rude are letters that no name and no code has in it.
var rude = []string{
	"kot", "kak", "nazi", "naz", "fick", "fuc", "fut", "hur", "sau", "arsch", "ars", "ass", "tod", "pis", "shit", "put", "anal", "anus", "sex", "tit", "kkk", "nsu", "npd", "afd",
	"idi", "tot", "mist", "pup", "popo", "dum", "doof", "pimm", "cum", "dick", "coc", "slut", "nig",
}

func isRude(word string) bool {
	word = strings.ToLower(word)
	return slices.ContainsFunc(rude, func(r string) bool { return strings.Contains(word, r) })
}

func (c *culture) realm(r *roller) string { return c.name(r, 1+r.below(2), c.realms) }
func (c *culture) place(r *roller) string { return c.name(r, 1+r.below(2), c.towns) }

func (c *culture) person(r *roller) string {
	endings := c.he
	if r.chance(50) {
		endings = c.she
	}
	return c.name(r, 1+r.below(2), endings) + " " + c.name(r, 1, c.towns)
}

// code makes the letters that a realm is known by; none of those in use.
func code(name string, used map[string]bool) string {
	letters := []rune{}
	for _, r := range strings.ToUpper(name) {
		switch r {
		case 'Ä':
			r = 'A'
		case 'Ö':
			r = 'O'
		case 'Ü':
			r = 'U'
		}
		if r >= 'A' && r <= 'Z' {
			letters = append(letters, r)
		}
	}
	try := func(c string) bool {
		if used[c] || isRude(c) {
			return false
		}
		used[c] = true
		return true
	}
	for i := 1; i < len(letters); i++ {
		for j := i + 1; j < len(letters); j++ {
			if c := string([]rune{letters[0], letters[i], letters[j]}); try(c) {
				return c
			}
		}
	}
	for n := range 26 * 26 * 26 {
		if c := string([]rune{letters[0], rune('A' + n/676), rune('A' + n/26%26), rune('A' + n%26)}); try(c) {
			return c
		}
	}
	panic("genesis: more realms than codes")
}
