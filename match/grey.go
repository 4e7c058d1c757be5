package match

// greyAtLeast is how many seats have to be part of a conversation before somebody in it can be meant by "someone": of two,
// each knows who has said what they have not.
const greyAtLeast = 3

// MayHideName refuses, with a *Refusal, a line without a name (SPL-39) in a channel in which a person may speak. It does not
// say whether they may: MaySay does.
func (m *Match) MayHideName(person string, c Channel) error {
	seats := len(c.Seats)
	if c.Table() {
		seats = len(m.Chairs)
	}
	switch {
	case !m.Terms.Grey:
		return refuse(Forbidden, "grey.off")
	case m.Speaker(person, c) == "":
		return refuse(Forbidden, "grey.seat")
	case seats < greyAtLeast:
		return refuse(Forbidden, "grey.few")
	}
	return nil
}

// SeesThrough reports whether a person may read who has said a line without a name: whoever said it, a game master who does
// not play, and everybody once the match has ended.
func (m *Match) SeesThrough(person, author string) bool {
	_, plays := m.SeatOf(person)
	return m.ended() || person != "" && (person == author || person == m.GM && !plays)
}
