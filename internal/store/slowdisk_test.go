package store_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"

	"modernc.org/libc"
	lib "modernc.org/sqlite/lib"
)

// slowDisk is a layer below SQLite through which all its files are opened. Each sync
// takes as long as the test says; and of each file it knows what a power cut would leave
// at worst: what was there when the last sync began that has ended.
type slowDisk struct {
	delay atomic.Int64
	syncs atomic.Int64

	mu      sync.Mutex
	paths   map[uintptr]string // by SQLite's file
	durable map[string][]byte
}

// disk is the one of this process, since SQLite's functions carry nothing of ours.
var disk = slowDisk{paths: map[uintptr]string{}, durable: map[string][]byte{}}

// What SQLite calls: a file system like its own whose files sync slowly.
var (
	slowName    = [...]byte{'s', 'l', 'o', 'w', 0}
	slowSystem  lib.Tsqlite3_vfs
	slowMethods [2]lib.Tsqlite3_io_methods // of databases, and of files that need no locks
	ownSystem   uintptr                    // SQLite's own
	ownMethods  [len(slowMethods)]uintptr
	ownSync     uintptr
)

// install puts the layer in for the rest of a test.
func (d *slowDisk) install(t *testing.T) {
	t.Helper()
	tls := libc.NewTLS()
	ownSystem = lib.Xsqlite3_vfs_find(tls, 0)
	slowSystem = *at[lib.Tsqlite3_vfs](ownSystem)
	slowSystem.FzName, slowSystem.FpNext = address(&slowName), 0
	slowSystem.FxOpen = function(openSlowly)
	if rc := lib.Xsqlite3_vfs_register(tls, address(&slowSystem), 1); rc != 0 {
		t.Fatalf("register: %d", rc)
	}
	t.Cleanup(func() {
		d.delay.Store(0)
		if rc := lib.Xsqlite3_vfs_unregister(tls, address(&slowSystem)); rc != 0 {
			t.Errorf("unregister: %d", rc)
		}
		tls.Close()
	})
}

// openSlowly opens a file as SQLite does, and takes its syncs over.
func openSlowly(tls *libc.TLS, _, name, file uintptr, flags int32, outFlags uintptr) int32 {
	open := at[lib.Tsqlite3_vfs](ownSystem).FxOpen
	rc := (*(*func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32)(unsafe.Pointer(&struct{ uintptr }{open})))(tls, ownSystem, name, file, flags, outFlags)
	if rc != 0 || name == 0 {
		return rc
	}
	disk.mu.Lock()
	defer disk.mu.Unlock()
	slow(at[lib.Tsqlite3_file](file))
	path := libc.GoString(name)
	disk.paths[file] = path
	if _, known := disk.durable[path]; !known {
		disk.durable[path], _ = os.ReadFile(path)
	}
	return rc
}

// slow takes the syncs of an open file over.
func slow(f *lib.Tsqlite3_file) {
	n := slices.Index(ownMethods[:], f.FpMethods)
	if n < 0 {
		n = slices.Index(ownMethods[:], 0) // panics with -1: a kind of file that is not known here
		ownMethods[n], slowMethods[n] = f.FpMethods, *at[lib.Tsqlite3_io_methods](f.FpMethods)
		ownSync, slowMethods[n].FxSync = slowMethods[n].FxSync, function(syncSlowly)
	}
	f.FpMethods = address(&slowMethods[n])
}

// syncSlowly syncs a file after the delay. What was written before is durable then.
func syncSlowly(tls *libc.TLS, file uintptr, flags int32) int32 {
	disk.mu.Lock()
	path := disk.paths[file]
	disk.mu.Unlock()
	written, err := os.ReadFile(path)
	if err != nil {
		return lib.SQLITE_IOERR_FSYNC
	}
	time.Sleep(time.Duration(disk.delay.Load()))
	rc := (*(*func(*libc.TLS, uintptr, int32) int32)(unsafe.Pointer(&struct{ uintptr }{ownSync})))(tls, file, flags)
	if rc == 0 {
		disk.syncs.Add(1)
		disk.mu.Lock()
		defer disk.mu.Unlock()
		disk.durable[path] = written
	}
	return rc
}

// left is what a power cut at this moment would leave at worst of some database.
func (d *slowDisk) left(file string) (db, log []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	files := maps.Clone(d.durable)
	return files[filepath.Clean(file)], files[filepath.Clean(file)+"-wal"]
}

// at gives what an address of SQLite's points to.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// address is where SQLite finds a variable of the package; those stay where they are.
func address[T any](v *T) uintptr { return uintptr(unsafe.Pointer(v)) }

// function is how SQLite calls one of ours: by what the value of a function points to.
func function[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }
