package quota

import "net/netip"

// Fold gives what an address is counted as: of IPv6 the network of 64 bits, for whoever has one
// address of it has all of them; an IPv4 address that is written as IPv6 is IPv4, and this very machine is itself. What is no
// address is counted as it is.
func Fold(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() || ip.IsLoopback() {
		return ip.String()
	}
	net, err := ip.Prefix(64)
	if err != nil {
		return address
	}
	return net.String()
}
