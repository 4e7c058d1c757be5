package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"spielleiter/internal/host"
)

// Kind says what a route answers with.
type Kind string

// The kinds of routes.
const (
	Page   Kind = "page"   // an HTML page
	Form   Kind = "form"   // takes a form; answers with a redirect, or a page that says what is wrong
	Data   Kind = "data"   // JSON for our own scripts
	Stream Kind = "stream" // server-sent events
	File   Kind = "file"   // a file
)

// Route is one line of the table of all routes, for tests that must not forget one.
type Route struct {
	Method, Path string
	Kind         Kind
}

// route is a line of the table with what is done.
type route struct {
	method, path string
	kind         Kind
	do           func(*Server, *ask) error
}

// table is every route of all games; the router is made from it and from those of the sections, and from nothing else.
var table = []route{
	{"GET", "/{$}", Page, (*Server).home},
	{"GET", "/games", Page, (*Server).shelf},
	{"GET", "/games/{game}", Page, (*Server).gamePage},
	{"GET", "/games/{game}/statistics", Page, (*Server).statistics},
	{"GET", "/games/{game}/ladder", Page, (*Server).ladder},
	{"GET", "/games/{game}/cover/{file}", File, (*Server).cover},
	{"GET", "/games/{game}/preview/{file}", File, (*Server).preview},
	{"GET", "/games/{game}/opening/{file}", File, (*Server).opening},
	{"GET", "/lobby", Page, (*Server).lobby},
	{"GET", "/matches", Page, (*Server).matches},
	{"GET", "/history", Page, (*Server).history},
	{"GET", "/people/{name}", Page, (*Server).person},
	{"POST", "/people/{name}/shun", Form, (*Server).shunPerson},
	{"GET", "/friends", Page, (*Server).friends},
	{"POST", "/friends", Form, (*Server).askFriend},
	{"POST", "/friends/{key}", Form, (*Server).setFriend},
	{"GET", "/clubs", Page, (*Server).clubs},
	{"POST", "/clubs", Form, (*Server).foundClub},
	{"GET", "/clubs/{club}", Page, (*Server).club},
	{"POST", "/clubs/{club}/join", Form, (*Server).joinClub},
	{"POST", "/clubs/{club}/leave", Form, (*Server).leaveClub},
	{"POST", "/clubs/{club}/edit", Form, (*Server).editClub},
	{"POST", "/clubs/{club}/members", Form, (*Server).setInClub},
	{"POST", "/clubs/{club}/invitations", Form, (*Server).inviteToClub},
	{"POST", "/clubs/{club}/invitations/{key}", Form, (*Server).endClubInvite},
	{"POST", "/clubs/{club}/rules", Form, (*Server).keepRules},
	{"POST", "/clubs/{club}/rules/drop", Form, (*Server).dropRules},
	{"GET", "/clubs/{club}/seasons", Page, (*Server).seasons},
	{"POST", "/clubs/{club}/seasons", Form, (*Server).openSeason},
	{"GET", "/clubs/{club}/seasons/{season}", Page, (*Server).seasonPage},
	{"POST", "/clubs/{club}/seasons/{season}", Form, (*Server).setInSeason},
	{"POST", "/clubs/{club}/dissolve", Form, (*Server).dissolveClub},
	{"GET", "/clubs/{club}/report", Page, (*Server).clubReportPage},
	{"POST", "/clubs/{club}/report", Form, (*Server).clubReport},
	{"POST", "/clubs/{club}/reports/{report}", Form, (*Server).decideInClub},
	{"GET", "/clubs/{club}/news", Page, (*Server).clubNews},
	{"POST", "/clubs/{club}/news", Form, (*Server).writeNews},
	{"GET", "/clubs/{club}/news/{post}", Page, (*Server).clubPost},
	{"POST", "/clubs/{club}/news/{post}", Form, (*Server).changePost},
	{"POST", "/clubs/{club}/news/{post}/pictures/{picture}", Form, (*Server).dropPicture},
	{"GET", "/clubs/{club}/pictures/{picture}", File, (*Server).clubPicture},
	{"GET", "/clubs/{club}/feed/{file}", File, (*Server).clubFeed},
	{"POST", "/clubs/{club}/dates", Form, (*Server).meet},
	{"POST", "/clubs/{club}/dates/{date}", Form, (*Server).unmeet},
	{"GET", "/c/{token}", Page, (*Server).invitedToClub},
	{"POST", "/c/{token}", Form, (*Server).enterClub},
	{"GET", "/next", Page, (*Server).next},
	{"GET", "/new", Page, (*Server).newMatch},
	{"POST", "/new", Form, (*Server).create},
	{"POST", "/new/quick", Form, (*Server).quick},
	{"POST", "/import", Form, (*Server).importMatch},

	{"GET", "/j/{token}", Page, (*Server).invited},
	{"POST", "/j/{token}", Form, (*Server).takeOver},
	{"GET", "/m/{id}", Page, forStrangers((*Server).match)},
	{"GET", "/m/{id}/picture.svg", File, (*Server).miniature},
	{"GET", "/m/{id}/picture.png", File, (*Server).painting},
	{"GET", "/m/{id}/live", Data, forStrangers((*Server).live)},
	{"GET", "/m/{id}/events", Stream, (*Server).events},
	{"GET", "/m/{id}/phase/{n}", Page, forStrangers((*Server).phase)},
	{"GET", "/m/{id}/papers/{paper}", Page, (*Server).paper},
	{"GET", "/m/{id}/papers/{paper}/{form}", File, (*Server).paperFile},
	{"GET", "/m/{id}/phase/{n}/papers/{paper}", Page, (*Server).paper},
	{"GET", "/m/{id}/phase/{n}/papers/{paper}/{form}", File, (*Server).paperFile},
	{"GET", "/m/{id}/start", Page, (*Server).reception},
	{"GET", "/m/{id}/start/{form}", File, (*Server).receptionFile},
	{"GET", "/planets", Page, (*Server).planets},
	{"POST", "/planets", Form, (*Server).makePlanet},
	{"GET", "/planets/{planet}", Page, (*Server).planet},
	{"GET", "/m/{id}/archive", Page, (*Server).archive},
	{"GET", "/m/{id}/archive/{file}", File, (*Server).issueFeed},
	{"GET", "/m/{id}/library", Page, (*Server).library},
	{"POST", "/m/{id}/library", Form, (*Server).writePiece},
	{"GET", "/m/{id}/library/new", Page, (*Server).newPiece},
	{"GET", "/m/{id}/library/{piece}", Page, (*Server).piece},
	{"POST", "/m/{id}/library/{piece}", Form, (*Server).changePiece},
	{"GET", "/m/{id}/library/{piece}/edit", Page, (*Server).editPiece},
	{"GET", "/m/{id}/library/{piece}/pictures/{picture}", File, (*Server).culturePicture},
	{"GET", "/m/{id}/realm/{code}", Page, (*Server).realm},
	{"GET", "/m/{id}/realm/{code}/culture", Page, (*Server).collected},
	{"GET", "/m/{id}/realm/{code}/culture.zip", File, (*Server).culturePack},
	{"GET", "/m/{id}/character/{code}/{name}", Page, (*Server).character},
	{"GET", "/m/{id}/result", Page, (*Server).result},
	{"GET", "/m/{id}/analysis", Page, (*Server).analysis},
	{"GET", "/m/{id}/share", Page, (*Server).share},
	{"GET", "/m/{id}/receipts", Page, (*Server).matchReceipts},
	{"GET", "/m/{id}/receipts/{n}", File, (*Server).receiptFile},
	{"GET", "/m/{id}/export", File, (*Server).export},
	{"GET", "/m/{id}/folder", File, (*Server).saveFolder},

	{"POST", "/m/{id}/check", Data, (*Server).check},
	{"POST", "/m/{id}/hint", Form, (*Server).hint},
	{"POST", "/m/{id}/orders", Form, (*Server).orders},
	{"POST", "/m/{id}/ready", Form, (*Server).ready},
	{"POST", "/m/{id}/undo", Form, act((*host.Host).Undo, "undone")},
	{"POST", "/m/{id}/resign", Form, act((*host.Host).Resign, "resigned")},
	{"POST", "/m/{id}/draw", Form, (*Server).draw},
	{"POST", "/m/{id}/pause", Form, (*Server).pause},
	{"POST", "/m/{id}/resume", Form, (*Server).resume},
	{"POST", "/m/{id}/extend", Form, (*Server).extend},
	{"POST", "/m/{id}/wait", Form, (*Server).wait},
	{"GET", "/m/{id}/pace", Page, (*Server).pace},
	{"POST", "/m/{id}/pace", Form, (*Server).setPace},
	{"POST", "/m/{id}/announce", Form, (*Server).announce},
	{"POST", "/m/{id}/rollback", Form, (*Server).rollback},
	{"GET", "/m/{id}/correct", Page, (*Server).correctForm},
	{"POST", "/m/{id}/correct", Form, (*Server).correct},
	{"POST", "/m/{id}/answer", Form, (*Server).answer},
	{"GET", "/m/{id}/acts", Page, (*Server).masterActs},
	{"GET", "/m/{id}/desk", Page, (*Server).desk},
	{"GET", "/m/{id}/inbox", Page, (*Server).inbox},
	{"POST", "/m/{id}/inbox", Form, (*Server).sendInbox},
	{"POST", "/m/{id}/desk/look", Form, (*Server).look},
	{"POST", "/m/{id}/desk/accept", Form, (*Server).accept},
	{"POST", "/m/{id}/desk/amend", Form, (*Server).amend},
	{"POST", "/m/{id}/desk/edit", Form, (*Server).editPosition},
	{"POST", "/m/{id}/desk/deadline", Form, (*Server).setDeadline},
	{"POST", "/m/{id}/desk/terms", Form, (*Server).setTerms},
	{"POST", "/m/{id}/desk/substitute", Form, (*Server).substitute},
	{"POST", "/m/{id}/desk/seek", Form, (*Server).seek},
	{"POST", "/m/{id}/desk/note", Form, write((*host.Host).SetNote, "noted")},
	{"POST", "/m/{id}/desk/memo", Form, write((*host.Host).SetMemo, "memo")},
	{"POST", "/m/{id}/rematch", Form, (*Server).rematch},
	{"POST", "/m/{id}/cancel", Form, (*Server).cancel},
	{"POST", "/m/{id}/join", Form, (*Server).join},
	{"POST", "/m/{id}/vote", Form, (*Server).vote},
	{"POST", "/m/{id}/claim", Form, (*Server).claim},
	{"POST", "/m/{id}/return", Form, act((*host.Host).Return, "returned")},
	{"POST", "/m/{id}/leave", Form, act((*host.Host).Leave, "left")},
	{"POST", "/m/{id}/prefer", Form, (*Server).prefer},
	{"POST", "/m/{id}/lead", Form, (*Server).takeLead},
	{"POST", "/m/{id}/start", Form, act((*host.Host).Start, "started")},
	{"POST", "/m/{id}/seat", Form, (*Server).seat},
	{"POST", "/m/{id}/say", Form, (*Server).say},
	{"POST", "/m/{id}/friends", Form, (*Server).inviteFriend},
	{"GET", "/m/{id}/report", Page, (*Server).reportPage},
	{"POST", "/m/{id}/report", Form, (*Server).report},
	{"POST", "/m/{id}/shun", Form, (*Server).shunSeat},
	{"POST", "/m/{id}/diary", Form, (*Server).writeDiary},
	{"GET", "/m/{id}/notes", Data, (*Server).mapNotes},
	{"POST", "/m/{id}/notes", Data, (*Server).noteOnMap},
	{"GET", "/m/{id}/deputy", Page, (*Server).deputy},
	{"POST", "/m/{id}/deputy", Form, (*Server).mandate},
	{"POST", "/m/{id}/deputy/check", Data, (*Server).deputyCheck},
	{"POST", "/m/{id}/deputy/orders", Form, (*Server).deputyOrder},
	{"POST", "/m/{id}/deputy/ready", Form, (*Server).deputyReady},
	{"GET", "/m/{id}/deputy/live", Data, (*Server).deputyLive},
	{"GET", "/m/{id}/coplayers", Page, (*Server).coPlayers},
	{"POST", "/m/{id}/coplayers", Form, (*Server).coPlay},
	{"POST", "/m/{id}/coplayers/check", Data, (*Server).partCheck},
	{"POST", "/m/{id}/coplayers/orders", Form, (*Server).part},
	{"POST", "/m/{id}/coplayers/ready", Form, (*Server).partReady},
	{"GET", "/m/{id}/coplayers/live", Data, (*Server).partLive},
	{"GET", "/m/{id}/parts", Page, (*Server).collate},
	{"POST", "/m/{id}/parts", Form, (*Server).merge},
	{"POST", "/m/{id}/heard", Form, (*Server).heard},

	{"GET", "/receipts", Page, (*Server).receipts},
	{"POST", "/receipts", Form, (*Server).verify},
	{"GET", "/rules", Page, (*Server).rulebooks},
	{"GET", "/rules/{game}", Page, (*Server).rulebook},
	{"GET", "/rules/{game}/turn", Page, (*Server).turnPage},
	{"GET", "/learn", Page, (*Server).courses},
	{"GET", "/learn/{game}", Page, (*Server).learn},
	{"GET", "/sandbox", Page, (*Server).sandboxes},
	{"GET", "/sandbox/{game}", Page, (*Server).sandbox},
	{"POST", "/sandbox/{game}", Form, (*Server).tryOut},
	{"POST", "/sandbox/{game}/new", Form, (*Server).beginSandbox},
	{"POST", "/sandbox/{game}/open", Form, (*Server).openSandbox},
	{"POST", "/sandbox/{game}/change", Form, (*Server).changeSandbox},
	{"GET", "/puzzles", Page, (*Server).puzzles},
	{"GET", "/puzzles/{game}", Page, (*Server).puzzlesOf},
	{"GET", "/puzzle/{id}", Page, (*Server).puzzle},
	{"POST", "/puzzle/{id}", Form, (*Server).answerPuzzle},
	{"GET", "/embed/{id}", File, (*Server).embed},
	{"GET", "/embed/{id}/board.svg", File, (*Server).embedPicture},
	{"GET", "/m/{id}/sandbox", Page, (*Server).fromMatch},
	{"GET", "/learn/{game}/{n}", Page, (*Server).lesson},
	{"POST", "/learn/{game}/{n}", Form, (*Server).tryLesson},

	{"GET", "/account", Page, (*Server).account},
	{"POST", "/account/upgrade", Form, (*Server).upgrade},
	{"POST", "/account/profile", Form, (*Server).profile},
	{"POST", "/account/page", Form, (*Server).showPage},
	{"POST", "/account/program", Form, (*Server).markProgram},
	{"POST", "/account/passphrase", Form, (*Server).passphrase},
	{"POST", "/account/passkeys/ask", Data, (*Server).askNewPasskey},
	{"POST", "/account/passkeys", Form, (*Server).setPasskey},
	{"POST", "/account/openid", Form, (*Server).setProvider},
	{"POST", "/account/recovery", Form, (*Server).recoveryCodes},
	{"POST", "/account/code", Form, (*Server).setCode},
	{"POST", "/account/sessions/{id}/revoke", Form, (*Server).revoke},
	{"POST", "/account/tokens", Form, (*Server).makeToken},
	{"POST", "/account/tokens/{id}/withdraw", Form, (*Server).withdrawToken},
	{"GET", "/account/everything", File, (*Server).everything},
	{"POST", "/account/delete", Form, (*Server).deleteSelf},
	{"POST", "/account/told/{tiding}", Form, (*Server).readTiding},
	{"POST", "/account/shuns/{key}", Form, (*Server).unshun},
	{"GET", "/account/holidays", Page, (*Server).holidays},
	{"POST", "/account/holidays", Form, (*Server).setHoliday},
	{"POST", "/account/feed", Form, (*Server).setFeed},
	{"GET", "/feed/{token}/{file}", File, (*Server).feed},
	{"POST", "/account/notices", Form, (*Server).setNotices},
	{"GET", "/notices/confirm/{token}", Page, (*Server).askConfirm},
	{"POST", "/notices/confirm/{token}", Form, (*Server).confirm},
	{"GET", "/notices/stop/{token}", Page, (*Server).askStop},
	{"POST", "/notices/stop/{token}", Form, (*Server).stop},
	{"GET", "/notices/orders/{token}", Page, (*Server).askHeld},
	{"POST", "/notices/orders/{token}", Form, (*Server).sayHeld},
	{"GET", "/signin", Page, (*Server).signInForm},
	{"POST", "/signin", Form, (*Server).signIn},
	{"POST", "/signin/code", Form, (*Server).signInByCode},
	{"POST", "/signin/passkey/ask", Data, (*Server).askPasskey},
	{"POST", "/signin/passkey", Form, (*Server).signInByPasskey},
	{"POST", "/signin/openid", Form, (*Server).toProvider},
	{"GET", host.ProviderPath, Page, (*Server).fromProvider},
	{"POST", "/signin/openid/name", Form, (*Server).nameFromProvider},
	{"GET", "/recover", Page, (*Server).recoverForm},
	{"POST", "/recover", Form, (*Server).recover},
	{"POST", "/recover/mail", Form, (*Server).askReset},
	{"GET", "/recover/{token}", Page, (*Server).resetForm},
	{"POST", "/recover/{token}", Form, (*Server).reset},
	{"POST", "/signout", Form, (*Server).signOut},
	{"POST", "/settings", Form, (*Server).settings},

	{"GET", "/operator", Page, (*Server).house},
	{"POST", "/operator/notice", Form, (*Server).setHouseNotice},
	{"POST", "/operator/clubs", Form, (*Server).onClub},
	{"POST", "/operator/reports/{report}", Form, (*Server).decide},
	{"GET", "/operator/people", Page, (*Server).people},
	{"GET", "/operator/people/{person}", Page, (*Server).onePerson},
	{"POST", "/operator/people/{person}", Form, (*Server).setPerson},
	{"GET", "/operator/matches", Page, (*Server).allMatches},
	{"GET", "/operator/matches/{match}", Page, (*Server).overseen},
	{"POST", "/operator/matches/{match}", Form, (*Server).setMatch},
	{"GET", "/operator/matches/{match}/file", File, (*Server).matchFile},
	{"GET", "/operator/log", Page, (*Server).houseLog},
	{"GET", "/operator/storage", Page, (*Server).storage},

	{"GET", "/about", Page, (*Server).about},
	{"GET", "/help", Page, (*Server).help},
	{"GET", "/favicon.ico", File, (*Server).favicon},
	{"GET", "/robots.txt", File, (*Server).robots},
	{"GET", "/manifest.webmanifest", File, (*Server).manifest},
	{"GET", "/worker.js", File, (*Server).shellWorker},
	{"GET", "/offline", Page, (*Server).offline},
}

