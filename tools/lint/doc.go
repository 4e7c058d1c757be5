// Package lint is the module of the linter. It is a module of its own because golangci-lint brings some two hundred
// modules with it, which neither the product nor the generators should ever wait for. `make lint` runs it.
package lint
