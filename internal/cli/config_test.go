package cli

import (
	"bytes"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"spielleiter/internal/cli/command"
)

// configured runs the program with an environment.
func configured(t *testing.T, env map[string]string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	m := OS(server)
	var out, errs bytes.Buffer
	m.Env, m.Stdout, m.Stderr = func(name string) string { return env[name] }, &out, &errs
	m.Names = func() []string { return slices.Collect(maps.Keys(env)) }
	code = m.Run(t.Context(), append([]string{"spielleiter"}, args...))
	return code, out.String(), errs.String()
}

func written(t *testing.T, text string, mode os.FileMode) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, mode); err != nil {
		t.Fatal(err)
	}
	return name
}

// Every mistake is told with its line, what is wrong and what would be right, and no secret with it.
func TestEveryMistakeOfTheSettingsIsTold(t *testing.T) {
	open, empty := written(t, "postgres://u:hunter2@h/d", 0o644), written(t, " \n", 0o600)
	for _, c := range []struct {
		file, en, de string
	}{
		{"\nlisen = :80", "line 2: There is no setting “lisen”. Did you mean “listen”?", "Zeile 2: Die Einstellung „lisen“ gibt es nicht. Meintest du „listen“?"},
		{"config = x", "no setting “config”", "Einstellung „config“"},
		{"listen = 80", "not an address for listen", "keine Adresse für listen"},
		{"pprof = :nowhere", "not an address for pprof", "keine Adresse für pprof"},
		{"outage = soon", "not a duration for outage; it looks like 90s", "keine Dauer für outage"},
		{"outage-within = -1h", "not a duration", "keine Dauer"},
		{"secure = yes", "valid here are true and false", "möglich sind true und false"},
		{"proxy =", "valid here are true and false", "möglich sind true und false"},
		{"orders-per-minute = many", "whole numbers from 0", "ganze Zahlen von 0"},
		{"limits = guest=1", "the names are", "die Namen sind"},
		{"url = games.example.org", "https://games.example.org", "https://spiele.example.org"},
		{"mail = mail:hunter2@there", "not a mail server", "kein Mailserver"},
		{"mail = smtp://a:hunter2@h:x?from=a@example.org", "not a mail server", "kein Mailserver"},
		{"mail-secret = /nowhere/at/all", "no such file", "no such file"},
		{"mail-secret = env:SPIELLEITER_NOTHING_HERE", "not set or empty", "nicht gesetzt oder leer"},
		{"db-file = env:HOME", "cannot be read", "nicht lesen"},
		{"db-file = " + empty, "nothing is in that file", "in dieser Datei steht nichts"},
		{"db-file = " + open, "chmod", "chmod"},
		{"mail-secret = " + open, "chmod", "chmod"},
		{"openid-client = x\nopenid-issuer = http://id.example.org", "line 2: “http://id.example.org” is not a provider for openid-issuer; it looks like this: https://", "Zeile 2: „http://id.example.org“ ist kein Anbieter"},
		{"\nopenid-issuer = https://id.example.org", "line 2: openid-issuer counts only together with openid-client", "Zeile 2: openid-issuer gilt nur zusammen mit openid-client"},
		{"openid-client = x", "line 1: openid-client counts only together with openid-issuer", "Zeile 1: openid-client gilt nur zusammen mit openid-issuer"},
		{"openid-secret = " + open, "chmod", "chmod"},
		{"openid-secret = env:HOME", "cannot be read", "nicht lesen"},
		{"openid-name = <b>", "does not fit on a button: 40 characters at most, without <, >, { and }", "passt auf keinen Knopf"},
		{"db = a.db\ndb-file = " + open, "both say which database", "beide die Datenbank"},
		{"hunter2", "name = value", "name = wert"},
		{"url =\nurl =", "line 2: “url” is there already, in line 1", "Zeile 2: „url“ steht schon in Zeile 1"},
	} {
		file := written(t, c.file, 0o600)
		for lang, want := range map[string]string{"en": c.en, "de": c.de} {
			code, out, errs := configured(t, nil, "--lang", lang, "config", "check", file)
			if code != command.ExitNo || !strings.Contains(out, want) || strings.Contains(out+errs, "hunter2") || strings.Contains(out, "⟨") {
				t.Errorf("%q in %s: %d, no %q in %s%s", c.file, lang, code, want, out, errs)
			}
		}
	}
	loose := written(t, "db = postgres://u:hunter2@h/d", 0o604)
	if code, out, _ := configured(t, nil, "config", "check", loose); code != command.ExitNo || !strings.Contains(out, "chmod") {
		t.Errorf("a file with a password that all may read: %d, %s", code, out)
	}
	if code, out, _ := configured(t, nil, "config", "check", "/nowhere/at/all"); code != command.ExitNo || !strings.Contains(out, "no such file") {
		t.Errorf("no file: %d, %s", code, out)
	}
	if code, out, _ := configured(t, nil, "config", "check", written(t, "# all right\nlisten = :80\nsecure = true\nurl =\ndb-file = "+written(t, "a.db", 0o640), 0o644)); code != command.ExitGood {
		t.Errorf("a good file: %d, %s", code, out)
	}
}

