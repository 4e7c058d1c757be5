package agamemnon

// Variant is the set of rules that a match is played with.
type Variant struct {
	Loom   bool `json:"loom,omitempty"`   // AGA-13, AGA-14
	Oracle bool `json:"oracle,omitempty"` // AGA-15
	Open   bool `json:"open,omitempty"`   // AGA-16: Defying the gods
	// Fourth: Warp moves a tile only to connections printed with the fourth symbol (AGA-14).
	Fourth bool `json:"fourth,omitempty"`
}
