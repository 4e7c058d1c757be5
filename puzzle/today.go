package puzzle

import (
	"crypto/sha256"
	"encoding/binary"
	"time"
)

// Today chooses for a day, in UTC, one of n puzzles of a game. Who asks again on that day gets the same, as long as the n are those that there
// were when it began. It is -1 for none.
func Today(game string, day time.Time, n int) int {
	if n <= 0 {
		return -1
	}
	sum := sha256.Sum256([]byte("puzzle of the day\n" + game + "\n" + day.UTC().Format(time.DateOnly)))
	return int(binary.BigEndian.Uint64(sum[:]) % uint64(n))
}

// Begin is when the day of a moment began.
func Begin(at time.Time) time.Time { return at.UTC().Truncate(24 * time.Hour) }
