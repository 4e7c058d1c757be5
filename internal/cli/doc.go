// Package cli is the command line: it parses what was asked, calls the package that
// can do it, and shows the answer to a person or, with --json, to a program.
//
// Start at [Main]. A command of all games is in the file of its name; what single games have beside them lies in folders with
// their names, and games.go lists it; what every command is made of is in package command. All commands share:
//
//   - Exit codes: 0 good, 1 the answer is no, 2 used wrongly, 3 failed (see [command.Ending]).
//   - Language: --lang, else LC_ALL, LC_MESSAGES and LANG; texts are in command/texts.
//   - Answers go to standard output, everything else to standard error.
package cli
