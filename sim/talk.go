package sim

import (
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
)

// rounds is how often everybody at the table may speak before a phase: to propose, to answer, and to take note of that.
const rounds = 3

// talk is what is said in a match.
type talk struct {
	talkers    []game.Seat
	diplomats  map[game.Seat]ai.Diplomat
	chance     map[game.Seat]*rand.Rand
	characters map[game.Seat]string
	said       []ai.Said
	seen       map[game.Seat][]ai.Seen
	line       int64
}

// newTalk begins a match whose talkers are the bots that can talk; without talk it has none. Talk has chance of its own, so
// that who is silent plays on as ever.
func (r *runner) newTalk(seed game.Seed, bots map[game.Seat]ai.Bot) *talk {
	t := &talk{diplomats: map[game.Seat]ai.Diplomat{}, chance: map[game.Seat]*rand.Rand{}, characters: map[game.Seat]string{}, seen: map[game.Seat][]ai.Seen{}}
	for _, seat := range r.Config.Seats {
		d, ok := bots[seat].(ai.Diplomat)
		if !ok || !r.Talk {
			continue
		}
		t.talkers = append(t.talkers, seat)
		t.diplomats[seat], t.chance[seat] = d, rand.New(seed.Source(0, "talk/"+string(seat)))
		t.characters[seat] = d.Character(rand.New(seed.Source(0, "character/"+string(seat))))
	}
	return t
}

// of is what a seat knows of the talk.
func (t *talk) of(seat game.Seat, phase int) ai.Talk {
	own := ai.Talk{Phase: phase, Past: t.seen[seat], Character: t.characters[seat]}
	for _, s := range t.said {
		if s.By == seat || s.To == seat {
			own.Said = append(own.Said, s)
		}
	}
	for _, other := range t.talkers {
		if other != seat {
			own.Hear = append(own.Hear, other)
		}
	}
	return own
}

// hold lets everybody speak who has something to say.
func (t *talk) hold(ctx context.Context, pos game.Position, phase int) error {
	for range rounds {
		silent := true
		for _, seat := range t.talkers {
			if !slices.Contains(pos.Pending().Seats, seat) {
				continue
			}
			words, err := t.diplomats[seat].Speak(ctx, pos.View(game.As(seat)), t.of(seat, phase), t.chance[seat])
			if err != nil {
				return err
			}
			for _, w := range words {
				t.line++
				silent = false
				t.said = append(t.said, ai.Said{By: seat, To: w.To, N: t.line, Phase: phase, Act: w.Act})
			}
		}
		if silent {
			break
		}
	}
	return nil
}

// choose asks a seat for its orders, amid what was said if it talks.
func (t *talk) choose(ctx context.Context, b ai.Bot, seat game.Seat, v game.View, phase int, r *rand.Rand) (game.Orders, error) {
	if d, ok := t.diplomats[seat]; ok {
		return d.ChooseAmid(ctx, v, t.of(seat, phase), r)
	}
	return b.Choose(ctx, v, r)
}

// see shows those who talk what has become of a phase.
func (t *talk) see(pos game.Position, phase int) {
	for _, seat := range t.talkers {
		t.seen[seat] = append(t.seen[seat], ai.Seen{Phase: phase, View: pos.View(game.As(seat))})
	}
}
