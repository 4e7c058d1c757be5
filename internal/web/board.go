package web

import (
	"encoding/json"
	"html/template"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// boardData is what the script of a board gets: the view, what it needs for drawing,
// and the game's words.
type boardData struct {
	View  json.RawMessage   `json:"view,omitempty"` // of games whose Data does not suffice
	Data  any               `json:"data"`
	Seat  game.Seat         `json:"seat"`
	Lang  string            `json:"lang"`
	Texts map[string]string `json:"texts"`
	Phase int               `json:"phase"`
	Mine  bool              `json:"mine"` // orders are awaited from the viewer
}

// draw puts the board of a view into a body. p is nil for a position of the past.
func (q *ask) draw(b *matchBody, e games.Entry, v game.View, p *host.MatchPage, words *i18n.Printer) {
	b.Texts = q.scriptWords()
	if v == nil || e.Board == nil {
		return
	}
	b.Board = picture(e, v, words)
	b.Hand = hand(e, v, words)
	if h, ok := e.Board.(games.Heralding); ok {
		for n := range b.Seats {
			b.Seats[n].Rest = h.Herald(v, game.Seat(b.Seats[n].Seat), words.T)
		}
	}
	if c, ok := e.Board.(games.Counting); ok {
		count(b.Seats, c.Count(v))
	}
	if d, ok := e.Board.(games.Dated); ok && p != nil && b.PhaseText != "" {
		if date := d.Date(v, words.T); date != "" {
			b.PhaseText = date + " · " + words.T(p.Pending.Kind, nil)
		}
	}
	if d, ok := e.Board.(games.Prompting); ok {
		b.Prompt = d.Prompt(v, p != nil && p.You.Can(host.ActSubmit), words.T)
	}
	b.Script = q.s.assets.url("js/" + e.Board.Script())
	var raw []byte
	if _, ok := e.Board.(games.Sufficient); !ok {
		var err error
		if raw, err = v.MarshalJSON(); err != nil {
			return // the picture stands for it; a view that cannot be encoded fails elsewhere
		}
	}
	b.Data = boardData{View: raw, Data: e.Board.Data(v), Lang: string(q.lang), Texts: q.s.scripts.of(e, b.Wording, q.lang), Phase: b.Phase}
	if p != nil {
		b.Data.Seat, b.Data.Mine = p.You.Seat, p.You.Can(host.ActSubmit)
	}
}

// count puts into seats how they stand, where that is not known from a result.
func count(seats []seatLine, counts map[game.Seat]int) {
	for n, s := range seats {
		if number, ok := counts[game.Seat(s.Seat)]; ok && !s.HasPoints {
			seats[n].Points, seats[n].HasPoints = number, true
		}
	}
}

// picture is the drawing of a view. It comes from our own board, which escapes what
// it writes.
func picture(e games.Entry, v game.View, words *i18n.Printer) template.HTML {
	if b, ok := e.Board.(games.Dressed); ok {
		return template.HTML(b.Bare(v, words.T))
	}
	return template.HTML(e.Board.SVG(v, words.T))
}

// hand is what a seat has in hand, for readers without script. It comes from our own
// board as well.
func hand(e games.Entry, v game.View, words *i18n.Printer) template.HTML {
	if h, ok := e.Board.(games.Handed); ok {
		return template.HTML(h.Hand(v, words.T))
	}
	return ""
}

// styles are the sheets of a game's board, those that it has in common with others below its own.
func (s *Server) styles(gameID string) (sheets []string) {
	var names []string
	if e, ok := s.host.Games().Find(gameID, ""); ok {
		if b, ok := e.Board.(games.Styled); ok {
			names = b.Sheets()
		}
	}
	for _, id := range append(names, gameID) {
		if name := "css/" + id + ".css"; s.assets.has(name) {
			sheets = append(sheets, name)
		}
	}
	return sheets
}

// scriptTexts are the texts that boards speak in the browser: by game and edition, then by
// language, each read when a board first speaks, by pack of words.
type scriptTexts map[string]map[i18n.Lang]func() map[string]map[string]string

// spoken are the beginnings of the keys that a board may speak.
var spoken = []string{"board.", "seat.", "piece.", "kind.", "pile.", "why.", "fault.", "phase."}

func newScriptTexts(list games.List) scriptTexts {
	all := scriptTexts{}
	for _, e := range list {
		name := editionName(e)
		all[name] = map[i18n.Lang]func() map[string]map[string]string{}
		for _, lang := range i18n.Langs {
			all[name][lang] = sync.OnceValue(func() map[string]map[string]string { return spokenTexts(e, lang) })
		}
	}
	return all
}

// spokenTexts reads what the board of a game speaks in a language, by pack.
func spokenTexts(e games.Entry, lang i18n.Lang) map[string]map[string]string {
	plain, packs, _ := i18n.Unpack(RawTexts(e.Texts, lang))
	packs[""] = plain
	more := spokenBy(e)
	patterns := RawTexts(i18n.Texts, lang)
	maps.DeleteFunc(patterns, func(key, _ string) bool { return !strings.HasPrefix(key, i18n.NamePatterns) })
	for _, texts := range packs {
		maps.DeleteFunc(texts, func(key, _ string) bool { return !begins(key, spoken) && !begins(key, more) })
		maps.Copy(texts, patterns)
	}
	return packs
}

// RawTexts are the texts of a folder as they stand there. It is a part of the program, and
// the catalogue says what is wrong with it: a file that cannot be read has no texts.
func RawTexts(folder fs.FS, lang i18n.Lang) map[string]string {
	var texts map[string]string
	if data, err := fs.ReadFile(folder, string(lang)+".json"); err == nil {
		_ = json.Unmarshal(data, &texts)
	}
	return texts
}

// spokenBy are what the board of a game speaks beside those.
func spokenBy(e games.Entry) []string {
	if b, ok := e.Board.(games.Speaking); ok {
		return b.Speaks()
	}
	return nil
}

func begins(key string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(key, p) })
}

func editionName(e games.Entry) string {
	info := e.Game.Info()
	return info.ID + "@" + info.Edition
}

// of gives the texts of a game in the words of a pack, the plain ones if that is "".
func (t scriptTexts) of(e games.Entry, pack string, lang i18n.Lang) map[string]string {
	if read, ok := t[editionName(e)][lang]; ok {
		return read()[pack]
	}
	return nil
}

// scriptKeys are the words of the pages that live.js speaks.
var scriptKeys = []string{"live.back", "live.lost", "live.sent", "orders.again", "orders.changed", "orders.count", "orders.file.before", "orders.file.not", "orders.sure", "talk.new", "hint.before", "hint.thinking", "learn.wrong"}

// blanks are what scripts fill in themselves.
var blanks = game.Args{"done": "{done}", "all": "{all}", "left": "{left}", "name": "{name}"}

func (q *ask) scriptWords() map[string]string {
	words := make(map[string]string, len(scriptKeys))
	for _, key := range scriptKeys {
		words[key] = q.p.T(key, blanks)
	}
	return words
}