// Routes lists all routes of a server with some sections but the static files.
func Routes(sections ...Section) []Route {
	var list []Route
	for _, r := range table {
		list = append(list, Route{r.method, r.path, r.kind})
	}
	for _, s := range sections {
		for _, r := range s.Routes {
			list = append(list, r.Route)
		}
	}
	return list
}

func (s *Server) mux() http.Handler {
	mux := http.NewServeMux()
	for _, r := range table {
		mux.Handle(r.method+" "+r.path, s.handle(r))
	}
	for _, section := range s.options.Sections {
		for _, r := range section.Routes {
			mux.Handle(r.Method+" "+r.Path, s.handle(r.serve()))
		}
	}
	mux.Handle("GET "+assetRoot+"{tree}/{path...}", s.assets)
	mux.Handle("/", s.handle(route{kind: Page, do: (*Server).nowhere}))
	return s.crossOrigin(mux)
}

// MaxBody is the longest form that is read, in bytes, but for the file of a whole match.
const MaxBody = 1 << 20

// aroundFile is what a form has beside its file, in bytes.
const aroundFile = 64 << 10

// limit is the longest body that a route reads.
func (r route) limit() int64 {
	switch {
	case r.takesMatch():
		return host.MaxImport + aroundFile
	case r.takesPicture():
		return host.MaxPicture + aroundFile
	case r.path == "/m/{id}/library" || r.path == "/m/{id}/library/{piece}": // a picture, beside a long text
		return host.MaxPicture + MaxBody
	case r.path == "/new", r.path == "/planets": // the folder that a match begins with
		return host.MaxFolder + MaxBody
	}
	return MaxBody
}

