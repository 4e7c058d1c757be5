package release

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game/gametest"
)

const source = "../.."

// self is a program as Go writes it: this test.
func self(t *testing.T) (string, Info) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	i, err := ReadInfo(program)
	if err != nil {
		t.Fatal(err)
	}
	return program, i
}

// small is a file in a program's place, for what looks at no program.
func small(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "spielleiter")
	if err := os.WriteFile(name, []byte("#!/bin/sh\necho there\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

// An archive depends on what is in it, not on the order, the machine or the time of day.
func TestArchivesDependOnTheirContentAlone(t *testing.T) {
	items := []item{{"a/", 0o755, nil}, {"a/b", 0o644, []byte("b")}, {"a/c", 0o755, []byte("c")}}
	turned := slices.Clone(items)
	slices.Reverse(turned)
	for name, write := range map[string]func(io.Writer, []item, time.Time) error{"tar": writeTar, "zip": writeZip} {
		var one, two bytes.Buffer
		if err := write(&one, items, noon); err != nil {
			t.Fatal(err)
		}
		if err := write(&two, turned, noon); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one.Bytes(), two.Bytes()) {
			t.Errorf("%s: the order of files changes the bytes", name)
		}
	}
}

func untar(t *testing.T, packed []byte) map[string]string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		if !h.ModTime.Equal(noon) || h.Uid != 0 || h.Gid != 0 {
			t.Errorf("%s: time %s, owner %d", h.Name, h.ModTime, h.Uid)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[h.Name] = h.FileInfo().Mode().String() + " " + string(data)
	}
}

// Each archive has the program, its manual and its licence, in one folder.
func TestAnArchiveHasTheProgramAndItsManual(t *testing.T) {
	program := small(t)
	for _, p := range Platforms {
		out := t.TempDir()
		items, err := archive(source, p, program, "folder")
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		if p.OS == "windows" {
			if err := into(out, "x.zip", func(w io.Writer) error { return writeZip(w, items, noon) }); err != nil {
				t.Fatal(err)
			}
			z, err := zip.OpenReader(filepath.Join(out, "x.zip"))
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range z.File {
				names = append(names, f.Name)
			}
			z.Close()
		} else {
			var b bytes.Buffer
			if err := writeTar(&b, items, noon); err != nil {
				t.Fatal(err)
			}
			files := untar(t, b.Bytes())
			for name := range files {
				names = append(names, name)
			}
			if !strings.HasPrefix(files["folder/spielleiter"], "-rwxr-xr-x #!") {
				t.Errorf("%s: the program cannot be run: %q", p, files["folder/spielleiter"])
			}
		}
		for _, want := range []string{"folder/", "folder/" + p.program(), "folder/LICENSE", "folder/docs/operations.md"} {
			if !slices.Contains(names, want) {
				t.Errorf("%s: no %s in %v", p, want, names)
			}
		}
	}
}

// The bill lists every module that the linker has put in, and says what it is a bill of.
func TestTheBillListsEveryModule(t *testing.T) {
	program, i := self(t)
	i.Modules = []*debug.Module{{Path: "example.org/a", Version: "v1.2.3", Sum: "h1:x="}, {Path: "example.org/old", Replace: &debug.Module{Path: "example.org/new", Version: "v2.0.0"}}}
	var b bytes.Buffer
	if err := WriteBill(&b, program, Platforms[0], i); err != nil {
		t.Fatal(err)
	}
	var read bill
	if err := json.Unmarshal(b.Bytes(), &read); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(read.Serial) {
		t.Errorf("serial number %s", read.Serial)
	}
	if !strings.Contains(b.String(), `"pkg:golang/example.org/new@v2.0.0"`) || !strings.Contains(b.String(), `"h1:x="`) {
		t.Errorf("the modules are not those that are in it:\n%s", b.String())
	}
	if len(read.Components) != len(i.Modules)+1 || len(read.Depends[0].On) != len(read.Components) {
		t.Errorf("%d components, want %d and the standard library", len(read.Components), len(i.Modules))
	}
	for _, c := range read.Components {
		if c.PURL != "pkg:golang/"+c.Name+"@"+c.Version || c.Version == "" {
			t.Errorf("%s %s is called %s", c.Name, c.Version, c.PURL)
		}
	}
}

