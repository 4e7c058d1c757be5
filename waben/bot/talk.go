package bot

import (
	"embed"
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json of what bots write to others.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// phrases are what bots write, in German and in English below it: they do not know what their reader speaks.
var phrases = sync.OnceValue(func() map[string]string {
	said := map[string]string{}
	for _, language := range [...]string{"de.json", "en.json"} {
		data, err := fs.ReadFile(Texts, language)
		var words map[string]string
		if err == nil {
			err = json.Unmarshal(data, &words)
		}
		if err != nil {
			panic("bot: " + err.Error()) // it is embedded
		}
		for key, text := range words {
			said[key] = strings.TrimSpace(said[key] + "\n" + text)
		}
	}
	return said
})

// stances are the words of sheets.
var stances = [...]string{world.Neutral: "neutral", world.Passage: "passage", world.Allied: "allied", world.War: "war"}

// talk answers how others behave: war to who has attacked, peace when a war is hopeless or over, friendship to
// neighbours who share an enemy, and at times a war of the own making.
func (m *mind) talk() {
	for r := range m.v.Realms {
		id := world.RealmID(r + 1)
		if id == m.me || m.about[id].fields == 0 && !m.about[id].wronged {
			continue
		}
		m.answer(id)
	}
	if m.style.Wars && !m.style.Masses {
		m.ambition()
	}
}

// holds is what the realm holds of another one, and what that one holds of it.
func (m *mind) holds(r world.RealmID) (mine, theirs world.Stance) {
	n := len(m.v.Realms)
	return m.v.Stances[(int(m.me)-1)*n+int(r)-1], m.v.Stances[(int(r)-1)*n+int(m.me)-1]
}

func (m *mind) answer(r world.RealmID) {
	a := &m.about[r]
	mine, theirs := m.holds(r)
	weak := a.strength > 2*m.troops()
	switch {
	case mine == world.War && theirs != world.War && (weak || a.touching == 0 || m.chance(10)):
		m.declare(r, world.Neutral, "peace.take")
	case mine == world.War && theirs == world.War && (weak && m.chance(25) || m.chance(3)):
		m.declare(r, world.Neutral, "peace.offer")
	case mine != world.War && theirs == world.War && (a.wronged || !weak && m.chance(20)): // it may be that they have not heard of the offer
		m.declare(r, world.War, "war.answer")
	case mine != world.War && a.wronged && (!weak || theirs != world.War) && theirs != world.Allied:
		m.declare(r, world.War, "war.wronged")
	case m.style.Talks && mine == world.Neutral && theirs >= world.Passage && theirs != world.War && m.temper() < 75:
		m.declare(r, theirs, "friend.answer")
	case m.style.Talks && mine == world.Passage && theirs == world.Allied && m.friends() < 2:
		m.declare(r, world.Allied, "friend.allied")
		m.treaty(r)
	case m.style.Talks && mine == world.Neutral && theirs == world.Neutral && m.friends() < 2 && a.touching > 0 && m.temper() < 60 && m.chance(4):
		m.declare(r, world.Passage, "friend.offer")
	case m.style.Talks && mine == world.Passage && theirs == world.Passage && m.friends() < 2 && m.wars() && m.chance(30):
		m.declare(r, world.Allied, "friend.help")
	}
}

// friends are the realms that the realm would ally with, or is allied with.
func (m *mind) friends() (count int) {
	for r := range m.v.Realms {
		if mine, _ := m.holds(world.RealmID(r + 1)); world.RealmID(r+1) != m.me && mine == world.Allied {
			count++
		}
	}
	return count
}

// ambition begins a war against the weakest neighbour that is no friend, when no more land is free, the realm is at
// peace, and it has troops enough.
func (m *mind) ambition() {
	eager := 1 + m.temper()/32
	if purse.Stock(m.v, m.me) > 150_000 {
		eager += 10 // there is nothing better to do with it
	}
	if m.wars() || len(m.out.Stances) > 0 || !m.chance(eager) {
		return
	}
	free := 0
	for _, f := range m.claims() {
		if m.calm(f) {
			free++
		}
	}
	best := world.Nobody
	alone := m.style.Ferries && !slices.ContainsFunc(m.about, func(a neighbour) bool { return a.touching > 0 })
	for r := range m.v.Realms {
		id := world.RealmID(r + 1)
		a := &m.about[id]
		mine, theirs := m.holds(id)
		if id == m.me || a.fields == 0 || a.touching == 0 && !alone || mine != world.Neutral || theirs == world.Allied {
			continue
		}
		if best == world.Nobody || a.strength < m.about[best].strength {
			best = id
		}
	}
	if best != world.Nobody && free < 6+m.temper()/10 && 4*m.troops() > 5*m.about[best].strength {
		m.declare(best, world.War, "war.begin")
	}
}

// declare says what the realm holds of another one, and tells it why.
func (m *mind) declare(r world.RealmID, s world.Stance, phrase string) {
	code := m.v.Realm(r).Code
	if slices.ContainsFunc(m.out.Stances, func(s sheet.Stance) bool { return s.Code == code }) {
		return
	}
	m.out.Stances = append(m.out.Stances, sheet.Stance{Code: code, Stance: stances[s]})
	if m.style.Talks {
		m.out.Letters = append(m.out.Letters, sheet.Letter{Sort: "message", To: []string{code}, Text: phrases()["bot.letter."+phrase]})
	}
	n := len(m.v.Realms)
	m.v.Stances[(int(m.me)-1)*n+int(r)-1] = s
}

// treaty puts an alliance in writing.
func (m *mind) treaty(r world.RealmID) {
	m.out.Letters = append(m.out.Letters, sheet.Letter{Sort: "treaty", To: []string{m.v.Realm(r).Code}, Text: phrases()["bot.letter.treaty"]})
}
