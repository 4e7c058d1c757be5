package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// Phase is one closed phase.
type Phase struct {
	host.PhaseLine
	Text []string `json:"text" doc:"notes, in the reader's language"`
}

// Told is an announcement of the game master, with its number from 1.
type Told struct {
	Number int `json:"number"`
	host.Announcement
}

// OwnReceipt is a receipt of mine, with its number from 1: receipts are only ever added,
// so it keeps it.
type OwnReceipt struct {
	Number int `json:"number"`
	host.OwnReceipt
}

// Said is a line of talk.
type Said struct {
	Channel string  `json:"channel,omitempty" maxLength:"2000" doc:"the members of the conversation, seats and gm, joined by commas; none: the table"`
	Text    string  `json:"text,omitempty" doc:"what I say, in my own words"`
	Act     *ai.Act `json:"act,omitempty" doc:"instead of a text, something that computer opponents understand, too: a proposal, or an answer to one; in a conversation of two"`
	Grey    bool    `json:"grey,omitempty" doc:"without my name, where the terms allow it: others read that someone said it"`
}

// Remark is what a seat writes into its diary.
type Remark struct {
	Kind match.DiaryKind `json:"kind,omitempty" maxLength:"100" doc:"intent, promise, or nothing: a note"`
	Of   game.Seat       `json:"of,omitempty" maxLength:"100" doc:"the seat that has given the promise"`
	Text string          `json:"text" doc:"500 characters at most"`
}

// DiaryEntry is an entry of a diary, with its number from 1 in the list.
type DiaryEntry struct {
	Number int `json:"number"`
	match.DiaryLine
}

// Heard is how far somebody has read a conversation.
type Heard struct {
	Channel string `json:"channel,omitempty" maxLength:"2000" doc:"the members of the conversation, seats and gm, joined by commas; none: the table"`
	Last    int64  `json:"last" minimum:"1" doc:"the number of the last line that I have read"`
}

// File is an answer whose bytes count.
type File struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

