package simulator

import (
	"encoding/json"
	"errors"
	"maps"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/web"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/field"
	"spielleiter/terramagica/muster"
)

// terraMagica is the game whose battles these are.
const terraMagica = "terramagica"

// mostUnits is how many units a battle on a page may have: what is larger nobody can look
// at, and it would keep the server busy.
const mostUnits = 400

// fought is a battle as links have it: the code of its line-up with the seed, and the names,
// which no code holds; and the realms whose colours the sides have.
type fought struct {
	muster muster.Muster
	realms [2]string
}

// linked reads the battle of a link. Without one it is the example's.
func (q *ask) linked(query url.Values) (fought, error) {
	code := query.Get("c")
	if code == "" {
		m := example(q.Lang)
		m.Seed = 1
		return fought{muster: m}, nil
	}
	m, err := muster.FromCode(code, catalogue.Standard())
	switch {
	case errors.Is(err, muster.ErrVersion), errors.Is(err, muster.ErrCatalogue):
		return fought{}, &host.Error{Kind: host.Invalid, Code: "battle.older"}
	case err != nil:
		return fought{}, &host.Error{Kind: host.Invalid, Code: "battle.code"}
	}
	if err := fits(&m); err != nil {
		return fought{}, err
	}
	m.Title = called(query.Get("t"))
	m.Sides[0].Name, m.Sides[1].Name = called(query.Get("a")), called(query.Get("b"))
	f := fought{muster: m}
	for s, realm := range strings.SplitN(query.Get("r"), ".", len(f.realms)) {
		if field.Realm(realm) {
			f.realms[s] = realm
		}
	}
	return f, nil
}

// fits refuses what is too large for pages.
func fits(m *muster.Muster) error {
	if n := len(m.Sides[0].Units) + len(m.Sides[1].Units); n > mostUnits {
		return &host.Error{Kind: host.Invalid, Code: "battle.large", Args: map[string]string{"n": strconv.Itoa(n), "max": strconv.Itoa(mostUnits)}}
	}
	return nil
}

// called takes from a name in a link what cannot stand in names.
func called(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-–_.,'’&/+*!?°", r)
	}), " ")
	if letters := []rune(name); len(letters) > muster.MaxName {
		name = strings.TrimSpace(string(letters[:muster.MaxName]))
	}
	return name
}

// title names the battle.
func (f fought) title(lang i18n.Lang) string {
	if f.muster.Title != "" {
		return f.muster.Title
	}
	return f.muster.SideName(0, string(lang)) + " – " + f.muster.SideName(1, string(lang))
}

// query is the battle as part of a link.
func (f fought) query() url.Values {
	v := url.Values{"c": {f.muster.Code()}}
	for key, name := range map[string]string{"t": f.muster.Title, "a": f.muster.Sides[0].Name, "b": f.muster.Sides[1].Name} {
		if name != "" {
			v.Set(key, name)
		}
	}
	if f.realms != ([2]string{}) {
		v.Set("r", strings.Join(f.realms[:], "."))
	}
	return v
}

// href leads to a frame of the battle.
func (f fought) href(frame int) string { return f.to("/terramagica/battle", frame) }

// file leads to the battle as a file.
func (f fought) file(name string, frame int) string { return f.to("/terramagica/battle/"+name, frame) }

// simulator leads to the simulator with this line-up.
func (f fought) simulator() string { return f.to("/terramagica", 0) }

func (f fought) to(path string, frame int) string {
	v := f.query()
	if frame > 0 {
		v.Set("frame", strconv.Itoa(frame))
	}
	return path + "?" + v.Encode()
}

// again is the same line-up with the next dice.
func (f fought) again() fought {
	f.muster.Seed++
	return f
}

// rawJSON is JSON that is ready.
type rawJSON = json.RawMessage

// battleStyles are the sheets of pages with battles.
var battleStyles = []string{"css/field.css", "css/simulator.css"}

// newFieldTexts are the texts that the player of battles speaks, by language, each read when
// the first battle is shown in it.
func newFieldTexts() map[i18n.Lang]func() map[string]string {
	all := map[i18n.Lang]func() map[string]string{}
	for _, lang := range i18n.Langs {
		all[lang] = sync.OnceValue(func() map[string]string {
			texts := web.RawTexts(games.BattleTexts, lang)
			maps.DeleteFunc(texts, func(key, _ string) bool { return !strings.HasPrefix(key, "field.") })
			return texts
		})
	}
	return all
}

// example is the line-up that waits for those who come without one.
func example(lang i18n.Lang) muster.Muster {
	m, _ := muster.Read("", []byte(exampleTexts[lang]), catalogue.Standard()) // a test reads it
	return m
}

var exampleTexts = map[i18n.Lang]string{
	i18n.German: `Angreifer: Nordmark
150 Fußsoldaten
60 Axtkämpfer
80 Bogenschützen
7 Katapulte
Verteidiger: Südreich (Palisade)
90 Pikeniere, Reihe 1, Position halten
60 Bogenschützen, Reihe 2
25 Ritter
`,
	i18n.English: `Attacker: North March
150 foot soldiers
60 axemen
80 archers
7 catapults
Defender: South Realm (palisade)
90 pikemen, row 1, hold position
60 archers, row 2
25 knights
`,
}