// A flag outranks the environment, the environment the file; each is said, without passwords.
func TestAFlagOutranksTheEnvironmentAndThatTheFile(t *testing.T) {
	file := written(t, "listen = :1\nurl = https://file.example\nproxy = true\noutage = 9m\nmail = smtp://me:hunter2@h:25?from=a@example.org\n", 0o600)
	secret := written(t, "postgres://me:hunter2@h/d?sslpassword=hunter2\n", 0o600)
	env := map[string]string{"SPIELLEITER_CONFIG": file, "SPIELLEITER_LISTEN": ":2", "SPIELLEITER_URL": "https://env.example", "SPIELLEITER_DB_FILE": secret}
	code, out, errs := configured(t, env, "config", "show", "--listen", ":3")
	if code != command.ExitGood || strings.Contains(out+errs, "hunter2") {
		t.Fatalf("%d: %s%s", code, out, errs)
	}
	var lines []string
	for line := range strings.Lines(out) {
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	got := strings.Join(lines, "\n") + "\n"
	for _, want := range []string{
		"listen :3 --listen\n", "url https://env.example SPIELLEITER_URL\n", "proxy true " + file + ":3\n", "outage 9m " + file + ":4\n",
		"outage-within 24h default\n", "db postgres://me:xxxxx@h/d?sslpassword=xxxxx SPIELLEITER_DB_FILE\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if _, out, _ := configured(t, env, "config", "show", "--db", "mine.db"); !strings.Contains(out, "mine.db") {
		t.Errorf("--db does not outrank SPIELLEITER_DB_FILE:\n%s", out)
	}
}

// A server does not begin with settings that are wrong: it would be another one than was meant.
// What is wrong is told whether or not its port is free: here it is not.
func TestNoServerBeginsWithWrongSettings(t *testing.T) {
	taken, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for name, c := range map[string]struct {
		env  map[string]string
		args []string
		want string
	}{
		"file":        {nil, []string{"--config", written(t, "outage = soon\nlisen = 1", 0o600)}, "lisen"},
		"environment": {map[string]string{"SPIELLEITER_SECURE": "perhaps"}, nil, "SPIELLEITER_SECURE"},
		"secret":      {nil, []string{"--db-file", "/nowhere/at/all"}, "--db-file"},
		"no file":     {map[string]string{"SPIELLEITER_CONFIG": "/nowhere/at/all"}, nil, "no such file"},
		"provider":    {nil, []string{"--openid-issuer", "https://id.example.org"}, "--openid-issuer counts only together with openid-client"},
		"issuer":      {nil, []string{"--openid-issuer", "id.example.org", "--openid-client", "x"}, "not a provider for --openid-issuer"},
		"its secret":  {nil, []string{"--openid-issuer", "https://id.example.org", "--openid-client", "x", "--openid-secret", "/nowhere"}, "--openid-secret"},
		"limits":      {map[string]string{"SPIELLEITER_LISTEN": "here"}, nil, "SPIELLEITER_LISTEN"},
	} {
		t.Chdir(t.TempDir())
		serve := []string{"serve"}
		if c.env["SPIELLEITER_LISTEN"] == "" {
			serve = append(serve, "--listen", taken.Addr().String())
		}
		code, _, errs := configured(t, c.env, append(serve, c.args...)...)
		if made, err := filepath.Glob("*"); err != nil || len(made) > 0 {
			t.Errorf("%s: %v, %v are made before the settings are read", name, made, err)
		}
		if code != command.ExitUsage || !strings.Contains(errs, c.want) {
			t.Errorf("%s: %d, no %q in %s", name, code, c.want, errs)
		}
	}
}

// A variable that looks like a setting and is none is a mistake, with what was meant; what others set by themselves is none.
func TestAVariableThatNothingReadsIsAMistake(t *testing.T) {
	for name, want := range map[string]string{
		"SPIELLEITER_LISEN": "Did you mean “SPIELLEITER_LISTEN”?", "SPIELLEITER_MAIL_SECRETE": "Did you mean “SPIELLEITER_MAIL_SECRET”?",
		"SPIELLEITER_XYZZY": "The variable SPIELLEITER_XYZZY is no setting", "SPIELLEITER_HELP": "SPIELLEITER_HELP is no setting",
		"SPIELLEITER_PORT": "", "SPIELLEITER_SERVICE_HOST": "", "SPIELLEITER_PORT_8080_TCP_ADDR": "", "SPIELLEITER_URL": "", "OTHER_LISEN": "", "SPIELLEITER_WORD": "",
	} {
		env := map[string]string{name: "", "SPIELLEITER_MAIL_SECRET": "env:SPIELLEITER_WORD"}
		if name == "SPIELLEITER_MAIL_SECRETE" {
			delete(env, "SPIELLEITER_MAIL_SECRET")
		}
		t.Setenv("SPIELLEITER_WORD", "x")
		code, out, _ := configured(t, env, "config", "check")
		if want == "" && code != command.ExitGood || !strings.Contains(out, want) || want != "" && code != command.ExitNo {
			t.Errorf("%s: %d, no %q in %s", name, code, want, out)
		}
		if name == "SPIELLEITER_XYZZY" && strings.Contains(out, "mean") {
			t.Errorf("%s is taken for something: %s", name, out)
		}
	}
	code, _, errs := configured(t, map[string]string{"SPIELLEITER_LISEN": ":1"}, "--lang", "de", "serve")
	if code != command.ExitUsage || !strings.Contains(errs, "Meintest du „SPIELLEITER_LISTEN“?") {
		t.Errorf("a server begins: %d, %s", code, errs)
	}
	if code, _, errs := configured(t, map[string]string{"SPIELLEITER_LISEN": ":1", "SPIELLEITER_DB": "/nowhere/at/all.db"}, "held"); !strings.Contains(errs, "/nowhere/at/all.db") {
		t.Errorf("held looks for its database elsewhere: %d, %s", code, errs)
	}
}

// Every setting has its kind: one that is checked has a flag.
func TestEveryKindIsThatOfASetting(t *testing.T) {
	a, err := OS(server).app([]string{"spielleiter"})
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, f := range a.settingFlags() {
		names[f.Names()[0]] = true
	}
	for name := range kindOf {
		if !names[name] {
			t.Errorf("there is no setting %s", name)
		}
	}
}

func TestABuildIsNamedByItsCommit(t *testing.T) {
	for want, v := range map[string]versionInfo{"": {Changed: true}, "abc": {Revision: "abc"}, "abc+changed": {Revision: "abc", Changed: true}} {
		if got := v.commit(); got != want {
			t.Errorf("%+v: %q, want %q", v, got, want)
		}
	}
}
