package host

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"time"

	"spielleiter/internal/store"
)

// HouseLine is an entry of the log of the house for its reader. People are named as they are called now: who is gone has no other name here.
type HouseLine struct {
	N      int64           `json:"n"`
	At     time.Time       `json:"at"`
	Actor  string          `json:"actor,omitempty"` // id, "" for the command line
	By     string          `json:"by,omitempty"`    // what that is called
	Act    string          `json:"act"`
	Target string          `json:"target"`
	Whom   string          `json:"whom,omitempty"` // what that is called, if it is a person
	Reason string          `json:"reason"`
	Data   json.RawMessage `json:"data,omitempty"`
	Hash   string          `json:"hash"`
}

// HouseLog gives entries with numbers below before, the newest first; 0 is the end.
func (h *Host) HouseLog(ctx context.Context, before int64, limit int) ([]HouseLine, error) {
	if before <= 0 {
		before = math.MaxInt64
	}
	entries, err := h.store.HouseLog(ctx, before, limit)
	if err != nil {
		return nil, unavailable(err)
	}
	known := map[string]string{}
	lines := make([]HouseLine, len(entries))
	for n, e := range entries {
		lines[n] = HouseLine{N: e.Seq, At: e.At, Actor: e.Actor, Act: e.Act, Target: e.Target, Reason: e.Reason, Hash: e.Hash}
		if e.Data != "" {
			lines[n].Data = json.RawMessage(e.Data)
		}
		if lines[n].By, err = h.nameNow(ctx, e.Actor, known); err != nil {
			return nil, err
		}
		if id, ok := strings.CutPrefix(e.Target, "person/"); ok {
			if lines[n].Whom, err = h.nameNow(ctx, id, known); err != nil {
				return nil, err
			}
		}
	}
	return lines, nil
}

// nameNow is what somebody is called, "" if they are nobody any more.
func (h *Host) nameNow(ctx context.Context, id string, known map[string]string) (string, error) {
	if name, ok := known[id]; ok || id == "" {
		return name, nil
	}
	p, err := h.store.Person(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return "", unavailable(err)
	}
	if err == nil {
		known[id] = called(Actor{Name: p.Name, Guest: p.Guest})
	}
	return known[id], nil
}

// VerifyHouseLog checks the log of the house, and gives how many entries it has.
func (h *Host) VerifyHouseLog(ctx context.Context) (int64, error) {
	n, err := h.store.VerifyHouseLog(ctx)
	return n, unavailable(err)
}

// LogFault gives what is wrong with the log of the house, if that is what an error says.
func LogFault(err error) (*store.HouseFault, bool) { return errors.AsType[*store.HouseFault](err) }