func (a *API) records(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches/{id}/phases", "The course of a match, page by page"), func(ctx context.Context, who asker, in *Numbered) (Page[Phase], error) {
		last, err := in.read(-1) // 0 is the setup
		if err != nil {
			return Page[Phase]{}, err
		}
		lines, err := a.host.Course(ctx, who.Actor, in.ID, last+1, in.Limit+1)
		if err != nil {
			return Page[Phase]{}, err
		}
		id := a.wordsOf(ctx, who, in.ID)
		phases := make([]Phase, len(lines))
		for n, l := range lines {
			phases[n] = a.phase(who, id, l)
		}
		return upTo(in, phases, func(p Phase) int { return p.Phase }), nil
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/phases/{n}", "One closed phase, with the view after it"), func(ctx context.Context, who asker, in *struct {
		InMatch
		N int `path:"n" minimum:"0"`
	},
	) (Phase, error) {
		l, err := a.host.Phase(ctx, who.Actor, in.ID, in.N)
		return a.phase(who, a.wordsOf(ctx, who, in.ID), l), err
	})
	huma.Register(g, picture(operation(http.MethodGet, "/matches/{id}/phases/{n}/map.svg", "The board after a closed phase, as I may see it")), func(ctx context.Context, in *struct {
		InMatch
		N int `path:"n" minimum:"0"`
	},
	) (*File, error) {
		return a.board(ctx, in.ID, in.N)
	})
	shapes := paperSchemas(g.OpenAPI().Components.Schemas)
	huma.Register(g, paper(operation(http.MethodGet, "/matches/{id}/papers/{paper}", "A paper of the match as I may read it: a letter, a newspaper, a protocol"), shapes), func(ctx context.Context, in *struct {
		InMatch
		PaperQuery
	},
	) (*File, error) {
		return a.paper(ctx, in.ID, host.Latest, in.PaperQuery)
	})
	huma.Register(g, paper(operation(http.MethodGet, "/matches/{id}/phases/{n}/papers/{paper}", "A paper as it was after a closed phase"), shapes), func(ctx context.Context, in *struct {
		InMatch
		PaperQuery
		N int `path:"n" minimum:"0"`
	},
	) (*File, error) {
		return a.paper(ctx, in.ID, in.N, in.PaperQuery)
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/chat", "What was said"), func(ctx context.Context, who asker, in *struct {
		Numbered
		Channel string `query:"channel" maxLength:"2000" doc:"the members of the conversation, seats and gm, joined by commas; none: the table"`
	},
	) (Page[host.ChatLine], error) {
		last, err := in.read(0)
		if err != nil {
			return Page[host.ChatLine]{}, err
		}
		lines, err := a.host.Chat(ctx, who.Actor, in.ID, in.Channel, int64(last))
		if err != nil {
			return Page[host.ChatLine]{}, err
		}
		page := upTo(&in.Numbered, lines, func(l host.ChatLine) int { return int(l.N) })
		for n := range page.Items {
			a.inWords(ctx, who, in.ID, &page.Items[n])
		}
		return page, nil
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/channels", "Where I hear something, the last line, and how many I have not read"), func(ctx context.Context, who asker, in *InMatch) ([]host.ChannelLine, error) {
		list, err := a.host.Channels(ctx, who.Actor, in.ID)
		for n := range list {
			a.inWords(ctx, who, in.ID, list[n].Line)
		}
		return list, err
	})
	onceWith(g, a, operation(http.MethodPost, "/matches/{id}/chat", "Say something"), func(ctx context.Context, who asker, in *InMatchWith[*Said]) (host.ChatLine, error) {
		if in.Body.Act != nil {
			return a.host.Propose(ctx, who.Actor, in.ID, in.Body.Channel, *in.Body.Act)
		}
		if in.Body.Grey {
			return a.host.SayGrey(ctx, who.Actor, in.ID, in.Body.Channel, in.Body.Text)
		}
		return a.host.Say(ctx, who.Actor, in.ID, in.Body.Channel, in.Body.Text)
	}, func(ctx context.Context, who asker, in *InMatchWith[*Said], line host.ChatLine) host.ChatLine {
		a.inWords(ctx, who, in.ID, &line)
		return line
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/diary", "My own diary while the match runs, all diaries once it has ended, the oldest first, page by page"), func(ctx context.Context, who asker, in *Numbered) (Page[DiaryEntry], error) {
		return numbered(in, func(n int, l match.DiaryLine) DiaryEntry { return DiaryEntry{n, l} }, func() ([]match.DiaryLine, error) {
			return a.host.Diary(ctx, who.Actor, in.ID)
		})
	})
	onceWith(g, a, operation(http.MethodPost, "/matches/{id}/diary", "Write into my diary, which stays sealed until the end"), func(ctx context.Context, who asker, in *InMatchWith[*Remark]) (match.DiaryLine, error) {
		return a.host.WriteDiary(ctx, who.Actor, in.ID, match.Remark{Kind: in.Body.Kind, Of: in.Body.Of, Text: in.Body.Text})
	}, asItIs)
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/heard", "Note how far I have read a conversation"), func(ctx context.Context, who asker, in *InMatchWith[*Heard]) error {
		return a.host.Heard(ctx, who.Actor, in.ID, in.Body.Channel, in.Body.Last)
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/announcements", "What the game master told everybody, the oldest first, page by page"), func(ctx context.Context, who asker, in *Numbered) (Page[Told], error) {
		return numbered(in, func(n int, a host.Announcement) Told { return Told{n, a} }, func() ([]host.Announcement, error) {
			return a.host.Announcements(ctx, who.Actor, in.ID)
		})
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/receipts", "The receipts for orders of mine, the oldest first, page by page"), func(ctx context.Context, who asker, in *Numbered) (Page[OwnReceipt], error) {
		return numbered(in, func(n int, r host.OwnReceipt) OwnReceipt { return OwnReceipt{n, r} }, func() ([]host.OwnReceipt, error) {
			return a.host.Receipts(ctx, who.Actor, in.ID)
		})
	})
	huma.Register(g, operation(http.MethodGet, "/matches/{id}/export", "A match that is over as one file, to be kept as it is"), func(ctx context.Context, in *InMatch) (*File, error) {
		who := asking(ctx)
		data, err := a.host.Export(ctx, who.Actor, in.ID)
		if err != nil {
			return nil, a.problem(i18n.Lang(who.Lang), "", err)
		}
		return &File{ContentType: "application/json", Body: data}, nil
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/folder", "Where a match stands as the files of a folder, with which another match can begin; until the end for its game master alone"), func(ctx context.Context, who asker, in *InMatch) (map[string]string, error) {
		words := a.texts.Printer(i18n.Lang(who.Lang), a.wordsOf(ctx, who, in.ID))
		return a.host.Folder(ctx, who.Actor, in.ID, games.Speech{Lang: who.Lang, T: words.T, Problem: words.Problem})
	})
	imports := operation(http.MethodPost, "/imports", "Take over a match from a complete file")
	imports.MaxBodyBytes = host.MaxImport + 1
	imports.SkipValidateBody = true // that would make values of all of it
	imports.Middlewares = huma.Middlewares{a.receiving}
	once(g, a, imports, func(ctx context.Context, who asker, in *With[Unread]) (string, error) {
		return a.host.Import(ctx, who.Actor, in.RawBody)
	}, created)
}

