// Package outside lets programs of others play in the arena: a process that reads what it is asked from standard input, a JSON object a
// line, and answers on standard output, one a line. What it does wrong costs its seat the orders of that phase and nobody else anything.
package outside
