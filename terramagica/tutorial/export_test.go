package tutorial

import (
	"fmt"

	"spielleiter/game"
)

// Slips are the problems of what the others order in the first week.
func (s Step) Slips() (list []string) {
	for n, c := range s.Cases {
		for seat, text := range c.Others {
			if _, problems := s.at.View(game.As(seat)).Read("", text); len(problems) > 0 {
				list = append(list, fmt.Sprintf("case %d, %s: %v", n, seat, problems))
			}
		}
		if len(c.Then) > 0 && c.Weeks < 2 {
			list = append(list, fmt.Sprintf("case %d: a second week that is not played", n))
		}
	}
	return list
}
