package cli

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"os"
	"strconv"
	"strings"
	"syscall"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/command"
)

// socketPrefix begins the address of a socket in the file system: unix:/run/spielleiter/http.
const socketPrefix = "unix:"

// listenAt takes a port, or a socket in the file system for programs of the same machine.
func listenAt(ctx context.Context, cmd *cli.Command, address string) (net.Listener, error) {
	path, ok := strings.CutPrefix(address, socketPrefix)
	if !ok {
		return listen(ctx, address)
	}
	mode, ok := socketMode(cmd.String("socket-mode"))
	if !ok {
		return nil, command.Wrongly(command.Problem("cli.config.socketmode", "name", "--socket-mode", "value", cmd.String("socket-mode")))
	}
	if path == "" {
		return nil, command.Wrongly(command.Problem("cli.serve.socket.path"))
	}
	return listenSocket(ctx, path, mode)
}

// listenSocket makes a socket, in the place of one that a server left which has crashed.
func listenSocket(ctx context.Context, path string, mode fs.FileMode) (net.Listener, error) {
	if err := removeStale(ctx, path); err != nil {
		return nil, err
	}
	var config net.ListenConfig
	l, err := config.Listen(ctx, "unix", path)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, command.Failed(command.Problem("cli.serve.busy", "address", socketPrefix+path), err)
	}
	if err == nil {
		if err = os.Chmod(path, mode); err != nil {
			l.Close()
		}
	}
	if err != nil {
		return nil, command.Failed(command.Problem("cli.serve.impossible", "address", socketPrefix+path, "cause", command.Reason(err)), err)
	}
	return l, nil
}

// removeStale removes a socket at which nobody answers. What is no socket stays, and so does one of a server that runs.
func removeStale(ctx context.Context, path string) error {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return nil // there is none, or Listen says why not
	case info.Mode().Type() != fs.ModeSocket:
		return command.Wrongly(command.Problem("cli.serve.socket.other", "path", path))
	}
	var d net.Dialer
	c, err := d.DialContext(ctx, "unix", path)
	if err == nil {
		_ = c.Close() // it was only to see whether somebody answers
	}
	if errors.Is(err, syscall.ECONNREFUSED) {
		_ = os.Remove(path) // Listen says that it is there still
	}
	return nil
}

// socketMode reads who may connect, as chmod writes it.
func socketMode(text string) (fs.FileMode, bool) {
	n, err := strconv.ParseUint(text, 8, 32)
	return fs.FileMode(n), err == nil && n <= 0o777 && n&0o200 != 0
}
