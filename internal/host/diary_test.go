package host_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/match"
)

func (w *table) notes(who, text string) match.DiaryLine {
	w.t.Helper()
	l, err := w.WriteDiary(w.t.Context(), w.people[who], w.id, match.Remark{Text: text})
	w.Must(err)
	return l
}

// confided is what somebody reads in diaries.
func (w *table) confided(who string) []string {
	w.t.Helper()
	lines, err := w.Diary(w.t.Context(), w.people[who], w.id)
	w.Must(err)
	texts := []string{}
	for _, l := range lines {
		texts = append(texts, string(l.Seat)+": "+l.Text)
	}
	return texts
}

func TestSPL36ADiaryIsReadByItsWriterUntilTheEnd(t *testing.T) {
	for _, anonymous := range []bool{false, true} {
		w := seated(t, match.Terms{Anonymous: anonymous})
		before := map[string]string{}
		for who := range w.people {
			before[who] = w.all(who)
		}
		w.notes("raven", "The fox has promised me bread")
		w.notes("fox", "I lied")
		w.notes("raven", "I believe it")
		same(t, "the raven", w.confided("raven"), "raven: The fox has promised me bread", "raven: I believe it")
		same(t, "the fox", w.confided("fox"), "fox: I lied")
		for who := range w.people {
			if writes := who == "raven" || who == "fox"; !writes && w.all(who) != before[who] {
				t.Errorf("%q learns of it", who)
			}
		}
		own := w.Page(w.people["raven"], w.id)
		if own.Diary == nil || *own.Diary != (host.DiaryState{Written: 2, Left: match.MaxDiaryPhase - 2}) || !own.You.Can(host.ActDiary) {
			t.Errorf("the raven's page says %+v and %v", own.Diary, own.You.May)
		}
		for _, who := range []string{"gm", "spectator", ""} {
			if p := w.Page(w.people[who], w.id); p.Diary != nil || p.You.Can(host.ActDiary) {
				t.Errorf("%q may %v, %+v", who, p.You.May, p.Diary)
			}
		}
		w.replace("raven", w.Person("Nestor"))
		same(t, "the new raven", w.confided("raven"))
		same(t, "the old raven", w.confided("was raven"))
		w.notes("raven", "What has the other written?")
		same(t, "the new raven", w.confided("raven"), "raven: What has the other written?")
		for _, seat := range beasts {
			w.Must(w.Draw(t.Context(), w.people[string(seat)], w.id, true))
		}
		for _, who := range []string{"", "bear", "gm", "was raven"} {
			same(t, "after the end", w.confided(who), "raven: The fox has promised me bread", "fox: I lied", "raven: I believe it", "raven: What has the other written?")
		}
		w.Refused(second(w.WriteDiary(t.Context(), w.people["fox"], w.id, match.Remark{Text: "x"})), host.Conflict, "refusal.match.ended")
		data, err := w.Export(t.Context(), w.people[""], w.id)
		w.Must(err)
		if !strings.Contains(string(data), "I lied") {
			t.Error("the file does not have it")
		}
	}
}

func TestSPL36WhereNoDiaryIsKept(t *testing.T) {
	w := seated(t, match.Terms{Diary: match.DiariesOff})
	w.Refused(second(w.WriteDiary(t.Context(), w.people["fox"], w.id, match.Remark{Text: "x"})), host.Forbidden, "refusal.diary.off")
	if p := w.Page(w.people["fox"], w.id); p.Diary != nil || p.You.Can(host.ActDiary) {
		t.Errorf("%+v, %v", p.Diary, p.You.May)
	}
}

// Whoever writes into a diary sees it on their other devices; to all others nothing has happened.
func TestSPL36StreamsTellOfADiaryToItsWriterAlone(t *testing.T) {
	w := seated(t, match.Terms{})
	ctx := t.Context()
	streams := map[string]<-chan string{}
	for who, a := range w.people {
		c, err := w.Watch(ctx, a, w.id)
		w.Must(err)
		streams[who] = c
	}
	w.notes("fox", "I lied")
	select {
	case <-streams["fox"]:
	case <-time.After(soon):
		t.Error("the fox is not told")
	}
	for who, c := range streams {
		if who == "fox" {
			continue
		}
		select {
		case <-c:
			t.Errorf("%q is told", who)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// A repeated request writes nothing twice, and its answer is the first one.
func TestSPL36ADiaryIsWrittenOncePerKey(t *testing.T) {
	w := seated(t, match.Terms{})
	fox := w.people["fox"]
	write := func(text string) (match.DiaryLine, error) {
		return host.Once(t.Context(), w.Host, fox, "key", []byte(text), func(ctx context.Context) (match.DiaryLine, error) {
			return w.WriteDiary(ctx, fox, w.id, match.Remark{Text: text})
		})
	}
	first, err := write("I lied")
	w.Must(err)
	w.Clock.Forward(time.Minute)
	again, err := write("I lied")
	w.Must(err)
	a, _ := json.Marshal(first)
	b, _ := json.Marshal(again)
	if string(a) != string(b) || first.Receipt.Signature == "" {
		t.Errorf("%s and then %s", a, b)
	}
	same(t, "the fox", w.confided("fox"), "fox: I lied")
	w.Refused(second(write("I did not")), host.Invalid, "key.reused")
}

// What is written counts as stored by whoever writes it.
func TestSPL36ADiaryCountsAsStored(t *testing.T) {
	db := opened(t, t.TempDir()+"/spielleiter.db")
	h := hosttest.With(t, db, hosttest.NewClock(), host.Options{Limits: quota.Limits{quota.Storage: {Name: quota.Storage, Most: 20, Window: time.Hour}}})
	a, b := h.Person("Ada"), h.Person("Bor")
	n := host.NewMatch{Game: "agamemnon", Listed: true}
	made, err := h.Create(t.Context(), a, n)
	h.Must(err)
	h.Must(h.Join(t.Context(), a, made.ID, "greeks", ""))
	h.Must(h.Join(t.Context(), b, made.ID, "trojans", ""))
	for range match.MaxDiaryPhase {
		if _, err = h.WriteDiary(t.Context(), a, made.ID, match.Remark{Text: strings.Repeat("x", match.MaxDiaryText) + strings.Repeat(" ", 4000)}); err != nil {
			break
		}
	}
	h.Refused(err, host.TooMany, "quota.storage")
}
