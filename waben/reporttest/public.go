package reporttest

import (
	"encoding/json"
	"slices"
)

// gazette is the Segmentsbote.
type gazette struct {
	Turn   int              `json:"turn"`
	From   int              `json:"from"`
	Moons  int              `json:"moons"`
	Next   int              `json:"next"`
	Events []map[string]any `json:"events"`
	Realms []struct {
		Code   string `json:"code"`
		Name   string `json:"name"`
		Sort   string `json:"sort"`
		Vacant bool   `json:"vacant"`
	} `json:"realms"`
	Laws json.RawMessage `json:"laws"`
}

// public reads what everybody sees: the time, who is in and who is out, and the Segmentsbote.
func (r *reader) public(before, after *view) {
	var was, is gazette
	for data, g := range map[*json.RawMessage]*gazette{&before.Gazette: &was, &after.Gazette: &is} {
		if err := json.Unmarshal(*data, g); err != nil {
			r.fault("a Segmentsbote that cannot be read: %v", err)
			return
		}
	}
	if is.Turn != was.Turn+1 || is.From != before.Moon || is.Next != after.Moon || after.Moon != before.Moon+is.Moons || after.Left != max(before.Left-is.Moons, 0) {
		r.fault("turn %d of moon %d is followed by %d of moon %d, %d moons are left", was.Turn, before.Moon, is.Turn, after.Moon, after.Left)
	}
	if string(is.Laws) != string(was.Laws) {
		r.fault("the laws have changed and nobody says so")
	}
	r.news(before, after, &was, &is)
	living := 0
	for _, b := range after.Realms {
		if !b.Out {
			living++
		}
	}
	ended := ""
	switch {
	case living <= 1:
		ended = "alone"
	case after.Left == 0:
		ended = "moons"
	}
	if after.Ended != ended {
		r.fault("the match ends by %q, %q is reckoned", after.Ended, ended)
	}
}

// news holds the list of realms against what the Segmentsbote tells: who is vacant, who has perished and who has won land.
func (r *reader) news(before, after *view, was, is *gazette) {
	var events []event
	for _, x := range is.Events {
		events = append(events, eventOf(x, 0, 0, codesOf(after)))
	}
	tells := func(code string, realm int) bool {
		return slices.ContainsFunc(events, func(e event) bool { return e.code == code && e.realm == realm })
	}
	silent := !lawOfNews(is.Laws)
	for n := range is.Realms {
		a, b := &was.Realms[n], &is.Realms[n]
		if a.Code != b.Code || a.Name != b.Name {
			r.fault("realm %s is called %s now", a.Name, b.Name)
		}
		switch {
		case b.Vacant && !a.Vacant:
			r.vacancies = append(r.vacancies, n+1)
		case a.Vacant && !b.Vacant:
			r.vacancies = append(r.vacancies, -n-1)
		}
		if !silent && (a.Sort != b.Sort) != tells("realm.founded", n+1) {
			r.fault("%s is a %s, it was a %s", b.Name, b.Sort, a.Sort)
		}
		if !silent && (after.Realms[n].Out && !before.Realms[n].Out) != tells("realm.perished", n+1) {
			r.fault("%s is out: %v, and the Segmentsbote says otherwise", b.Name, after.Realms[n].Out)
		}
	}
	for _, e := range events {
		if e.moon < is.From || e.moon >= is.Next {
			r.fault("the Segmentsbote tells of moon %d", e.moon)
		}
	}
	r.borne(events)
}

// lawOfNews reports whether the Segmentsbote has news.
func lawOfNews(laws json.RawMessage) bool {
	var list []struct{ Name, Value string }
	_ = json.Unmarshal(laws, &list)
	for _, l := range list {
		if l.Name == "news" {
			return l.Value == "yes"
		}
	}
	return false
}

// borne keeps the news until the reader knows what has happened.
func (r *reader) borne(events []event) { r.headlines = events }

// headlined holds the news against what has happened to the viewer's own: each is told in its letter or in the log.
func (r *reader) headlined() {
	for _, e := range r.headlines {
		if !r.now.mine(e.realm) || e.code == "realm.perished" || e.code == "realm.founded" {
			continue
		}
		if !slices.ContainsFunc(r.told, func(x event) bool {
			return x.code == e.code && x.realm == e.realm && x.moon == e.moon && (x.other == e.other || e.other == 0)
		}) {
			r.fault("the Segmentsbote tells %s of realm %d, and that did not happen", e.code, e.realm)
		}
	}
}
