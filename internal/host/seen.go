package host

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"spielleiter/match"
)

// What somebody who follows was told goes to them and comes back with them, so that nothing has to be kept here: "1", and
// for each match "~ID.STATUS.PHASE.FLAGS.SAID.CLOSES", numbers to the base of 36.
const (
	seenForm   = "1"
	seenMatch  = "~"
	seenField  = "."
	seenBase   = 36
	seenWaits  = 1
	seenAsked  = 2
	seenStates = "gr" // the first letters of those that are followed
)

// matchID is what the id of a match looks like.
var matchID = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// seen writes how some matches were told to stand.
func seen(ids []string, told map[string]stand) string {
	var b strings.Builder
	b.WriteString(seenForm)
	for _, id := range ids {
		b.WriteString(seenMatch + id + seenField + told[id].seen())
	}
	return b.String()
}

func (s stand) seen() string {
	flags := int64(0)
	if s.waits {
		flags |= seenWaits
	}
	if s.asked {
		flags |= seenAsked
	}
	fields := []string{string(s.status)[:1]}
	for _, n := range []int64{int64(s.phase), flags, s.said, s.closes} {
		fields = append(fields, strconv.FormatInt(n, seenBase))
	}
	return strings.Join(fields, seenField)
}

// readSeen reads what somebody says they were told. What this server cannot have written counts for nothing: then all is told anew.
func readSeen(text string) map[string]stand {
	parts := strings.Split(text, seenMatch)
	if parts[0] != seenForm || len(parts) > mostFollowed+1 {
		return map[string]stand{}
	}
	told := map[string]stand{}
	for _, part := range parts[1:] {
		id, rest, _ := strings.Cut(part, seenField)
		s, ok := readStand(rest)
		if !ok || !matchID.MatchString(id) {
			return map[string]stand{}
		}
		told[id] = s
	}
	return told
}

func readStand(text string) (s stand, ok bool) {
	fields := strings.Split(text, seenField)
	if len(fields) != 5 || len(fields[0]) != 1 || !strings.Contains(seenStates, fields[0]) {
		return s, false
	}
	var n [4]int64
	for i := range n {
		var err error
		if n[i], err = strconv.ParseInt(fields[i+1], seenBase, 64); err != nil {
			return s, false
		}
	}
	states := []match.Status{match.Gathering, match.Running}
	s.status = states[slices.IndexFunc(states, func(of match.Status) bool { return string(of)[:1] == fields[0] })]
	s.phase, s.waits, s.asked, s.said, s.closes = int(n[0]), n[1]&seenWaits != 0, n[1]&seenAsked != 0, n[2], n[3]
	return s, true
}
