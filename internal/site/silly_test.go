package site_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Rather Silly Diplomacy: its rules keep more secrets than any other game's, and some for the
// whole match.

var (
	allSilly = rathersilly.New().Info().Seats
	sillies  = cast{"rathersilly", [3]game.Seat{"england", "france", "italy"}, "/roles/doctor/points", allSilly}
)

func TestWhatRatherSillyDiplomacyKeepsSecretChangesNoByte(t *testing.T) {
	keepSecrets(t, sillyScenes)
}
