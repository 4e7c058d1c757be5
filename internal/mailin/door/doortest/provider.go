// Package doortest gives tests a provider of mail whose signatures a door can check.
package doortest

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"net"
	"net/smtp"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"
)

// selector is that of every key.
const selector = "s1"

// Provider signs mails of its domains, and answers as DNS would about them.
type Provider struct {
	t       testing.TB
	key     ed25519.PrivateKey
	records map[string]string // TXT
}

// New makes a provider of some domains. Each has a key of DKIM; strict ones let nobody else send in their name (DMARC).
func New(t testing.TB, strict string, others ...string) *Provider {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &Provider{t, private, map[string]string{"_dmarc." + strict: "v=DMARC1; p=reject"}}
	for _, domain := range append(others, strict) {
		p.records[selector+"._domainkey."+domain] = "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)
	}
	return p
}

// LookupTXT answers about the domains of the provider.
func (p *Provider) LookupTXT(_ context.Context, name string) ([]string, error) {
	if text, ok := p.records[strings.TrimSuffix(name, ".")]; ok {
		return []string{text}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// LookupMX knows nothing.
func (p *Provider) LookupMX(context.Context, string) ([]*net.MX, error) { return nil, nil }

// LookupIPAddr knows nothing.
func (p *Provider) LookupIPAddr(context.Context, string) ([]net.IPAddr, error) { return nil, nil }

// LookupAddr knows nothing.
func (p *Provider) LookupAddr(context.Context, string) ([]string, error) { return nil, nil }

// Sign signs a mail in the name of a domain.
func (p *Provider) Sign(mail []byte, domain string) []byte {
	p.t.Helper()
	var b bytes.Buffer
	options := &dkim.SignOptions{Domain: domain, Selector: selector, Signer: p.key, HeaderKeys: []string{"From", "To", "Subject", "Date", "Message-ID"}}
	if err := dkim.Sign(&b, bytes.NewReader(mail), options); err != nil {
		p.t.Fatal(err)
	}
	return b.Bytes()
}

// Deliver hands a mail over to a door as mail servers do. What the door refuses is the error.
func (p *Provider) Deliver(door, from, to string, mail []byte) error {
	p.t.Helper()
	c, err := smtp.Dial(door)
	if err != nil {
		p.t.Fatal(err)
	}
	defer func() { _ = c.Close() }() // what matters is what the door has answered
	if err := c.Mail(from); err != nil {
		p.t.Fatal(err)
	}
	if err := c.Rcpt(to); err != nil {
		return err
	}
	body, err := c.Data()
	if err != nil {
		p.t.Fatal(err)
	}
	if _, err := body.Write(mail); err != nil {
		return err
	}
	return body.Close()
}
