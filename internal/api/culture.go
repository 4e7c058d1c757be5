package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// LibraryQuery is what is looked for in a library.
type LibraryQuery struct {
	InMatch
	Query     string `query:"q" maxLength:"200" doc:"words, in any of their forms; one behind - must not be there"`
	Kind      string `query:"kind" enum:"text,legend,language,picture"`
	Realm     string `query:"realm" maxLength:"40" doc:"its code or seat"`
	Field     string `query:"field" maxLength:"24" doc:"that I know"`
	Character string `query:"character" maxLength:"200" doc:"code or seat, /, name"`
	Paging
}

// InPiece is the input of an operation on a piece of culture.
type InPiece struct {
	InMatch
	Piece string `path:"piece" maxLength:"64"`
}

// Withdrawal says whether a piece of culture is taken out.
type Withdrawal struct {
	Withdrawn bool `json:"withdrawn"`
}

// CollectedCulture is what I may read of the culture of a realm.
type CollectedCulture struct {
	Realm  host.RealmName      `json:"realm"`
	Pieces []host.CulturePiece `json:"pieces" doc:"with all versions, the oldest piece first"`
}

// mostPiece is the longest body of a piece, in bytes: a picture of the longest file in Base64, and a long text.
const mostPiece = host.MaxPicture + host.MaxPicture/2

// culture is the library of a match.
func (a *API) culture(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches/{id}/library", "The culture of a match as I may read it, the last changed first, or what of it is looked for"), func(ctx context.Context, who asker, in *LibraryQuery) (host.Library, error) {
		l, err := a.host.Library(ctx, who.Actor, in.ID, host.CultureFilter{
			Query: in.Query, Kind: in.Kind, Realm: in.Realm, Field: in.Field, Character: in.Character, Paging: in.asked(),
		})
		if err != nil {
			return host.Library{}, err
		}
		if l.Fault != "" {
			return host.Library{}, &host.Error{Kind: host.Invalid, Code: "culture.query", Args: game.Args{}}
		}
		return *l, nil
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/library/{piece}", "A piece of culture with those of its versions that I may read"), func(ctx context.Context, who asker, in *InPiece) (host.CulturePiece, error) {
		p, err := a.host.Culture(ctx, who.Actor, in.ID, in.Piece)
		if err != nil {
			return host.CulturePiece{}, err
		}
		return *p, nil
	})
	writing := operation(http.MethodPost, "/matches/{id}/library", "Write a piece of the culture of my realm")
	writing.MaxBodyBytes = mostPiece + 1
	onceWith(g, a, writing, func(ctx context.Context, who asker, in *InMatchWith[*host.NewCulture]) (Made, error) {
		id, err := a.host.WriteCulture(ctx, who.Actor, in.ID, *in.Body)
		return Made{id}, err
	}, asItIs)
	changing := operation(http.MethodPut, "/matches/{id}/library/{piece}", "Write a new version of a piece of culture")
	changing.MaxBodyBytes = mostPiece + 1
	act(g, a, changing, func(ctx context.Context, who asker, in *struct {
		InPiece
		With[host.NewCulture]
	},
	) error {
		return a.host.RewriteCulture(ctx, who.Actor, in.ID, in.Piece, in.Body)
	})
	act(g, a, operation(http.MethodPut, "/matches/{id}/library/{piece}/withdrawn", "Take a piece of culture out, or put it back"), func(ctx context.Context, who asker, in *struct {
		InPiece
		With[Withdrawal]
	},
	) error {
		return a.host.WithdrawCulture(ctx, who.Actor, in.ID, in.Piece, in.Body.Withdrawn)
	})
	huma.Register(g, photo(operation(http.MethodGet, "/matches/{id}/library/{piece}/pictures/{picture}", "A picture of a piece of culture")), func(ctx context.Context, in *struct {
		InPiece
		Picture string `path:"picture" maxLength:"64"`
	},
	) (*File, error) {
		who := asking(ctx)
		kind, file, err := a.host.CulturePicture(ctx, who.Actor, in.ID, in.Piece, in.Picture)
		if err != nil {
			return nil, a.problem(i18n.Lang(who.Lang), "", err)
		}
		return &File{ContentType: kind, Body: file}, nil
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/realms/{code}/culture", "All culture of a realm that I may read: what is handed over with it"), func(ctx context.Context, who asker, in *struct {
		InMatch
		Code string `path:"code" maxLength:"40" doc:"of the realm, or its seat"`
	},
	) (CollectedCulture, error) {
		realm, pieces, err := a.host.Collected(ctx, who.Actor, in.ID, in.Code)
		return CollectedCulture{realm, pieces}, err
	})
}

// photo says that an operation answers with a picture of points.
func photo(op huma.Operation) huma.Operation {
	file := &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	op.Responses = map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{"image/jpeg": file, "image/png": file}}}
	return op
}
