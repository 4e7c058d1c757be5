package api_test

import (
	"net/http"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// holidays is a match whose players go on holiday.
func holidays(w *world, lang string) {
	a, b, c := w.guest(lang), w.guest(lang), w.guest(lang)
	var made host.Created
	a.want(http.StatusOK, "POST", "/matches", map[string]any{
		"game": "council", "listed": true, "seats": []string{"raven", "fox", "bear"}, "terms": map[string]any{
			"pace": map[string]any{"kind": "span", "span": "3d"}, "holidays": map[string]any{"days": 21, "atOnce": 14, "lead": "1d"},
		},
	}, &made)
	for _, who := range []*client{a, b, c} {
		who.must("POST", "/matches/"+made.ID+"/join", api.Seating{})
	}
	day := func(n int) string { return w.Clock.Now().UTC().AddDate(0, 0, n).Format(time.DateOnly) }
	before := *a.page(made.ID).Deadline
	var list []host.Holiday
	a.want(http.StatusOK, "PUT", "/me/holidays/"+day(3), api.HolidayEnd{To: day(5)}, &list)
	if len(list) != 1 || len(list[0].Matches) != 1 || list[0].Matches[0].State != host.HolidayGranted || list[0].Matches[0].At != host.DeadlineMoved {
		w.t.Errorf("%+v", list)
	}
	p := b.page(made.ID)
	if p.Deadline.Sub(before) != 3*24*time.Hour || len(p.Seats[0].Holidays) != 1 || p.Seats[0].Holidays[0].To != day(5) {
		w.t.Errorf("closes %s, %+v", p.Deadline, p.Seats[0])
	}
	a.want(http.StatusUnprocessableEntity, "PUT", "/me/holidays/2026-13-01", api.HolidayEnd{To: day(5)}, nil)
	a.want(http.StatusNotFound, "DELETE", "/me/holidays/"+day(4), nil, nil)
	a.want(http.StatusOK, "DELETE", "/me/holidays/"+day(3), nil, &list)
	if p := b.page(made.ID); len(list) != 0 || len(p.Seats[0].Holidays) != 0 || p.Deadline.Sub(before) != 3*24*time.Hour {
		w.t.Errorf("taken back: %v, closes %s, %+v", list, p.Deadline, p.Seats[0])
	}
	a.want(http.StatusOK, "GET", "/me/holidays", nil, &list)
}
