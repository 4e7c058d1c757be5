//go:build !linux

package pgtest

import "syscall"

// dieTogether is not to be had here; Run stops the server.
func dieTogether(*syscall.SysProcAttr) {}
