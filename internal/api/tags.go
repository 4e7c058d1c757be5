package api

import (
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// The groups of operations in the description.
const (
	tagHouse   = "house"
	tagAccount = "account"
	tagMatches = "matches"
	tagPlay    = "play"
	tagLead    = "lead"
	tagTalk    = "talk"
	tagClubs   = "clubs"
	tagSeasons = "seasons"
	tagGames   = "games"
)

// tags are the groups, in the order of the description.
var tags = []*huma.Tag{
	{Name: tagHouse, Description: "What the server has for everybody: games, people, the past, receipts."},
	{Name: tagAccount, Description: "Who you are: sessions, tokens, friends, holidays, notices."},
	{Name: tagMatches, Description: "Matches: found, made, joined, read."},
	{Name: tagPlay, Description: "What who sits at a match does there: orders above all."},
	{Name: tagLead, Description: "What the game master of a match does."},
	{Name: tagTalk, Description: "What is said at a match."},
	{Name: tagClubs, Description: "Clubs: people, newspaper, dates, rules."},
	{Name: tagSeasons, Description: "Seasons of clubs: rounds, pairings, tables."},
	{Name: tagGames, Description: "What one game has alone."},
}

// firsts are the groups of operations by how their paths begin.
var firsts = map[string]string{
	"club-invitations": tagClubs, "clubs": tagClubs, "games": tagHouse, "guests": tagAccount, "history": tagHouse, "puzzles": tagHouse, "imports": tagMatches,
	"invitations": tagMatches, "matches": tagMatches, "me": tagAccount, "people": tagHouse, "planets": tagMatches, "receipts": tagHouse, "sessions": tagAccount,
}

// atMatch are those of what is below a match, where they are not [tagMatches].
var atMatch = map[string][]string{
	tagPlay: {
		"check", "claim", "coplayers", "deputy", "diary", "draw", "hints", "menu", "orders", "part", "parts", "ready", "receipts", "resign", "return", "undo", "wishes",
	},
	tagLead: {
		"acts", "amendments", "corrections", "deadline", "desk", "edits", "extend", "folder", "lead", "leader", "memo", "note", "pause", "preview", "resume",
		"rollback", "rulings", "seats", "terms", "wait",
	},
	tagTalk: {"announcements", "channels", "chat", "heard"},
}

// tagOf is the group of an operation.
func tagOf(path string) string {
	parts := strings.Split(strings.TrimPrefix(strings.TrimPrefix(path, Prefix), "/"), "/")
	first, known := firsts[parts[0]]
	switch {
	case !known:
		return tagGames
	case parts[0] == "clubs" && slices.Contains(parts, "seasons"):
		return tagSeasons
	case parts[0] == "matches" && len(parts) > 2:
		for tag, list := range atMatch {
			if slices.Contains(list, parts[2]) {
				return tag
			}
		}
	}
	return first
}
