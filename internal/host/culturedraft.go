package host

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/internal/store"
)

// draft makes a version of what came, and sets who reads the piece.
func (r *librarian) draft(s *store.Culture, was cultureData, n NewCulture) (cultureData, error) {
	d := cultureData{Lang: n.Lang, By: CultureBySeat, Phase: r.m.Phase, Moon: map[string]string{}}
	if r.stored.Leads {
		d.By = CultureByLeader
	}
	for _, lang := range issueLangs {
		d.Moon[lang] = r.game.Moment(r.view, lang)
	}
	_, seated := r.realm(s.Seat)
	switch {
	case !seated:
		return d, refuse(Invalid, "culture.realm.unknown")
	case !r.mayWrite(game.Seat(s.Seat)):
		return d, refuse(Forbidden, "culture.foreign")
	case !slices.Contains(CultureKinds, s.Kind):
		return d, refuse(Invalid, "culture.kind")
	case n.Lang != "" && !slices.Contains(issueLangs, n.Lang):
		return d, refuse(Invalid, "culture.lang")
	}
	var err error
	if d.Title, err = cleanTitleOf(n.Title); err != nil {
		return d, err
	}
	body, ok := cleanText(n.Body)
	switch d.Body = body; {
	case body == "" && s.Kind != "picture":
		return d, refuse(Invalid, "culture.empty")
	case utf8.RuneCountInString(body) > MaxCultureBody:
		return d, refuse(Invalid, "culture.long", "max", strconv.Itoa(MaxCultureBody))
	case !ok:
		return d, refuse(Invalid, "club.post.letters")
	}
	if s.Access, err = r.access(s.Seat, n); err != nil {
		return d, err
	}
	d.Links, err = r.links(game.Seat(s.Seat), was.Links, n)
	return d, err
}

// access is for whom a piece of a seat's is to be.
func (r *librarian) access(seat string, n NewCulture) ([]string, error) {
	switch n.Access {
	case CultureForAll:
		return []string{store.CultureAll}, nil
	case CultureForNone:
		return nil, nil
	case CultureForSome:
	default:
		return nil, refuse(Invalid, "culture.access")
	}
	var list []string
	for _, ref := range n.Readers {
		realm, ok := r.realm(string(ref))
		if !ok {
			return nil, refuse(Invalid, "culture.realm.unknown")
		}
		if other := string(realm.Seat); other != seat && !slices.Contains(list, other) {
			list = append(list, other)
		}
	}
	if len(list) == 0 {
		return nil, refuse(Invalid, "culture.readers")
	}
	slices.Sort(list)
	return list, nil
}

// links are those of a version: with what its writer knows, and with what it was linked with before.
func (r *librarian) links(seat game.Seat, was []cultureLink, n NewCulture) ([]cultureLink, error) {
	var list []cultureLink
	add := func(sort, name string) error {
		l := cultureLink{Sort: sort, Name: name}
		if slices.ContainsFunc(list, func(o cultureLink) bool { return o.Sort == sort && o.Name == name }) {
			return nil
		}
		before := slices.ContainsFunc(was, func(o cultureLink) bool { return o.Sort == sort && o.Name == name })
		if !before && !r.knows(l) {
			return refuse(Invalid, "culture."+sort+".unknown", "name", clip(name, 40))
		}
		l.Shown = n.Show && l.own(seat)
		list = append(list, l)
		return nil
	}
	if max(len(n.Fields), len(n.Realms), len(n.Characters)) > MaxCultureLinks {
		return nil, refuse(Invalid, "culture.links", "max", strconv.Itoa(MaxCultureLinks))
	}
	for _, name := range n.Fields {
		name = strings.TrimSpace(name)
		if field, ok := r.game.Field(r.view, name); ok {
			name = field
		}
		if err := add(CultureField, name); err != nil {
			return nil, err
		}
	}
	for _, ref := range n.Realms {
		if realm, ok := r.realm(ref); ok {
			ref = string(realm.Seat)
		}
		if err := add(CultureRealm, ref); err != nil {
			return nil, err
		}
	}
	for _, ref := range n.Characters {
		code, name, _ := strings.Cut(ref, "/")
		if realm, ok := r.realm(code); ok {
			code = string(realm.Seat)
		}
		if err := add(CultureCharacter, code+"/"+name); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// own reports whether a link leads to a character of a realm.
func (l cultureLink) own(seat game.Seat) bool {
	return l.Sort == CultureCharacter && strings.HasPrefix(l.Name, string(seat)+"/")
}
