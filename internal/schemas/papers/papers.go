// Package papers is the explicit list of what games write down besides their states.
package papers

import (
	"spielleiter/internal/schemas"
	"spielleiter/internal/schemas/waben"
)

// All are the papers of all games, by game and name.
func All() []schemas.Paper { return waben.Papers() }
