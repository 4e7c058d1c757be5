package hook

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
)

// ErrForbidden says that an address is one that nobody may make the server call.
var ErrForbidden = errors.New("the address is not one of the public network")

// reserved are networks that are not the public one, beside those that package netip knows: what
// an operating system or a neighbouring network would answer, and addresses inside of which lies
// another one, by which a private address could be written as a public one.
var reserved = prefixes(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
	"64:ff9b::/96", "64:ff9b:1::/48", // NAT64
	"100::/64", "2001::/23", // Teredo and other trials
	"2001:db8::/32", "3fff::/20", // documents
	"2002::/16",       // 6to4
	"5f00::/16",       // segment routing
	"fec0::/10",       // site-local of old
	"::/96",           // IPv4-compatible of old
	"::ffff:0:0:0/96", // IPv4-translated
)

func prefixes(list ...string) []netip.Prefix {
	p := make([]netip.Prefix, len(list))
	for n, s := range list {
		p[n] = netip.MustParsePrefix(s)
	}
	return p
}

// public reports whether an address belongs to the public network.
func public(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	if !a.IsGlobalUnicast() || a.IsPrivate() || a.IsLinkLocalUnicast() || a.IsLoopback() {
		return false
	}
	for _, p := range reserved {
		if p.Contains(a) {
			return false
		}
	}
	return a.Is4() || netip.MustParsePrefix("2000::/3").Contains(a) // all that is given out
}

// control looks at the very address that is about to be called: what a name meant a moment ago
// does not matter.
func (c *Client) control(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %s", ErrForbidden, address)
	}
	if !c.inside && !(public(to.Addr()) && to.Port() == 443) {
		return fmt.Errorf("%w: %s", ErrForbidden, address)
	}
	return nil
}

// Address gives an address as it is kept, or says why none can be called that is written so. What
// a name stands for is looked at when it is called.
func (c *Client) Address(text string) (string, error) {
	u, err := url.Parse(strings.TrimSpace(text))
	switch {
	case err != nil || u.Hostname() == "" || u.Opaque != "" || len(text) > 2000:
		return "", fmt.Errorf("%q is no address of a webhook", text)
	case u.Scheme != "https" && !(c.inside && u.Scheme == "http"):
		return "", fmt.Errorf("%q is not reached by https", text)
	case u.User != nil:
		return "", fmt.Errorf("%q has a name or a password in it", text)
	}
	if c.inside {
		return u.String(), nil
	}
	if p := u.Port(); p != "" && p != "443" {
		return "", fmt.Errorf("%w: port %s", ErrForbidden, p)
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	if a, err := netip.ParseAddr(host); err == nil && !public(a) {
		return "", fmt.Errorf("%w: %s", ErrForbidden, host)
	}
	if net.ParseIP(host) == nil && (!strings.Contains(host, ".") || host == "localhost" || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".internal") || strings.HasSuffix(host, ".local")) {
		return "", fmt.Errorf("%w: %s", ErrForbidden, host)
	}
	u.Fragment = ""
	return u.String(), nil
}
