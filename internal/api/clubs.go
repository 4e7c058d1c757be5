package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
)

// InClub is the input of an operation on a club.
type InClub struct {
	Club string `path:"club" maxLength:"200" doc:"the club: the name of an open one, or an id"`
}

// InClubWith is the input of an operation on a club with a body.
type InClubWith[B any] struct {
	InClub
	With[B]
}

// InClubOf is the input of an operation on somebody in a club.
type InClubOf struct {
	InClub
	Name string `path:"name" maxLength:"100" doc:"of an account, or of house rules"`
}

// InvitedToClub is the input of an operation with a link that lets people into a club.
type InvitedToClub struct {
	Token string `path:"token" maxLength:"64"`
}

// ClubAddress is what stands for a club in addresses.
type ClubAddress struct {
	Address string `json:"address" doc:"the name of an open club, the id of a closed one"`
}

// ClubRole is what somebody in a club is to be.
type ClubRole struct {
	Role string `json:"role" enum:"head,officer,member" doc:"head: in the place of who asks, who is an officer then"`
}

// Typed is what somebody types to prove that they mean it.
type Typed struct {
	Name string `json:"name" maxLength:"200" doc:"of the club"`
}

func (a *API) clubs(g huma.API) {
	add(g, a, operation(http.MethodGet, "/clubs", "My clubs, and those that all can find"), func(ctx context.Context, who asker, in *Paging) (host.Clubs, error) {
		return a.host.Clubs(ctx, who.Actor, in.asked())
	})
	once(g, a, operation(http.MethodPost, "/clubs", "Found a club"), func(ctx context.Context, who asker, in *With[host.NewClub]) (ClubAddress, error) {
		address, err := a.host.FoundClub(ctx, who.Actor, in.Body)
		return ClubAddress{address}, err
	}, asItIs)
	add(g, a, operation(http.MethodGet, "/clubs/{club}", "The page of a club"), func(ctx context.Context, who asker, in *InClub) (*host.ClubPage, error) {
		return a.host.Club(ctx, who.Actor, in.Club)
	})
	add(g, a, operation(http.MethodGet, "/clubs/{club}/matches", "The matches of a club that I may see, the newest first"), func(ctx context.Context, who asker, in *InClub) (host.ClubTables, error) {
		return a.host.ClubTables(ctx, who.Actor, in.Club)
	})
	add(g, a, operation(http.MethodPatch, "/clubs/{club}", "Change a club"), func(ctx context.Context, who asker, in *InClubWith[host.ClubChange]) (ClubAddress, error) {
		address, err := a.host.EditClub(ctx, who.Actor, in.Club, in.Body)
		return ClubAddress{address}, err
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/dissolve", "Dissolve a club"), func(ctx context.Context, who asker, in *InClubWith[Typed]) error {
		return a.host.DissolveClub(ctx, who.Actor, in.Club, in.Body.Name)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/join", "Join a club that is open"), func(ctx context.Context, who asker, in *InClub) error {
		return a.host.JoinClub(ctx, who.Actor, in.Club)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/leave", "Leave a club"), func(ctx context.Context, who asker, in *InClub) error {
		return a.host.LeaveClub(ctx, who.Actor, in.Club)
	})
	a.clubPeople(g)
	a.clubInvitations(g)
	a.clubRules(g)
	a.clubNews(g)
	a.seasons(g)
}

// clubRules are sets of options that a club offers to whoever makes a match of it.
func (a *API) clubRules(g huma.API) {
	add(g, a, operation(http.MethodPut, "/clubs/{club}/rules", "Keep options of a game as house rules of a club, in place of those of that name"), func(ctx context.Context, who asker, in *InClubWith[host.HouseRules]) (done, error) {
		return done{true}, a.host.SetHouseRules(ctx, who.Actor, in.Club, in.Body)
	})
	add(g, a, operation(http.MethodDelete, "/clubs/{club}/rules/{game}/{name}", "Forget house rules of a club"), func(ctx context.Context, who asker, in *struct {
		InClubOf
		Game string `path:"game" maxLength:"40"`
	},
	) (done, error) {
		return done{true}, a.host.DropHouseRules(ctx, who.Actor, in.Club, in.Game, in.Name)
	})
}

// clubPeople is what heads and officers do about who is in a club.
func (a *API) clubPeople(g huma.API) {
	add(g, a, operation(http.MethodPut, "/clubs/{club}/members/{name}", "Make somebody in a club its head, an officer or a member"), func(ctx context.Context, who asker, in *struct {
		InClubOf
		With[ClubRole]
	},
	) (done, error) {
		return done{true}, a.host.AppointInClub(ctx, who.Actor, in.Club, in.Name, in.Body.Role)
	})
	add(g, a, operation(http.MethodDelete, "/clubs/{club}/members/{name}", "Send somebody away from a club"), func(ctx context.Context, who asker, in *InClubOf) (done, error) {
		return done{true}, a.host.SendAway(ctx, who.Actor, in.Club, in.Name)
	})
	add(g, a, operation(http.MethodPut, "/clubs/{club}/masters/{name}", "Make somebody in a club one of its game masters"), func(ctx context.Context, who asker, in *InClubOf) (done, error) {
		return done{true}, a.host.NameMaster(ctx, who.Actor, in.Club, in.Name, true)
	})
	add(g, a, operation(http.MethodDelete, "/clubs/{club}/masters/{name}", "Have somebody no longer be a game master of a club"), func(ctx context.Context, who asker, in *InClubOf) (done, error) {
		return done{true}, a.host.NameMaster(ctx, who.Actor, in.Club, in.Name, false)
	})
	add(g, a, operation(http.MethodDelete, "/clubs/{club}/barred/{name}", "Let somebody who was sent away join again"), func(ctx context.Context, who asker, in *InClubOf) (done, error) {
		return done{true}, a.host.LetBack(ctx, who.Actor, in.Club, in.Name)
	})
}

// clubInvitations are links that let people into a club. A link is told once: nothing that is repeated tells it again.
func (a *API) clubInvitations(g huma.API) {
	add(g, a, operation(http.MethodPost, "/clubs/{club}/invitations", "Make a link that lets people into a club"), func(ctx context.Context, who asker, in *InClubWith[host.NewClubInvite]) (host.ClubInvite, error) {
		return a.host.InviteToClub(ctx, who.Actor, in.Club, in.Body)
	})
	add(g, a, operation(http.MethodDelete, "/clubs/{club}/invitations/{key}", "End a link that lets people into a club"), func(ctx context.Context, who asker, in *struct {
		InClub
		Key string `path:"key" maxLength:"64"`
	},
	) (done, error) {
		return done{true}, a.host.EndClubInvite(ctx, who.Actor, in.Club, in.Key)
	})
	add(g, a, operation(http.MethodGet, "/club-invitations/{token}", "The club to which a link leads"), func(ctx context.Context, who asker, in *InvitedToClub) (host.ClubInvitation, error) {
		return a.host.InvitedToClub(ctx, who.Actor, in.Token)
	})
	act(g, a, operation(http.MethodPost, "/club-invitations/{token}", "Join the club to which a link leads"), func(ctx context.Context, who asker, in *InvitedToClub) error {
		_, err := a.host.EnterClub(ctx, who.Actor, in.Token)
		return err
	})
}
