package api

import (
	"strconv"

	"spielleiter/internal/host"
)

// Paging is the input of every operation that lists page by page. Their answers have `items`, and `next` as long as there are more.
type Paging struct {
	Cursor string `query:"cursor" maxLength:"200" doc:"next of the page before; without it the first page"`
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"50" doc:"how many, at most"`
}

func (p Paging) asked() host.Paging { return host.Paging(p) }

// Page is a page of a list that has nothing beside its items.
type Page[T any] struct {
	Items []T    `json:"items"`
	Next  string `json:"next,omitempty" doc:"cursor of the next page"`
}

// Numbered is the input of an operation that lists what only ever grows, the oldest first, each item by a number that it keeps: the
// cursor is the number of the last one that was read, so that who has read all of it asks for what has come since.
type Numbered struct {
	InMatch
	Cursor string `query:"cursor" maxLength:"20" doc:"next of the page before, or the number of the last item that I have read; without it the first page"`
	Limit  int    `query:"limit" minimum:"1" maximum:"100" default:"50" doc:"how many, at most"`
}

// read is the number of the last item that was read; none is what stands before the first one.
func (n Numbered) read(none int) (int, error) {
	if n.Cursor == "" {
		return none, nil
	}
	last, err := strconv.Atoi(n.Cursor)
	if err != nil || last < none {
		return 0, &host.Error{Kind: host.Invalid, Code: "cursor.unknown"}
	}
	return last, nil
}

// numbered numbers a whole list from 1 and cuts out the page that is asked for.
func numbered[T, N any](in *Numbered, number func(int, T) N, list func() ([]T, error)) (page Page[N], err error) {
	read, err := in.read(0)
	if err != nil {
		return page, err
	}
	all, err := list()
	if err != nil {
		return page, err
	}
	first := min(read, len(all))
	end := first + min(in.Limit, len(all)-first)
	page.Items = make([]N, 0, end-first)
	for n := first; n < end; n++ {
		page.Items = append(page.Items, number(n+1, all[n]))
	}
	if end < len(all) {
		page.Next = strconv.Itoa(end)
	}
	return page, nil
}

// upTo is a page of a list of which more than it holds may have been read, by the number of an item.
func upTo[T any](in *Numbered, read []T, number func(T) int) Page[T] {
	page := Page[T]{Items: read[:min(len(read), in.Limit)]}
	if len(read) > in.Limit {
		page.Next = strconv.Itoa(number(page.Items[in.Limit-1]))
	}
	return page
}
