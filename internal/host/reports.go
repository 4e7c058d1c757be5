package host

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// ReportReasons are what a report can be about; each is a text key below "report.reason.".
var ReportReasons = []string{"insult", "spam", "cheating", "name", "other"}

// The bounds of reports.
const (
	MaxReportWords = 500
	reportsADay    = 10
)

// ActReport is what the log calls a decision about a report.
const ActReport = "report"

// NewReport is what somebody reports: a match, a line of talk in it, or how somebody in it is called; or a club, or what it has written (SPL-59).
type NewReport struct {
	Club    string // its address; then all else of what is reported is of the club
	Post    string // of its newspaper, "": the club's name and text
	Match   string
	Channel string
	Line    int64  // number as its reader has it, 0: none
	Seat    string // whose name it is, "": none
	Reason  string
	Words   string
	ToClub  bool // if it is about a post, or about somebody or their words in a match of a club, that club is to decide it
}

// Evidence is what a report keeps, as it was.
type Evidence struct {
	Match   string    `json:"match,omitempty"`
	Club    string    `json:"club,omitempty"` // its address
	Post    string    `json:"post,omitempty"`
	Title   string    `json:"title"` // of the match, or what the club is called
	Channel string    `json:"channel,omitempty"`
	Line    int64     `json:"line,omitempty"` // number in its channel, for everybody
	Person  string    `json:"person,omitempty"`
	Name    string    `json:"name,omitempty"`
	Text    string    `json:"text,omitempty"`
	At      time.Time `json:"at,omitzero"`
}

// Report is one for operators.
type Report struct {
	ID       string
	At       time.Time
	By       string // what who has reported is called, "" if they are gone
	Reason   string
	Words    string
	Evidence Evidence
	Hash     string
	Good     bool // the evidence is what was kept
}

// File keeps a report of what the actor sees, with its evidence as it is now.
func (h *Host) File(ctx context.Context, a Actor, n NewReport) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	if !slices.Contains(ReportReasons, n.Reason) {
		return refuse(Invalid, "report.reason")
	}
	n.Words = strings.TrimSpace(n.Words)
	if utf8.RuneCountInString(n.Words) > MaxReportWords || !utf8.ValidString(n.Words) {
		return refuse(Invalid, "report.words", "max", "500")
	}
	e, target, err := h.evidence(ctx, a, n)
	if err != nil {
		return err
	}
	if err := h.countIn(ctx, "report/"+a.Person, 24*time.Hour, reportsADay, "report.many", "max", "10"); err != nil {
		return err
	}
	club := ""
	if n.ToClub {
		if club, err = h.clubToDecide(ctx, a, n, e); err != nil {
			return err
		}
	}
	kept := encode(e)
	return unavailable(h.store.KeepReport(ctx, store.Report{
		Club: club,
		ID:   h.newID(), At: h.now(), Person: a.Person, Target: target, Reason: n.Reason, Words: n.Words, Evidence: kept, Hash: evidenceHash(kept),
	}))
}

// evidence is what the actor sees of what they report. What they do not see they cannot report.
func (h *Host) evidence(ctx context.Context, a Actor, n NewReport) (Evidence, string, error) {
	if n.Club != "" {
		return h.evidenceClub(ctx, a, n)
	}
	p, err := h.Match(ctx, a, n.Match)
	if err != nil {
		return Evidence{}, "", err
	}
	e := Evidence{Match: p.ID, Title: p.Title}
	if n.Line <= 0 && n.Seat == "" {
		return e, "match/" + n.Match, nil
	}
	t, err := h.load(ctx, n.Match)
	if err != nil {
		return e, "", err
	}
	m := t.Snapshot()
	if n.Line > 0 {
		return h.evidenceLine(ctx, a, m, n, e)
	}
	holder, err := sitting(m, game.Seat(n.Seat))
	e.Person, e.Name = holder.ID, holder.Name
	return e, "person/" + holder.ID, err
}

