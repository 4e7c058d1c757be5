package notice

import (
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// Banner is a notice as a device shows it, maybe on its lock screen, where anybody can read it who passes by. So it
// says less than a mail: see [lockScreen].
type Banner struct {
	Title string // what it is about
	Line  string // until when, or "": one line
	Path  string // of the page that it leads to
}

// lockScreen is what each kind may say on a lock screen. All say what kind of news it is and how the match is
// called; none says a phase, a seat, a name of anybody, a word of a letter or an order. What is not here is
// not told by push: answers to orders, orders that are held and links that confirm an address go by mail alone.
var lockScreen = map[Kind]struct {
	deadline bool // until when something can be done
	match    bool // leads to the match, and names it
}{
	Turn:   {deadline: true, match: true},
	Soon:   {deadline: true, match: true},
	Asked:  {deadline: true, match: true}, // that something is asked, not what
	Seat:   {deadline: true, match: true}, // that there is news, or that the reader's own is open
	Closed: {match: true},                 // that it was evaluated, not with which result
	Letter: {match: true},                 // that there is one, not from whom, nor in which conversation
	Ended:  {match: true},                 // that it is over, not who has won
	Away:   {match: true},                 // that somebody is, not who, nor until when
	Friend: {},                            // what it is, not who
	Season: {match: true},                 // that the match stands, not against whom
	Club:   {},                            // what it is, not in which
	News:   {},
	Digest: {}, // how many matches
	Trial:  {},
}

// titleAtMost is how many letters of a match's title are said.
const titleAtMost = 80

// Display puts a message into the words of a banner; false if its kind is not for a lock screen.
func Display(catalog *i18n.Catalog, p Message) (Banner, bool) {
	may, ok := lockScreen[p.Kind]
	if !ok || (may.match || p.Kind.house() != "") && len(p.Items) != 1 {
		return Banner{}, false
	}
	say := catalog.Printer(i18n.Lang(p.Lang), "")
	switch p.Kind {
	case Trial:
		return Banner{say.T("notice.trial.text", nil), say.T("notice.trial.more", nil), AccountPath}, true
	case Digest:
		return Banner{Title: say.Count("notice.digest.subject", len(p.Items)), Path: MinePath}, true
	}
	i := p.Items[0]
	if at := p.Kind.house(); at != "" {
		return Banner{Title: say.T(renderer{p: p}.opening(i), nil), Path: at}, true
	}
	r := renderer{catalog: catalog, say: say, p: p}
	b := Banner{Title: say.Fill(r.opening(i), game.Args{"match": clip(r.title(i), titleAtMost)}), Path: i.path()}
	if may.deadline && i.Deadline != nil {
		b.Line = say.Fill(untilKey(i)+".banner", game.Args{"time": say.DateTimeThere(*i.Deadline, p.Zone)})
	}
	return b, true
}

// Urgency is how soon a sleeping device is to wake up for a notice, as RFC 8030 calls it.
type Urgency string

// The urgencies.
const (
	Low    Urgency = "low"
	Normal Urgency = "normal"
	High   Urgency = "high"
)

// keeps is how long a notice of a kind is worth showing to a device that was switched off, if no deadline ends that before.
var keeps = map[Kind]time.Duration{
	Turn: 7 * 24 * time.Hour, Soon: 2 * 24 * time.Hour, Asked: 3 * 24 * time.Hour, Closed: 24 * time.Hour, Letter: 2 * 24 * time.Hour,
	Seat: 3 * 24 * time.Hour, Ended: 3 * 24 * time.Hour, Away: 3 * 24 * time.Hour, Friend: 3 * 24 * time.Hour, Season: 3 * 24 * time.Hour, Club: 3 * 24 * time.Hour, News: 24 * time.Hour, Digest: 24 * time.Hour, Trial: TrialLife,
}

// TrialLife is how long somebody waits for a notice that they have sent to try it.
const TrialLife = 10 * time.Minute

// hurried is how much time before a deadline makes a turn as urgent as the notice that the deadline is near.
const hurried = time.Hour

// Hurry is how urgent a message is, and until when a push service keeps it for a device that is away.
func (p Message) Hurry() (u Urgency, ttl time.Duration) {
	u, ttl = Normal, keeps[p.Kind]
	switch p.Kind {
	case Soon, Trial:
		u = High
	case Closed, Ended, Away, Friend, Season, Club, News, Digest:
		u = Low
	}
	if len(p.Items) != 1 || p.Items[0].Deadline == nil {
		return u, ttl
	}
	left := max(0, p.Items[0].Deadline.Sub(p.Now))
	if left < hurried && u == Normal {
		u = High
	}
	return u, min(left, longestTTL)
}

// longestTTL is how long push services keep something at most.
const longestTTL = 28 * 24 * time.Hour

// clip shortens somebody's own words.
func clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return strings.TrimSpace(string(r[:n])) + "…"
	}
	return s
}
