package web

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// receiptsPage is how many receipts are listed at once.
const receiptsPage = 25

func receiptsHref(id string, page int) string {
	return "/m/" + id + "/receipts?page=" + strconv.Itoa(page)
}

type receiptsBody struct {
	ID, Title      string
	Lines          []receiptLine
	Earlier, Later string // pages of further receipts
	Key            string // the public key of the server, hexadecimal
	Command        string // verifies a file without the server
	Verdict        *verdict
	Receipt, Text  string
}

// receiptLine is one receipt of the reader's own orders.
type receiptLine struct {
	SeatName, Phase, PhaseHref, Text, JSON, File, FileName string
	Nth                                                    int
	Open, Ready                                            bool // for the open phase; final
	At                                                     moment
}

// receiptFile is what "spielleiter verify" reads: a receipt with the orders it is for
// and, for those who keep it, the key that proves it.
type receiptFile struct {
	Receipt match.Receipt `json:"receipt"`
	Neutral string        `json:"neutral"`
	Key     string        `json:"key"`
}

// verdict is what a verification found.
type verdict struct{ Kind, Icon, Text, Detail string }

// receipts explains receipts and verifies them.
func (s *Server) receipts(q *ask) error { return q.showReceipts(200, receiptsBody{}) }

func (q *ask) showReceipts(status int, b receiptsBody) error {
	b.Key = hex.EncodeToString(q.s.host.PublicKey())
	file := "FILE"
	if len(b.Lines) > 0 {
		file = b.Lines[0].FileName
	}
	b.Command = "spielleiter verify --key " + b.Key + " " + file
	return q.render(status, "receipts", q.frame("", "receipts.title", b))
}

// matchReceipts shows the receipts for all orders that the reader has stored in a
// match, the newest first.
func (s *Server) matchReceipts(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	own, err := s.host.Receipts(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return err
	}
	body := receiptsBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition)}
	page, err := strconv.Atoi(cmp.Or(q.r.URL.Query().Get("page"), "1"))
	if last := max(1, (len(own)+receiptsPage-1)/receiptsPage); err != nil || page < 1 || page > last {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	} else if page < last {
		body.Earlier = receiptsHref(p.ID, page+1)
	}
	if page > 1 {
		body.Later = receiptsHref(p.ID, page-1)
	}
	end := len(own) - (page-1)*receiptsPage
	start := max(0, end-receiptsPage)
	for n, o := range slices.Backward(own[start:end]) {
		body.Lines = append(body.Lines, q.receiptLine(p, o, start+n+1))
	}
	if len(body.Lines) > 0 {
		body.Receipt, body.Text = body.Lines[0].JSON, body.Lines[0].Text
	}
	return q.showReceipts(200, body)
}

func (q *ask) receiptLine(p *host.MatchPage, o host.OwnReceipt, n int) receiptLine {
	r := o.Receipt
	l := receiptLine{
		SeatName: q.wordsOf(p).T("seat."+string(r.Seat), nil), Phase: strconv.Itoa(r.Phase), Nth: r.Nth,
		At: q.moment(r.At), Text: o.Neutral, JSON: indented(r), Ready: r.Ready,
		Open: p.Status == match.Running && r.Phase == p.Phase,
		File: "/m/" + p.ID + "/receipts/" + strconv.Itoa(n), FileName: receiptFileName(p.ID, n),
	}
	if o.Name != "" {
		l.Phase = q.phaseName(q.wordsOf(p), o.Name)
	}
	if !l.Open && o.Name != "" {
		l.PhaseHref = phaseHref(p.ID, r.Phase)
	}
	return l
}

// receiptFileName names the file of the nth receipt that its reader was given in a
// match. Receipts are only ever added, so it stays that one's name.
func receiptFileName(id string, n int) string {
	return "receipt-" + id + "-" + strconv.Itoa(n) + ".json"
}

// receiptFile hands one receipt over as a file.
func (s *Server) receiptFile(q *ask) error {
	own, err := s.host.Receipts(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(q.r.PathValue("n"))
	if err != nil || n < 1 || n > len(own) {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	o := own[n-1]
	data, err := json.MarshalIndent(receiptFile{o.Receipt, o.Neutral, hex.EncodeToString(s.host.PublicKey())}, "", "  ")
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="`+receiptFileName(q.id(), n)+`"`)
	q.write(200, "application/json", append(data, '\n'))
	return nil
}

// verify tells whether the server signed a receipt for some orders.
func (s *Server) verify(q *ask) error {
	body := receiptsBody{Receipt: q.form("receipt"), Text: q.form("text")}
	r, problem := parseReceipt(body.Receipt)
	var err error
	if problem == "" {
		err = s.host.VerifyReceipt(q.r.Context(), r, body.Text)
	}
	e, refused := host.As(err)
	switch {
	case problem != "":
		body.Verdict = &verdict{"bad", "triangle-alert", q.p.T("receipts.unreadable", nil), problem}
	case refused:
		body.Verdict = &verdict{"bad", "triangle-alert", q.errorText(e), q.p.T("receipts.forged.help", nil)}
	case err != nil:
		return err
	case r.Late > 0:
		body.Verdict = &verdict{"warn", "info", q.p.Fill("receipts.late", game.Args{"ms": q.p.Number(int(r.Late))}), ""}
	default:
		body.Verdict = &verdict{"good", "shield-check", q.p.Fill("receipts.genuine", game.Args{"time": q.moment(r.At).Long}), ""}
	}
	status := 200
	if body.Verdict.Kind == "bad" {
		status = 422
	}
	return q.showReceipts(status, body)
}

// parseReceipt reads a receipt strictly, whatever program has written its JSON anew; problem says what is wrong with that.
func parseReceipt(text string) (r match.Receipt, problem string) {
	plain, err := match.Plain([]byte(text))
	if err != nil {
		return match.Receipt{}, err.Error()
	}
	d := json.NewDecoder(bytes.NewReader(plain))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return match.Receipt{}, err.Error()
	}
	return r, ""
}

func indented(r match.Receipt) string {
	b, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		panic(err) // a receipt is text and numbers
	}
	return string(b)
}
