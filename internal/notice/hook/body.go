package hook

import (
	"encoding/json"
	"strings"
	"time"

	"spielleiter/internal/notice"
)

// told is what programs read.
type told struct {
	Kind     notice.Kind `json:"kind"`
	At       time.Time   `json:"at"`
	Text     string      `json:"text"`
	Link     string      `json:"link"`
	What     notice.What `json:"what,omitempty"`
	Match    string      `json:"match,omitempty"`
	Title    string      `json:"title,omitempty"`
	Game     string      `json:"game,omitempty"`
	Phase    string      `json:"phase,omitempty"`
	Deadline *time.Time  `json:"deadline,omitempty"`
}

// Body is a message in the shape that its webhook takes.
func Body(p notice.Message, w notice.Words) ([]byte, error) {
	switch p.Shape {
	case notice.Discord:
		return json.Marshal(map[string]any{
			"username": "Spielleiter", "content": clip(text(w, marked), 1900), "allowed_mentions": map[string]any{"parse": []string{}},
		})
	case notice.Matrix:
		return json.Marshal(map[string]any{"username": "Spielleiter", "text": text(w, func(s string) string { return s }), "html": w.HTML})
	default:
		list := make([]told, len(w.Lines))
		for n, l := range w.Lines {
			list[n] = told{Kind: p.Kind, At: p.Now.UTC(), Text: l.Text, Link: l.Link}
			if n < len(p.Items) {
				i := p.Items[n]
				list[n].What = i.What
				list[n].Kind, list[n].Match, list[n].Title, list[n].Game, list[n].Phase, list[n].Deadline = i.Kind, i.Match, i.Title, i.Game, i.Phase, i.Deadline
			}
		}
		return json.Marshal(map[string]any{"notices": list})
	}
}

func text(w notice.Words, write func(string) string) string {
	var lines []string
	for _, l := range w.Lines {
		lines = append(lines, write(l.Text))
		if l.More != "" {
			lines = append(lines, write(l.More))
		}
		lines = append(lines, l.Link)
	}
	return strings.Join(lines, "\n")
}

// marked keeps what Discord takes for marks as it is: a title is somebody's own words.
func marked(s string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "`", "\\`", "|", `\|`, ">", `\>`, "[", `\[`, "]", `\]`, "(", `\(`, "#", `\#`, "@", "@\u200b", "<", `\<`, ":", `\:`).Replace(s)
}

func clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n]) + "…"
	}
	return s
}
