// Command player plays a whole match against computers by what the server says can be ordered. It knows no rule of any game.
//
//	go run ./examples/go http://127.0.0.1:8080 diplomacy '{"years": "1"}'
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Menu is what can be ordered, as the server tells it.
type Menu struct {
	Phase  int
	Sheets []string
	Head   string
	Groups []struct {
		Head  string
		Most  int
		Parts []Part
	}
}

// Part is a unit or a wish: one of its lines can be taken, or one of its forms filled in.
type Part struct {
	Lines []string
	Forms []struct {
		Line   string
		Unlike bool
		Slots  []struct {
			Words    []string
			From, To int
		}
	}
}

// server is where the program plays.
type server struct{ address, token string }

// ask puts a question and reads the answer into data. Who asks too often waits as long as the server says.
func (s *server) ask(method, path string, body, data any) (status int, err error) {
	var sent []byte
	if body != nil {
		if sent, err = json.Marshal(body); err != nil {
			return 0, err
		}
	}
	for {
		request, err := http.NewRequestWithContext(context.Background(), method, s.address+"/api/v1"+path, bytes.NewReader(sent))
		if err != nil {
			return 0, err
		}
		request.Header.Set("Content-Type", "application/json")
		if s.token != "" {
			request.Header.Set("Authorization", "Bearer "+s.token)
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return 0, err
		}
		var raw json.RawMessage
		err = json.NewDecoder(answer.Body).Decode(&raw)
		_ = answer.Body.Close() // all of it was read
		switch {
		case err != nil:
			return answer.StatusCode, err
		case answer.StatusCode == http.StatusTooManyRequests:
			wait, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
			time.Sleep(time.Duration(max(wait, 1)) * time.Second)
			continue
		case answer.StatusCode >= http.StatusBadRequest:
			return answer.StatusCode, fmt.Errorf("%s %s: %s", method, path, raw)
		}
		return answer.StatusCode, json.Unmarshal(raw, data)
	}
}

// line is one of the lines of a part, or one of its forms filled in.
func (p *Part) line() string {
	n := rand.IntN(len(p.Lines) + len(p.Forms))
	if n < len(p.Lines) {
		return p.Lines[n]
	}
	form := p.Forms[n-len(p.Lines)]
	line, used := form.Line, []string{}
	for n, s := range form.Slots {
		word := strconv.Itoa(s.From + rand.IntN(s.To-s.From+1))
		left := slices.DeleteFunc(slices.Clone(s.Words), func(w string) bool { return form.Unlike && slices.Contains(used, w) })
		if len(left) > 0 {
			word = left[rand.IntN(len(left))]
		}
		used = append(used, word)
		line = strings.ReplaceAll(line, "{"+strconv.Itoa(n)+"}", word)
	}
	return line
}

// sheet is made of what can be ordered; "" if there is nothing to order.
func (m *Menu) sheet() string {
	if len(m.Sheets) > 0 {
		return m.Sheets[rand.IntN(len(m.Sheets))]
	}
	var lines []string
	if m.Head != "" {
		lines = append(lines, m.Head)
	}
	for _, g := range m.Groups {
		if g.Head != "" {
			lines = append(lines, g.Head)
		}
		parts := rand.Perm(len(g.Parts))
		if g.Most > 0 {
			parts = parts[:min(g.Most, len(parts))]
		}
		for _, n := range parts {
			lines = append(lines, g.Parts[n].line())
		}
	}
	if len(m.Groups) == 0 {
		return ""
	}
	return strings.Join(lines, "\n")
}

// begin opens a match against computers and gives its path.
func (s *server) begin(game, options string) (string, error) {
	var guest struct{ Token string }
	if _, err := s.ask("POST", "/guests", map[string]bool{"bot": true}, &guest); err != nil {
		return "", err
	}
	s.token = guest.Token
	var games []struct {
		ID    string
		Seats []string
	}
	if _, err := s.ask("GET", "/games", nil, &games); err != nil {
		return "", err
	}
	for _, g := range games {
		if g.ID != game {
			continue
		}
		bots := map[string]string{}
		for _, seat := range g.Seats[1:] {
			bots[seat] = "beginner"
		}
		var made struct{ ID string }
		_, err := s.ask("POST", "/matches", map[string]any{"game": game, "options": json.RawMessage(options), "seat": g.Seats[0], "bots": bots}, &made)
		return "/matches/" + made.ID, err
	}
	return "", fmt.Errorf("the server has no game %q", game)
}

// play orders until the match is over.
func (s *server) play(at string) error {
	for ordered := 0; ; {
		var m Menu
		status, err := s.ask("GET", at+"/menu", nil, &m)
		if status == http.StatusConflict {
			return nil // it does not run any more
		}
		if err != nil {
			return err
		}
		text := m.sheet()
		if text == "" || m.Phase == ordered {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		var stored struct{ Closed bool }
		if _, err := s.ask("PUT", at+"/orders", map[string]any{"phase": m.Phase, "text": text}, &stored); err != nil {
			return err
		}
		if status, err := s.ask("PUT", at+"/ready", map[string]any{"phase": m.Phase, "ready": true}, &stored); err != nil && status != http.StatusConflict {
			return err // otherwise the phase has closed by itself
		}
		ordered = m.Phase
	}
}

func main() {
	if len(os.Args) < 3 {
		log.Fatal("usage: go run ./examples/go ADDRESS GAME [OPTIONS]")
	}
	options := "{}"
	if len(os.Args) > 3 {
		options = os.Args[3]
	}
	s := &server{address: os.Args[1]}
	at, err := s.begin(os.Args[2], options)
	if err == nil {
		err = s.play(at)
	}
	var match struct {
		Status string
		Result json.RawMessage
	}
	if err == nil {
		_, err = s.ask("GET", at, nil, &match)
	}
	if err != nil {
		log.Fatal(err)
	}
	if _, err := fmt.Fprintln(os.Stdout, match.Status, string(match.Result)); err != nil {
		log.Fatal(err)
	}
}
