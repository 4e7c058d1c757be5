package api

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
)

// needs says of every operation what it asks of a token (SPL-61). One that is not here no token opens, and a test names it.
var needs = map[string]host.Need{
	// The same for everybody, about the token alone, no more than it opens, or signing in, which proves more than a token does.
	"GET /games":                      host.NeedNothing,
	"POST /games/{game}/sandbox":      host.NeedNothing,
	"GET /games/{game}/puzzles":       host.NeedNothing,
	"GET /games/{game}/puzzles/today": host.NeedNothing,
	"GET /puzzles/{puzzle}":           host.NeedNothing,
	"POST /puzzles/{puzzle}":          host.NeedNothing,
	"GET /games/{game}/schemas":       host.NeedNothing,
	"POST /guests":                    host.NeedNothing,
	"GET /me":                         host.NeedNothing,
	"GET /me/events":                  host.NeedNothing, // each match asks for NeedRead
	"GET /receipts/key":               host.NeedNothing,
	"POST /receipts/verify":           host.NeedNothing,
	"POST /sessions":                  host.NeedNothing,
	"DELETE /sessions/current":        host.NeedNothing,

	// Changes nothing.
	"GET /club-invitations/{token}":                        host.NeedRead,
	"GET /clubs":                                           host.NeedRead,
	"GET /clubs/{club}":                                    host.NeedRead,
	"GET /clubs/{club}/dates":                              host.NeedRead,
	"GET /clubs/{club}/matches":                            host.NeedRead,
	"GET /clubs/{club}/posts":                              host.NeedRead,
	"GET /clubs/{club}/posts/{post}":                       host.NeedRead,
	"GET /clubs/{club}/seasons":                            host.NeedRead,
	"GET /clubs/{club}/seasons/{season}":                   host.NeedRead,
	"GET /games/{game}/ladder":                             host.NeedRead,
	"GET /games/{game}/statistics":                         host.NeedRead,
	"GET /history":                                         host.NeedRead,
	"GET /invitations/{token}":                             host.NeedRead,
	"GET /matches":                                         host.NeedRead,
	"GET /matches/{id}":                                    host.NeedRead,
	"GET /matches/{id}/acts":                               host.NeedRead,
	"GET /matches/{id}/analysis":                           host.NeedRead,
	"GET /matches/{id}/announcements":                      host.NeedRead,
	"GET /matches/{id}/channels":                           host.NeedRead,
	"GET /matches/{id}/chat":                               host.NeedRead,
	"POST /matches/{id}/check":                             host.NeedRead,
	"GET /matches/{id}/deputy":                             host.NeedRead,
	"GET /matches/{id}/coplayers":                          host.NeedRead,
	"GET /matches/{id}/parts":                              host.NeedRead,
	"GET /matches/{id}/desk":                               host.NeedRead,
	"GET /matches/{id}/diary":                              host.NeedRead,
	"GET /matches/{id}/export":                             host.NeedRead,
	"GET /matches/{id}/folder":                             host.NeedRead,
	"GET /matches/{id}/events":                             host.NeedRead,
	"GET /matches/{id}/board":                              host.NeedRead,
	"GET /matches/{id}/menu":                               host.NeedRead,
	"GET /matches/{id}/hints":                              host.NeedRead,
	"GET /matches/{id}/library":                            host.NeedRead,
	"GET /matches/{id}/library/{piece}":                    host.NeedRead,
	"GET /matches/{id}/library/{piece}/pictures/{picture}": host.NeedRead,
	"GET /matches/{id}/realms/{code}/culture":              host.NeedRead,
	"GET /matches/{id}/papers/{paper}":                     host.NeedRead,
	"GET /matches/{id}/phases":                             host.NeedRead,
	"GET /matches/{id}/phases/{n}":                         host.NeedRead,
	"GET /matches/{id}/phases/{n}/map.svg":                 host.NeedRead,
	"GET /matches/{id}/phases/{n}/papers/{paper}":          host.NeedRead,
	"GET /matches/{id}/receipts":                           host.NeedRead,
	"GET /me/friends":                                      host.NeedRead,
	"GET /me/holidays":                                     host.NeedRead,
	"GET /me/notices":                                      host.NeedRead,
	"GET /me/notices/push":                                 host.NeedRead,
	"GET /me/page":                                         host.NeedRead,
	"GET /me/sessions":                                     host.NeedRead,
	"GET /me/shuns":                                        host.NeedRead,
	"GET /me/tokens":                                       host.NeedRead,
	"GET /people/{name}":                                   host.NeedRead,
	"GET /me/planets":                                      host.NeedRead,
	"GET /planets/{planet}":                                host.NeedRead,

	// What players do in the match that is named.
	"POST /matches/{id}/claim":              host.NeedPlay,
	"DELETE /matches/{id}/deputy":           host.NeedPlay,
	"PUT /matches/{id}/deputy":              host.NeedPlay,
	"POST /matches/{id}/deputy/accept":      host.NeedPlay,
	"PUT /matches/{id}/coplayers":           host.NeedPlay,
	"POST /matches/{id}/coplayers/accept":   host.NeedPlay,
	"DELETE /matches/{id}/coplayers":        host.NeedPlay,
	"DELETE /matches/{id}/coplayers/{name}": host.NeedPlay,
	"PUT /matches/{id}/part":                host.NeedPlay,
	"POST /matches/{id}/parts":              host.NeedPlay,
	"POST /matches/{id}/diary":              host.NeedPlay,
	"PUT /matches/{id}/draw":                host.NeedPlay,
	"POST /matches/{id}/join":               host.NeedPlay,
	"POST /matches/{id}/leave":              host.NeedPlay,
	"PUT /matches/{id}/orders":              host.NeedPlay,
	"PUT /matches/{id}/preference":          host.NeedPlay,
	"PUT /matches/{id}/ready":               host.NeedPlay,
	"POST /matches/{id}/resign":             host.NeedPlay,
	"POST /matches/{id}/return":             host.NeedPlay,
	"POST /matches/{id}/undo":               host.NeedPlay,
	"PUT /matches/{id}/wishes/{n}":          host.NeedPlay,

	// What players wish and a game master decides.
	"POST /matches/{id}/chat":                     host.NeedTable,
	"POST /matches/{id}/corrections":              host.NeedTable,
	"POST /matches/{id}/extend":                   host.NeedTable,
	"POST /matches/{id}/library":                  host.NeedTable,
	"PUT /matches/{id}/library/{piece}":           host.NeedTable,
	"PUT /matches/{id}/library/{piece}/withdrawn": host.NeedTable,
	"PUT /matches/{id}/heard":                     host.NeedTable,
	"PUT /matches/{id}/pace":                      host.NeedTable,
	"POST /matches/{id}/pause":                    host.NeedTable,
	"POST /matches/{id}/resume":                   host.NeedTable,
	"POST /matches/{id}/rollback":                 host.NeedTable,
	"PUT /matches/{id}/wait":                      host.NeedTable,

	// What a game master does, or whoever made a match: without a game master it takes a token for all.
	"POST /matches/{id}/amendments":                host.NeedLead,
	"POST /matches/{id}/announcements":             host.NeedLead,
	"POST /matches/{id}/cancel":                    host.NeedLead,
	"PUT /matches/{id}/deadline":                   host.NeedLead,
	"PUT /matches/{id}/edits":                      host.NeedLead,
	"PUT /matches/{id}/memo":                       host.NeedLead,
	"PUT /matches/{id}/note":                       host.NeedLead,
	"POST /matches/{id}/preview":                   host.NeedLead,
	"POST /matches/{id}/rulings":                   host.NeedLead,
	"PUT /matches/{id}/seats/{seat}":               host.NeedLead,
	"DELETE /matches/{id}/seats/{seat}/invitation": host.NeedLead,
	"PUT /matches/{id}/seats/{seat}/invitation":    host.NeedLead,
	"PUT /matches/{id}/seats/{seat}/substitute":    host.NeedLead,
	"POST /matches/{id}/start":                     host.NeedLead,
	"PUT /matches/{id}/terms":                      host.NeedLead,

	// All else that changes something.
	"POST /club-invitations/{token}":                host.NeedAll,
	"POST /clubs":                                   host.NeedAll,
	"PATCH /clubs/{club}":                           host.NeedAll,
	"DELETE /clubs/{club}/barred/{name}":            host.NeedAll,
	"POST /clubs/{club}/dates":                      host.NeedAll,
	"DELETE /clubs/{club}/dates/{date}":             host.NeedAll,
	"POST /clubs/{club}/dissolve":                   host.NeedAll,
	"POST /clubs/{club}/invitations":                host.NeedAll,
	"DELETE /clubs/{club}/invitations/{key}":        host.NeedAll,
	"POST /clubs/{club}/join":                       host.NeedAll,
	"POST /clubs/{club}/leave":                      host.NeedAll,
	"DELETE /clubs/{club}/members/{name}":           host.NeedAll,
	"PUT /clubs/{club}/members/{name}":              host.NeedAll,
	"DELETE /clubs/{club}/masters/{name}":           host.NeedAll,
	"PUT /clubs/{club}/masters/{name}":              host.NeedAll,
	"POST /matches/{id}/lead":                       host.NeedAll,
	"PUT /matches/{id}/leader":                      host.NeedAll,
	"POST /clubs/{club}/posts":                      host.NeedAll,
	"DELETE /clubs/{club}/posts/{post}":             host.NeedAll,
	"PUT /clubs/{club}/posts/{post}":                host.NeedAll,
	"PUT /clubs/{club}/rules":                       host.NeedAll,
	"DELETE /clubs/{club}/rules/{game}/{name}":      host.NeedAll,
	"POST /clubs/{club}/seasons":                    host.NeedAll,
	"POST /clubs/{club}/seasons/{season}/end":       host.NeedAll,
	"POST /clubs/{club}/seasons/{season}/enter":     host.NeedAll,
	"POST /clubs/{club}/seasons/{season}/leave":     host.NeedAll,
	"POST /clubs/{club}/seasons/{season}/pair":      host.NeedAll,
	"PUT /clubs/{club}/seasons/{season}/preference": host.NeedAll,
	"POST /clubs/{club}/seasons/{season}/remove":    host.NeedAll,
	"POST /clubs/{club}/seasons/{season}/rulings":   host.NeedAll,
	"POST /imports":                                 host.NeedAll,
	"POST /invitations/{token}":                     host.NeedAll,
	"POST /matches":                                 host.NeedAll,
	"POST /matches/{id}/rematch":                    host.NeedAll,
	"PATCH /me":                                     host.NeedAll,
	"POST /me/bot":                                  host.NeedAll,
	"POST /me/friends":                              host.NeedAll,
	"DELETE /me/friends/{key}":                      host.NeedAll,
	"PUT /me/friends/{key}":                         host.NeedAll,
	"POST /me/friends/{key}/invitations/{id}":       host.NeedAll,
	"DELETE /me/holidays/{from}":                    host.NeedAll,
	"PUT /me/holidays/{from}":                       host.NeedAll,
	"PUT /me/notices":                               host.NeedAll,
	"PUT /me/notices/hook":                          host.NeedAll,
	"POST /me/notices/push":                         host.NeedAll,
	"DELETE /me/notices/push/{session}":             host.NeedAll,
	"POST /me/notices/push/{session}/trial":         host.NeedAll,
	"PUT /me/page":                                  host.NeedAll,
	"POST /me/shuns":                                host.NeedAll,
	"DELETE /me/shuns/{key}":                        host.NeedAll,

	// Ways in, by mail too; sessions and tokens.
	"POST /me/account":              host.NeedSession,
	"PUT /me/notices/mail":          host.NeedSession,
	"PUT /me/passphrase":            host.NeedSession,
	"DELETE /me/sessions/{session}": host.NeedSession,
	"POST /me/tokens":               host.NeedSession,
	"DELETE /me/tokens/{token}":     host.NeedSession,
}

// needKey is where an operation of a section says what it needs: the table here knows no game.
const needKey = "need"

// needOf is what an operation asks of a token.
func needOf(op *huma.Operation) host.Need {
	if need, ok := op.Metadata[needKey].(host.Need); ok {
		return need
	}
	if need, ok := needs[op.Method+" "+strings.TrimPrefix(op.Path, Prefix)]; ok {
		return need
	}
	return host.NeedSession
}

// needIn says it to the reader of /openapi.json.
var needIn = map[host.Need]string{ //exhaustive:enforce
	host.NeedNothing: "Any token opens this, and none is needed.",
	host.NeedRead:    "Every scope of a token opens this; play only in its match, or not at all.",
	host.NeedPlay:    "Scopes of a token that open this: play in its match, all.",
	host.NeedTable:   "Scopes of a token that open this: play in its match, lead in a match that I lead, all.",
	host.NeedLead:    "Scopes of a token that open this: lead in a match that I lead, all.",
	host.NeedAll:     "Scope of a token that opens this: all.",
	host.NeedSession: "No token opens this, only a session.",
}
