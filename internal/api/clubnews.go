package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
)

// InPost is the input of an operation on a post of a club.
type InPost struct {
	InClub
	Post string `path:"post" maxLength:"64"`
}

// Made is what was made.
type Made struct {
	ID string `json:"id"`
}

// ClubDates are when a club meets, from now on.
type ClubDates struct {
	Dates []host.ClubDate `json:"dates" doc:"by their beginning"`
}

// OnePost is a post of a club's newspaper.
type OnePost struct {
	Club host.ClubLine  `json:"club"`
	Can  []host.ClubAct `json:"can" doc:"what who asks may do there"`
	Post host.ClubPost  `json:"post"`
}

// clubNews is what a club writes and when it meets.
func (a *API) clubNews(g huma.API) {
	add(g, a, operation(http.MethodGet, "/clubs/{club}/posts", "The newspaper of a club, the newest post first"), func(ctx context.Context, who asker, in *struct {
		InClub
		Paging
	},
	) (*host.ClubPosts, error) {
		return a.host.ClubPosts(ctx, who.Actor, in.Club, in.asked())
	})
	add(g, a, operation(http.MethodGet, "/clubs/{club}/posts/{post}", "A post of a club's newspaper"), func(ctx context.Context, who asker, in *InPost) (OnePost, error) {
		p, err := a.host.ClubPost(ctx, who.Actor, in.Club, in.Post)
		if err != nil {
			return OnePost{}, err
		}
		return OnePost{p.Club, p.Can, p.Posts[0]}, nil
	})
	once(g, a, operation(http.MethodPost, "/clubs/{club}/posts", "Write a post into a club's newspaper"), func(ctx context.Context, who asker, in *InClubWith[host.NewClubPost]) (Made, error) {
		id, err := a.host.WriteInClub(ctx, who.Actor, in.Club, in.Body, nil)
		return Made{id}, err
	}, asItIs)
	add(g, a, operation(http.MethodPut, "/clubs/{club}/posts/{post}", "Write a post anew"), func(ctx context.Context, who asker, in *struct {
		InPost
		With[host.NewClubPost]
	},
	) (done, error) {
		return done{true}, a.host.RewriteInClub(ctx, who.Actor, in.Club, in.Post, in.Body)
	})
	add(g, a, operation(http.MethodDelete, "/clubs/{club}/posts/{post}", "Delete a post with its pictures"), func(ctx context.Context, who asker, in *InPost) (done, error) {
		return done{true}, a.host.UnwriteInClub(ctx, who.Actor, in.Club, in.Post)
	})
	add(g, a, operation(http.MethodGet, "/clubs/{club}/dates", "When a club meets"), func(ctx context.Context, who asker, in *InClub) (ClubDates, error) {
		_, dates, err := a.host.ClubDates(ctx, who.Actor, in.Club)
		return ClubDates{dates}, err
	})
	once(g, a, operation(http.MethodPost, "/clubs/{club}/dates", "Enter when a club meets"), func(ctx context.Context, who asker, in *InClubWith[host.NewClubDate]) (Made, error) {
		id, err := a.host.MeetInClub(ctx, who.Actor, in.Club, in.Body)
		return Made{id}, err
	}, asItIs)
	add(g, a, operation(http.MethodDelete, "/clubs/{club}/dates/{date}", "Delete a date of a club"), func(ctx context.Context, who asker, in *struct {
		InClub
		Date string `path:"date" maxLength:"64"`
	},
	) (done, error) {
		return done{true}, a.host.UnmeetInClub(ctx, who.Actor, in.Club, in.Date)
	})
}
