package game

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestADrawIsRecordedAndInRange(t *testing.T) {
	c := NewClerk(countingSeed(), 3, nil)
	got := c.Draw("die", 6)
	if diff := cmp.Diff([]Draw{{"die", 6, got}}, c.Protocol().Draws); diff != "" {
		t.Error(diff)
	}
	if want := countingSeed().Draw(3, "die", 6); got != want || c.Err() != nil || c.Phase() != 3 {
		t.Errorf("%d, want %d; %v", got, want, c.Err())
	}
}

func TestDrawsDoNotDependOnOneAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		labels := rapid.SliceOfNDistinct(rapid.String(), 1, 8, rapid.ID[string]).Draw(t, "labels")
		shuffled := rapid.Permutation(labels).Draw(t, "shuffled")
		some := shuffled[:rapid.IntRange(1, len(labels)).Draw(t, "some")]
		all, few := NewClerk(countingSeed(), 1, nil), NewClerk(countingSeed(), 1, nil)
		value := map[string]int{}
		for _, l := range labels {
			value[l] = all.Draw(l, 1000)
		}
		for _, l := range some {
			if got := few.Draw(l, 1000); got != value[l] {
				t.Fatalf("%q draws %d among %q and %d among %q", l, value[l], labels, got, some)
			}
		}
	})
}

func TestInvitationsAreForThoseWhoRule(t *testing.T) {
	q := Question{Key: "q", Code: "question.q", Default: "a", Cite: []string{"X-1"}}
	alone := NewClerk(countingSeed(), 1, nil)
	if answer, err := alone.Invite(q); answer != "a" || err != nil || len(alone.Asked()) != 0 || len(alone.Protocol().Rulings) != 0 || alone.Err() != nil {
		t.Errorf("alone: %q, %v, asked %v", answer, err, alone.Asked())
	}
	open := NewClerk(countingSeed(), 1, func(string) (string, bool) { return "", false })
	if _, err := open.Invite(q); err == nil || open.Err() == nil || len(open.Asked()) != 1 {
		t.Errorf("a game master is not asked: %v", err)
	}
	ruled := NewClerk(countingSeed(), 1, func(string) (string, bool) { return "b", true })
	if answer, err := ruled.Invite(q); answer != "b" || err != nil || len(ruled.Protocol().Rulings) != 1 {
		t.Errorf("ruled %q, %v", answer, err)
	}
	bad := NewClerk(countingSeed(), 1, nil)
	if _, _ = bad.Invite(Question{Key: "q"}); bad.Err() == nil {
		t.Error("a question without a rule is let through where nobody is asked")
	}
}

func TestBreachesOfTheClerksContractAreCaught(t *testing.T) {
	sound := Question{Key: "q", Code: "question.q", Choices: []string{"a", "b"}, Default: "a", Cite: []string{"X-1"}}
	change := func(f func(*Question)) Question { q := sound; f(&q); return q }
	for name, c := range map[string]struct {
		breach func(*Clerk)
		want   string
	}{
		"a label twice":               {func(c *Clerk) { c.Draw("a", 6); c.Draw("a", 6) }, `draw "a" twice`},
		"a label twice of other n":    {func(c *Clerk) { c.Draw("a", 6); c.Draw("a", 2) }, `draw "a" twice`},
		"a draw of nothing":           {func(c *Clerk) { c.Draw("a", 0) }, `draw "a" of 0`},
		"a note without a rule":       {func(c *Clerk) { c.Tell(Note{Code: "n"}) }, `note "n" cites no rule`},
		"a question without a rule":   {func(c *Clerk) { c.Ask(change(func(q *Question) { q.Cite = nil })) }, `question "q" cites no rule`},
		"a question twice":            {func(c *Clerk) { c.Ask(sound); c.Ask(sound) }, `question "q" twice`},
		"too few labels":              {func(c *Clerk) { c.Ask(change(func(q *Question) { q.Labels = []string{"A"} })) }, `1 labels for 2 choices`},
		"a default that is no choice": {func(c *Clerk) { c.Ask(change(func(q *Question) { q.Default = "c" })) }, `default "c"`},
	} {
		for master, rulings := range map[string]func(string) (string, bool){
			"alone":             nil,
			"with a master":     func(string) (string, bool) { return "b", true },
			"with open rulings": func(string) (string, bool) { return "", false },
		} {
			t.Run(name+" "+master, func(t *testing.T) {
				clerk := NewClerk(Seed{}, 1, rulings)
				c.breach(clerk)
				if err := clerk.Err(); err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("%v, want %q", err, c.want)
				}
			})
		}
	}
}

