package pairing

// worth is how good it is to have a pair: the first component that differs decides.
type worth [6]int64

func (a worth) less(b worth) bool {
	for k := range a {
		if a[k] != b[k] {
			return a[k] < b[k]
		}
	}
	return false
}

func (a worth) plus(b worth) worth {
	for k := range a {
		a[k] += b[k]
	}
	return a
}

func (a worth) minus(b worth) worth {
	for k := range a {
		a[k] -= b[k]
	}
	return a
}

// half of a worth whose components are even: labels of outer nodes differ by even numbers, and those of blossoms are even.
func (a worth) half() worth {
	for k := range a {
		a[k] /= 2
	}
	return a
}

func (a worth) double() worth { return a.plus(a) }
