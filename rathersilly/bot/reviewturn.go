package bot

import (
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// turns are the events that change what a seat can hope for.
var turns = map[season.Code]bool{
	season.Captured: true, season.TardisTook: true, season.MonsterTook: true, season.BorgFreed: true,
	season.BorgAte: true, season.Exploded: true, season.Merged: true, season.Foreseen: true,
	season.SoulLost: true, season.TwinDied: true, season.TwinsParted: true,
	season.Drowned: true, season.Shot: true, season.Crashed: true, season.Heartbroken: true, season.ScaredToDeath: true,
	season.NoRefuge: true, season.Disbanded: true, season.Clashed: true, season.Abandoned: true,
	season.MonsterDestroyed: true, season.Exorcised: true, season.ExtraBuilt: true,
}

// turningPoints tells what happened to a seat in some phases, as far as everybody may know.
func turningPoints(played []rathersilly.Played, seat game.Seat, o rathersilly.Options) (notes []game.Note) {
	for _, p := range played {
		for _, e := range p.Events {
			loser := e.Code == string(season.Captured) && e.By == seat
			if turns[season.Code(e.Code)] && len(e.Only) == 0 && (e.Power == seat || loser) {
				notes = append(notes, e.Note(o))
			}
		}
	}
	return notes
}
