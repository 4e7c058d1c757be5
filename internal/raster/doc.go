// Package raster paints pictures of our boards as pixels, for reports and for programs that
// show no SVG. It knows the part of SVG that package svg and the boards write: paths,
// circles, rectangles, texts in one line, groups, uses, patterns and markers at the ends of
// lines, with colours, strokes, dashes, opacity and the usual transforms; and of style sheets
// rules for types, classes, ids, attributes and descendants, custom properties, and blocks
// for other media, which are left out: pictures are on light paper. What it does not know is
// an error, so that no picture comes out with something missing. All text is set in Literata.
//
// Start at [PNG]. A picture is read into a tree (node.go), its style sheets into rules
// (sheet.go, selector.go). A painter walks the tree (paint.go) and dresses each element in
// what attributes and rules say (cascade.go, vars.go, style.go); what is seen through as a
// whole is painted on a layer of its own (layer.go). A budget bounds it all (budget.go):
// shapes become polygons (path.go, stroke.go, text.go), and polygons coverage of pixels
// (fill.go).
package raster
