package cli

import (
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
)

// soon is when a certificate that has not been renewed is worth a word; it is tried from a third of its time before.
const soon = 14 * 24 * time.Hour

// certificates looks whether those that the server fetches itself are there, and until when.
func (d *doctor) certificates() {
	folder := tlsCache(d.cmd)
	for _, host := range tlsHosts(d.cmd.String("tls-host")) {
		d.look()
		until, err := validUntil(filepath.Join(folder, host))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			d.is(game.Warning, "cli.doctor.nocert", "host", host, "folder", folder)
		case err != nil:
			d.is(game.Warning, "cli.doctor.badcert", "host", host, "folder", folder, "cause", command.Reason(err))
		case until.Sub(d.Now()) < soon:
			d.is(game.Error, "cli.doctor.oldcert", "host", host, "until", utc(until))
		}
	}
}

// validUntil reads from a file with a key and certificates until when the first of these is good.
func validUntil(file string) (time.Time, error) {
	text, err := os.ReadFile(file)
	for err == nil {
		var block *pem.Block
		if block, text = pem.Decode(text); block == nil {
			return time.Time{}, errors.New("no certificate is in it")
		}
		if block.Type == "CERTIFICATE" {
			cert, err := x509.ParseCertificate(block.Bytes)
			if err != nil {
				return time.Time{}, err
			}
			return cert.NotAfter, nil
		}
	}
	return time.Time{}, err
}
