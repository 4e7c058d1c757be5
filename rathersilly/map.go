package rathersilly

import "spielleiter/game"

// Map gives the board, without the ways that open and close for a season: wormholes, and the tunnel (RSD-6.5).
func (Rules) Map(View, string) game.Map { return board().Map(&board().Graph, seats) }
