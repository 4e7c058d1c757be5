package phrase

import "spielleiter/game"

// Verb is what an order does.
type Verb uint8

// The verbs of Diplomacy. A variant numbers its own from Verbs on.
const (
	Hold Verb = iota
	Move
	Support
	Convoy
	Retreat
	Disband
	Build
	Remove
	Waive
	Verbs
)

// VerbEntries are the words for the verbs, of both languages.
var VerbEntries = []Entry[Verb]{
	{Hold, []string{"H", "xxx", "hält", "halte", "halten", "bleibt", "bleibe", "steht", "hold", "holds", "holding", "stand", "stands"}},
	{Move, []string{
		"M", "move", "moves", "moving", "to", "into", "attack", "attacks", "nach", "zieht", "ziehe", "ziehen", "geht", "gehe",
	}},
	{Support, []string{"S", "support", "supports", "supporting", "unterstützt", "unterstütze", "unterstützen", "stützt"}},
	{Convoy, []string{
		"C", "convoy", "convoys", "convoying", "transport", "transports", "befördert", "befördere", "befördern",
		"konvoi", "konvoiert", "konvoyiert", "geleitet", "geleite",
	}},
	{Retreat, []string{"R", "retreat", "retreats", "rückzug", "zurück", "weicht", "weiche", "flieht"}},
	{Disband, []string{"D", "disband", "disbands", "auflösen", "aufl", "aufgelöst", "löse", "löst"}},
	{Build, []string{"B", "build", "builds", "baue", "baut", "bauen", "aufbau", "+"}},
	{Remove, []string{"remove", "removes", "entferne", "entfernt", "abbau", "abbauen", "-"}},
	{Waive, []string{"W", "waive", "waives", "verzicht", "verzichte", "verzichtet"}},
}

var verbs = Vocabulary(VerbEntries...)

// IsVerb reports whether the next token is a word for that verb.
func (r *Reader) IsVerb(v Verb) bool {
	found, ok := r.Verbs.Find(r.Peek().Text)
	return ok && found == v
}

// NoVerb refuses the next token, which is none of the verbs.
func (r *Reader) NoVerb(want ...string) {
	t := r.Next()
	p := r.Refuse(t, "read.verb", game.Args{"word": t.Text}, want...)
	if len([]rune(t.Text)) > 2 {
		p.Suggest = r.Verbs.Suggest(t.Text)
	}
}
