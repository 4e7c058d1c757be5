package api

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// The rhythm of who waits for news.
const (
	beat       = 20 * time.Second // an empty line, so that a connection that is dead is noticed
	writeLimit = 10 * time.Second
	longest    = 25 * time.Second // that an answer is waited for
)

// News is how a match stands for who asks, each time something of what they see has changed.
type News struct {
	ID     string       `json:"id" doc:"of all that you see of the match: send the last one you had as seen, and you miss nothing"`
	Status match.Status `json:"status"`
	Phase  int          `json:"phase" doc:"the number of the open phase, as orders name it; it grows when a phase has been evaluated"`
	Name   string       `json:"name,omitempty" doc:"of the open phase, as the game calls it"`
	Waits  bool         `json:"waits,omitempty" doc:"orders of your seat are awaited and are not final"`
	Unread int64        `json:"unread,omitempty" doc:"lines of conversations that you have not read"`
	Closes *time.Time   `json:"closes,omitempty" doc:"when the phase closes, if all are not ready before"`
}

// waiting is the input of who wants to be told of changes.
type waiting struct {
	InMatch
	Accept string `header:"Accept" doc:"application/x-ndjson: one JSON object a line for every change, an empty line now and then, until the match has ended"`
	Seen   string `query:"seen" maxLength:"200" doc:"the id that you had last; without it you are answered at once"`
}

// watching registers the operation by which programs learn that a match has changed: line by line as long as they listen, or once.
func (a *API) watching(g huma.API) {
	op := operation(http.MethodGet, "/matches/{id}/events", "How a match stands, as soon as that is other than what I have seen")
	schema := g.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[News](), true, "")
	op.Responses = onceOrLines(schema, schema)
	huma.Register(g, op, func(ctx context.Context, in *waiting) (*huma.StreamResponse, error) {
		who := asking(ctx)
		refused := func(err error) error { return a.problem(i18n.Lang(who.Lang), a.wordsFor(ctx, who, in), err) }
		streams := strings.Contains(in.Accept, lines)
		w := &watcher{host: a.host, who: who.Actor, id: in.ID}
		ctx, cancel := context.WithCancel(ctx)
		if err := w.begin(ctx); err != nil {
			cancel()
			return nil, refused(err)
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			defer cancel()
			_, out := humago.Unwrap(c)
			if streams {
				inLines(c)
				w.tell(ctx, out, in.Seen)
				return
			}
			news := w.next(ctx, in.Seen)
			c.SetHeader("Content-Type", "application/json")
			_ = json.NewEncoder(out).Encode(news) // the reader may have gone
		}}, nil
	})
}

// onceOrLines describes an answer that comes once, or line by line.
func onceOrLines(once, line *huma.Schema) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: once}, lines: {Schema: line}}}}
}

// watcher follows a match for somebody.
type watcher struct {
	host    *host.Host
	who     host.Actor
	id      string
	changed <-chan string
	now     News
}

// begin looks at the match, after the watching has begun: nothing in between is missed.
func (w *watcher) begin(ctx context.Context) (err error) {
	if w.changed, err = w.host.Watch(ctx, w.who, w.id); err == nil {
		err = w.look(ctx)
	}
	return err
}

func (w *watcher) look(ctx context.Context) error {
	p, err := w.host.Match(ctx, w.who, w.id)
	if err != nil {
		return err
	}
	w.now = News{ID: p.Tag, Status: p.Status, Phase: p.Phase, Name: p.Pending.Phase, Closes: p.Deadline}
	talk, err := w.host.Channels(ctx, w.who, w.id)
	if err != nil {
		return err
	}
	said := int64(0)
	for _, c := range talk {
		said += c.Last
		w.now.Unread += c.Unread
	}
	w.now.ID += "." + strconv.FormatInt(said, 36)
	for _, s := range p.Seats {
		w.now.Waits = w.now.Waits || s.You && s.Waiting
	}
	if p.Status != match.Running {
		w.now.Closes, w.now.Name = nil, ""
	}
	return nil
}

// next is how the match stands as soon as that is not what was seen, or after a while.
func (w *watcher) next(ctx context.Context, seen string) News {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	for seen != "" && w.now.ID == seen {
		select {
		case <-ctx.Done():
			return w.now
		case tag, open := <-w.changed:
			if !open || tag == "" || w.look(ctx) != nil {
				return w.now
			}
		}
	}
	return w.now
}

// tell writes a line for each change until the reader goes, may not see the match any more, or it has ended.
func (w *watcher) tell(ctx context.Context, out http.ResponseWriter, seen string) {
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for told := seen; ; {
		if w.now.ID != told {
			line, err := json.Marshal(w.now)
			if err != nil || !writeLines(out, line) || w.now.Status == match.Over || w.now.Status == match.Cancelled {
				return
			}
			told = w.now.ID
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if !writeLines(out, nil) {
				return
			}
		case tag, open := <-w.changed:
			if !open || tag == "" || w.look(ctx) != nil {
				return
			}
		}
	}
}

// inLines makes an answer one of lines as they come.
func inLines(c huma.Context) {
	c.SetHeader("Content-Type", lines)
	c.SetHeader("X-Accel-Buffering", "no") // proxies must not hold lines back
}

// writeLines writes lines to a reader who listens, unless they have gone or read nothing any more.
func writeLines(out http.ResponseWriter, list ...[]byte) bool {
	c := http.NewResponseController(out)
	if c.SetWriteDeadline(time.Now().Add(writeLimit)) != nil {
		return false
	}
	_, err := out.Write(append(bytes.Join(list, []byte("\n")), '\n'))
	return cmp.Or(err, c.Flush()) == nil
}