// inWords writes what a line with an act says, in the reader's language.
func (a *API) inWords(ctx context.Context, who asker, id string, l *host.ChatLine) {
	if l == nil || l.Act == nil {
		return
	}
	e, _ := a.host.Games().Find(a.host.GameOf(ctx, id), "")
	if n, ok := e.Words(*l.Act, l.N); ok {
		l.Text = a.texts.Printer(i18n.Lang(who.Lang), a.wordsOf(ctx, who, id)).T(n.Code, n.Args)
	}
}

// receiving waits with reading a file until there is room for it.
func (a *API) receiving(ctx huma.Context, next func(huma.Context)) {
	who := asking(ctx.Context())
	if !who.Known() {
		a.problem(i18n.Lang(who.Lang), "", &host.Error{Kind: host.Anonymous, Code: "person.needed"}).write(ctx)
		return
	}
	done, err := a.host.Receive(who.client)
	if err != nil {
		a.problem(i18n.Lang(who.Lang), "", err).write(ctx)
		return
	}
	defer done()
	next(ctx)
}

// phase puts a closed phase into the asker's words.
func (a *API) phase(who asker, in string, l host.PhaseLine) Phase {
	l.Asked = a.texts.Printer(i18n.Lang(who.Lang), in).Choices(l.Asked)
	return Phase{PhaseLine: l, Text: a.sentences(who, in, l.Notes)}
}

// picture describes an operation whose answer is a picture.
func picture(op huma.Operation) huma.Operation {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"image/svg+xml": {Schema: &huma.Schema{Type: huma.TypeString}}},
	}}
	return op
}

// board draws the view after a closed phase.
func (a *API) board(ctx context.Context, id string, n int) (*File, error) {
	who := asking(ctx)
	lang := i18n.Lang(who.Lang)
	m, err := a.host.Match(ctx, who.Actor, id)
	if err != nil {
		return nil, a.problem(lang, "", err)
	}
	l, err := a.host.Phase(ctx, who.Actor, id, n)
	if err != nil {
		return nil, a.problem(lang, m.Game, err)
	}
	e, ok := a.host.Games().Find(m.Game, m.Edition)
	if !ok || e.Board == nil {
		return nil, a.problem(lang, m.Game, &host.Error{Kind: host.Unknown, Code: "board.none"})
	}
	return &File{ContentType: "image/svg+xml", Body: e.Board.SVG(l.GameView(), a.texts.Printer(lang, i18n.Packed(m.Game, m.Wording)).T)}, nil
}
