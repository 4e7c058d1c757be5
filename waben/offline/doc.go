// Package offline makes one file of all that a realm needs to order a turn where there is no network: its map, its letter, tables, and
// a form of orders with rules as data, which a script in the file holds the text against. The file is a page of its own that needs
// nothing from elsewhere and may fetch nothing; what is written in it is text, which comes back by any channel.
//
// Start with [File]. It is made from what the realm knows and holds nothing else. The script's checker names a problem only where the
// server does so with the same code, and says of a line that it is good only where the server finds no error: of all other lines it
// says that the server looks at them (WDW-S10). What of the rules it holds against is in data.go and steps.go.
package offline
