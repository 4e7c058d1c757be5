package match

// Majority says how many of those present have to agree to what concerns the table.
type Majority string

// The majorities. The zero value is MajorityAll.
const (
	MajorityAll       Majority = ""
	MajorityTwoThirds Majority = "twothirds"
	MajorityHalf      Majority = "half" // more than half
)

// enough reports whether so many of those present are as many as were agreed on.
func (m Majority) enough(yes, present int) bool {
	switch m {
	case MajorityTwoThirds:
		return yes > 0 && 3*yes >= 2*present
	case MajorityHalf:
		return 2*yes > present
	}
	return yes > 0 && yes >= present
}
