package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// AllNews is what has become other in somebody's matches.
type AllNews struct {
	ID     string           `json:"id" doc:"of all that was told up to here: send it as seen, and you miss nothing"`
	Events []host.MatchNews `json:"events" doc:"none if nothing has become other for a while"`
}

// following is the input of who wants to be told of changes in all their matches.
type following struct {
	Accept string `header:"Accept" doc:"application/x-ndjson: one JSON object a line for every match that has changed, an empty line now and then, as long as you listen"`
	Seen   string `query:"seen" maxLength:"20000" doc:"the id that you had last; without it you are told how all your matches stand, at once"`
}

// followed registers the operation by which programs learn what changes in all matches of their person.
func (a *API) followed(g huma.API) {
	op := operation(http.MethodGet, "/me/events", "What has become other in my matches, as soon as anything has")
	schemas := g.OpenAPI().Components.Schemas
	op.Responses = onceOrLines(schemas.Schema(reflect.TypeFor[AllNews](), true, ""), schemas.Schema(reflect.TypeFor[host.MatchNews](), true, ""))
	huma.Register(g, op, func(ctx context.Context, in *following) (*huma.StreamResponse, error) {
		who := asking(ctx)
		f, err := a.host.Follow(ctx, who.Actor, in.Seen)
		if err != nil {
			return nil, a.problem(i18n.Lang(who.Lang), "", err)
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			defer f.Close()
			_, out := humago.Unwrap(c)
			if strings.Contains(in.Accept, lines) {
				inLines(c)
				tellAll(ctx, f, out)
				return
			}
			most := longest
			if in.Seen == "" {
				most = 0
			}
			news, err := f.Next(ctx, most)
			if err != nil && ctx.Err() == nil {
				a.problem(i18n.Lang(who.Lang), "", err).write(c)
				return
			}
			c.SetHeader("Content-Type", "application/json")
			_ = json.NewEncoder(out).Encode(AllNews{ID: f.Seen(), Events: append([]host.MatchNews{}, news...)}) // the reader may have gone
		}}, nil
	})
}

// tellAll writes a line for each match that has changed until the reader goes, or their right to it does. What goes wrong ends it, too:
// whoever comes back is told what they have missed.
func tellAll(ctx context.Context, f *host.Following, out http.ResponseWriter) {
	for most := time.Duration(0); ; most = beat { // who begins to listen learns at once that they do
		news, err := f.Next(ctx, most)
		if err != nil {
			return
		}
		told := make([][]byte, len(news))
		for n, of := range news {
			if told[n], err = json.Marshal(of); err != nil {
				return
			}
		}
		if !writeLines(out, told...) {
			return
		}
	}
}
