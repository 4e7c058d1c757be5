// Package i18n puts codes into words: it holds the texts of the server in German and
// English and prints them, together with numbers, dates and times, for one reader.
//
// A catalogue is a folder with one flat JSON file a language, de.json and en.json,
// whose values are templates:
//
//	{name}                                    the argument
//	{n, plural, one {# stone} other {# stones}}  a form by number; also =0, =1 ...; # is the number
//	{name:dat}                                the argument, a name, in a form
//	{{ and }}                                 literal braces, outside plural forms
//
// An argument that begins with "@" is a text key and is translated first; several
// keys with spaces between ("@piece.A @piece.B") become a list in words.
//
// Names have forms, with their articles and prepositions, each a text whose key is the
// name's, a colon and the form:
//
//	"place.nth": "Nordsee", "place.nth:in": "in der Nordsee", "place.nth:to": "in die Nordsee"
//
// What has no such text takes the pattern of the form, which the platform's texts have:
// "name:in" is "in {name}", and "Berlin" becomes "in Berlin". So only what differs is written
// down, and a language that does not ask for a form has no texts for it. A form with
// a capital, {name:Nom}, begins a sentence: "Das Deutsche Reich". The forms are nom, gen,
// dat, acc, in, to, from and, in English, the.
//
// Start at [All], which loads everything there is, and [Printer], which speaks.
package i18n
