package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// HolidayEnd is the last day of a holiday.
type HolidayEnd struct {
	To string `json:"to" maxLength:"10" doc:"the last day, such as 2026-12-24"`
}

// OnDay names a holiday by its first day.
type OnDay struct {
	From string `path:"from" maxLength:"10" doc:"the first day, such as 2026-12-20"`
}

func (a *API) holidays(g huma.API) {
	add(g, a, operation(http.MethodGet, "/me/holidays", "When I am away, and what each of my matches makes of it"), func(ctx context.Context, who asker, _ *nothing) ([]host.Holiday, error) {
		return a.host.Holidays(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPut, "/me/holidays/{from}", "Announce a holiday in all my matches, or make it longer or shorter"), func(ctx context.Context, who asker, in *struct {
		OnDay
		With[HolidayEnd]
	},
	) ([]host.Holiday, error) {
		if err := a.host.SetHoliday(ctx, who.Actor, match.Dates{From: in.From, To: in.Body.To}); err != nil {
			return nil, err
		}
		return a.host.Holidays(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodDelete, "/me/holidays/{from}", "Take a holiday back, or end it today"), func(ctx context.Context, who asker, in *OnDay) ([]host.Holiday, error) {
		if err := a.host.DropHoliday(ctx, who.Actor, in.From); err != nil {
			return nil, err
		}
		return a.host.Holidays(ctx, who.Actor)
	})
}
