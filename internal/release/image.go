package release

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// ImageSize is what the files of an image may take, in bytes.
const ImageSize = 60_000_000

// Authorities is where Debian and others keep the certificates by which servers are known.
const Authorities = "/etc/ssl/certs/ca-certificates.crt"

// Image builds the program of a checkout for this machine and lays the root folder of an image; see the Dockerfile.
func Image(ctx context.Context, source, root string, told io.Writer) error {
	if err := Build(ctx, source, Platform{"linux", runtime.GOARCH}, filepath.Join(root, "spielleiter"), told); err != nil {
		return err
	}
	return LayImage(root)
}

// LayImage adds to the program what it needs of a system: certificates, a folder for data, one for scratch, and a name for the user.
func LayImage(root string) error {
	for dir, mode := range map[string]fs.FileMode{"data": 0o700, "tmp": 0o777 | fs.ModeSticky, "etc/ssl/certs": 0o755} {
		dir = filepath.Join(root, dir)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		if err := os.Chmod(dir, mode); err != nil {
			return err
		}
	}
	certs, err := os.ReadFile(Authorities)
	if err != nil {
		return errors.Join(errors.New("install ca-certificates"), err)
	}
	for name, data := range map[string][]byte{
		Authorities:   certs,
		"/etc/passwd": []byte("spielleiter:x:65532:65532::/data:/\n"),
		"/etc/group":  []byte("spielleiter:x:65532:\n"),
	} {
		if err := os.WriteFile(filepath.Join(root, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
