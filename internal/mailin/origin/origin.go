// Package origin finds out whether the domain of a mail's sender vouches for the mail: by its signature (DKIM), or
// because it comes from one of the domain's own servers (SPF), each held against the address that people read (DMARC).
// What other servers have written into the mail about that is not believed.
//
// Start at [Checker.Check].
package origin

import (
	"bytes"
	"context"
	"errors"
	"net"
	"slices"
	"strings"
	"time"

	"blitiri.com.ar/go/spf"
	"github.com/emersion/go-msgauth/authres"
	"github.com/emersion/go-msgauth/dkim"
	"github.com/emersion/go-msgauth/dmarc"
	"golang.org/x/net/publicsuffix"
)

// Resolver asks the names of the net; *net.Resolver is one.
type Resolver = spf.DNSResolver

const (
	// patience is how long all questions about one mail may take.
	patience = 8 * time.Second
	// signaturesAtMost are looked at of one mail.
	signaturesAtMost = 5
)

// Checker finds out where mails come from.
type Checker struct {
	Resolver Resolver
	Domain   string // of the house, in what is logged
}

// Letter is a mail and how it came.
type Letter struct {
	IP           net.IP   // who brought it
	Helo, Sender string   // what they have said: their name, and the address for what cannot be delivered
	From         string   // the one address that its reader sees
	To           string   // the address it was brought to
	Named        []string // the addresses of its To field
	Data         []byte
}

// Origin is what was found out.
type Origin struct {
	Proven  bool     // the domain of From vouches for it
	Signed  []string // header fields, in lower case, that nobody can have changed; nil: all
	Results string   // for the log, as RFC 8601 has it
}

// Check asks about a mail. What cannot be found out in time is not proven.
func (c *Checker) Check(ctx context.Context, l Letter) Origin {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, domain, ok := strings.Cut(strings.ToLower(l.From), "@")
	if !ok {
		return Origin{Results: authres.Format(c.Domain, nil)}
	}
	lookup := func(name string) ([]string, error) { return c.Resolver.LookupTXT(ctx, name) }
	policy := policyOf(domain, lookup)
	signed, signatures := bySignature(l, domain, policy, lookup)
	o := Origin{Proven: signed != nil, Signed: signed}
	sent := c.bySender(ctx, l)
	if !o.Proven && sent.Value == authres.ResultPass && aligned(sent.From, domain, policy.SPFAlignment) {
		o.Proven = true
	}
	verdict := &authres.DMARCResult{Value: authres.ResultFail, From: domain}
	if o.Proven {
		verdict.Value = authres.ResultPass
	}
	o.Results = authres.Format(c.Domain, append(signatures, sent, verdict))
	return o
}

type lookupTXT func(name string) ([]string, error)

// policyOf says how exactly the domains have to agree. A domain without a policy of its own has that of its
// organisation, and without any they agree if their organisations do.
func policyOf(domain string, lookup lookupTXT) dmarc.Record {
	for _, d := range []string{domain, organisation(domain)} {
		if r, err := dmarc.LookupWithOptions(d, &dmarc.LookupOptions{LookupTXT: lookup}); err == nil {
			return *r
		}
	}
	return dmarc.Record{DKIMAlignment: dmarc.AlignmentRelaxed, SPFAlignment: dmarc.AlignmentRelaxed}
}

// bySignature gives the header fields under a good signature of the domain, nil if there is none. One that names in its signed
// fields whom the mail is for must name where it came: else somebody has passed on what was written to them.
func bySignature(l Letter, domain string, policy dmarc.Record, lookup lookupTXT) (signed []string, results []authres.Result) {
	list, err := dkim.VerifyWithOptions(bytes.NewReader(l.Data), &dkim.VerifyOptions{LookupTXT: lookup, MaxVerifications: signaturesAtMost})
	if err != nil && !errors.Is(err, dkim.ErrTooManySignatures) {
		return nil, []authres.Result{&authres.DKIMResult{Value: authres.ResultPermError}}
	}
	for _, v := range list {
		r := &authres.DKIMResult{Value: authres.ResultPass, Domain: v.Domain}
		results = append(results, r)
		switch {
		case v.Err != nil && dkim.IsTempFail(v.Err):
			r.Value = authres.ResultTempError
		case v.Err != nil:
			r.Value = authres.ResultFail
		case signed == nil && aligned(strings.ToLower(v.Domain), domain, policy.DKIMAlignment):
			fields := lower(v.HeaderKeys)
			if !slices.Contains(fields, "to") || slices.ContainsFunc(l.Named, func(to string) bool { return strings.EqualFold(to, l.To) }) {
				signed = fields
			}
		}
	}
	return signed, results
}

// bySender finds out whether who brought a mail may send for the domain of its envelope. Behind a server
// of one's own nothing can be found out that way.
func (c *Checker) bySender(ctx context.Context, l Letter) *authres.SPFResult {
	r := &authres.SPFResult{Value: authres.ResultNone, From: domainOf(l.Sender), Helo: l.Helo} // no address: it is logged
	if l.IP == nil || l.IP.IsLoopback() || l.IP.IsPrivate() || l.IP.IsLinkLocalUnicast() {
		return r
	}
	result, _ := spf.CheckHostWithSender(l.IP, l.Helo, l.Sender, spf.WithContext(ctx), spf.WithResolver(c.Resolver)) // the error only says why
	r.Value = authres.ResultValue(result)
	return r
}

// aligned reports whether a domain may vouch for another.
func aligned(by, of string, how dmarc.AlignmentMode) bool {
	if by == "" || by == of {
		return by != ""
	}
	return how != dmarc.AlignmentStrict && organisation(by) == organisation(of)
}

// organisation is the domain that somebody has registered; one that nobody can register is its own.
func organisation(domain string) string {
	if org, err := publicsuffix.EffectiveTLDPlusOne(domain); err == nil {
		return org
	}
	return domain
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(strings.ToLower(address), "@")
	return domain
}

func lower(list []string) []string {
	low := make([]string, len(list))
	for n, s := range list {
		low[n] = strings.ToLower(s)
	}
	return low
}
