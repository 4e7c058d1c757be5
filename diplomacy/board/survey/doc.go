// Package survey makes the drawn map: outlines of countries and seeds placed by hand go
// in, a sheet.Sheet comes out. Nothing of it runs in the product; it is here so that the
// map can be changed and made again:
//
//	npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//	go test ./diplomacy/board/survey -run TheMap -atlas $PWD/package/countries-50m.json -update
//	go test ./diplomacy/board/survey -run Labels -update
//	go test ./diplomacy/board/sheet ./diplomacy/board/survey
//
// The last command holds the new map against the rules: whoever touches on the map is a
// neighbour in the chart, and nobody else. It is the test for every change of a seed, a
// cut or the projection.
//
// Start at make.go, which is the way from outlines to lines: spread the seeds over the
// countries (land.go), calm the coast (tidy.go), part the seas (sea.go), trace the borders
// (trace.go), smooth them (smooth.go), find a spot for everything (spots.go). names.go then finds where each province is named, in
// letters as large as there is room for.
package survey