func TestAllBreachesAreToldAtOnce(t *testing.T) {
	c := NewClerk(Seed{}, 1, nil)
	c.Draw("a", 0)
	c.Tell(Note{Code: "n"})
	if got := c.Err().Error(); !strings.Contains(got, "draw") || !strings.Contains(got, "note") {
		t.Error(got)
	}
}

func TestWithoutAMasterTheDefaultCounts(t *testing.T) {
	c := NewClerk(Seed{}, 1, nil)
	answer, err := c.Ask(Question{Key: "tie", Default: "fox", Cite: []string{"X-1"}})
	if answer != "fox" || err != nil || c.Err() != nil {
		t.Errorf("%q, %v, %v", answer, err, c.Err())
	}
	if diff := cmp.Diff([]Ruling{{"tie", "fox", "default"}}, c.Protocol().Rulings); diff != "" {
		t.Error(diff)
	}
}

func TestTheMastersAnswerCountsIfItIsAChoice(t *testing.T) {
	for name, c := range map[string]struct {
		choices []string
		answer  string
		counts  bool
	}{
		"a choice":            {[]string{"fox", "bear"}, "bear", true},
		"no choice":           {[]string{"fox", "bear"}, "owl", false},
		"any text":            {nil, "Guten Tag", true},
		"the empty text":      {nil, "", true},
		"nothing of a choice": {[]string{"fox", "bear"}, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			clerk := NewClerk(Seed{}, 1, func(string) (string, bool) { return c.answer, true })
			answer, err := clerk.Ask(Question{Key: "tie", Choices: c.choices, Default: "fox", Cite: []string{"X-1"}})
			var need *NeedRuling
			if errors.As(err, &need) == c.counts {
				t.Fatalf("%q, %v", answer, err)
			}
			want := []Ruling{{"tie", c.answer, "gm"}}
			if !c.counts {
				want = nil
			}
			if diff := cmp.Diff(want, clerk.Protocol().Rulings); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A step may collect several questions, going on with the defaults; it is repeated
// when they are answered, and then gives the master's rulings.
func TestOpenQuestionsAreCollectedUntilTheyAreAnswered(t *testing.T) {
	answers := map[string]string{}
	step := func() ([]string, *Clerk) {
		c := NewClerk(Seed{}, 1, func(key string) (string, bool) { a, ok := answers[key]; return a, ok })
		var got []string
		for _, key := range []string{"one", "two"} {
			a, _ := c.Ask(Question{Key: key, Default: "d", Cite: []string{"X-1"}})
			got = append(got, a)
		}
		return got, c
	}
	got, c := step()
	var need *NeedRuling
	if !errors.As(c.Err(), &need) || len(need.Questions) != 2 || need.Questions[1].Key != "two" {
		t.Fatalf("%v", c.Err())
	}
	if !strings.Contains(need.Error(), "2") || !cmp.Equal(got, []string{"d", "d"}) {
		t.Errorf("%v, %q", need, got)
	}
	answers["one"] = "x"
	if _, c = step(); !errors.As(c.Err(), &need) || len(need.Questions) != 1 {
		t.Fatalf("%v", c.Err())
	}
	answers["two"] = "y"
	if got, c = step(); c.Err() != nil || !cmp.Equal(got, []string{"x", "y"}) {
		t.Errorf("%q, %v", got, c.Err())
	}
}

func TestNotesAreToldToThoseWhoAreNamed(t *testing.T) {
	note := Note{Code: "n", Cite: []string{"X-1"}}
	for name, c := range map[string]struct {
		to   []Seat
		read []Viewer
		not  []Viewer
	}{
		"everyone":   {nil, []Viewer{Public, Master, As("fox"), As("stranger")}, nil},
		"one seat":   {[]Seat{"fox"}, []Viewer{Master, As("fox")}, []Viewer{Public, As("bear")}},
		"two seats":  {[]Seat{"fox", "bear"}, []Viewer{Master, As("fox"), As("bear")}, []Viewer{Public, As("owl")}},
		"the master": {[]Seat{GameMaster}, []Viewer{Master}, []Viewer{Public, As("fox")}},
		"no seat":    {[]Seat{""}, []Viewer{Master}, []Viewer{Public, As("fox"), As("")}},
	} {
		t.Run(name, func(t *testing.T) {
			clerk := NewClerk(Seed{}, 1, nil)
			clerk.Tell(note, c.to...)
			told := clerk.Protocol().Notes[0]
			for _, v := range c.read {
				if !told.For(v) {
					t.Errorf("%s may not read it", v)
				}
			}
			for _, v := range c.not {
				if told.For(v) {
					t.Errorf("%s may read it", v)
				}
			}
		})
	}
}
