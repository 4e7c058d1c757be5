package waben

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"spielleiter/internal/cli/command"
	"spielleiter/waben/scroll"
)

// folderFlag lets a command write over what it has written before.
const folderFlag = "replace"

// vacant reports by nil that a folder can be written: it is empty, or there is none yet, or it may be replaced, which only
// folders of segments and planets may.
func vacant(folder string, replace bool) error {
	list, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return unwritable(folder, err)
	case len(list) == 0:
		return nil
	case !replace:
		return command.Wrongly(command.Problem("cli.world.full", "folder", folder))
	}
	for _, f := range list {
		if f.Name() == scroll.SegmentFile || f.Name() == planetFile {
			return nil
		}
	}
	return command.Wrongly(command.Problem("cli.world.foreign", "folder", folder))
}

func unwritable(folder string, err error) error {
	return command.Failed(command.Problem("cli.file.unwritable", "file", folder, "cause", command.Reason(err)), err)
}

// fillFolder makes a folder that appears when everything is in it: another one beside it is written and takes its place. What was
// there is gone then, and not before; if something fails, everything is as it was.
func fillFolder(folder string, write func(part string) error) error {
	folder = filepath.Clean(folder)
	parent := filepath.Dir(folder)
	if err := os.MkdirAll(parent, 0o750); err != nil {
		return unwritable(folder, err)
	}
	work, err := os.MkdirTemp(parent, ".spielleiter-")
	if err != nil {
		return unwritable(folder, err)
	}
	defer func() { _ = os.RemoveAll(work) }() // what is left of it, and what was replaced
	part, old := filepath.Join(work, "new"), filepath.Join(work, "old")
	if err := os.Mkdir(part, 0o750); err != nil {
		return unwritable(folder, err)
	}
	if err := write(part); err != nil {
		return err
	}
	err = os.Rename(folder, old)
	if there := err == nil; there || errors.Is(err, fs.ErrNotExist) {
		if err = os.Rename(part, folder); err != nil && there {
			err = errors.Join(err, os.Rename(old, folder))
		}
	}
	if err != nil {
		return unwritable(folder, err)
	}
	return nil
}
