package origin_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"spielleiter/internal/mailin/origin"
)

// names is a fake DNS; "" says that it does not answer.
type names map[string]string

func (n names) LookupTXT(_ context.Context, name string) ([]string, error) {
	text, ok := n[strings.TrimSuffix(name, ".")]
	switch {
	case !ok:
		return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
	case text == "":
		return nil, &net.DNSError{Err: "no answer", Name: name, IsTimeout: true, IsTemporary: true}
	}
	return []string{text}, nil
}

func (n names) LookupMX(context.Context, string) ([]*net.MX, error) { return nil, errors.New("none") }

func (n names) LookupIPAddr(context.Context, string) ([]net.IPAddr, error) {
	return nil, errors.New("none")
}

func (n names) LookupAddr(context.Context, string) ([]string, error) { return nil, errors.New("none") }

const reply = "turn+abc@orders.example.net"

func TestWhoVouchesForAMail(t *testing.T) {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, stranger, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	key := "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)
	dns := names{
		"s._domainkey.example.org": key, "s._domainkey.mail.example.org": key, "s._domainkey.evil.example": key, "s._domainkey.strict.org": key, "s._domainkey.sub.strict.org": key,
		"s._domainkey.example.co.uk": key, "s._domainkey.evil.co.uk": key, "s._domainkey.silent.org": "",
		"_dmarc.strict.org": "v=DMARC1; p=reject; adkim=s; aspf=s", "_dmarc.example.org": "v=DMARC1; p=none",
		"example.org": "v=spf1 ip4:192.0.2.0/24 -all", "bounce.example.org": "v=spf1 ip4:192.0.2.0/24 -all", "evil.example": "v=spf1 +all", "sub.strict.org": "v=spf1 +all", "strict.org": "v=spf1 +all",
	}
	server, elsewhere := net.ParseIP("192.0.2.7"), net.ParseIP("203.0.113.9")
	for name, c := range map[string]struct {
		from, signs string
		key         ed25519.PrivateKey
		fields      []string
		to          string
		ip          net.IP
		sender      string
		after       func(string) string
		want        bool
	}{
		"a signature of the domain":             {signs: "example.org", want: true},
		"of a part of it":                       {signs: "mail.example.org", want: true},
		"for a part of it":                      {from: "anna@sub.example.org", signs: "example.org", want: true},
		"of another domain":                     {signs: "evil.example"},
		"of a neighbour below the same ending":  {from: "anna@example.co.uk", signs: "evil.co.uk"},
		"of the very domain below such ending":  {from: "anna@example.co.uk", signs: "example.co.uk", want: true},
		"of the domain where it has to be that": {from: "anna@strict.org", signs: "strict.org", want: true},
		"of a part where it has to be that":     {from: "anna@strict.org", signs: "sub.strict.org"},
		"with another key":                      {signs: "example.org", key: stranger},
		"of a domain whose key cannot be asked": {from: "anna@silent.org", signs: "silent.org"},
		"of a domain that has none":             {from: "anna@keyless.org", signs: "keyless.org"},
		"of what was changed since":             {signs: "example.org", after: func(s string) string { return s + "more\r\n" }},
		"of another sender":                     {signs: "example.org", after: func(s string) string { return strings.Replace(s, "anna@", "eve@", 1) }},
		"of what went to somebody else":         {signs: "example.org", to: "eve@evil.example"},
		"of no addressee, as Outlook does":      {signs: "example.org", to: "eve@evil.example", fields: []string{"From", "Date", "Subject"}, want: true},
		"one of the domain's servers":           {ip: server, sender: "anna@example.org", want: true},
		"one of them, by another part":          {ip: server, sender: "b-1@bounce.example.org", want: true},
		"a server of somebody else":             {ip: elsewhere, sender: "anna@example.org"},
		"a server of a forger":                  {ip: elsewhere, sender: "eve@evil.example"},
		"a part's server where that is strict":  {from: "anna@strict.org", ip: elsewhere, sender: "x@sub.strict.org"},
		"its own server where that is strict":   {from: "anna@strict.org", ip: elsewhere, sender: "x@strict.org", want: true},
		"a server on this machine":              {from: "anna@strict.org", ip: net.ParseIP("127.0.0.1"), sender: "x@strict.org"},
		"nobody":                                {},
		"no sender at all":                      {from: "-", signs: "example.org"},
	} {
		t.Run(name, func(t *testing.T) {
			from, to, k := c.from, c.to, c.key
			if from == "" {
				from = "anna@example.org"
			}
			if to == "" {
				to = reply
			}
			if k == nil {
				k = private
			}
			data := "From: Anna <" + from + ">\r\nTo: " + to + "\r\nSubject: x\r\nDate: Fri, 20 Nov 2026 19:00:00 +0100\r\n\r\nA PAR H\r\n"
			if c.signs != "" {
				fields := c.fields
				if fields == nil {
					fields = []string{"From", "To", "Date"}
				}
				var b bytes.Buffer
				if err := dkim.Sign(&b, strings.NewReader(data), &dkim.SignOptions{Domain: c.signs, Selector: "s", Signer: k, HeaderKeys: fields}); err != nil {
					t.Fatal(err)
				}
				data = b.String()
			}
			if c.after != nil {
				data = c.after(data)
			}
			checker := origin.Checker{Resolver: dns, Domain: "orders.example.net"}
			o := checker.Check(t.Context(), origin.Letter{IP: c.ip, Helo: "mx", Sender: c.sender, From: strings.Trim(from, "-"), To: strings.ToUpper(reply), Named: []string{to}, Data: []byte(data)})
			if o.Proven != c.want || c.want && !strings.Contains(o.Results, "dmarc=pass") || strings.Contains(o.Results, "anna@") {
				t.Errorf("%v: %s", o.Proven, o.Results)
			}
			if c.want && (c.signs != "") != slices.Contains(o.Signed, "date") {
				t.Errorf("signed: %v", o.Signed)
			}
		})
	}
}

// Of a mail with very many signatures a few are looked at.
func TestManySignaturesAreNotAllLookedAt(t *testing.T) {
	var asked atomic.Int32
	many := strings.Repeat("DKIM-Signature: v=1; a=rsa-sha256; d=evil.example; s=s; h=from; bh=eA==; b=eA==\r\n", 500)
	checker := origin.Checker{Resolver: counting{names{}, &asked}, Domain: "d"}
	o := checker.Check(t.Context(), origin.Letter{From: "anna@example.org", Data: []byte(many + "From: anna@example.org\r\n\r\nx\r\n")})
	if n := asked.Load(); o.Proven || n > 12 {
		t.Errorf("%d questions", n)
	}
}

type counting struct {
	names
	n *atomic.Int32
}

func (c counting) LookupTXT(ctx context.Context, name string) ([]string, error) {
	c.n.Add(1)
	return c.names.LookupTXT(ctx, name)
}
