package host

import (
	"crypto/sha256"
	"strconv"
	"time"

	"spielleiter/games"
	"spielleiter/internal/store"
)

// sheetCulture is what sheets have told of culture in a phase, each with an id that follows from what may be known of it: from its match,
// phase and realm, for whom it is, and how many of the kind came before.
func sheetCulture(matchID string, phase int, at time.Time, moon map[string]string, reports []games.Report) []store.Culture {
	list, nth := []store.Culture{}, map[string]int{}
	for _, rep := range reports {
		key := matchID + "/" + strconv.Itoa(phase) + "/" + string(rep.Seat) + "/" + strconv.FormatBool(rep.Public)
		nth[key]++
		d := cultureData{Title: rep.Title, Body: rep.Text, By: CultureBySheet, Phase: phase, Moon: moon}
		p := store.Culture{
			ID: derivedID(key + "/" + strconv.Itoa(nth[key])), Seat: string(rep.Seat), Kind: "text", Issue: phase, Changed: at, Words: cultureWords(d),
			Last: store.CultureVersion{At: at, Data: encode(d)},
		}
		if rep.Public {
			p.Access = []string{store.CultureAll}
		}
		list = append(list, p)
	}
	return list
}

// derivedID is an id that is the same each time it is made of the same.
func derivedID(of string) string {
	sum := sha256.Sum256([]byte("culture/" + of))
	return idCode.EncodeToString(sum[:10])
}
