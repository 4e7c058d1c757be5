package door

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"
)

// Certificate is what the door shows to those who want to speak TLS (STARTTLS). It is read anew when one of its files has
// changed, so whoever renews it need not start the server anew.
type Certificate struct {
	cert, key string
	log       *slog.Logger

	mu      sync.Mutex
	current *tls.Certificate
	read    stamp // of the files of current
	failed  stamp // of files that could not be read, so that each is told once
}

// stamp tells whether two files are as they were.
type stamp struct {
	certAt, keyAt     time.Time
	certSize, keySize int64
}

// LoadCertificate reads a certificate, with the chain below it, and its key, both PEM.
func LoadCertificate(cert, key string, log *slog.Logger) (*Certificate, error) {
	if log == nil {
		log = slog.Default()
	}
	c := &Certificate{cert: cert, key: key, log: log}
	var err error
	if c.current, c.read, err = c.load(); err != nil {
		return nil, err
	}
	return c, nil
}

// Config lets a server show it.
func (c *Certificate) Config() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: c.get}
}

func (c *Certificate) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now, err := c.stamp(); err == nil && now == c.read {
		return c.current, nil
	}
	next, read, err := c.load()
	switch {
	case err == nil:
		c.current, c.read = next, read
	case read != c.failed || read == stamp{}:
		c.failed = read
		c.log.WarnContext(context.WithoutCancel(hello.Context()), "the new certificate for mail cannot be used, the old one stays", "err", err)
	}
	return c.current, nil
}

// load reads both files; what they were like is told also if they cannot be used.
func (c *Certificate) load() (*tls.Certificate, stamp, error) {
	read, err := c.stamp()
	if err != nil {
		return nil, read, fmt.Errorf("certificate for mail: %w", err)
	}
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return nil, read, fmt.Errorf("certificate for mail: %w", err)
	}
	return &pair, read, nil
}

func (c *Certificate) stamp() (s stamp, err error) {
	cert, err := os.Stat(c.cert)
	if err != nil {
		return s, err
	}
	key, err := os.Stat(c.key)
	if err != nil {
		return s, err
	}
	return stamp{cert.ModTime(), key.ModTime(), cert.Size(), key.Size()}, nil
}
