package match

import (
	"fmt"
	"strings"

	"spielleiter/game"
)

// Fault is why a record or an export does not verify: the first thing found. Code is
// a key of this package's texts below "fault.".
type Fault struct {
	Code  string    `json:"code"`
	Entry int       `json:"entry,omitempty"` // number in the record, from 1
	Phase *int      `json:"phase,omitempty"`
	Args  game.Args `json:"args,omitempty"`
}

// Error is for logs; people read the texts.
func (f *Fault) Error() string {
	var b strings.Builder
	b.WriteString("does not verify: " + f.Code)
	if f.Entry > 0 {
		fmt.Fprintf(&b, ", entry %d", f.Entry)
	}
	if f.Phase != nil {
		fmt.Fprintf(&b, ", phase %d", *f.Phase)
	}
	return b.String()
}
