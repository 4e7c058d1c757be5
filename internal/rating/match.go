package rating

// Place is one seat of a match that is over.
type Place struct {
	Player string // who is rated for the seat
	Place  int    // 1 is best; seats of one place are equal
}

// Match gives the results of each player of a match. Each two seats are compared: who is better has won a game against the other,
// who is equal has drawn. Of n seats each pair is a game of weight 1/(n-1), so a match weighs as much for everybody as one of two
// seats does. Seats of the same player are not compared with each other, and weigh together as much as one seat.
func Match(places []Place, now map[string]Player) map[string][]Result {
	seats := map[string]float64{}
	for _, p := range places {
		seats[p.Player]++
	}
	results := map[string][]Result{}
	for _, a := range places {
		for _, b := range places {
			if a.Player == b.Player {
				continue
			}
			results[a.Player] = append(results[a.Player], Result{
				Opponent: now[b.Player], Score: score(a.Place, b.Place), Weight: 1 / float64(len(places)-1) / seats[a.Player],
			})
		}
	}
	return results
}

func score(a, b int) float64 {
	switch {
	case a < b:
		return 1
	case a > b:
		return 0
	}
	return 0.5
}
