package phrase

import "spielleiter/game"

// Quote puts something of the notation into the arguments of a note or question: in the
// neutral form under its name, and for each language that writes it otherwise in that
// ([game.Args]).
func Quote(args game.Args, name string, write func(lang string) string) {
	args[name] = write("")
	for _, lang := range [...]string{"de", "en"} {
		if text := write(lang); text != args[name] {
			args[name+"."+lang] = text
		}
	}
}
