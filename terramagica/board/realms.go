package board

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// Holding is how a realm stands by what everybody sees: its provinces and what they yield a week.
type Holding struct {
	Realm     game.Seat `json:"realm"`
	Provinces int       `json:"provinces"`
	Gold      int       `json:"gold"`
	Fell      bool      `json:"fell,omitempty"`
}

// holdings are those of all realms of a campaign, in table order.
func holdings(v terramagica.View) []Holding {
	list := make([]Holding, len(v.Seats))
	for n, seat := range v.Seats {
		list[n] = Holding{Realm: seat, Fell: v.Realms[n].Fell > 0}
		list[n].Gold, _ = v.Yield(seat)
		for _, p := range v.Provinces {
			if p.Owner == seat {
				list[n].Provinces++
			}
		}
	}
	return list
}

// Count gives the provinces of each realm of a campaign.
func (Board) Count(v game.View) map[game.Seat]int {
	s := sceneOf(viewOf(v))
	counts := map[game.Seat]int{}
	if s.campaign() {
		for _, h := range holdings(s.View) {
			counts[h.Realm] = h.Provinces
		}
	}
	return counts
}

// Date says which week it is, and which is the last one.
func (Board) Date(v game.View, text Text) string {
	own := viewOf(v)
	if own.Week == 0 || own.Ended != "" {
		return ""
	}
	return text("board.date", game.Args{"week": strconv.Itoa(own.Week), "weeks": strconv.Itoa(own.Weeks())})
}

// realms tells how the realms stand, for readers without script.
func (h *speech) realms() {
	if !h.campaign() {
		return
	}
	h.Open("table")
	h.Leaf("caption", h.text("board.realms", nil))
	h.Open("thead")
	h.Open("tr")
	for _, key := range []string{"board.realm", "board.realm.provinces", "board.realm.gold"} {
		h.Leaf("th", h.text(key, nil))
	}
	h.Close()
	h.Close()
	h.Open("tbody")
	for _, r := range holdings(h.View) {
		h.Open("tr")
		h.Leaf("td", h.text("seat."+string(r.Realm), nil))
		h.Leaf("td", strconv.Itoa(r.Provinces))
		h.Leaf("td", strconv.Itoa(r.Gold))
		h.Close()
	}
	h.Close()
	h.Close()
}
