package board

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/svg"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/scenario"
)

// hand tells as tables what the picture and the script show: the viewer's armies by rows, those
// of others, statuses, and battles with links to them.
func hand(s *scene, text Text) []byte {
	h := &speech{speaker: speaker{s, text}}
	h.Leaf("summary", text("board.tables", nil))
	h.realms()
	for _, a := range s.Armies {
		if a.Realm == s.Seat {
			h.ranks(a)
		}
	}
	h.list(text("board.others", nil), h.others())
	h.list(text("board.statuses", nil), h.stances())
	h.fights()
	return slices.Concat([]byte(`<details class="terramagica-said">`), h.Bytes(), []byte("</details>"))
}

// speech is words on their way to the page.
type speech struct {
	svg.Canvas
	speaker
}

// ranks is an own army by its rows (TM-N1).
func (h *speech) ranks(a terramagica.Army) {
	h.Open("table")
	h.Leaf("caption", h.army(a.Realm, a.Number)+" ("+h.province(h.at[a.At])+")")
	h.Open("thead")
	h.Open("tr")
	for _, key := range []string{"board.unit", "board.row", "board.tactic"} {
		h.Leaf("th", h.text(key, nil), svg.A("scope", "col"))
	}
	h.Close()
	h.Close()
	h.Open("tbody")
	for _, u := range a.Units {
		k, _ := h.cat.Unit(u.Kind)
		t, _ := h.cat.Tactic(u.Tactic)
		h.Open("tr")
		h.Leaf("td", h.troop(scenario.Troop{Kind: u.Kind, Men: battle.Men(u.HP, h.cat.Units[k].Battle.HP)}))
		h.Leaf("td", strconv.Itoa(u.Row))
		h.Leaf("td", h.each(h.cat.Tactics[t].Name, u.Tactic))
		h.Close()
	}
	h.Close()
	h.Close()
}

func (h *speech) others() (list []string) {
	for _, a := range h.armies {
		if !a.own {
			list = append(list, h.tellArmy(a))
		}
	}
	return list
}

func (h *speech) stances() (list []string) {
	for _, d := range h.scene.statuses() {
		list = append(list, h.tellStatus(d))
	}
	return list
}

// list is a list below a title; nothing if it is empty.
func (h *speech) list(title string, items []string) {
	if len(items) == 0 {
		return
	}
	h.Leaf("p", title, svg.A("class", "title"))
	h.Open("ul")
	for _, item := range items {
		h.Leaf("li", item)
	}
	h.Close()
}

// fights are the battles of the last week.
func (h *speech) fights() {
	replays := h.replays()
	if len(replays) == 0 {
		return
	}
	h.Leaf("p", h.text("board.battles", nil), svg.A("class", "title"))
	h.Open("ul")
	for n, b := range h.latest() {
		h.Open("li")
		h.Text(h.tellBattle(b) + " ")
		if code := replays[n].Code; code != "" {
			h.Leaf("a", h.text("board.watch", nil), svg.A("href", "/terramagica/battle?c="+code))
		}
		h.Close()
	}
	h.Close()
}

// Hand tells what the picture shows, for readers without script.
func (Board) Hand(v game.View, text Text) []byte { return hand(sceneOf(viewOf(v)), text) }
