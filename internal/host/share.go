package host

import (
	"cmp"
	"context"
	"slices"
	"time"

	"spielleiter/internal/quota"
	"spielleiter/internal/store"
)

// How servers on one database share the books of their limits: never while somebody waits, but by one transaction a second, so that no
// move pays for it. Until each has heard of what the others allowed, it allows as if there were none.
const (
	shareEvery = time.Second
	heldFor    = 30 * time.Second // how long what a server holds counts after it was heard of last
)

// share tells other servers what people and addresses use here, and hears of what they use there.
func (h *Host) share(ctx context.Context) {
	if h.alone {
		<-ctx.Done()
		return
	}
	for ctx.Err() == nil {
		h.sleep(ctx, nil, shareEvery)
		if now := h.now(); h.book.Idle(now) && h.pace.book.Idle(now) {
			continue // a server of which nobody asks anything asks the database nothing
		}
		if err := h.Share(ctx); err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "share what is used of limits", "err", err)
		}
	}
}

// Share does once what Run does every second where others may work on the database.
func (h *Host) Share(ctx context.Context) error {
	now, books := h.now(), []*quota.Book{h.book, h.pace.book}
	told := store.Told{Node: h.node, Ends: now.Add(heldFor)}
	untold := make([][]quota.Charge, len(books))
	for n, b := range books {
		untold[n] = b.Untold()
		for _, c := range untold[n] {
			l, _ := b.Limit(c.Name)
			told.More = append(told.More, store.MoreUse{Name: string(c.Name), Owner: c.User, Back: l.Returns(c.Amount)})
		}
		for _, c := range b.Held() {
			told.Held = append(told.Held, store.HeldUse{Name: string(c.Name), Owner: c.User, N: int64(c.Amount)})
		}
	}
	sortUses(told)
	used, err := h.store.ShareUses(ctx, now, told)
	if err != nil {
		for n, b := range books {
			b.Untell(now, untold[n]...)
		}
		return unavailable(err)
	}
	owed, held := h.usedBy(used)
	for _, b := range books {
		b.Learn(now, owed...)
		b.HeldElsewhere(held...)
	}
	return nil
}

// sortUses puts rows in one order for all servers, so that no two wait for each other.
func sortUses(t store.Told) {
	slices.SortFunc(t.More, func(a, b store.MoreUse) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Owner, b.Owner))
	})
	slices.SortFunc(t.Held, func(a, b store.HeldUse) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Owner, b.Owner))
	})
}

// usedBy tells what all servers know from what others than this one hold.
func (h *Host) usedBy(used []store.Used) (owed []quota.Owed, held []quota.Charge) {
	for _, u := range used {
		switch u.Node {
		case "":
			owed = append(owed, quota.Owed{Name: quota.Name(u.Name), User: u.Owner, Until: u.EndsAt})
		case h.node:
		default:
			held = append(held, quota.Charge{Name: quota.Name(u.Name), User: u.Owner, Amount: float64(u.N)})
		}
	}
	return owed, held
}
