package match

// Fork gives a table of its own that stands where this one does and has nothing to
// store yet. Positions are shared, since they never change. A host keeps stored
// tables in memory and forks one for each request.
func (t *Table) Fork() *Table {
	f := *t
	f.m = t.m.clone()
	f.opened = t.m.Version
	f.changes = Changes{}
	return &f
}

// Trial gives a fork on which one command is tried. It is refused as it would be here;
// where it is allowed, nothing that follows is worked out, and nothing is recorded.
func (t *Table) Trial() *Table {
	f := t.Fork()
	f.trial = true
	return f
}

// Version is the version of the match as it stands now.
func (t *Table) Version() int64 { return t.m.Version }

// Snapshot gives the match as it stands now without copying it. It is to be read
// only, and only until the next command.
func (t *Table) Snapshot() *Match { return &t.m }
