// Package pairing says who plays whom: round robins by Berger's tables, Swiss rounds of games for two, and tables of games with many
// seats; and how people stand after some rounds. Everything is a pure function of its arguments: what is left to chance comes from a seed,
// so that anybody who has the seed and the results can repeat it. Start with Swiss in swiss.go and Standings in standings.go.
package pairing
