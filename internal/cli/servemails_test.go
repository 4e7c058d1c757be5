package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What cannot work is said at the start, in both languages, and no server begins.
func TestWhatIsWrongWithMailIsSaidAtTheStart(t *testing.T) {
	dir := t.TempDir()
	broken := filepath.Join(dir, "cert.pem")
	if err := os.WriteFile(broken, []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	comes := []string{"--mail", "smtp://127.0.0.1:1?from=a@example.org&tls=none", "--mail-listen", "127.0.0.1:0", "--mail-domain", "turn.example.org"}
	for _, c := range []struct {
		flags  []string
		en, de string
	}{
		{append(comes, "--mail-cert", broken), "belong together", "gehören zusammen"},
		{append(comes, "--mail-key", broken), "belong together", "gehören zusammen"},
		{[]string{"--mail-cert", broken, "--mail-key", broken}, "name --mail-listen as well", "auch --mail-listen"},
		{append(comes, "--mail-cert", broken, "--mail-key", broken), broken, broken},
		{append(comes, "--mail-cert", filepath.Join(dir, "none"), "--mail-key", broken), "no such file", "no such file"},
		{[]string{"--notice-journal", filepath.Join(dir, "nowhere", "notices")}, "journal of notices", "Journal der Benachrichtigungen"},
	} {
		for lang, want := range map[string]string{"en": c.en, "de": c.de} {
			args := append([]string{"serve", "--lang", lang, "--listen", "127.0.0.1:0", "--db", filepath.Join(dir, "a.db")}, c.flags...)
			if code, _, stderr := run(t, "", args...); code == 0 || !strings.Contains(stderr, want) {
				t.Errorf("%v: %d, no %q in %q", c.flags, code, want, stderr)
			}
		}
	}
}
