// Package release packs the built program for those who run it: archives for five platforms, Debian packages, checksums, and a
// list of what is inside. The same commit gives the same bytes, wherever and whenever it is built. Start at [Make].
package release
