package host

import "strconv"

// Paging asks for a page of a list.
type Paging struct {
	Cursor string // Next of the page before, "" for the first
	Limit  int    // lines a page, at most [MaxPage]; 0 is as many as the list usually has
}

// MaxPage is the most lines of a page that one may ask for.
const MaxPage = 100

// sized is how many lines the page has, in a list that usually has so many. It refuses more than there may be.
func (p Paging) sized(usual int) (int, error) {
	if p.Limit < 0 || p.Limit > MaxPage {
		return 0, refuse(Invalid, "limit.range", "max", strconv.Itoa(MaxPage))
	}
	return p.size(usual), nil
}

// size is how many lines the page has, in a list that usually has so many.
func (p Paging) size(usual int) int {
	if p.Limit <= 0 {
		return usual
	}
	return min(p.Limit, MaxPage)
}
