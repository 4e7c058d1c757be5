// Package hooktest has what tests need of everybody who calls addresses that strangers name: hostile ones, a name server that
// lies, and listeners that nobody may reach. Start at [Hostile].
package hooktest

import (
	"context"
	"encoding/binary"
	"net"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
)

// Hostile are addresses by which somebody would have the server call itself, its neighbours, its operator's
// cloud, or something that is no webhook.
var Hostile = []string{
	"https://127.0.0.1/", "https://127.0.0.1:443/", "https://127.1/", "https://127.255.255.254/", "https://0.0.0.0/", "https://0/", "https://2130706433/", "https://0x7f000001/",
	"https://0177.0.0.1/", "https://017700000001/", "https://localhost/", "https://LOCALHOST/", "https://localhost./", "https://a.localhost/", "https://printer.local/", "https://metadata.google.internal/",
	"https://10.0.0.1/", "https://10.255.255.255/", "https://172.16.0.1/", "https://172.31.255.255/", "https://192.168.0.1/", "https://192.168.178.1/", "https://100.64.0.1/", "https://100.127.255.255/",
	"https://169.254.0.1/", "https://169.254.169.254/latest/meta-data/", "https://[fd00:ec2::254]/", "https://192.0.0.1/", "https://192.0.0.192/", "https://192.0.2.1/", "https://192.88.99.1/", "https://198.18.0.1/",
	"https://198.19.255.255/", "https://198.51.100.1/", "https://203.0.113.1/", "https://224.0.0.1/", "https://239.255.255.255/", "https://240.0.0.1/", "https://255.255.255.255/",
	"https://[::1]/", "https://[::]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://[::ffff:10.0.0.1]/", "https://[::127.0.0.1]/", "https://[::ffff:0:127.0.0.1]/",
	"https://[64:ff9b::7f00:1]/", "https://[64:ff9b::a9fe:a9fe]/", "https://[64:ff9b:1::a00:1]/", "https://[2002:7f00:1::]/", "https://[2002:a00:1::1]/", "https://[2001::1]/", "https://[2001:db8::1]/",
	"https://[3fff::1]/", "https://[100::1]/", "https://[fc00::1]/", "https://[fd12:3456:789a::1]/", "https://[fe80::1]/", "https://[fe80::1%25eth0]/", "https://[fec0::1]/", "https://[ff02::1]/", "https://[5f00::1]/",
	"http://example.org/", "http://127.0.0.1:80/", "https://example.org:22/", "https://example.org:8443/", "https://example.org:25/", "https://user:pass@example.org/", "ftp://example.org/", "file:///etc/passwd", "gopher://127.0.0.1:70/",
	"unix:///run/docker.sock", "//example.org/", "https://", "https:example.org", "javascript:alert(1)", "data:,x", "",
	"https://nip.example.org/", "https://rebind.example.org/", "https://six.example.org/", "https://both.example.org/", "https://metadata.example.org/", // names, see zone
}

// zone is what names of the tests mean, one answer after the other.
var zone = map[string][]string{
	"nip.example.org.": {"127.0.0.1"}, "six.example.org.": {"::1"}, "metadata.example.org.": {"169.254.169.254"},
	"rebind.example.org.": {"127.0.0.1"}, "both.example.org.": {"10.0.0.1", "127.0.0.1"},
}

// Resolver answers as it is told. It is a name server on this machine.
func Resolver(t testing.TB, answers func(name string, six bool) []netip.Addr) *net.Resolver {
	t.Helper()
	var config net.ListenConfig
	c, err := config.ListenPacket(t.Context(), "udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	go func() {
		b := make([]byte, 1500)
		for {
			n, from, err := c.ReadFrom(b)
			if err != nil {
				return
			}
			if _, err := c.WriteTo(reply(b[:n], answers), from); err != nil {
				return
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", c.LocalAddr().String())
	}}
}

// reply answers a question of the domain name system.
func reply(q []byte, answers func(string, bool) []netip.Addr) []byte {
	var name strings.Builder
	at := 12
	for q[at] != 0 {
		name.Write(q[at+1 : at+1+int(q[at])])
		name.WriteByte('.')
		at += 1 + int(q[at])
	}
	six := binary.BigEndian.Uint16(q[at+1:]) == 28
	r := append([]byte{q[0], q[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, q[12:at+5]...)
	for _, a := range answers(name.String(), six) {
		r[7]++
		kind, data := byte(1), a.AsSlice()
		if six {
			kind = 28
		}
		r = append(r, 0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 0, 0, byte(len(data)))
		r = append(r, data...)
	}
	return r
}

// OfZone answers as names of the tests mean it.
func OfZone(name string, six bool) (list []netip.Addr) {
	for _, s := range zone[strings.ToLower(name)] {
		if a := netip.MustParseAddr(s); a.Is6() == six {
			list = append(list, a)
		}
	}
	return list
}

// Counted is a listener on this machine that counts who comes.
func Counted(t testing.TB, address string) *atomic.Int64 {
	t.Helper()
	n := new(atomic.Int64)
	var config net.ListenConfig
	l, err := config.Listen(t.Context(), "tcp", address)
	if err != nil {
		t.Logf("%s cannot be listened to: %v", address, err)
		return n
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			n.Add(1)
			_ = c.Close()
		}
	}()
	return n
}
