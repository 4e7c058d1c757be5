package trial

import (
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/purse"
)

// Every refusal of the treasury and every problem of a trial is in both languages, and nothing else is.
func TestEveryCodeHasItsTexts(t *testing.T) {
	used := map[string]bool{"problem.trial.step": true, "problem.trial.points": true, "problem.trial.meets": true, "problem.trial.clash": true, "problem.trial.attacked": true, "problem.trial.harbour": true, "problem.trial.stock": true, "trial.all": true, "problem.trial.thin": true, "problem.trial.capital": true}
	for r := purse.Fine + 1; r <= purse.NoPlayer; r++ {
		used["problem."+r.String()] = true
	}
	gametest.Exactly(t, Texts, used)
}
