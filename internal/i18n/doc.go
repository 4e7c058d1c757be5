// Package i18n puts codes into words: it holds the texts of the server in German and
// English and prints them, together with numbers, dates and times, for one reader.
//
// A catalogue is a folder with one flat JSON file a language, de.json and en.json,
// whose values are templates:
//
//	{name}                                    the argument
//	{n, plural, one {# stone} other {# stones}}  a form by number; also =0, =1 ...; # is the number
//	{{ and }}                                 literal braces, outside plural forms
//
// An argument that begins with "@" is a text key and is translated first; several
// keys with spaces between ("@piece.A @piece.B") become a list in words.
//
// Start at [All], which loads everything there is, and [Printer], which speaks.
package i18n
