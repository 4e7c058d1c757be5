package i18n

import "strings"

// Packed names the words of a game, or of an edition of it, with those of a pack put in
// their place, for [Catalog.Printer]; without a pack the plain ones. Which packs a reader
// may read only a notice of the game tells, see game.Noticer.
func Packed(game, pack string) string {
	if pack == "" {
		return game
	}
	return game + "+" + pack
}

// unpacked parts what Packed has made.
func unpacked(packed string) (game, pack string) {
	game, pack, _ = strings.Cut(packed, "+")
	return game, pack
}

// Unpack parts texts by key into the plain ones and, by its name, those of each pack laid
// over them: "original/note.taken" is "note.taken" of the pack "original", and in no other
// way to be had. Strange are the keys in packs that stand in for no plain one. The map is
// taken over: the plain texts are what is left in it.
func Unpack[T any](all map[string]T) (plain map[string]T, packs map[string]map[string]T, strange []string) {
	plain, packs = all, map[string]map[string]T{}
	for key, text := range all {
		pack, inner := packOf(key)
		if pack == "" {
			continue
		}
		delete(plain, key)
		if _, ok := plain[inner]; !ok {
			strange = append(strange, key)
			continue
		}
		if packs[pack] == nil {
			packs[pack] = map[string]T{}
		}
		packs[pack][inner] = text
	}
	for _, words := range packs {
		for key, text := range plain {
			if _, own := words[key]; !own {
				words[key] = text
			}
		}
	}
	return plain, packs, strange
}

// packOf parts the key of a text in a pack; of a plain text, such as "place.spa/nc", the
// pack is "".
func packOf(key string) (pack, inner string) {
	pack, inner, ok := strings.Cut(key, "/")
	if !ok || strings.Contains(pack, ".") {
		return "", key
	}
	return pack, inner
}
