package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// What a club can do about a report that has come to it (SPL-59).
const (
	ReportClose  = "close"
	ReportDrop   = "drop"   // the post that it is about, and close it
	ReportRemove = "remove" // from the club whom it is about, and close it
	ReportHandOn = "handon" // to those who run the server
)

// The acts of a club in the log of the house.
const (
	ActClubReport = "club.report"
	ActClubHandOn = "club.handon"
)

// ClubReport is one that a club is to decide: without who has made it.
type ClubReport struct {
	ID       string
	At       time.Time
	Reason   string
	Words    string
	Evidence Evidence
	Hash     string
	Good     bool     // the evidence is what was kept
	Can      []string // what who reads it can do about it
}

// clubReports are the open reports of a club that the actor may decide, the oldest first: none about themselves, and none of a match in
// which they play or that they lead, as it could tell what they may not know.
func (h *Host) clubReports(ctx context.Context, a Actor, f store.ClubFound) (list []ClubReport, err error) {
	if !clubMay(f.Role, ClubWrite) {
		return nil, nil
	}
	stored, err := h.store.Reports(ctx, f.ID, mostShown)
	if err != nil {
		return nil, unavailable(err)
	}
	for _, r := range stored {
		var e Evidence
		good := evidenceHash(r.Evidence) == r.Hash && json.Unmarshal(r.Evidence, &e) == nil
		may, err := h.mayDecide(ctx, a.Person, e)
		if err != nil {
			return nil, err
		}
		if !may {
			continue
		}
		can := []string{ReportClose}
		if e.Post != "" {
			can = append(can, ReportDrop)
		}
		if e.Person != "" {
			can = append(can, ReportRemove)
		}
		list = append(list, ClubReport{ID: r.ID, At: r.At, Reason: r.Reason, Words: r.Words, Evidence: e, Hash: r.Hash, Good: good, Can: append(can, ReportHandOn)})
	}
	return list, nil
}

// mayDecide reports whether somebody who decides reports of a club may decide one with some evidence.
func (h *Host) mayDecide(ctx context.Context, person string, e Evidence) (bool, error) {
	about, err := h.reportedIn(ctx, e)
	if err != nil || about == person {
		return false, err
	}
	if e.Match == "" {
		return true, nil
	}
	t, err := h.load(unasked(ctx), e.Match)
	if refused, ok := As(err); ok && refused.Kind == Unknown { // it is deleted
		return true, nil
	}
	if err != nil {
		return false, err
	}
	m := t.Snapshot()
	return m.Status == match.Over || m.Status == match.Cancelled || !concerned(m, Actor{Person: person}), nil
}

// reportedIn is whom some evidence is about, though it may not name them; "" nobody.
func (h *Host) reportedIn(ctx context.Context, e Evidence) (string, error) {
	if e.Person != "" || e.Line == 0 {
		return e.Person, nil
	}
	line, err := h.store.ChatLine(ctx, store.LineID{Match: e.Match, Channel: e.Channel, Seq: e.Line})
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return line.Person, unavailable(err)
}

// clubToDecide is the club to which a report goes that its maker wants to go there, "" if it goes to those who run the server: as it is not
// about a post, or about somebody or their words in a match of the club; as it is about somebody who would decide it; or as nobody could.
// Whoever reports does not learn which.
func (h *Host) clubToDecide(ctx context.Context, a Actor, n NewReport, e Evidence) (string, error) {
	var id string
	switch {
	case n.Club != "" && n.Post != "":
		c, err := h.findClub(ctx, a, n.Club)
		if err != nil {
			return "", err
		}
		id = c.ID
	case n.Match != "" && (n.Line > 0 || n.Seat != ""):
		c, err := h.clubOf(ctx, Actor{}, n.Match)
		if err != nil || c == nil {
			return "", err
		}
		id = c.Club
	default:
		return "", nil
	}
	about, err := h.reportedIn(ctx, e)
	if err != nil {
		return "", err
	}
	people, err := h.store.ClubPeople(ctx, id)
	if err != nil {
		return "", unavailable(err)
	}
	somebody := false
	for _, p := range people {
		if !clubMay(p.Role, ClubWrite) {
			continue
		}
		if p.Person == about {
			return "", nil
		}
		may, err := h.mayDecide(ctx, p.Person, e)
		if err != nil {
			return "", err
		}
		somebody = somebody || may
	}
	if !somebody {
		return "", nil
	}
	return id, nil
}

// DecideInClub does something about a report that has come to a club, with words that who has reported reads and the log of the house keeps.
// What is done and the entry are one transaction.
func (h *Host) DecideInClub(ctx context.Context, a Actor, ref, id, act, words string) error {
	f, err := h.clubToAct(ctx, a, ref, ClubWrite)
	if err != nil {
		return err
	}
	if words, err = goodReason(words); err != nil {
		return err
	}
	list, err := h.clubReports(ctx, a, f)
	if err != nil {
		return err
	}
	n := slices.IndexFunc(list, func(r ClubReport) bool { return r.ID == id })
	if n < 0 {
		return refuse(Unknown, "report.unknown")
	}
	r := list[n]
	if !slices.Contains(r.Can, act) {
		return refuse(Invalid, "act.unknown")
	}
	kept, err := h.store.Report(ctx, id)
	if err != nil {
		return unavailable(err)
	}
	deed := store.Deed{
		Entry: store.HouseEntry{At: h.now(), Actor: a.Person, Act: ActClubReport, Target: "report/" + id, Reason: words, Data: string(encode(map[string]string{
			"about": kept.Target, "evidence": kept.Hash, "club": f.ID, "done": act,
		}))},
		Report: id,
		Club:   &store.ClubChange{ID: f.ID, Change: h.watchClub(a.Person, h.decides(a, r, act))},
	}
	if act == ReportHandOn {
		deed.Entry.Act, deed.Report, deed.HandOn, deed.Handed = ActClubHandOn, "", id, f.ID
	} else if kept.Person != "" {
		deed.Tidings = []store.Tiding{h.tiding(kept.Person, Tiding{Kind: TidingReport, Match: r.Evidence.Match, Title: r.Evidence.Title, Reason: words})}
	}
	_, err = h.store.Operate(ctx, deed)
	switch e, refused := As(err); {
	case refused:
		return e
	case errors.Is(err, store.ErrNotFound) && act == ReportDrop:
		return refuse(Unknown, "club.post.unknown")
	case errors.Is(err, store.ErrNotFound): // somebody else has decided it
		return refuse(Unknown, "report.unknown")
	}
	poke(h.posted)
	return unavailable(err)
}

// decides changes a club as a report about it is decided.
func (h *Host) decides(a Actor, r ClubReport, act string) func(*store.ClubState) error {
	return func(s *store.ClubState) error {
		role := roleIn(s, a.Person)
		if err := mayInClub(role, ClubWrite); err != nil {
			return err
		}
		switch act {
		case ReportDrop:
			s.Work.DropPost = r.Evidence.Post
		case ReportRemove:
			return h.sendAway(s, a.Person, r.Evidence.Person)
		}
		return nil
	}
}
