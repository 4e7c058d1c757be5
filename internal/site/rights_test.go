package site_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// Line 27: who may do what. Every route has a row here, and every row is tried by
// everybody there is.

// roles are who asks. All but the creator look at a match with a game master; the
// creator at one without, made by them. The replaced one had the seat of the bear and
// resigned, a bot sits there now; the program is a guest that came by the API. The deputy orders for the one of whom it is the own
// seat, the former deputy did so for the other.
var roles = []string{"anonymous", "spectator", "replaced", "stranger's gm", "creator", "program", "former deputy", "deputy", "other", "own", "gm"}

// right is a row: who may, and what they get; nobody else does.
type right struct {
	may   string         // roles, or "all", "known" for everybody but the anonymous
	ok    int            // status for those
	else_ map[string]int // for single roles, "others" or "all"; else 401 for the anonymous and 403 for others
}

const (
	seats = "program other own"
	table = seats + " gm"
)

type but = map[string]int

// named are the roles that have accounts: only these can deputize. Of eleven wrong passphrases in a row, which all roles try, the last
// is one too many.
var named = but{"deputy": 409, "former deputy": 409}

// clubless are the routes of a club where none is: who could be in one finds nothing. Guests are told by the API that they lack an account,
// by the pages that there is nothing.
var clubless, clublessPage = right{"deputy former deputy", 404, nil}, right{"known", 404, nil}

