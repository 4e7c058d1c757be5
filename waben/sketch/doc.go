// Package sketch is a map of Welt der Waben before it is ink on anything: shapes and words in their order, what each of
// them looks like, and at which distance it is worth drawing.
//
// Package board makes sketches. SVG writes them for pages and letters, internal/pdf sets them on paper, and pixels are
// painted from the SVG: whoever draws a map draws this one, so no two of them can differ. Start with [Picture].
package sketch
