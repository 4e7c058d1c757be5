package quota_test

import (
	"testing"
	"time"

	"spielleiter/internal/quota"
)

// meeting is some books on one database, which tell one another of use as servers do.
type meeting struct {
	limits quota.Limits
	books  []*quota.Book
	until  map[string]time.Time
}

func meet(nodes int, l quota.Limit) *meeting {
	m := &meeting{limits: quota.Limits{l.Name: l}, until: map[string]time.Time{}}
	for range nodes {
		m.books = append(m.books, quota.NewBook(m.limits))
	}
	return m
}

// share lets each book tell what it has, and then all of them learn.
func (m *meeting) share(now time.Time) {
	for _, b := range m.books {
		for _, c := range b.Untold() {
			from := m.until[c.User]
			if from.Before(now) {
				from = now
			}
			m.until[c.User] = from.Add(m.limits[c.Name].Returns(c.Amount))
		}
	}
	for _, b := range m.books {
		for user, end := range m.until {
			for name := range m.limits {
				b.Learn(now, quota.Owed{Name: name, User: user, Until: end})
			}
		}
	}
}

// What somebody takes who asks every server as often as they can, over ten windows: what all of them give at once before they have heard of each
// other is owed, so that over a long time it is what one server gives, and of each other a quarter of a window's once.
func TestManyServersGiveInTheLongRunWhatOneGives(t *testing.T) {
	const most, windows = 60, 10
	for _, nodes := range []int{1, 2, 3, 8} {
		m := meet(nodes, quota.Limit{Name: quota.Matches, Most: most, Window: time.Minute})
		took, first := 0, 0
		for second := range windows * 60 {
			now := noon.Add(time.Duration(second) * time.Second)
			for _, b := range m.books {
				for b.Spend(now, quota.Charge{Name: quota.Matches, User: "p", Amount: 1}) == nil {
					took++
				}
			}
			m.share(now)
			if second == 0 {
				first = took
			}
		}
		if want := nodes * most; first != want {
			t.Errorf("%d servers gave %d at once, want %d", nodes, first, want)
		}
		alone := most * (windows + 1)
		if bound := alone + (nodes-1)*most/4 + nodes; took > bound || took < alone-nodes-1 {
			t.Errorf("%d servers gave %d in %d windows; one gives %d, the bound is %d", nodes, took, windows, alone, bound)
		}
	}
}

// Who uses little is told to nobody, and what could not be told is told later.
func TestLittleUseIsNotTold(t *testing.T) {
	b := quota.NewBook(quota.Limits{quota.Matches: {Name: quota.Matches, Most: 40, Window: time.Hour}})
	one := quota.Charge{Name: quota.Matches, User: "p", Amount: 1}
	for range 10 {
		b.Spend(noon, one)
	}
	if told := b.Untold(); len(told) != 0 {
		t.Errorf("a quarter is told: %v", told)
	}
	b.Spend(noon, one)
	told := b.Untold()
	if len(told) != 1 || told[0].Amount != 11 || len(b.Untold()) != 0 {
		t.Fatalf("told %v", told)
	}
	b.Untell(noon, told...)
	b.Spend(noon, one)
	if told = b.Untold(); len(told) != 1 || told[0].Amount != 12 {
		t.Errorf("told in the second try: %v", told)
	}
	b.Spend(noon, one)
	b.Learn(noon, quota.Owed{Name: quota.Matches, User: "p", Until: noon.Add(45 * time.Minute)}, quota.Owed{Name: "of another book", User: "p", Until: noon})
	left := 0
	for b.Spend(noon, one) == nil {
		left++
	}
	if left != 9 { // of 40: 30 that all know, and one that is not told yet
		t.Errorf("%d left", left)
	}
}

func TestWhatIsHeldElsewhereCounts(t *testing.T) {
	l := quota.Limit{Name: quota.Streams, Most: 8}
	a, b := quota.NewBook(quota.Limits{l.Name: l}), quota.NewBook(quota.Limits{l.Name: l})
	one := quota.Charge{Name: quota.Streams, User: "p", Amount: 1}
	var release []func()
	for range 5 {
		free, r := a.Hold(one)
		if r != nil {
			t.Fatal(r)
		}
		release = append(release, free)
	}
	tell := func() { b.HeldElsewhere(a.Held()...) }
	more := func() (n int) {
		var free []func()
		for ; ; n++ {
			f, r := b.Hold(one)
			if r != nil {
				break
			}
			free = append(free, f)
		}
		for _, f := range free {
			f()
		}
		return n
	}
	for _, want := range []int{8, 3} {
		if got := more(); got != want {
			t.Errorf("%d more, want %d", got, want)
		}
		tell()
	}
	for _, free := range release[:3] {
		free()
	}
	list := a.Held()
	if len(list) != 1 || list[0].Amount != 0 || len(a.Held()) != 0 {
		t.Errorf("who holds little now: %v", list)
	}
	b.HeldElsewhere()
	if got := more(); got != 8 {
		t.Errorf("%d, want all", got)
	}
}
