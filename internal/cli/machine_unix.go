//go:build unix

package cli

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// freeSpace is how much may still be written into a folder, in bytes.
func freeSpace(folder string) (free uint64, known bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, false
	}
	return uint64(s.Bavail) * uint64(s.Bsize), true //nolint:unconvert // FreeBSD has other types
}

// ownerOf names whose a file is.
func ownerOf(file string) (name string, known bool) {
	info, err := os.Stat(file)
	if err != nil {
		return "", false
	}
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return "", false
	}
	id := strconv.FormatUint(uint64(s.Uid), 10)
	if u, err := user.LookupId(id); err == nil {
		return u.Username, true
	}
	return id, true
}
