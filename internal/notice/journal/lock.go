//go:build linux || darwin

package journal

import (
	"os"
	"syscall"
)

// lock keeps a file for this process until it is closed, or the process dies however it dies. It waits for nobody.
func lock(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}