var rights = map[string]right{
	// Pages that everybody may read.
	"GET /manifest.webmanifest": {"all", 200, nil}, "GET /worker.js": {"all", 200, nil}, "GET /offline": {"all", 200, nil},
	"GET /games": {"all", 200, nil}, "GET /games/{game}": {"all", 200, nil}, "GET /games/{game}/cover/{file}": {"all", 404, nil}, "GET /games/{game}/opening/{file}": {"all", 404, nil}, "GET /games/{game}/preview/{file}": {"all", 404, nil}, // the toy has no picture
	"GET /m/{id}/picture.svg": {"all", 404, nil}, "GET /m/{id}/picture.png": {"all", 404, nil}, // nor a board
	"GET /games/{game}/ladder": {"all", 200, nil}, "GET /api/v1/games/{game}/ladder": {"all", 200, nil},
	"GET /history": {"all", 200, nil}, "GET /games/{game}/statistics": {"all", 200, nil}, "GET /people/{name}": {"all", 404, nil}, // nobody has that name
	"GET /api/v1/history": {"all", 200, nil}, "GET /api/v1/games/{game}/statistics": {"all", 200, nil}, "GET /api/v1/people/{name}": {"all", 404, nil},
	"GET /matches": {"all", 200, nil}, "GET /learn": {"all", 200, nil},
	"GET /{$}": {"all", 200, nil}, "GET /lobby": {"all", 200, nil}, "GET /new": {"all", 200, nil}, "GET /rules": {"all", 200, nil},
	"GET /about": {"all", 200, nil}, "GET /help": {"all", 200, nil}, "GET /receipts": {"all", 200, nil}, "GET /signin": {"all", 200, nil}, "GET /recover": {"all", 200, nil},
	"GET /rules/{game}":      {"all", 404, nil}, // the toy of the tests has no rule book
	"GET /rules/{game}/turn": {"all", 404, nil}, // nor a page about its turns
	"GET /m/{id}":            {"all", 200, nil}, "GET /m/{id}/live": {"all", 200, nil}, "GET /m/{id}/events": {"all", 200, nil},
	"GET /m/{id}/papers/{paper}": {"all", 404, nil}, "GET /m/{id}/papers/{paper}/{form}": {"all", 404, nil}, // these games have no papers
	"GET /m/{id}/phase/{n}/papers/{paper}": {"all", 404, nil}, "GET /m/{id}/phase/{n}/papers/{paper}/{form}": {"all", 404, nil},
	"GET /m/{id}/library": {"all", 404, nil}, "GET /m/{id}/library/{piece}": {"all", 404, nil}, "GET /m/{id}/library/{piece}/edit": {"all", 404, nil}, "GET /m/{id}/library/{piece}/pictures/{picture}": {"all", 404, nil},
	"GET /m/{id}/realm/{code}": {"all", 404, nil}, "GET /m/{id}/realm/{code}/culture": {"all", 404, nil}, "GET /m/{id}/realm/{code}/culture.zip": {"all", 404, nil}, "GET /m/{id}/character/{code}/{name}": {"all", 404, nil}, // nor a library
	"GET /m/{id}/library/new": {"known", 404, nil}, "POST /m/{id}/library": {"known", 404, nil}, "POST /m/{id}/library/{piece}": {"known", 404, nil},
	"GET /api/v1/matches/{id}/library": {"all", 404, nil}, "GET /api/v1/matches/{id}/library/{piece}": {"all", 404, nil}, "GET /api/v1/matches/{id}/library/{piece}/pictures/{picture}": {"all", 404, nil}, "GET /api/v1/matches/{id}/realms/{code}/culture": {"all", 404, nil},
	"POST /api/v1/matches/{id}/library": {"known", 404, nil}, "PUT /api/v1/matches/{id}/library/{piece}": {"known", 404, nil}, "PUT /api/v1/matches/{id}/library/{piece}/withdrawn": {"known", 404, nil},
	"GET /m/{id}/start": {"all", 404, nil}, "GET /m/{id}/start/{form}": {"all", 404, nil}, // nor does it receive anybody
	"GET /m/{id}/archive": {"all", 404, nil}, "GET /m/{id}/archive/{file}": {"all", 404, nil}, // nor a newspaper; archive_test.go of the pages has one
	"GET /api/v1/matches/{id}/papers/{paper}": {"all", 404, nil}, "GET /api/v1/matches/{id}/phases/{n}/papers/{paper}": {"all", 404, nil},
	"GET /m/{id}/phase/{n}": {"all", 200, nil}, "GET /m/{id}/receipts": {"all", 200, nil}, "GET /m/{id}/share": {"all", 200, nil},
	"GET /m/{id}/receipts/{n}": {seats, 200, but{"replaced": 200, "anonymous": 404, "others": 404}}, // who got it, for good
	"GET /m/{id}/result":       {"all", 303, nil}, "GET /m/{id}/export": {"all", 409, nil}, "GET /m/{id}/folder": {"gm", 409, but{"anonymous": 403}}, "GET /j/{token}": {"all", 303, nil},
	"GET /m/{id}/analysis": {"all", 404, nil}, "GET /learn/{game}": {"all", 404, nil}, "GET /learn/{game}/{n}": {"all", 404, nil},
	"GET /sandbox": {"all", 200, nil}, "GET /sandbox/{game}": {"all", 404, nil}, "POST /sandbox/{game}": {"all", 404, nil}, "POST /sandbox/{game}/new": {"all", 404, nil}, "POST /sandbox/{game}/change": {"all", 404, nil}, "POST /sandbox/{game}/open": {"all", 404, nil},
	"POST /api/v1/games/{game}/sandbox": {"all", 200, nil},
	"GET /puzzles":                      {"all", 200, nil}, "GET /puzzles/{game}": {"all", 404, nil}, "GET /puzzle/{id}": {"all", 404, nil}, "POST /puzzle/{id}": {"all", 404, nil}, // the toys have none
	"GET /api/v1/games/{game}/puzzles": {"all", 404, nil}, "GET /api/v1/games/{game}/puzzles/today": {"all", 404, nil}, "GET /api/v1/puzzles/{puzzle}": {"all", 404, nil}, "POST /api/v1/puzzles/{puzzle}": {"all", 404, nil},
	"GET /embed/{id}": {"all", 404, nil}, "GET /embed/{id}/board.svg": {"all", 404, nil}, // nor shown elsewhere
	"GET /m/{id}/sandbox": {"all", 403, nil}, // without a board nothing can be tried out
	"GET /favicon.ico":    {"all", 302, nil}, "GET /robots.txt": {"all", 200, nil},
	"GET /healthz": {"all", 200, nil}, "GET /livez": {"all", 200, nil}, "GET /readyz": {"all", 200, nil}, "GET /metrics": {"", 0, but{"all": 404}}, // the server's own machine only
	"GET /openapi.json": {"all", 200, nil}, "GET /openapi.yaml": {"all", 200, nil}, "GET /static/nothing.css": {"all", 307, nil},
	"GET /nowhere": {"all", 404, nil}, "GET /api/v1/nowhere": {"all", 404, nil},

	// Battles of no match: nothing is stored, so nobody needs a name.
	"GET /terramagica": {"all", 200, nil}, "POST /terramagica": {"all", 200, nil}, "GET /terramagica/battle": {"all", 200, nil}, "GET /terramagica/odds": {"all", 200, nil},
	"GET /terramagica/battle/{file}": {"all", 200, nil}, "POST /api/v1/terramagica/simulations": {"all", 200, nil}, "POST /api/v1/terramagica/comparisons": {"all", 200, nil},
	"POST /api/v1/terramagica/searches": {"all", 200, nil}, "POST /api/v1/terramagica/battles": {"all", 200, nil},

	// What one does for oneself.
	"POST /settings": {"all", 303, nil}, "POST /receipts": {"all", 422, nil}, "POST /signin": {"all", 403, but{"gm": 429}}, "POST /signout": {"all", 303, nil},
	"GET /account": {"known", 200, but{"anonymous": 303}}, "POST /account/profile": {"known", 303, nil}, "POST /account/upgrade": {"known", 422, named},
	"POST /account/program": {"known", 422, nil}, "POST /api/v1/me/bot": {"known", 409, but{"spectator": 200, "creator": 200, "former deputy": 200}}, // not confirmed; who sits at a table may not
	"POST /account/page": {"deputy former deputy", 303, nil}, "GET /api/v1/me/page": {"deputy former deputy", 200, nil}, "PUT /api/v1/me/page": {"deputy former deputy", 200, nil}, // who has an account
	"POST /people/{name}/shun": {"known", 404, nil}, "POST /m/{id}/shun": {"known", 303, but{"other": 422}}, "POST /account/shuns/{key}": {"known", 404, nil}, // nobody has that name; the seat is that of "other"
	"GET /planets": {"all", 200, nil}, "POST /planets": {"known", 422, but{"anonymous": 401}}, "GET /planets/{planet}": {"all", 404, nil}, // nobody has made one
	"GET /api/v1/me/planets": {"known", 200, nil}, "GET /api/v1/planets/{planet}": {"all", 404, nil},
	"GET /friends": {"all", 200, nil}, "POST /friends": {"deputy former deputy", 404, but{"anonymous": 401}}, "POST /friends/{key}": {"deputy former deputy", 404, but{"anonymous": 401}}, // nobody has that name
	"GET /api/v1/me/friends": {"deputy former deputy", 200, nil}, "POST /api/v1/me/friends": {"deputy former deputy", 404, nil}, "PUT /api/v1/me/friends/{key}": {"deputy former deputy", 404, nil}, "DELETE /api/v1/me/friends/{key}": {"deputy former deputy", 404, nil},
	"POST /api/v1/me/friends/{key}/invitations/{id}": {"nobody", 0, nil}, "POST /m/{id}/friends": {"nobody", 0, nil}, // all seats are taken
	"GET /api/v1/me/shuns": {"known", 200, nil}, "POST /api/v1/me/shuns": {"known", 200, but{"other": 422}}, "DELETE /api/v1/me/shuns/{key}": {"known", 404, nil},
	"POST /account/passphrase": {"", 0, but{"all": 401, "deputy": 403, "former deputy": 403}}, "POST /account/sessions/{id}/revoke": {"known", 404, nil},
	"POST /account/passkeys/ask": {"known", 422, but{"deputy": 200, "former deputy": 200}}, "POST /account/passkeys": {"known", 404, nil}, // with no passkey yet
	"POST /account/recovery": {"", 0, but{"all": 401, "deputy": 200, "former deputy": 200}}, "POST /signin/passkey/ask": {"all", 200, nil}, "POST /signin/passkey": {"all", 409, nil},
	"POST /account/openid": {"known", 404, nil}, "POST /signin/openid": {"all", 409, nil}, "GET /signin/openid/back": {"all", 409, nil}, "POST /signin/openid/name": {"all", 409, nil}, // there is no provider
	"POST /account/code": {"known", 303, nil}, "POST /signin/code": {"all", 404, nil},
	"POST /recover":        {"all", 403, but{"gm": 429}},
	"POST /recover/mail":   {"all", 409, nil},                                             // no mails are sent there
	"GET /recover/{token}": {"all", 200, nil}, "POST /recover/{token}": {"all", 404, nil}, // an invitation opens no account
	"GET /account/holidays": {"known", 200, but{"anonymous": 303}}, "POST /account/holidays": {"known", 303, nil}, "GET /api/v1/me/holidays": {"known", 200, nil},
	"PUT /api/v1/me/holidays/{from}": {"known", 200, nil}, "DELETE /api/v1/me/holidays/{from}": {"known", 404, nil}, // there is none
	"POST /account/feed": {"known", 303, nil}, "GET /feed/{token}/{file}": {"all", 404, nil}, // an invitation is no feed
	"POST /account/notices": {"known", 303, nil}, "GET /notices/confirm/{token}": {"all", 404, nil}, "POST /notices/confirm/{token}": {"all", 404, nil}, // nor the link of a mail
	"GET /notices/stop/{token}": {"all", 404, nil}, "POST /notices/stop/{token}": {"all", 404, nil},
	"GET /notices/orders/{token}": {"all", 404, nil}, "POST /notices/orders/{token}": {"all", 404, nil},
	"GET /api/v1/me/notices": {"known", 200, nil}, "PUT /api/v1/me/notices": {"known", 200, nil}, "PUT /api/v1/me/notices/mail": {"known", 200, nil},
	"PUT /api/v1/me/notices/hook": {"known", 200, nil}, "GET /api/v1/me/notices/push": {"known", 200, nil}, "POST /api/v1/me/notices/push": {"known", 409, nil}, // nothing is pushed there
	"DELETE /api/v1/me/notices/push/{session}": {"known", 409, nil}, "POST /api/v1/me/notices/push/{session}/trial": {"known", 409, nil},
	"POST /new": {"all", 303, nil}, "POST /new/quick": {"all", 422, nil}, "POST /import": {"all", 422, nil}, "POST /learn/{game}/{n}": {"all", 404, nil},

	// Tokens: who has an account.
	"POST /account/tokens": {"deputy former deputy", 200, nil}, "POST /account/tokens/{id}/withdraw": {"known", 404, nil},
	"GET /api/v1/me/tokens": {"known", 200, nil}, "POST /api/v1/me/tokens": {"deputy former deputy", 200, nil}, "DELETE /api/v1/me/tokens/{token}": {"known", 404, nil},

	// What one has of oneself. Nobody of them types the right name.
	"GET /account/everything": {"known", 200, but{"deputy": 200, "former deputy": 200}}, "POST /account/delete": {"known", 422, nil}, "POST /account/told/{tiding}": {"known", 303, nil},

	// Clubs: only accounts found and join them, and of one that is not there nobody learns more. Who is what in one that is there is told
	// by the tests of package host and of clubs_test.go.
	"GET /clubs": {"all", 200, nil}, "POST /clubs": {"former deputy", 303, but{"deputy": 409}}, // who comes first has the name
	"GET /clubs/{club}": {"all", 404, nil}, "POST /clubs/{club}/join": clublessPage, "POST /clubs/{club}/leave": clublessPage, "POST /clubs/{club}/edit": clublessPage,
	"POST /clubs/{club}/members": clublessPage, "POST /clubs/{club}/invitations": clublessPage, "POST /clubs/{club}/invitations/{key}": clublessPage, "POST /clubs/{club}/dissolve": clublessPage, "POST /clubs/{club}/rules": clublessPage, "POST /clubs/{club}/rules/drop": clublessPage,
	"PUT /api/v1/clubs/{club}/rules": clubless, "DELETE /api/v1/clubs/{club}/rules/{game}/{name}": clubless,
	"GET /clubs/{club}/report": {"known", 404, nil}, "POST /clubs/{club}/report": {"known", 404, nil}, "POST /clubs/{club}/reports/{report}": clublessPage,
	"GET /clubs/{club}/news": {"all", 404, nil}, "GET /clubs/{club}/news/{post}": {"all", 404, nil}, "GET /clubs/{club}/pictures/{picture}": {"all", 404, nil}, "GET /clubs/{club}/feed/{file}": {"all", 404, nil},
	"POST /clubs/{club}/news": clublessPage, "POST /clubs/{club}/news/{post}": clublessPage, "POST /clubs/{club}/news/{post}/pictures/{picture}": clublessPage,
	"POST /clubs/{club}/dates": clublessPage, "POST /clubs/{club}/dates/{date}": clublessPage,
	"GET /api/v1/clubs/{club}/posts": {"all", 404, nil}, "GET /api/v1/clubs/{club}/posts/{post}": {"all", 404, nil}, "GET /api/v1/clubs/{club}/dates": {"all", 404, nil},
	"POST /api/v1/clubs/{club}/posts": clubless, "PUT /api/v1/clubs/{club}/posts/{post}": clubless, "DELETE /api/v1/clubs/{club}/posts/{post}": clubless,
	"POST /api/v1/clubs/{club}/dates": clubless, "DELETE /api/v1/clubs/{club}/dates/{date}": clubless,
	"GET /clubs/{club}/seasons": {"all", 404, nil}, "POST /clubs/{club}/seasons": clublessPage, "GET /clubs/{club}/seasons/{season}": {"all", 404, nil}, "POST /clubs/{club}/seasons/{season}": clublessPage,
	"GET /api/v1/clubs/{club}/seasons": {"all", 404, nil}, "POST /api/v1/clubs/{club}/seasons": clubless, "GET /api/v1/clubs/{club}/seasons/{season}": {"all", 404, nil},
	"PUT /api/v1/clubs/{club}/seasons/{season}/preference": clubless, "POST /api/v1/clubs/{club}/seasons/{season}/enter": clubless, "POST /api/v1/clubs/{club}/seasons/{season}/leave": clubless, "POST /api/v1/clubs/{club}/seasons/{season}/pair": clubless,
	"POST /api/v1/clubs/{club}/seasons/{season}/rulings": clubless, "POST /api/v1/clubs/{club}/seasons/{season}/remove": clubless, "POST /api/v1/clubs/{club}/seasons/{season}/end": clubless,
	"GET /c/{token}": {"all", 404, nil}, "POST /c/{token}": clublessPage, // an invitation to a match leads into no club
	"GET /api/v1/clubs": {"all", 200, nil}, "POST /api/v1/clubs": {"former deputy", 200, but{"deputy": 409}},
	"GET /api/v1/clubs/{club}": {"all", 404, nil}, "GET /api/v1/clubs/{club}/matches": {"all", 404, nil}, "PATCH /api/v1/clubs/{club}": clubless, "POST /api/v1/clubs/{club}/dissolve": clubless,
	"POST /api/v1/clubs/{club}/join": clubless, "POST /api/v1/clubs/{club}/leave": clubless, "PUT /api/v1/clubs/{club}/members/{name}": clubless,
	"DELETE /api/v1/clubs/{club}/members/{name}": clubless, "DELETE /api/v1/clubs/{club}/barred/{name}": clubless, "PUT /api/v1/clubs/{club}/masters/{name}": clubless, "DELETE /api/v1/clubs/{club}/masters/{name}": clubless, "POST /api/v1/clubs/{club}/invitations": clubless,
	"DELETE /api/v1/clubs/{club}/invitations/{key}": clubless, "GET /api/v1/club-invitations/{token}": {"all", 404, nil}, "POST /api/v1/club-invitations/{token}": clubless,

	// The pages of operators, of which nobody here is one: there is no such page.
	"GET /operator": {"", 0, but{"all": 404}}, "POST /operator/notice": {"", 0, but{"all": 404}}, "POST /operator/clubs": {"", 0, but{"all": 404}}, "POST /operator/reports/{report}": {"", 0, but{"all": 404}},
	"GET /operator/people": {"", 0, but{"all": 404}}, "GET /operator/people/{person}": {"", 0, but{"all": 404}}, "POST /operator/people/{person}": {"", 0, but{"all": 404}},
	"GET /operator/matches": {"", 0, but{"all": 404}}, "GET /operator/matches/{match}": {"", 0, but{"all": 404}}, "POST /operator/matches/{match}": {"", 0, but{"all": 404}},
	"GET /operator/matches/{match}/file": {"", 0, but{"all": 404}}, "GET /operator/log": {"", 0, but{"all": 404}}, "GET /operator/storage": {"", 0, but{"all": 404}},

	// What those at the table do.
	"POST /m/{id}/check":  {"all", 200, nil},
	"POST /m/{id}/orders": {seats + " deputy", 303, but{"anonymous": 403}}, "POST /m/{id}/ready": {seats + " deputy", 409, nil},
	"GET /m/{id}/deputy": {seats + " deputy", 200, nil}, "POST /m/{id}/deputy/orders": {"deputy", 303, nil},
	"POST /m/{id}/deputy/check": {"deputy", 200, nil}, "POST /m/{id}/deputy/ready": {"deputy", 409, nil}, "GET /m/{id}/deputy/live": {"deputy", 200, nil},
	"POST /m/{id}/deputy":   {"deputy", 303, but{"program": 409, "other": 409, "own": 409}},                                                                                     // the mandate has ended then
	"GET /m/{id}/coplayers": {"nobody", 0, nil}, "POST /m/{id}/coplayers": {seats, 404, nil}, "GET /m/{id}/parts": {"nobody", 0, nil}, "POST /m/{id}/parts": {"nobody", 0, nil}, // this game has none
	"POST /m/{id}/coplayers/orders": {"nobody", 0, nil}, "POST /m/{id}/coplayers/check": {"nobody", 0, nil}, "POST /m/{id}/coplayers/ready": {"nobody", 0, nil}, "GET /m/{id}/coplayers/live": {"nobody", 0, nil},
	"GET /api/v1/matches/{id}/coplayers": {"nobody", 0, nil}, "PUT /api/v1/matches/{id}/coplayers": {"nobody", 0, nil}, "POST /api/v1/matches/{id}/coplayers/accept": {"nobody", 0, nil},
	"DELETE /api/v1/matches/{id}/coplayers": {seats, 404, nil}, "DELETE /api/v1/matches/{id}/coplayers/{name}": {seats, 404, nil},
	"PUT /api/v1/matches/{id}/part": {"nobody", 0, nil}, "GET /api/v1/matches/{id}/parts": {"nobody", 0, nil}, "POST /api/v1/matches/{id}/parts": {"nobody", 0, nil},
	"GET /api/v1/matches/{id}/deputy": {seats + " deputy", 200, nil}, "POST /api/v1/matches/{id}/deputy/accept": {"deputy", 200, nil},
	"PUT /api/v1/matches/{id}/deputy":    {"program other", 200, but{"own": 409}}, // who has given one already
	"DELETE /api/v1/matches/{id}/deputy": {"deputy", 200, but{"program": 409, "other": 409, "own": 409}},
	"POST /m/{id}/undo":                  {seats, 409, nil}, "POST /m/{id}/draw": {seats, 303, nil}, "POST /m/{id}/resign": {seats, 303, nil},
	"POST /m/{id}/say": {table, 303, nil}, "POST /m/{id}/heard": {table, 303, nil}, "POST /m/{id}/diary": {seats, 303, nil},
	"GET /m/{id}/notes": {seats + " gm deputy", 200, nil}, "POST /m/{id}/notes": {seats + " gm deputy", 200, nil}, "GET /m/{id}/report": {"known", 200, nil}, "POST /m/{id}/report": {"known", 303, nil}, "GET /next": {"all", 303, nil},
	"POST /m/{id}/leave":  {seats, 409, nil},
	"POST /m/{id}/prefer": {seats, 409, nil}, "POST /m/{id}/start": {"gm creator", 409, nil}, "PUT /api/v1/matches/{id}/preference": {seats, 409, nil}, "POST /api/v1/matches/{id}/start": {"gm creator", 409, nil}, // it has begun
	"POST /m/{id}/lead": {"known", 409, nil}, "POST /api/v1/matches/{id}/lead": {"known", 409, nil}, "PUT /api/v1/matches/{id}/leader": {"known", 409, nil}, // it looks for nobody
	"POST /m/{id}/join":    {"all", 409, nil},            // it has begun
	"POST /m/{id}/claim":   {"all", 409, but{"gm": 403}}, // no seat is open
	"POST /m/{id}/return":  {seats, 303, nil},
	"POST /m/{id}/vote":    {"nobody", 0, nil}, // where a game master decides
	"POST /m/{id}/rematch": {"known", 409, nil},

	"POST /m/{id}/hint": {"", 0, but{"all": 403}}, // no practice match

	// What the game master does; without one the players agree, and the creator has no say.
	"POST /m/{id}/pause": {"gm", 303, nil}, "POST /m/{id}/resume": {"gm", 303, but{"creator": 409}}, "POST /m/{id}/extend": {"gm", 303, nil},
	"POST /m/{id}/announce": {"gm", 303, nil}, "POST /m/{id}/wait": {"gm", 303, nil},
	"GET /m/{id}/pace": {"gm", 200, nil}, "POST /m/{id}/pace": {"gm", 303, nil}, "PUT /api/v1/matches/{id}/pace": {"gm", 200, nil},
	"GET /m/{id}/correct": {"gm", 200, nil}, "POST /m/{id}/correct": {"gm", 200, nil},
	"POST /m/{id}/rollback": {"gm", 303, nil}, "POST /m/{id}/answer": {"gm", 404, nil}, "POST /m/{id}/cancel": {"gm", 303, nil},
	"POST /m/{id}/seat": {"gm", 303, but{"others": 409}},
	"GET /m/{id}/acts":  {"all", 200, nil}, "GET /m/{id}/desk": {"gm", 200, nil}, "GET /m/{id}/inbox": {"gm", 200, nil}, "POST /m/{id}/inbox": {"gm", 422, nil}, "POST /m/{id}/desk/look": {"gm", 200, nil}, "POST /m/{id}/desk/accept": {"gm", 303, nil},
	"POST /m/{id}/desk/amend": {"gm", 303, nil}, "POST /m/{id}/desk/edit": {"gm", 200, nil}, "POST /m/{id}/desk/deadline": {"gm", 303, nil}, "POST /m/{id}/desk/terms": {"gm", 303, nil},
	"POST /m/{id}/desk/substitute": {"gm", 303, but{"others": 409}}, "POST /m/{id}/desk/seek": {"gm", 303, nil}, "POST /m/{id}/desk/memo": {"gm", 303, nil},
	"POST /m/{id}/desk/note": {"gm creator", 303, nil}, "POST /j/{token}": {"all", 404, nil}, // it leads to no seat

	// The same by the API.
	"GET /api/v1/games": {"all", 200, nil}, "GET /api/v1/games/{game}/schemas": {"all", 200, nil}, "GET /api/v1/matches": {"all", 200, nil},
	"GET /api/v1/matches/{id}": {"all", 200, nil}, "GET /api/v1/matches/{id}/phases": {"all", 200, nil}, "GET /api/v1/matches/{id}/phases/{n}": {"all", 200, nil},
	"GET /api/v1/matches/{id}/phases/{n}/map.svg": {"all", 404, nil}, // these games have no board
	"GET /api/v1/matches/{id}/chat":               {"all", 200, nil}, "GET /api/v1/matches/{id}/channels": {"all", 200, nil},
	"GET /api/v1/matches/{id}/announcements": {"all", 200, nil}, "GET /api/v1/matches/{id}/receipts": {"all", 200, nil}, // one's own; of others none
	"GET /api/v1/matches/{id}/export": {"all", 409, nil}, "GET /api/v1/matches/{id}/folder": {"gm", 409, but{"anonymous": 403}}, "GET /api/v1/invitations/{token}": {"all", 200, nil},
	"GET /api/v1/matches/{id}/events": {"all", 200, nil}, "GET /api/v1/me/events": {"known", 200, nil},
	"GET /api/v1/matches/{id}/board": {"all", 404, nil}, // the toy has none
	"GET /api/v1/matches/{id}/menu":  {seats + " deputy", 200, nil},
	"GET /api/v1/matches/{id}/hints": {"", 0, but{"all": 403}}, "GET /api/v1/matches/{id}/analysis": {"all", 404, nil}, // no coach
	"GET /api/v1/receipts/key": {"all", 200, nil}, "POST /api/v1/receipts/verify": {"all", 422, nil},
	"POST /api/v1/guests": {"all", 200, nil}, "POST /api/v1/sessions": {"all", 403, but{"gm": 429}}, "DELETE /api/v1/sessions/current": {"known", 200, nil},
	"GET /api/v1/me": {"known", 200, nil}, "PATCH /api/v1/me": {"known", 200, nil}, "POST /api/v1/me/account": {"known", 422, named},
	"PUT /api/v1/me/passphrase": {"", 0, but{"all": 401, "deputy": 403, "former deputy": 403}}, "GET /api/v1/me/sessions": {"known", 200, nil},
	"DELETE /api/v1/me/sessions/{session}": {"known", 404, nil}, "POST /api/v1/matches": {"known", 200, nil}, "POST /api/v1/imports": {"known", 422, nil},
	"POST /api/v1/matches/{id}/check": {"all", 200, nil},
	"PUT /api/v1/matches/{id}/orders": {seats + " deputy", 200, nil}, "PUT /api/v1/matches/{id}/ready": {seats + " deputy", 409, nil},
	"POST /api/v1/matches/{id}/undo": {seats, 409, nil}, "PUT /api/v1/matches/{id}/draw": {seats, 200, nil}, "POST /api/v1/matches/{id}/resign": {seats, 200, nil},
	"POST /api/v1/matches/{id}/chat": {table, 200, nil}, "PUT /api/v1/matches/{id}/heard": {table, 200, nil},
	"GET /api/v1/matches/{id}/diary": {"all", 200, nil}, "POST /api/v1/matches/{id}/diary": {seats, 200, nil}, // one's own; of others none
	"POST /api/v1/matches/{id}/leave": {seats, 409, nil},
	"POST /api/v1/matches/{id}/claim": {"known", 409, but{"gm": 403}}, "POST /api/v1/matches/{id}/return": {seats, 200, nil},
	"PUT /api/v1/matches/{id}/wishes/{n}": {"nobody", 0, nil},
	"POST /api/v1/matches/{id}/join":      {"known", 409, nil}, "POST /api/v1/matches/{id}/rematch": {"known", 409, nil},
	"POST /api/v1/matches/{id}/pause": {"gm", 200, nil}, "POST /api/v1/matches/{id}/resume": {"gm", 200, but{"creator": 409}}, "POST /api/v1/matches/{id}/extend": {"gm", 200, nil},
	"POST /api/v1/matches/{id}/rollback": {"gm", 200, nil}, "POST /api/v1/matches/{id}/rulings": {"gm", 404, nil}, "POST /api/v1/matches/{id}/cancel": {"gm", 200, nil},
	"POST /api/v1/matches/{id}/corrections": {"gm", 200, nil}, "POST /api/v1/matches/{id}/announcements": {"gm", 200, nil},
	"GET /api/v1/matches/{id}/desk": {"gm", 200, nil}, "POST /api/v1/matches/{id}/preview": {"gm", 200, nil}, "POST /api/v1/matches/{id}/amendments": {"gm", 200, nil},
	"PUT /api/v1/matches/{id}/edits": {"gm", 200, nil}, "PUT /api/v1/matches/{id}/deadline": {"gm", 200, nil}, "PUT /api/v1/matches/{id}/terms": {"gm", 200, nil},
	"PUT /api/v1/matches/{id}/memo": {"gm", 200, nil}, "PUT /api/v1/matches/{id}/note": {"gm creator", 200, nil},
	"PUT /api/v1/matches/{id}/seats/{seat}/substitute": {"gm", 200, but{"others": 409}}, "PUT /api/v1/matches/{id}/seats/{seat}/invitation": {"gm", 200, nil},
	"DELETE /api/v1/matches/{id}/seats/{seat}/invitation": {"gm", 200, nil}, "POST /api/v1/invitations/{token}": {"known", 404, nil}, // it leads to no seat
	"GET /api/v1/matches/{id}/acts": {"all", 200, nil},
	"PUT /api/v1/matches/{id}/wait": {"gm", 200, nil}, "PUT /api/v1/matches/{id}/seats/{seat}": {"gm", 200, but{"others": 409}},
}

