package kit

// Order is a main order (Hauptbefehl).
type Order uint8

// The main orders; the K orders in descending aggressiveness (table 6.2-1), then work and the
// special order.
const (
	NoOrder    Order = iota
	Annihilate       // KN
	Attack           // KA
	Hold             // KH
	Defend           // KV
	Ignore           // KI
	Retreat          // KR
	Build            // AB
	Special          // S, S1 …
	orders
)

var orderCodes = [orders]string{"", "KN", "KA", "KH", "KV", "KI", "KR", "AB", "S"}

// String is the code as in orders.
func (o Order) String() string { return orderCodes[o] }

// Extension is an extension of an order (Befehlserweiterung).
type Extension uint8

// The extensions (tables 6.2-2 and 6.2-3).
const (
	NoExtension Extension = iota
	Conquer               // E
	Besiege               // B, B1 to B6
	Pursue                // F
)
