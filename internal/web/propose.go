package web

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/ai"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// proposeBody is what can be proposed in the open conversation, by forms.
type proposeBody struct {
	Match, Channel string
	Field          string // id of what is folded, so that it stays as it is while talk goes on
	Forms          []proposeForm
}

// proposeForm proposes one kind of act.
type proposeForm struct {
	Act   ai.ActKind
	Title string
	Picks []proposePick
}

// proposePick is a field of such a form.
type proposePick struct {
	Name, Label string
	Open        bool // nothing is chosen yet
	List        []choice
}

// proposals gives the forms of a conversation, nil where nothing can be proposed.
func (q *ask) proposals(p *host.MatchPage, words *i18n.Printer, channel string) (*proposeBody, error) {
	if channel == "" || channel == diaryTalk {
		return nil, nil
	}
	c, ok, err := q.s.host.Proposable(q.r.Context(), q.actor, p.ID, channel)
	if !ok || err != nil {
		return nil, err
	}
	places, until := picks(words, c.Places), q.picked("until", "propose.field.until", years(c.Years))
	b := &proposeBody{Match: p.ID, Channel: channel, Field: "propose-" + channel + "-" + strconv.Itoa(p.Phase)}
	b.add(q, ai.Boundary, "propose.boundary", q.picked("mine", "propose.field.mine", places), q.picked("yours", "propose.field.yours", places), until)
	b.add(q, ai.Zone, "propose.zone", q.picked("mine", "propose.field.both", places), until)
	if len(c.Targets) > 0 {
		b.add(q, ai.Attack, "propose.attack", q.picked("at", "propose.field.at", picks(words, c.Targets)), q.picked("mine", "propose.field.from", picks(words, c.Mine)), q.picked("yours", "propose.field.by", picks(words, c.Yours)))
	}
	return b, nil
}

func (b *proposeBody) add(q *ask, kind ai.ActKind, title string, fields ...proposePick) {
	b.Forms = append(b.Forms, proposeForm{kind, q.p.T(title, nil), fields})
}

func (q *ask) picked(name, label string, list []choice) proposePick {
	return proposePick{name, q.p.T(label, nil), name != "until", list}
}

func years(list []int) (choices []choice) {
	for _, year := range list {
		choices = append(choices, choice{Value: strconv.Itoa(year), Name: strconv.Itoa(year)})
	}
	return choices
}

// fold gives umlauts their places among other letters.
var fold = strings.NewReplacer("Ä", "A", "Ö", "O", "Ü", "U", "ä", "a", "ö", "o", "ü", "u")

// picks are places in the order of their names.
func picks(words *i18n.Printer, list []ai.Pick) []choice {
	choices := make([]choice, len(list))
	for n, l := range list {
		choices[n] = choice{Value: l.Code, Name: words.T(l.Key, nil)}
	}
	slices.SortFunc(choices, func(a, b choice) int { return strings.Compare(fold.Replace(a.Name), fold.Replace(b.Name)) })
	return choices
}

// lineText is what was said, in the reader's language if it is an act.
func (q *ask) lineText(p *host.MatchPage, words *i18n.Printer, l host.ChatLine) string {
	if l.Act == nil {
		return l.Text
	}
	e, _ := q.s.host.Games().Find(p.Game, p.Edition)
	n, _ := e.Words(*l.Act, l.N)
	return words.T(n.Code, n.Args)
}

// actOf is the kind of an act, "" for a text.
func actOf(l host.ChatLine) string {
	if l.Act == nil {
		return ""
	}
	return string(l.Act.Kind)
}

// act reads the act of a form, nil for a form with a text.
func (q *ask) act() *ai.Act {
	kind := ai.ActKind(q.form("propose"))
	if kind == "" {
		return nil
	}
	a := &ai.Act{Kind: kind, Mine: q.places("mine"), Yours: q.places("yours"), At: q.form("at")}
	a.Until, _ = strconv.Atoi(q.form("until")) // what is no number is no year, and refused
	a.Of, _ = strconv.ParseInt(q.form("of"), 10, 64)
	return a
}

// places are the values of a field of a form that are not empty.
func (q *ask) places(name string) (list []string) {
	for _, v := range q.r.PostForm[name] {
		if v != "" {
			list = append(list, v)
		}
	}
	return list
}