// want is the status for a role.
func (r right) want(role string) int {
	named := func(list string) bool {
		return list == "all" || list == "known" && role != "anonymous" || strings.Contains(" "+list+" ", " "+role+" ")
	}
	switch status, single := r.else_[role]; {
	case single:
		return status
	case r.else_["all"] != 0:
		return r.else_["all"]
	case named(r.may):
		return r.ok
	case role == "anonymous":
		return http.StatusUnauthorized
	case r.else_["others"] != 0:
		return r.else_["others"]
	default:
		return http.StatusForbidden
	}
}

// court is a world with everybody in it.
type court struct {
	*world
	people map[string]host.Actor
	id     string // with a game master
	free   string // without
	invite string
}

var court4 = []game.Seat{"raven", "fox", "bear", "hare"}

// copy gives the same court once more, on a database of its own.
func (c *court) copy(t testing.TB, database []byte) *court {
	t.Helper()
	path := filepath.Join(t.TempDir(), "spielleiter.db")
	if err := os.WriteFile(path, database, 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWorldAt(t, 28, path)
	w.tokens = c.tokens
	return &court{world: w, people: c.people, id: c.id, free: c.free, invite: c.invite}
}

// newCourt sets the scene.
func newCourt(t testing.TB, w *world) *court {
	ctx := t.Context()
	c := &court{world: w, people: map[string]host.Actor{"anonymous": {}}}
	for _, role := range roles[1:] {
		c.people[role] = w.person("P " + strings.Trim(role, "'"))
	}
	plan := rat(true)
	plan.Seats = court4
	made, err := w.Create(ctx, c.people["gm"], plan)
	w.Must(err)
	c.id, c.invite = made.ID, made.Invite
	_, err = w.Create(ctx, c.people["stranger's gm"], plan)
	w.Must(err)
	plan.Master = false
	free, err := w.Create(ctx, c.people["creator"], plan)
	w.Must(err)
	c.free = free.ID
	holders := map[game.Seat]string{"raven": "own", "fox": "other", "bear": "replaced", "hare": "program"}
	for _, seat := range court4 {
		w.Must(w.Join(ctx, c.people[holders[seat]], c.id, seat, ""))
		w.Must(w.Join(ctx, c.people[holders[seat]], c.free, seat, ""))
	}
	for _, id := range []string{c.id, c.free} { // one phase, so that there is something to roll back
		for _, seat := range court4 {
			a := c.people[holders[seat]]
			_, err := w.Submit(ctx, a, id, host.Order{Text: w.DefaultOrders(w.Page(a, id)), Ready: true})
			w.Must(err)
		}
	}
	gm := c.people["gm"]
	for _, q := range w.Page(gm, c.id).Questions {
		w.Must(w.Answer(ctx, gm, c.id, q.Key, q.Default, ""))
	}
	w.Must(w.Resign(ctx, c.people["replaced"], c.id))
	w.Must(w.SetBot(ctx, gm, c.id, "bear", "random"))
	c.deputize(t, "other", "former deputy")
	w.Must(w.EndMandate(ctx, c.people["former deputy"], c.id))
	c.deputize(t, "own", "deputy")
	return c
}

// deputize lets somebody order for a seat.
func (c *court) deputize(t testing.TB, seat, deputy string) {
	ctx := t.Context()
	token, a, err := c.Upgrade(ctx, c.people[deputy], host.Client{IP: "192.0.2.1"}, "P "+deputy, "drei Nereiden im Meer")
	c.Must(err)
	c.tokens[a.Person] = token
	c.people[deputy] = a
	_, err = c.Appoint(ctx, c.people[seat], c.id, host.Mandate{Name: a.Name, Before: 20})
	c.Must(err)
	c.Must(c.AcceptMandate(ctx, a, c.id))
}

// fields fill the places of a route for a role.
func (c *court) fields(role string) fields {
	f := fields{cast: councillors, id: c.id, invite: c.invite, session: "none", phase: 2, orders: "vote yes"}
	if role == "creator" {
		f.id = c.free
	}
	return f
}

func TestEveryRouteIsOnlyForThoseWhoMay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "spielleiter.db")
	first := newCourt(t, newWorldAt(t, 27, path))
	routes := first.routes()
	first.Must(first.Store.Close())
	database, err := os.ReadFile(path)
	first.Must(err)
	rows := map[string]bool{}
	for _, r := range routes {
		rows[r.route] = true
		want, ok := rights[r.route]
		if !ok {
			t.Errorf("%s has no row: say who may", r.route)
			continue
		}
		t.Run(r.route, func(t *testing.T) {
			t.Parallel()
			c := first.copy(t, database)
			if _, keyed := want.else_["all"]; !keyed && want.may == "" {
				t.Fatal("the row says nothing")
			}
			if strings.HasSuffix(r.route, "/resume") {
				c.Must(c.Pause(t.Context(), c.people["gm"], c.id, ""))
			}
			for _, role := range roles {
				f := c.fields(role)
				q := r
				q.path, q.header = f.fill(r.path), map[string]string{"Accept-Language": "en"}
				for _, b := range bodies(f) {
					if b.route == r.route {
						q.body = b.body
						if !strings.Contains(b.body, "act=check") {
							break
						}
					}
				}
				if got := c.ask(c.people[role], q); got.status != want.want(role) {
					t.Errorf("%s: %d, want %d\n%.300s", role, got.status, want.want(role), got.body)
				}
			}
		})
	}
	for route := range rights {
		if !rows[route] {
			t.Errorf("%s is no route", route)
		}
	}
}
