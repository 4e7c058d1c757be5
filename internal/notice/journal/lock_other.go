//go:build !linux && !darwin

package journal

import "os"

// lock proves nothing here: nobody is known to be alone.
func lock(*os.File) bool { return false }
