package door_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io/fs"
	"log/slog"
	"math/big"
	"net/smtp"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/mailin/door"
)

// files are a certificate and its key on the disk.
type files struct{ cert, key string }

// renew writes a certificate of its own for a name.
func (f files) renew(t *testing.T, name string) *x509.CertPool {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	plan := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, plan, plan, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	f.write(t, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}))
	pool := x509.NewCertPool()
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool.AddCert(parsed)
	return pool
}

func (f files) write(t *testing.T, cert, key []byte) {
	t.Helper()
	for name, data := range map[string][]byte{f.cert: cert, f.key: key} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func someFiles(t *testing.T) files {
	dir := t.TempDir()
	return files{filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")}
}

// speaks begins TLS with the door and gives what went wrong.
func speaks(t *testing.T, addr, name string, pool *x509.CertPool) (*smtp.Client, error) {
	t.Helper()
	c, err := smtp.Dial(addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c, c.StartTLS(&tls.Config{ServerName: name, RootCAs: pool, MinVersion: tls.VersionTLS12})
}

// Mail comes in encrypted, and a certificate that was renewed is shown without a new start; one that is broken is not.
func TestTheDoorSpeaksTLSWithTheCertificateThatIsThere(t *testing.T) {
	t.Parallel()
	f := someFiles(t)
	pool := f.renew(t, "mx1.example.net")
	log := &hosttest.Journal{}
	certificate, err := door.LoadCertificate(f.cert, f.key, slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	w := newWorldWith(t, certificate.Config())
	id, a, _, reply := w.table(anna)
	c, err := speaks(t, w.door, "mx1.example.net", pool)
	w.Must(err)
	data := w.write(note{from: anna, to: reply, signs: "example.org", body: w.DefaultOrders(w.Page(a, id))})
	w.Must(c.Mail(anna))
	w.Must(c.Rcpt(reply))
	body, err := c.Data()
	w.Must(err)
	_, err = body.Write(data)
	w.Must(err)
	w.Must(body.Close())
	if w.stored(a, id) == "" {
		t.Error("nothing is stored of a mail that came encrypted")
	}
	w.Must(w.bring(note{from: anna, to: reply, signs: "example.org", body: "ready"})) // and in the clear

	next := f.renew(t, "mx2.example.net")
	if _, err := speaks(t, w.door, "mx2.example.net", next); err != nil {
		t.Errorf("renewed: %v", err)
	}
	f.write(t, []byte("nonsense"), []byte("nonsense"))
	for range 3 {
		if _, err := speaks(t, w.door, "mx2.example.net", next); err != nil {
			t.Errorf("broken files: %v", err)
		}
	}
	if got := strings.Count(log.String(), "cannot be used"); got != 1 {
		t.Errorf("told %d times: %s", got, log)
	}
	w.Must(os.Remove(f.key))
	if _, err := speaks(t, w.door, "mx2.example.net", next); err != nil {
		t.Errorf("a file that is gone: %v", err)
	}
	again := f.renew(t, "mx3.example.net")
	if _, err := speaks(t, w.door, "mx3.example.net", again); err != nil {
		t.Errorf("mended: %v", err)
	}
}

func TestWithoutACertificateTheDoorOffersNoTLS(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	c, err := smtp.Dial(w.door)
	w.Must(err)
	defer c.Close()
	w.Must(c.Hello("mx.example.org"))
	if ok, _ := c.Extension("STARTTLS"); ok {
		t.Error("it offers what it has not")
	}
}

func TestACertificateThatCannotBeUsedIsRefusedAtTheStart(t *testing.T) {
	f, other := someFiles(t), someFiles(t)
	if _, err := door.LoadCertificate(f.cert, f.key, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
	f.renew(t, "mx.example.net")
	other.renew(t, "mx.example.net")
	if _, err := door.LoadCertificate(f.cert, other.key, nil); err == nil || !strings.Contains(err.Error(), "does not match") {
		t.Errorf("%v", err)
	}
}
