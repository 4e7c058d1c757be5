package release

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Options say what is made of what.
type Options struct {
	Source    string     // the checkout
	Out       string     // the folder for the files; it has to be empty or not there
	Platforms []Platform // empty: all
	Changed   bool       // also of a checkout with changes, or without a commit
	Told      io.Writer  // what is being done
}

// ErrChanged says that nobody could build the same again.
var ErrChanged = errors.New("the checkout has changes, or is no clone of which Go finds the commit (a worktree is none); commit them and clone it, or say -changed")

// archived are the files in each archive beside the program.
var archived = []string{"README.md", "CHANGELOG.md", "LICENSE", "docs/operations.md", "packaging/spielleiter.conf", "packaging/spielleiter.service"}

// Make builds the program for each platform and writes archives, Debian packages, lists of what is inside and SHA256SUMS.
func Make(ctx context.Context, o Options) error {
	if len(o.Platforms) == 0 {
		o.Platforms = Platforms
	}
	if o.Told == nil {
		o.Told = io.Discard
	}
	if old, err := os.ReadDir(o.Out); err == nil && len(old) > 0 {
		return fmt.Errorf("%s is not empty", o.Out)
	}
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return err
	}
	programs, err := os.MkdirTemp("", "spielleiter-release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(programs) //nolint:errcheck // only scratch
	for _, p := range o.Platforms {
		program := filepath.Join(programs, p.OS+"-"+p.Arch, p.program())
		fmt.Fprintf(o.Told, "%s\n", p)
		if err := Build(ctx, o.Source, p, program, o.Told); err != nil {
			return err
		}
		i, err := ReadInfo(program)
		if err != nil {
			return err
		}
		if (i.Changed || i.Revision == "") && !o.Changed {
			return ErrChanged
		}
		if err := pack(o, p, program, i); err != nil {
			return fmt.Errorf("pack for %s: %w", p, err)
		}
	}
	return writeSums(o.Out)
}

// pack writes all files for one platform.
func pack(o Options, p Platform, program string, i Info) error {
	name := fmt.Sprintf("spielleiter_%s_%s_%s", i.Version, p.OS, p.Arch)
	items, err := archive(o.Source, p, program, name)
	if err != nil {
		return err
	}
	if p.OS == "windows" {
		err = into(o.Out, name+".zip", func(w io.Writer) error { return writeZip(w, items, i.Time) })
	} else {
		err = into(o.Out, name+".tar.gz", func(w io.Writer) error { return writeTar(w, items, i.Time) })
	}
	if err != nil {
		return err
	}
	if p.OS == "linux" {
		deb := fmt.Sprintf("spielleiter_%s_%s.deb", debianVersion(i.Version), p.Arch)
		if err := into(o.Out, deb, func(w io.Writer) error { return WriteDebian(w, o.Source, program, p.Arch, i) }); err != nil {
			return err
		}
	}
	return into(o.Out, name+".cdx.json", func(w io.Writer) error { return WriteBill(w, program, p, i) })
}

// archive is what unpacks into one folder.
func archive(source string, p Platform, program, folder string) ([]item, error) {
	data, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	items := []item{{folder + "/" + p.program(), 0o755, data}}
	for _, name := range archived {
		data, err := os.ReadFile(filepath.Join(source, name))
		if err != nil {
			return nil, err
		}
		items = append(items, item{folder + "/" + name, 0o644, data})
	}
	return withFolders(items), nil
}

// into writes a file of the release.
func into(folder, name string, fill func(io.Writer) error) error {
	var b bytes.Buffer
	if err := fill(&b); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name), b.Bytes(), 0o644)
}

// writeSums writes the file that sha256sum --check reads.
func writeSums(folder string) error {
	list, err := os.ReadDir(folder) // by name
	if err != nil {
		return err
	}
	return into(folder, "SHA256SUMS", func(w io.Writer) error {
		for _, f := range list {
			data, err := os.ReadFile(filepath.Join(folder, f.Name()))
			if err != nil {
				return err
			}
			sum := sha256.Sum256(data)
			fmt.Fprintf(w, "%s  %s\n", hex.EncodeToString(sum[:]), f.Name())
		}
		return nil
	})
}
