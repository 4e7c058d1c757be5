package game

// Map is the board as data: where things can be, and what lies beside what.
type Map struct {
	Places []MapPlace `json:"places" doc:"in a fixed order"`
	Links  []MapLink  `json:"links" doc:"which places are next to each other, each pair once"`
}

// MapPlace is where something can be.
type MapPlace struct {
	ID     string `json:"id" example:"stp/nc" doc:"as views and orders name it"`
	Name   string `json:"name,omitempty" doc:"in the reader's language, where it has one"`
	Kind   string `json:"kind,omitempty" example:"coastal" doc:"what it is like: a terrain"`
	Of     string `json:"of,omitempty" doc:"the place of which it is a part: a province with several coasts"`
	Centre bool   `json:"centre,omitempty" doc:"it counts for winning: a supply centre"`
	Home   Seat   `json:"home,omitempty" doc:"whose it is at the start"`
}

// MapLink joins two places.
type MapLink struct {
	A     string   `json:"a" example:"bre" doc:"one end"`
	B     string   `json:"b" example:"mao" doc:"the other end; ways lead in both directions"`
	Kinds []string `json:"kinds,omitempty" example:"[\"F\"]" doc:"what goes this way, or what the connection is: A for armies, F for fleets; strength, force or rank"`
}

// Mapper is implemented by rules whose boards are graphs.
type Mapper[V any] interface {
	// Map gives the board as far as the view knows it, and nothing that the view does not hold. Names are in a language; where they
	// are left out they are in the texts of the game, "place.ID".
	Map(v V, lang string) Map
}

// Map gives the board of the view, or false if the game has none as data.
func (w view[S, V, M]) Map(lang string) (Map, bool) {
	m, ok := w.rules.(Mapper[V])
	if !ok {
		return Map{}, false
	}
	return m.Map(w.v, lang), true
}
