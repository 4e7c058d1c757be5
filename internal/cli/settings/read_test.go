package settings

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A line is a setting, a remark, or a mistake that has its line and does not repeat what stands there.
func TestEveryLineIsASettingARemarkOrAMistake(t *testing.T) {
	for _, c := range []struct {
		text string
		want []Setting
		code string
		line int
	}{
		{"", nil, "", 0},
		{"# all of it\n\n  # more\n", nil, "", 0},
		{"listen = :8080\r\nsecure=true\n", []Setting{{"listen", ":8080", 1}, {"secure", "true", 2}}, "", 0},
		{"\ufeffmail = smtp://a?from=b&tls=none # no remark\n", []Setting{{"mail", "smtp://a?from=b&tls=none # no remark", 1}}, "", 0},
		{"url =", []Setting{{"url", "", 1}}, "", 0},
		{"\nlisten hunter2", nil, "cli.config.shape", 2},
		{"= hunter2", nil, "cli.config.shape", 1},
		{"mail hunter2 = x", nil, "cli.config.shape", 1},
		{"db = hunter2\x00", nil, "cli.config.control", 1},
		{"a = b\n\ndb = hunter2\xff", []Setting{{"a", "b", 1}}, "cli.config.encoding", 3},
		{"a = b\n#\na = hunter2", []Setting{{"a", "b", 1}}, "cli.config.twice", 3},
	} {
		list, problems := Read(c.text)
		if d := cmp.Diff(c.want, list); d != "" {
			t.Errorf("%q: %s", c.text, d)
		}
		switch {
		case c.code == "" && len(problems) == 0:
		case len(problems) != 1 || problems[0].Code != c.code || problems[0].Line != c.line:
			t.Errorf("%q: %+v, want %s in line %d", c.text, problems, c.code, c.line)
		default:
			for _, v := range problems[0].Args {
				if strings.Contains(v, "hunter2") {
					t.Errorf("%q: the problem repeats %q", c.text, v)
				}
			}
		}
	}
}

// Whatever is read, written down again, reads the same; every line is told of at most once.
func FuzzWhatIsReadReadsAgain(f *testing.F) {
	for _, s := range []string{"", "a=b", "# x\na = b = c\r\n", "\ufeffa=\x00", "a=1\na=2", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, problems := Read(text)
		if len(list)+len(problems) > strings.Count(text, "\n")+1 {
			t.Fatalf("%d settings and %d problems in %q", len(list), len(problems), text)
		}
		var b strings.Builder
		for _, s := range list {
			b.WriteString(s.Name + " = " + s.Value + "\n")
		}
		again, wrong := Read(b.String())
		if len(wrong) > 0 || len(again) != len(list) {
			t.Fatalf("%q became %q: %v", text, b.String(), wrong)
		}
		for n, s := range again {
			if s.Name != list[n].Name || s.Value != list[n].Value {
				t.Errorf("%+v became %+v", list[n], s)
			}
		}
	})
}
