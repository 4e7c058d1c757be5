package host

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"spielleiter/internal/names"
)

// serverNames are what the server itself is called: nobody bears such a name.
var serverNames = func() map[string]bool {
	set := map[string]bool{}
	for _, n := range []string{
		"Spielleiter", "Spielleiterin", "Spielleitung", "Game Master", "Gamemaster", "GM", "SL", "Admin", "Administrator", "Administratorin",
		"System", "Systemverwalter", "Root", "Operator", "Betreiber", "Moderator", "Moderatorin", "Mod", "Support", "Help", "Hilfe", "Staff", "Team",
		"Server", "Host", "House", "Haus", "das Haus", "the house", "Owner", "Webmaster", "Postmaster", "Security", "Sicherheit", "Official", "Offiziell",
		"Bot", "Computer", "Anonymous", "Anonym", "Nobody", "Niemand", "Jemand", "Somebody", "Guest", "Gast", "Spectator", "Zuschauer", "Public", "Öffentlich",
		"Beginner", "Anfänger", "Advanced", "Fortgeschritten", "Erfahren", "Expert", "Experte", "Intermediate", "Random", "Zufall", "Master", "Meister", "Judge", "Schiedsrichter", "null", "undefined",
	} {
		set[names.Skeleton(n)] = true
	}
	return set
}()

// ofTheServer reports whether a name is taken for the server's: one of its names, or its own name
// with anything around it.
func ofTheServer(name string) bool {
	s := names.Skeleton(name)
	bare := names.Skeleton(strings.TrimRight(name, "0123456789 -_.'"))
	return serverNames[s] || serverNames[bare] || strings.Contains(s, names.Skeleton("spielleiter")) || strings.Contains(s, names.Skeleton("gamemaster"))
}

// strange are what no name may hold though they are letters or marks: they show nothing, or
// cover what stands beside them.
var strange = []*unicode.RangeTable{unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Me}

// maxMarks is how many marks may stand on one letter.
const maxMarks = 2

// showable reports whether a name consists of letters that can be seen, with no towers of
// marks on them.
func showable(name string) bool {
	marks := 0
	for n, r := range norm.NFD.String(name) {
		switch {
		case unicode.In(r, strange...):
			return false
		case unicode.IsMark(r):
			if marks++; n == 0 || marks > maxMarks {
				return false
			}
		case unicode.IsLetter(r), unicode.IsDigit(r), strings.ContainsRune(" -_.'", r):
			marks = 0
		default:
			return false
		}
	}
	return names.Skeleton(name) != ""
}

// nameFree refuses a name that a reader could take for that of an account of somebody else.
func (h *Host) nameFree(ctx context.Context, name string) error {
	taken, err := h.store.TakenNames(ctx, []string{name})
	if err != nil {
		return unavailable(err)
	}
	reserved, err := h.store.ReservedNames(ctx, []string{name}, h.now())
	if err != nil {
		return unavailable(err)
	}
	if len(taken)+len(reserved) > 0 {
		return refuse(Conflict, "name.taken", "name", name)
	}
	return nil
}