func TestDebianOrdersVersionsAsGoDoes(t *testing.T) {
	for v, want := range map[string]string{
		"devel": "0~devel", "1.2.3": "1.2.3", "1.2.3-rc.1": "1.2.3~rc.1",
		"0.0.0-20261126120000-abcdef012345": "0.0.0~20261126120000.abcdef012345", "1.0.0+dirty": "1.0.0+dirty",
	} {
		if got := debianVersion(v); got != want {
			t.Errorf("%s: %s, want %s", v, got, want)
		}
	}
	dpkg, err := exec.LookPath("dpkg")
	if err != nil {
		t.Skip("no dpkg")
	}
	ordered := []string{"devel", "0.0.0-20261126120000-abcdef012345", "1.2.3-rc.1", "1.2.3", "1.10.0"}
	for n := range ordered[1:] {
		if err := exec.CommandContext(t.Context(), dpkg, "--compare-versions", debianVersion(ordered[n]), "lt", debianVersion(ordered[n+1])).Run(); err != nil {
			t.Errorf("%s is not before %s", ordered[n], ordered[n+1])
		}
	}
}

// dpkg reads the package: fields, files with owners and modes, and the scripts.
func TestDpkgReadsThePackage(t *testing.T) {
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Skip("no dpkg-deb")
	}
	deb := filepath.Join(t.TempDir(), "x.deb")
	var b bytes.Buffer
	if err := WriteDebian(&b, source, small(t), "amd64", Info{Version: "1.2.3", Time: noon}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(deb, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for flag, wants := range map[string][]string{
		"--info":     {"Version: 1.2.3", "Architecture: amd64", "postinst", "conffiles", "md5sums"},
		"--contents": {"-rwxr-xr-x root/root", "./usr/bin/spielleiter", "./etc/spielleiter/spielleiter.conf", "./usr/lib/systemd/system/spielleiter-backup.timer", "2026-11-26 12:00"},
	} {
		cmd := exec.CommandContext(t.Context(), "dpkg-deb", flag, deb)
		cmd.Env = append(os.Environ(), "TZ=UTC")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", flag, err, out)
		}
		for _, want := range wants {
			if !strings.Contains(string(out), want) {
				t.Errorf("dpkg-deb %s says no %q:\n%s", flag, want, out)
			}
		}
	}
}

func TestASumIsThatOfTheFile(t *testing.T) {
	out := t.TempDir()
	if err := into(out, "b", func(w io.Writer) error { _, err := w.Write([]byte("hello")); return err }); err != nil {
		t.Fatal(err)
	}
	if err := writeSums(out); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(out, "SHA256SUMS"))
	sum := sha256.Sum256([]byte("hello"))
	if want := hex.EncodeToString(sum[:]) + "  b\n"; err != nil || string(data) != want {
		t.Errorf("%q, %v, want %q", data, err, want)
	}
}

// Two builds of one commit in two folders are the same to the last byte, with all that is packed of them. It takes minutes.
func TestACommitBuiltTwiceGivesTheSameBytes(t *testing.T) {
	if !gametest.Release() {
		t.Skip("builds the whole program twice: make thorough")
	}
	var outs []string
	for _, name := range []string{"here", "a/longer/way/there"} {
		checkout, out := filepath.Join(t.TempDir(), name), t.TempDir()
		if said, err := exec.CommandContext(t.Context(), "git", "clone", "-q", source, checkout).CombinedOutput(); err != nil {
			t.Skipf("no clone of this checkout: %s", said)
		}
		if err := Make(t.Context(), Options{Source: checkout, Out: out, Platforms: Platforms[:1], Told: t.Output()}); err != nil {
			t.Fatal(err)
		}
		outs = append(outs, out)
	}
	list, err := os.ReadDir(outs[0])
	if err != nil || len(list) != 4 {
		t.Fatalf("%d files, want an archive, a package, a bill and the sums: %v", len(list), err)
	}
	for _, f := range list {
		one, err := os.ReadFile(filepath.Join(outs[0], f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if two, err := os.ReadFile(filepath.Join(outs[1], f.Name())); err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s is another one in the other folder: %v", f.Name(), err)
		}
		if strings.HasPrefix(f.Name(), "spielleiter_devel") {
			t.Errorf("%s does not say of which commit it is", f.Name())
		}
	}
}

// What is there already is not mixed with a release.
func TestAReleaseGoesIntoAnEmptyFolder(t *testing.T) {
	if err := Make(t.Context(), Options{Source: source, Out: source}); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("a release into a folder with files: %v", err)
	}
	if _, ok := ParsePlatform("plan9/mips"); ok {
		t.Error("plan9 is a platform")
	}
}
