package gametest

import (
	"maps"
	"math/rand/v2"
	"strconv"

	"spielleiter/game"
)

// configs gives a complete config for each match to play: the default one, each value
// of each option alone, each number of seats, then any combination.
func (s *suite) configs() []game.Config {
	info := s.game.Info()
	if most := s.settings.tables; most > 0 {
		info.Seats = info.Seats[:most]
	}
	rng := rand.New(rand.NewPCG(1, 2))
	wanted := []game.Config{{}}
	for n := info.MinSeats; n < len(info.Seats); n++ {
		wanted = append(wanted, game.Config{Seats: info.Seats[:n]}, game.Config{Seats: info.Seats[len(info.Seats)-n:]})
	}
	for _, o := range info.Options {
		for _, v := range s.values(o) {
			wanted = append(wanted, game.Config{Options: map[string]string{o.Name: v}})
		}
	}
	for len(wanted) < s.settings.matches {
		wanted = append(wanted, s.anyConfig(info, rng))
	}
	rng.Shuffle(len(wanted)-1, func(a, b int) { wanted[a+1], wanted[b+1] = wanted[b+1], wanted[a+1] })
	var complete []game.Config
	for n, c := range wanted[:max(s.settings.matches, 1)] {
		s.bind(&c, n)
		if full, problems := info.Complete(c); len(problems) == 0 {
			complete = append(complete, full)
		}
	}
	return complete
}

// bind gives the options of the nth match the values that they always have.
func (s *suite) bind(c *game.Config, n int) {
	if len(s.settings.always) > 0 {
		c.Options = maps.Clone(c.Options)
	}
	for option, values := range s.settings.always {
		if c.Options == nil {
			c.Options = map[string]string{}
		}
		c.Options[option] = values[n%len(values)]
	}
}

// anyConfig draws seats and options.
func (s *suite) anyConfig(info game.Info, rng *rand.Rand) game.Config {
	c := game.Config{Options: map[string]string{}}
	seats := rng.Perm(len(info.Seats))
	for _, n := range seats[:info.MinSeats+rng.IntN(len(seats)-info.MinSeats+1)] {
		c.Seats = append(c.Seats, info.Seats[n])
	}
	for _, o := range info.Options {
		values := s.values(o)
		c.Options[o.Name] = values[rng.IntN(len(values))]
	}
	return c
}

// values gives what an option can be; of a number its ends and its middle.
func (s *suite) values(o game.Option) []string {
	switch o.Kind {
	case game.Choice:
		return o.Choices
	case game.Switch:
		return []string{"on", "off"}
	case game.Number:
		return []string{o.Default, strconv.Itoa(o.Min), strconv.Itoa((o.Min + o.Max) / 2), strconv.Itoa(o.Max)}
	}
	return append([]string{o.Default}, s.documents[o.Name]...)
}
