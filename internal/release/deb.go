package release

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// debianFiles are the files of the Debian package beside the program, from their places in the source.
var debianFiles = []struct{ from, to string }{
	{"packaging/spielleiter.conf", "etc/spielleiter/spielleiter.conf"},
	{"packaging/spielleiter.service", "usr/lib/systemd/system/spielleiter.service"},
	{"packaging/spielleiter-backup.service", "usr/lib/systemd/system/spielleiter-backup.service"},
	{"packaging/spielleiter-backup.timer", "usr/lib/systemd/system/spielleiter-backup.timer"},
	{"docs/operations.md", "usr/share/doc/spielleiter/operations.md"},
	{"CHANGELOG.md", "usr/share/doc/spielleiter/CHANGELOG.md"},
	{"LICENSE", "usr/share/doc/spielleiter/copyright"},
}

// scripts are run by dpkg when the package comes and goes.
var scripts = []string{"postinst", "prerm", "postrm"}

// WriteDebian writes the Debian package of a program. It needs nothing of Debian: a package is two archives in a third one.
func WriteDebian(w io.Writer, source, program, arch string, i Info) error {
	data, size, err := debianData(source, program)
	if err != nil {
		return err
	}
	control := []item{
		{"./control", 0o644, debianControl(arch, i.Version, size)},
		{"./md5sums", 0o644, sums(data)},
		{"./conffiles", 0o644, []byte("/etc/spielleiter/spielleiter.conf\n")},
	}
	for _, name := range scripts {
		text, err := os.ReadFile(filepath.Join(source, "packaging", name))
		if err != nil {
			return err
		}
		control = append(control, item{"./" + name, 0o755, text})
	}
	var inner, outer bytes.Buffer
	if err := writeTar(&inner, control, i.Time); err != nil {
		return err
	}
	if err := writeTar(&outer, data, i.Time); err != nil {
		return err
	}
	return writeAr(w, i.Time, []item{{"debian-binary", 0o644, []byte("2.0\n")}, {"control.tar.gz", 0o644, inner.Bytes()}, {"data.tar.gz", 0o644, outer.Bytes()}})
}

// debianData are the files that come to lie below the root, and how large they are in KiB.
func debianData(source, program string) (list []item, size int, err error) {
	bin, err := os.ReadFile(program)
	if err != nil {
		return nil, 0, err
	}
	list = append(list, item{"./usr/bin/spielleiter", 0o755, bin})
	for _, f := range debianFiles {
		text, err := os.ReadFile(filepath.Join(source, f.from))
		if err != nil {
			return nil, 0, err
		}
		list = append(list, item{"./" + f.to, 0o644, text})
	}
	for _, i := range list {
		size += (len(i.data) + 1023) / 1024
	}
	return withFolders(list), size, nil
}

func debianControl(arch, version string, size int) []byte {
	return fmt.Appendf(nil, `Package: spielleiter
Version: %s
Architecture: %s
Maintainer: Spielleiter <nobody@localhost>
Installed-Size: %d
Depends: passwd
Recommends: ca-certificates, systemd
Suggests: postgresql
Section: games
Priority: optional
Description: game master for games by correspondence
 One program hosts, checks, evaluates, explains and archives strategy games that
 people play at their own pace, in the browser, over HTTP or by mail.
`, debianVersion(version), arch, size)
}

// sums are the checksums by which dpkg --verify sees what has changed.
func sums(data []item) []byte {
	var b bytes.Buffer
	for _, i := range data {
		if name := strings.TrimPrefix(i.name, "./"); !strings.HasSuffix(name, "/") && !strings.HasPrefix(name, "etc/") {
			sum := md5.Sum(i.data)
			fmt.Fprintf(&b, "%s  %s\n", hex.EncodeToString(sum[:]), name)
		}
	}
	return b.Bytes()
}

// writeAr writes an archive as ar(5) has it.
func writeAr(w io.Writer, at time.Time, items []item) error {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, i := range items {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", i.name, at.Unix(), 0, 0, 0o100000|i.mode.Perm(), len(i.data))
		b.Write(i.data)
		if len(i.data)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}
