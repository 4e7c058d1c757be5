// Package web is the server's front door for people: pages of a match, the lobby, the
// rule books and one's own account, in German and English, for the keyboard, the
// finger and the screen reader.
//
// Every page can be read, and orders sent as text, without any script; scripts then
// add the moving board and live changes. A handler asks package host, turns the
// answer into words for one reader, and renders a template. It decides nothing: what
// may be seen and done comes from the host.
//
// Start at [Server] and the table in routes.go; ask.go is what a handler works with,
// render.go how pages come about. One handler or one page stands in each further file.
package web
