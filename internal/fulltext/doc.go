// Package fulltext looks for words in texts whatever their endings: German and English words by their stems (Snowball). Databases get
// plain tokens of small letters and figures, so that all of them find the same. Start with [Parse].
package fulltext
