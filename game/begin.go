package game

// MaxStart is how many bytes [Config].Start may have.
const MaxStart = 4 << 20

// Beginner is implemented by rules whose matches can begin where something else has left off: with a folder of texts that people
// keep, mend and hand on. Info().Starts says so.
type Beginner[S any] interface {
	// Begin gives the config of a match that begins with the files of a folder, by name: the seats and options that the folder
	// decides, those of c besides, and Start. Files that mean nothing to it do not matter. If a problem is an error the config is
	// not to be used; a problem of a file names it in the argument "file".
	Begin(files map[string]string, c Config) (Config, []Problem)
	// Folder writes a state as such files, in a language. A match that begins with them continues where the state is, but for what is the
	// match's own, such as how long it lasts. It holds all secrets.
	Folder(s S, lang string) map[string]string
}

func (g *erased[S, V, M]) Begin(files map[string]string, c Config) (Config, []Problem) {
	b, ok := g.rules.(Beginner[S])
	if !ok {
		return c, []Problem{noStart}
	}
	return b.Begin(files, c)
}

func (p *position[S, V, M]) Folder(lang string) (map[string]string, bool) {
	b, ok := p.rules.(Beginner[S])
	if !ok {
		return nil, false
	}
	return b.Folder(p.state, lang), true
}

// noStart is what a game answers that begins by itself alone.
var noStart = Problem{Severity: Error, Code: "config.start"}
