package host_test

import (
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// Every act has an entry, the newest is read first, and people are called as they are called now.
func TestTheHouseKeepsALogOfItsOperators(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	account(t, h)
	h.Must(second2(h.AccessLink(ctx, host.CommandLine, "Thetis", " Passphrase vergessen ")))
	h.Must(second(h.EndSessions(ctx, host.CommandLine, "Thetis", "verlorenes Telefon")))
	lines, err := h.HouseLog(ctx, 0, 10)
	h.Must(err)
	if len(lines) != 2 || lines[0].Act != host.ActSignout || lines[1].Act != host.ActAccess || lines[1].Reason != "Passphrase vergessen" || lines[0].Whom != "Thetis" || lines[0].Actor != "" {
		t.Fatalf("%+v", lines)
	}
	h.Must(h.DeletePerson(ctx, host.CommandLine, "Thetis", "auf Wunsch"))
	lines, err = h.HouseLog(ctx, 0, 10)
	h.Must(err)
	if text := fmt.Sprintf("%+v", lines); strings.Contains(text, "Thetis") || !strings.HasPrefix(lines[0].Whom, "NN ") {
		t.Errorf("the log names who is gone: %s", text)
	}
	if page, err := h.HouseLog(ctx, lines[0].N, 1); err != nil || len(page) != 1 || page[0].N != 2 {
		t.Errorf("%+v, %v", page, err)
	}
	if n, err := h.VerifyHouseLog(ctx); n != 3 || err != nil {
		t.Errorf("%d entries, %v", n, err)
	}
}

// Without a reason, or with one that is too long, nothing happens.
func TestNoActWithoutAReason(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, _ := h.Two()
	token, _, err := h.Guest(ctx, here)
	h.Must(err)
	_, who, err := h.Guest(ctx, here)
	h.Must(err)
	h.Must(second2(h.Upgrade(ctx, who, here, "Proteus", pass)))
	for name, do := range map[string]func(reason string) error{
		"access":   func(r string) error { return second2(h.AccessLink(ctx, host.CommandLine, "Proteus", r)) },
		"signout":  func(r string) error { return second(h.EndSessions(ctx, host.CommandLine, "Proteus", r)) },
		"ban":      func(r string) error { return h.Ban(ctx, host.CommandLine, "Proteus", nil, r) },
		"delete":   func(r string) error { return h.DeletePerson(ctx, host.CommandLine, "Proteus", r) },
		"match":    func(r string) error { return h.DeleteMatch(ctx, host.CommandLine, id, r) },
		"line":     func(r string) error { return h.WithdrawLine(ctx, host.CommandLine, store.LineID{Match: id, Seq: 1}, r) },
		"operator": func(r string) error { return h.SetOperator(ctx, host.CommandLine, "Proteus", false, r) },
	} {
		t.Run(name, func(*testing.T) {
			h.Refused(do("  "), host.Invalid, "reason.needed")
			h.Refused(do(strings.Repeat("ü", host.MaxReason+1)), host.Invalid, "reason.long")
			h.Refused(do("a\x00b"), host.Invalid, "reason.letters")
		})
	}
	h.Must(second(h.Authenticate(ctx, token)))
	h.Page(a, id)
	if n, err := h.VerifyHouseLog(ctx); n != 0 || err != nil {
		t.Errorf("%d entries, %v", n, err)
	}
	// A value that nobody has made has no powers.
	h.Refused(h.Ban(ctx, host.Operator{}, "Proteus", nil, "x"), host.Forbidden, "operator.not")
}

// Whatever is changed in the log is found: any field of any entry, an entry that is missing, in the middle or at the end, and one too many.
func TestAnyChangeOfTheLogIsFound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "house.db")
	h := hosttest.On(t, opened(t, file), hosttest.NewClock())
	ctx := t.Context()
	account(t, h)
	for n := range 20 {
		h.Must(second(h.EndSessions(ctx, host.CommandLine, "Thetis", fmt.Sprintf("Grund %d", n))))
	}
	db, err := sql.Open("sqlite", file)
	h.Must(err)
	defer db.Close()
	exec := func(text string, args ...any) {
		t.Helper()
		_, err := db.ExecContext(ctx, text, args...)
		h.Must(err)
	}
	exec("CREATE TABLE good AS SELECT * FROM house_log")
	restore := func() {
		exec("DELETE FROM house_log")
		exec("INSERT INTO house_log SELECT * FROM good")
	}
	found := func(what string) {
		t.Helper()
		_, err := h.Store.VerifyHouseLog(ctx)
		if fault, ok := errors.AsType[*store.HouseFault](err); !ok {
			t.Errorf("%s: %v", what, err)
		} else if fault.Seq < 0 || fault.Seq > 21 {
			t.Errorf("%s: at %d", what, fault.Seq)
		}
		restore()
		if n, err := h.Store.VerifyHouseLog(ctx); n != 20 || err != nil {
			t.Fatalf("%d, %v", n, err)
		}
	}
	random := rand.New(rand.NewPCG(3, 5))
	columns := []string{"actor", "act", "target", "reason", "data", "prev", "hash"}
	for range 300 {
		seq, column := 1+random.IntN(20), columns[random.IntN(len(columns))]
		var text string
		h.Must(db.QueryRowContext(ctx, "SELECT "+column+" FROM house_log WHERE seq = ?", seq).Scan(&text))
		bytes := []byte(text)
		if len(bytes) == 0 {
			bytes = []byte{'x'}
		} else {
			bytes[random.IntN(len(bytes))] ^= byte(1) << random.IntN(7)
		}
		exec("UPDATE house_log SET "+column+" = ? WHERE seq = ?", string(bytes), seq)
		found(fmt.Sprintf("%s of %d", column, seq))
	}
	for _, change := range []string{
		"UPDATE house_log SET at = at + 1 WHERE seq = 7", "UPDATE house_log SET seq = 30 WHERE seq = 20", "DELETE FROM house_log WHERE seq = 20",
		"DELETE FROM house_log WHERE seq = 1", "DELETE FROM house_log WHERE seq = 9", "DELETE FROM house_log",
		"INSERT INTO house_log SELECT 21, at, actor, act, target, reason, data, hash, hash FROM house_log WHERE seq = 20",
	} {
		exec(change)
		found(change)
	}
}
