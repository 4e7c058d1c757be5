// Package raster paints pictures of our boards as pixels, for reports and for programs that
// show no SVG. It knows the part of SVG that package svg and the boards write: paths,
// circles, rectangles, texts in one line, groups, uses and patterns, with colours, strokes,
// dashes and the usual transforms. What it does not know is an error, so that no picture
// comes out with something missing. All text is set in Literata.
//
// Start at [PNG]. A picture is read into a tree (node.go), which a painter walks (paint.go):
// shapes become polygons (path.go, stroke.go, text.go), and polygons coverage of pixels
// (fill.go).
package raster
