package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"

	"spielleiter/game/gametest"
	"spielleiter/internal/cli/backups"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/release"
	"spielleiter/internal/store/pgtest"
)

// lastStage is the last stage of the Dockerfile: what each instruction says, in order.
func lastStage(t *testing.T) map[string][]string {
	t.Helper()
	data, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string][]string{}
	for line := range strings.Lines(string(data)) {
		word, rest, ok := strings.Cut(strings.TrimSpace(line), " ")
		if word == "FROM" {
			said = map[string][]string{}
		}
		if ok && word != "#" {
			said[word] = append(said[word], rest)
		}
	}
	return said
}

// form is the words of an instruction as JSON has them.
func form(t *testing.T, text string) (words []string) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &words); err != nil || len(words) == 0 {
		t.Fatalf("%s: %v", text, err)
	}
	return words
}

// imageRoot is the root folder of the image. The thorough suite builds the program for it; else it is the one that Go has nearly built
// already, with the libraries of this machine that it may want.
func imageRoot(t *testing.T) (root string, size int64) {
	t.Helper()
	if _, err := os.Stat(release.Authorities); err != nil {
		t.Skip("no ca-certificates here")
	}
	root = shortFolder(t)
	if gametest.Release() {
		if err := release.Image(t.Context(), "../..", root, t.Output()); err != nil {
			t.Fatal(err)
		}
	} else {
		program := filepath.Join(root, "spielleiter")
		args := slices.Concat([]string{"build"}, release.Flags(), []string{"-o", program, "../../cmd/spielleiter"})
		if out, err := exec.CommandContext(t.Context(), "go", args...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if err := release.LayImage(root); err != nil {
			t.Fatal(err)
		}
	}
	err := filepath.WalkDir(root, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			var info fs.FileInfo
			info, err = d.Info()
			size += info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if !gametest.Release() {
		libraries(t, root)
	}
	return root, size
}

// libraries copies what a program wants that is not static.
func libraries(t *testing.T, root string) {
	t.Helper()
	out, _ := exec.CommandContext(t.Context(), "ldd", filepath.Join(root, "spielleiter")).Output() // static: it fails
	for _, path := range regexp.MustCompile(`/\S+`).FindAllString(string(out), -1) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(path)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, path), data, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// The image is small, and serves with nothing around it, as a user without rights, whose health it tells.
func TestTheImageServes(t *testing.T) {
	said := lastStage(t)
	if said["FROM"][0] != "scratch" {
		t.Errorf("the image is made from %s", said["FROM"])
	}
	root, size := imageRoot(t)
	if size > release.ImageSize {
		t.Errorf("the image has %d bytes, at most %d", size, release.ImageSize)
	}
	if os.Getuid() != 0 {
		t.Skip("only root can go into a root folder")
	}
	uid, _, _ := strings.Cut(said["USER"][0], ":")
	id, err := strconv.Atoi(uid)
	if err != nil || id == 0 {
		t.Fatalf("the user is %s", said["USER"])
	}
	if !strings.Contains(said["COPY"][1], "--chown="+said["USER"][0]+" /image/data /data") || os.Chown(filepath.Join(root, "data"), id, id) != nil {
		t.Errorf("the data are not the user's: %s", said["COPY"])
	}
	if info, err := os.Stat(filepath.Join(root, "tmp")); err != nil || info.Mode() != fs.ModeDir|fs.ModeSticky|0o777 {
		t.Errorf("the folder for scratch: %v, %v", info.Mode(), err)
	}
	if err := os.Chmod(root, 0o755); err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	env := append(strings.Fields(said["ENV"][0]), "SPIELLEITER_LISTEN=127.0.0.1:"+port)
	inside := func(cmd *exec.Cmd) {
		cmd.Dir = said["WORKDIR"][0]
		cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: uint32(id), Gid: uint32(id)}}
	}
	_, check, _ := strings.Cut(said["HEALTHCHECK"][0], "CMD ")
	healthy := func() error {
		words := form(t, check)
		cmd := exec.CommandContext(t.Context(), words[0], words[1:]...)
		cmd.Env = env
		inside(cmd)
		out, err := cmd.CombinedOutput()
		if err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
		return nil
	}
	if err := healthy(); err == nil || !strings.HasPrefix(err.Error(), "exit status 1:") {
		t.Errorf("its health before it runs: %v", err)
	}
	served(t, env, inside, append(form(t, said["ENTRYPOINT"][0]), form(t, said["CMD"][0])...), func(string) {
		if err := healthy(); err != nil {
			t.Errorf("the check of its health: %v", err)
		}
	})
	if _, err := os.Stat(filepath.Join(root, "data/spielleiter.db")); err != nil {
		t.Errorf("the database is not in the volume: %v", err)
	}

	// The same as compose.yaml starts it, with a database beside it.
	for name, value := range composed(t).Services["spielleiter"].Environment {
		if name != "SPIELLEITER_DB" {
			env = append(env, name+"="+value)
		}
	}
	env = append(env, "SPIELLEITER_DB="+bridged(t, pgtest.DSN(t), root))
	served(t, env, inside, append(form(t, said["ENTRYPOINT"][0]), form(t, said["CMD"][0])...), func(string) {
		for range 100 {
			if list, err := backups.List(filepath.Join(root, "data/backups")); err == nil && len(list) == 1 {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Error("it makes no backup in its volume")
	})
	if _, err := os.Stat(filepath.Join(root, "data/notices")); err != nil {
		t.Errorf("the journal of notices is not in the volume: %v", err)
	}
}

// bridged gives the address by which a database at a socket is reached from inside of a root folder.
func bridged(t *testing.T, dsn, root string) string {
	t.Helper()
	u, err := url.Parse(dsn)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	const socket = ".s.PGSQL.5432"
	from := filepath.Join(q.Get("host"), socket)
	at := filepath.Join(root, "tmp", socket)
	l, err := net.Listen("unix", at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	if err := os.Chmod(at, 0o777); err != nil {
		t.Fatal(err)
	}
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			out, err := net.Dial("unix", from)
			if err != nil {
				in.Close()
				continue
			}
			go func() { _, _ = io.Copy(out, in); out.Close() }()
			go func() { _, _ = io.Copy(in, out); in.Close() }()
		}
	}()
	q.Set("host", "/tmp")
	u.RawQuery = q.Encode()
	return u.String()
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// compose is what is looked at in compose.yaml.
type compose struct {
	Services map[string]struct {
		Image       string            `yaml:"image"`
		Build       string            `yaml:"build"`
		Environment map[string]string `yaml:"environment"`
		Volumes     []string          `yaml:"volumes"`
		Ports       []string          `yaml:"ports"`
		ReadOnly    bool              `yaml:"read_only"`
		CapDrop     []string          `yaml:"cap_drop"`
		DependsOn   map[string]any    `yaml:"depends_on"`
	} `yaml:"services"`
	Volumes map[string]any `yaml:"volumes"`
}

func composed(t *testing.T) (c compose) {
	t.Helper()
	data, err := os.ReadFile("../../compose.yaml")
	if err == nil {
		err = yaml.Unmarshal(data, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// What the Dockerfile and compose.yaml set are settings with values that the server takes, and they fit together.
func TestContainersAreSetUpWithSettings(t *testing.T) {
	data, err := os.ReadFile("../../compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	// What stands in remarks is meant to be taken out of them.
	for _, text := range []string{string(data), regexp.MustCompile(`(?m)^( *)# (SPIELLEITER_)`).ReplaceAllString(string(data), "$1$2")} {
		var c compose
		if err := yaml.Unmarshal([]byte(text), &c); err != nil {
			t.Fatal(err)
		}
		server, base := c.Services["spielleiter"], c.Services["database"]
		env := map[string]string{}
		for e := range strings.FieldsSeq(lastStage(t)["ENV"][0]) {
			name, value, _ := strings.Cut(e, "=")
			env[name] = value
		}
		for name, value := range server.Environment {
			env[name] = regexp.MustCompile(`\$\{POSTGRES_PASSWORD:\?[^}]*\}`).ReplaceAllString(value, "hunter2")
		}
		if code, out, errs := configured(t, env, "config", "check"); code != command.ExitGood {
			t.Errorf("the settings: %d, %s%s", code, out, errs)
		}
		want := "postgres://" + base.Environment["POSTGRES_USER"] + ":hunter2@database/" + base.Environment["POSTGRES_DB"]
		if env["SPIELLEITER_DB"] != want || server.DependsOn["database"] == nil {
			t.Errorf("the database is %s, want %s", env["SPIELLEITER_DB"], want)
		}
		port := strings.TrimPrefix(env["SPIELLEITER_LISTEN"], ":")
		if !slices.Equal(server.Ports, []string{"127.0.0.1:8080:" + port}) || !slices.Equal(lastStage(t)["EXPOSE"], []string{port}) {
			t.Errorf("ports %v", server.Ports)
		}
		if !server.ReadOnly || !slices.Equal(server.CapDrop, []string{"ALL"}) || server.Build != "." {
			t.Errorf("the container may too much: %+v", server)
		}
		if !slices.Equal(server.Volumes, []string{"data:" + lastStage(t)["VOLUME"][0]}) || filepath.Dir(env["SPIELLEITER_NOTICE_JOURNAL"]) != lastStage(t)["VOLUME"][0] {
			t.Errorf("what is to last is in no volume: %v, %s", server.Volumes, env["SPIELLEITER_NOTICE_JOURNAL"])
		}
	}
}

// Nobody home, a port of nobody, a socket: health says it in both languages and with its exit code.
func TestHealthSaysWhetherTheServerIsReady(t *testing.T) {
	for lang, want := range map[string]string{"en": "Nobody answers at", "de": "antwortet niemand"} {
		code, out, errs := configured(t, map[string]string{"SPIELLEITER_LISTEN": ":" + freePort(t)}, "--lang", lang, "health")
		if code != command.ExitNo || !strings.Contains(out, want) {
			t.Errorf("%d: %s%s", code, out, errs)
		}
	}
	if code, _, errs := configured(t, map[string]string{"SPIELLEITER_LISTEN": "here"}, "health"); code != command.ExitUsage {
		t.Errorf("%d: %s", code, errs)
	}
	for address, want := range map[string]string{":80": "localhost:80", "0.0.0.0:80": "localhost:80", "[::]:80": "localhost:80", "10.0.0.1:80": "10.0.0.1:80"} {
		if got := here(address); got != want {
			t.Errorf("%s is asked at %s, want %s", address, got, want)
		}
	}
}