// evidenceClub is what a club says of itself, or a post of its newspaper with who has written it.
func (h *Host) evidenceClub(ctx context.Context, a Actor, n NewReport) (Evidence, string, error) {
	if n.Post == "" {
		f, err := h.findClub(ctx, a, n.Club)
		if err != nil {
			return Evidence{}, "", err
		}
		return Evidence{Club: clubLine(f).Address, Title: f.Name, Text: f.About}, "club/" + f.ID, nil
	}
	f, p, err := h.findPost(ctx, a, n.Club, n.Post)
	if err != nil {
		return Evidence{}, "", err
	}
	called, err := h.namesOf(ctx, []string{p.Author})
	text := []string{p.Title, p.Body}
	for _, x := range p.Pictures {
		text = append(text, "["+x.Says+"]")
	}
	return Evidence{Club: clubLine(f).Address, Post: p.ID, Title: f.Name, Person: p.Author, Name: called[p.Author].Name, Text: strings.Join(text, "\n"), At: p.Changed}, "post/" + p.ID, err
}

// evidenceLine adds a line of talk.
func (h *Host) evidenceLine(ctx context.Context, a Actor, m *match.Match, n NewReport, e Evidence) (Evidence, string, error) {
	seen, err := h.Chat(ctx, a, n.Match, n.Channel, n.Line-1)
	if err != nil {
		return e, "", err
	}
	if len(seen) == 0 || seen[0].N != n.Line || seen[0].Withdrawn {
		return e, "", refuse(Unknown, "line.unknown")
	}
	before, err := h.saidBefore(ctx, m, a)
	if err != nil {
		return e, "", err
	}
	at := store.LineID{Match: n.Match, Channel: seen[0].Channel, Seq: n.Line + before[seen[0].Channel]}
	line, err := h.store.ChatLine(ctx, at)
	if err != nil {
		return e, "", unavailable(err)
	}
	e.Channel, e.Line, e.Text, e.At = at.Channel, at.Seq, cmp.Or(line.Text, line.Act), line.At
	if !line.Grey && !m.Masked() { // operators play, too
		e.Person, e.Name = line.Person, line.Name
	}
	return e, lineTarget(at), nil
}

func evidenceHash(kept []byte) string {
	sum := sha256.Sum256(kept)
	return hex.EncodeToString(sum[:])
}

// OpenReports lists the reports that are not decided, the oldest first.
func (h *Host) OpenReports(ctx context.Context, op Operator) ([]Report, error) {
	if err := op.may(); err != nil {
		return nil, err
	}
	stored, err := h.store.Reports(ctx, "", mostShown)
	if err != nil {
		return nil, unavailable(err)
	}
	known := map[string]string{}
	list := make([]Report, len(stored))
	for n, r := range stored {
		list[n] = Report{ID: r.ID, At: r.At, Reason: r.Reason, Words: r.Words, Hash: r.Hash, Good: evidenceHash(r.Evidence) == r.Hash}
		if err := json.Unmarshal(r.Evidence, &list[n].Evidence); err != nil {
			list[n].Good = false
		}
		if list[n].By, err = h.nameNow(ctx, r.Person, known); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Decide closes a report with a decision, which is its reason in the log; who has reported is told that it was read, and what was decided.
// With it the line that it is about can be withdrawn.
func (h *Host) Decide(ctx context.Context, op Operator, id string, withdraw bool, decision string) error {
	decision, err := goodReason(decision)
	if err != nil {
		return err
	}
	r, err := h.store.Report(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && (r.Closed != nil || r.Club != "") {
		return refuse(Unknown, "report.unknown")
	}
	if err != nil {
		return unavailable(err)
	}
	var e Evidence
	if err := json.Unmarshal(r.Evidence, &e); err != nil {
		return err
	}
	if withdraw {
		if e.Line == 0 {
			return refuse(Invalid, "line.unknown")
		}
		if err := h.WithdrawLine(ctx, op, store.LineID{Match: e.Match, Channel: e.Channel, Seq: e.Line}, decision); err != nil {
			return err
		}
	}
	deed := store.Deed{Report: id, Entry: store.HouseEntry{Data: string(encode(map[string]string{"about": r.Target, "evidence": r.Hash}))}}
	if r.Person != "" {
		deed.Tidings = append(deed.Tidings, h.tiding(r.Person, Tiding{Kind: TidingReport, Match: e.Match, Title: e.Title, Reason: decision}))
	}
	err = h.operate(ctx, op, ActReport, "report/"+id, decision, deed)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "report.unknown")
	}
	return unavailable(err)
}