// takesMatch reports whether the body is the file of a match, which is read by who takes it.
func (r route) takesMatch() bool { return r.path == "/import" }

// takesPicture reports whether the form may bring a picture.
func (r route) takesPicture() bool {
	return r.path == "/clubs/{club}/news" || r.path == "/clubs/{club}/news/{post}"
}

// harmless are the forms that can be sent while nothing can be changed: what they do is not stored, or it is what operators need. (Signing
// in stores a session, and no more.)
var harmless = []string{"/settings", "/signin", "/signin/code", "/signin/passkey/ask", "/signin/passkey", "/signin/openid", "/signout", "/receipts", "/m/{id}/check", "/m/{id}/deputy/check", "/m/{id}/coplayers/check", "/learn/{game}/{n}", "/puzzle/{id}"}

// changes reports whether a route does something that has to wait while nothing can be changed.
func (r route) changes() bool {
	return r.method == http.MethodPost && !slices.Contains(harmless, r.path) && !strings.HasPrefix(r.path, "/operator")
}

// handle makes a handler of a route: it finds out who asks, limits what is sent, and
// turns what went wrong into a page.
func (s *Server) handle(r route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		guard(w.Header(), s.options.Secure)
		req.Body = http.MaxBytesReader(w, req.Body, r.limit())
		q, err := s.newAsk(w, req, r.kind)
		if !strings.HasPrefix(r.path, "/operator") {
			req = req.WithContext(host.Asking(req.Context(), q.actor))
			q.r = req
		}
		if rests := s.host.Resting(); err == nil && rests != nil && r.changes() {
			err = rests
		}
		if err == nil && !r.takesMatch() {
			err = q.fits()
		}
		if err == nil {
			err = r.do(s, q)
		}
		switch {
		case err == nil:
		case errors.Is(err, context.Canceled) && req.Context().Err() != nil:
		default:
			q.fail(err)
		}
	})
}

func (s *Server) nowhere(*ask) error { return &host.Error{Kind: host.Unknown, Code: "page.unknown"} }
