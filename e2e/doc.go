// Package e2e plays in the server as people do: with a browser, by mouse, finger and
// keys, in both languages, on a phone and on a desk. The server under test runs in the
// test's own process, on a database and a port of its own.
//
// Where to start: person_test.go is somebody at a browser, table_test.go what they do
// at a board. Every person has a witness (witness_test.go) who fails the test when a
// page asks another server for something, breaks its own security policy or writes an
// error to the console.
//
// Without a Chromium, with a window or without (chromium-headless-shell), the tests are skipped, unless CI=true: then they fail. Pictures of
// all pages for people to look at:
//
//	go test ./e2e -run TestScreens -args -shots DIR
//
// The picture of the README:
//
//	go test ./e2e -run TestReadmePicture -args -readme ../docs/screenshot.png
package e2e
