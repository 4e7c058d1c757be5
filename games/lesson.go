package games

import (
	agamemnon "spielleiter/agamemnon/tutorial"
	diplomacy "spielleiter/diplomacy/tutorial"
	"spielleiter/game"
	rathersilly "spielleiter/rathersilly/tutorial"
	terramagica "spielleiter/terramagica/tutorial"
	waben "spielleiter/waben/tutorial"
)

// Lesson is a step of a game's tutorial: a position, something to read, and mostly
// something to do. Its words are the game's texts "tutorial.<name>.title", ".text",
// and with a task ".task" and ".praise".
type Lesson struct {
	Name string
	Cite []string // the rules it shows
	Task bool     // there is something to do
	// View is the position from the seat to move.
	View func() game.View
	// Try judges orders. Without an error among the problems, right reports whether
	// they do what the task asks for.
	Try func(lang, text string) (right bool, problems []game.Problem)
}

// agamemnonLessons are the tutorial of Agamemnon.
func agamemnonLessons() []Lesson {
	var lessons []Lesson
	for _, s := range agamemnon.Steps() {
		lessons = append(lessons, Lesson{Name: s.Name, Cite: s.Cite, Task: s.HasTask(), View: s.View, Try: s.Try})
	}
	return lessons
}

// diplomacyLessons are the tutorial of Diplomacy.
func diplomacyLessons() []Lesson {
	var lessons []Lesson
	for _, s := range diplomacy.Steps() {
		lessons = append(lessons, Lesson{Name: s.Name, Cite: s.Cite, Task: s.HasTask(), View: s.View, Try: s.Try})
	}
	return lessons
}

// rathersillyLessons are the tutorial of Rather Silly Diplomacy.
func rathersillyLessons() []Lesson {
	var lessons []Lesson
	for _, s := range rathersilly.Steps() {
		lessons = append(lessons, Lesson{Name: s.Name, Cite: s.Cite, Task: true, View: s.View, Try: s.Try})
	}
	return lessons
}

// terramagicaLessons are the tutorial of Terra Magica.
func terramagicaLessons() []Lesson {
	var lessons []Lesson
	for _, s := range terramagica.Steps() {
		lessons = append(lessons, Lesson{Name: s.Name, Cite: s.Cite, Task: true, View: s.View, Try: s.Try})
	}
	return lessons
}

// wabenLessons are the tutorial of Welt der Waben.
func wabenLessons() []Lesson {
	var lessons []Lesson
	for _, s := range waben.Steps() {
		lessons = append(lessons, Lesson{Name: s.Name, Cite: s.Cite, Task: true, View: s.View, Try: s.Try})
	}
	return lessons
}
