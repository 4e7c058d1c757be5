package reporttest

import (
	"encoding/json"
	"fmt"
	"slices"

	"spielleiter/game/gametest"
)

// opening reads what is told before the first phase.
func opening(p gametest.Passage) []string {
	var seen struct{ Phase string }
	if err := json.Unmarshal(p.After, &seen); err != nil {
		return []string{err.Error()}
	}
	if len(p.Notes) != 1 || p.Notes[0].Code != "note.start" || p.Notes[0].Args["phase"] != seen.Phase {
		return []string{fmt.Sprintf("told is %v, and %s begins", p.Notes, seen.Phase)}
	}
	return nil
}

// ending holds how the match is told to have ended against who won, and by what (RSD-18).
func ending(p gametest.Passage) []string {
	var seen struct {
		Ended   string
		Winners []string
	}
	if err := json.Unmarshal(p.After, &seen); err != nil {
		return []string{err.Error()}
	}
	if seen.Ended == "" {
		if p.End != nil {
			return []string{p.End.Code + ": the match goes on"}
		}
		return nil
	}
	if p.End == nil || p.End.Code != "note.end."+seen.Ended {
		return []string{fmt.Sprintf("told is the end %v, but it is %s", p.End, seen.Ended)}
	}
	var named []string
	for _, arg := range []string{"power", "other"} {
		if name := seat(*p.End, arg); name != "" && !slices.Contains(named, name) {
			named = append(named, name)
		}
	}
	if seen.Ended != "years" && !slices.Equal(named, seen.Winners) {
		return []string{fmt.Sprintf("told is that %v have won, but it is %v", named, seen.Winners)}
	}
	return nil
}
