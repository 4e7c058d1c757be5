package cli

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/match"
)

// verify checks an exported match or a receipt, without trusting who gave it.
func (a *app) verify() *cli.Command {
	return a.Command("verify", "play", a.runVerify, a.Text("key", ""))
}

// verdict is the answer of verify.
type verdict struct {
	OK      bool           `json:"ok"`
	Report  *match.Report  `json:"report,omitempty"` // of a match
	Receipt *match.Receipt `json:"receipt,omitempty"`
	Fault   *match.Fault   `json:"fault,omitempty"` // the first thing wrong
	Message string         `json:"message"`
}

func (a *app) runVerify(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	key, err := publicKey(cmd.String("key"))
	if err != nil {
		return err
	}
	data, err := a.Read(args[0])
	if err != nil {
		return err
	}
	v, err := a.judge(data, key)
	if err != nil {
		return err
	}
	a.Answer(v, func() { a.showVerdict(v) })
	if !v.OK {
		return command.No()
	}
	return nil
}

// publicKey reads the value of --key, in hexadecimal or as the API writes it in base64;
// without one it is nil.
func publicKey(text string) (ed25519.PublicKey, error) {
	if text == "" {
		return nil, nil
	}
	for _, decode := range []func(string) ([]byte, error){hex.DecodeString, base64.StdEncoding.DecodeString} {
		if key, err := decode(text); err == nil && len(key) == ed25519.PublicKeySize {
			return key, nil
		}
	}
	return nil, command.Wrongly(command.Problem("cli.verify.key", "text", text, "digits", strconv.Itoa(2*ed25519.PublicKeySize)))
}

// receiptFile is a receipt as the API gives it, with the orders it is for: in their
// neutral form, which is that of the text as well where the languages do not differ.
type receiptFile struct {
	Receipt *match.Receipt `json:"receipt"`
	Text    string         `json:"text"`
	Neutral *string        `json:"neutral"`
}

func (r receiptFile) orders() string {
	if r.Neutral != nil {
		return *r.Neutral
	}
	return r.Text
}

// readReceipt reads a receipt, whatever program has written its JSON anew: what is signed are its values.
func readReceipt(data []byte) (r receiptFile, ok bool) {
	plain, err := match.Plain(data)
	return r, err == nil && json.Unmarshal(plain, &r) == nil && r.Receipt != nil
}

// judge tells receipts and matches apart.
func (a *app) judge(data []byte, key ed25519.PublicKey) (verdict, error) {
	if r, ok := readReceipt(data); ok {
		if key == nil {
			return verdict{}, command.Wrongly(command.Problem("cli.verify.nokey"))
		}
		return a.judgeReceipt(*r.Receipt, r.orders(), key), nil
	}
	var trusted []ed25519.PublicKey
	if key != nil {
		trusted = append(trusted, key)
	}
	report, err := match.Verify(data, a.rulesOf, trusted...)
	if fault, ok := errors.AsType[*match.Fault](err); ok {
		return verdict{Fault: fault, Message: a.faultText(fault)}, nil
	}
	if err != nil {
		return verdict{}, err
	}
	return verdict{OK: true, Report: &report, Message: a.Say.T("cli.verify.good", nil)}, nil
}

func (a *app) rulesOf(id, edition string) (game.Game, bool) {
	e, ok := a.Games.Find(id, edition)
	return e.Game, ok
}

// faultText says what is wrong, and where in the file.
func (a *app) faultText(f *match.Fault) string {
	text := a.Say.T("fault."+f.Code, f.Args)
	if f.Phase != nil {
		text = a.Say.Fill("cli.verify.phase", game.Args{"phase": strconv.Itoa(*f.Phase), "fault": text})
	}
	if f.Entry > 0 {
		text = a.Say.Fill("cli.verify.entry", game.Args{"entry": strconv.Itoa(f.Entry), "fault": text})
	}
	return text
}

func (a *app) judgeReceipt(r match.Receipt, text string, key ed25519.PublicKey) verdict {
	v := verdict{Receipt: &r}
	switch err := match.VerifyReceipt(key, r, text); {
	case errors.Is(err, match.ErrReceiptText):
		v.Message = a.Say.T("cli.verify.receipt.text", nil)
	case errors.Is(err, match.ErrReceiptKey):
		v.Message = a.Say.T("cli.verify.receipt.key", nil)
	case err != nil:
		v.Message = a.Say.T("cli.verify.receipt.signature", nil)
	default:
		v.OK = true
		v.Message = a.receiptText(r)
	}
	return v
}

// receiptText says what a good receipt proves.
func (a *app) receiptText(r match.Receipt) string {
	at := a.Say.DateTime(r.At, time.UTC) + " UTC"
	if r.Late > 0 {
		return a.Say.Fill("cli.verify.receipt.late", game.Args{"ms": strconv.FormatInt(r.Late, 10), "at": at})
	}
	return a.Say.T("cli.verify.receipt.good", game.Args{
		"seat": string(r.Seat), "phase": strconv.Itoa(r.Phase), "match": r.Match, "at": at,
	})
}

func (a *app) showVerdict(v verdict) {
	if !v.OK {
		a.Printf("%s\n", a.Paint.In(command.Red, a.Say.Fill("cli.verify.wrong", game.Args{"fault": v.Message})))
		return
	}
	a.Printf("%s\n", a.Paint.In(command.Green, v.Message))
	if v.Report == nil {
		return
	}
	a.Table(func(row func(...any)) {
		for _, line := range []struct {
			name  string
			value any
		}{
			{"match", v.Report.Match},
			{"commitment", v.Report.Commitment},
			{"head", v.Report.Head},
			{"entries", v.Report.Entries},
			{"phases", v.Report.Phases},
			{"retold", v.Report.Retold},
			{"receipts", v.Report.Receipts},
			{"unsigned", v.Report.Unsigned},
		} {
			row(a.Say.T("cli.verify."+line.name, nil), line.value)
		}
	})
	switch {
	case v.Report.Redacted:
		a.Printf("%s\n", a.Say.T("cli.verify.redacted", nil))
	case v.Report.Secret:
		a.Printf("%s\n", a.Say.T("cli.verify.secret", nil))
	}
}
