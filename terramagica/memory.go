package terramagica

import "sync"

// docs are the texts that a world is read from.
type docs [4]string

// memory keeps worlds that were read from documents: every view and every step asks for
// its match's world, and reading takes a hundred times as long as a view. A world never
// changes, so it does not matter who shares it.
type memory struct {
	mu     sync.Mutex
	worlds map[docs]*world
}

// remembered are the worlds of this process.
var remembered memory

// memorySize is how many worlds are kept; some other one goes when one more comes.
const memorySize = 32

func (m *memory) find(key docs) *world {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.worlds[key]
}

func (m *memory) keep(key docs, w *world) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.worlds == nil {
		m.worlds = map[docs]*world{}
	}
	for old := range m.worlds {
		if len(m.worlds) < memorySize {
			break
		}
		delete(m.worlds, old)
	}
	m.worlds[key] = w
}
