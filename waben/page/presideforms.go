package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/purse"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// Forms of decisions and of changes, in the forms of games.Presiding.
type (
	form = struct {
		Name    string
		Title   string
		Help    string
		Changes bool
		Fields  []formField
	}
	formField = struct {
		Name    string
		Title   string
		Kind    string
		Choices []ready
		List    string
		Min     int
		Max     int
		May     bool
	}
)

// Forms are those of decisions, then those of changes. Decisions say in which moon they hold, and may say why.
func (Board) Forms(v game.View, t Text) (list []form) {
	view := viewOf(v)
	w := whole(&view)
	if w == nil {
		return nil
	}
	for n := range blanks {
		b := &blanks[n]
		f := form{Name: b.name, Title: t("form."+b.name, nil), Changes: b.changes}
		if b.help {
			f.Help = t("form."+b.name+".help", nil)
		}
		for k := range b.slots {
			f.Fields = append(f.Fields, b.slots[k].field(t))
		}
		if !b.changes {
			f.Fields = append(f.Fields, when(w, t)...)
		}
		if !b.changes && !b.text {
			f.Fields = append(f.Fields, formField{Name: "reason", Title: t("form.field.reason", nil), Kind: "text", May: true})
		}
		list = append(list, f)
	}
	return list
}

func (s *slot) field(t Text) formField {
	f := formField{Name: s.name, Title: t("form.field."+s.name, nil), Kind: s.kind, List: s.list, Min: s.min, Max: s.max, May: s.may}
	for n, c := range s.choices {
		f.Choices = append(f.Choices, ready{c, t("form.choice."+s.name+"."+strconv.Itoa(n+1), nil)})
	}
	return f
}

// when are the fields that say when a decision holds.
func when(w *world.World, t Text) (list []formField) {
	if w.Laws.Moons > 1 {
		moons := formField{Name: "moon", Title: t("form.field.moon", nil), Kind: "choice"}
		for n := range w.Laws.Moons {
			moons.Choices = append(moons.Choices, ready{strconv.Itoa(n + 1), t("form.moon", game.Args{"n": strconv.Itoa(n + 1)})})
		}
		list = append(list, moons)
	}
	return append(list, formField{Name: "late", Title: t("form.field.late", nil), Kind: "choice", Choices: []ready{
		{"", t("form.choice.late.start", nil)}, {"late", t("form.choice.late.end", nil)},
	}})
}

// Lists are the choices that forms share.
func (Board) Lists(v game.View, t Text) map[string][]ready {
	view := viewOf(v)
	w := whole(&view)
	if w == nil {
		return nil
	}
	lists := map[string][]ready{
		"reader": {{".", t("form.everybody", nil)}}, "owner": {{".", t("form.nobody", nil)}}, "raised": {{"-", t("form.unraised", nil)}},
	}
	for n := range w.Realms {
		r := &w.Realms[n]
		realm := ready{r.Code, r.Name + " (" + r.Code + ")"}
		for _, name := range []string{"realm", "reader", "owner"} {
			lists[name] = append(lists[name], realm)
		}
		lists["account"] = append(lists["account"], ready{r.Code, account(w, world.RealmID(n+1), t)})
		for k := range r.People {
			p := &r.People[k]
			number := r.Code + " " + strconv.Itoa(int(p.Number))
			lists["person"] = append(lists["person"], ready{number, number + " " + p.Name})
		}
	}
	for n := range w.Units {
		if u := &w.Units[n]; !u.Gone {
			id := w.Realm(u.Realm).Code + " " + strconv.Itoa(int(u.Number))
			lists["unit"] = append(lists["unit"], ready{id, unitFact(w, u, t)})
		}
	}
	kinds(lists, t)
	return lists
}

// account says how the account of a realm stands, and what it lacks for the year.
func account(w *world.World, r world.RealmID, t Text) string {
	args := game.Args{"realm": w.Realm(r).Code, "balance": euros(w.Realm(r).Account.Balance)}
	year, missing := purse.Advance(w, r)
	if missing == 0 {
		return t("form.account", args)
	}
	args["year"], args["missing"] = euros(year), euros(missing)
	return t("form.account.missing", args)
}

// euros writes cents with two places behind the comma.
func euros(cents int) string {
	sign := ""
	if cents < 0 {
		sign, cents = "−", -cents
	}
	return fmt.Sprintf("%s%d,%02d", sign, cents/100, cents%100)
}

// kinds are the lists that are the same in all worlds.
func kinds(lists map[string][]ready, t Text) {
	for _, x := range land.All() {
		entry := ready{x.String(), x.String() + " – " + t(x.Key(), nil)}
		lists["land"] = append(lists["land"], entry)
		lists["raised"] = append(lists["raised"], entry)
	}
	for _, s := range kit.Settlements() {
		lists["settlement"] = append(lists["settlement"], ready{s.String(), t(s.Key(), nil)})
	}
	for _, u := range kit.Units() {
		lists["kind"] = append(lists["kind"], ready{u.Spec().Code, t(u.Key(), nil)})
	}
	lists["order"] = commands(t)
	for n, what := range []string{"Straße", "Brücke", "Kanal", "Fluss", "Wall"} {
		entry := ready{what, t("form.choice.what."+strconv.Itoa(n+1), nil)}
		if what != "Wall" { // one is built of points
			lists["edge"] = append(lists["edge"], entry)
		}
		lists["edges"] = append(lists["edges"], entry)
	}
}

// Line writes a form that was filled in, and reads it as it will be read.
func (Board) Line(v game.View, name string, filled map[string]string, lang string) (string, []game.Problem) {
	view := viewOf(v)
	w := whole(&view)
	n := slices.IndexFunc(blanks, func(b blank) bool { return b.name == name })
	if w == nil || n < 0 {
		return "", []game.Problem{{Severity: game.Error, Code: "problem.page.change"}}
	}
	b := &blanks[n]
	problems := b.missing(filled)
	if len(problems) > 0 {
		return "", problems
	}
	line := b.line(filled, lang == "en")
	switch {
	case b.changes:
		_, problems = scroll.Amend(w, []byte(line))
	default:
		_, problems = scroll.Rulings([]byte(line), w)
	}
	return line, problems
}

// missing tells which fields have to be filled in and are not.
func (b *blank) missing(filled map[string]string) (problems []game.Problem) {
	for n := range b.slots {
		if s := &b.slots[n]; !s.may && strings.TrimSpace(filled[s.name]) == "" {
			problems = append(problems, game.Problem{Severity: game.Error, Code: "problem.page.blank", Args: game.Args{"field": "@form.field." + s.name}})
		}
	}
	return problems
}

// line puts the words of a form in their order. The words of a line are understood in both languages.
func (b *blank) line(filled map[string]string, english bool) string {
	var line []string
	add := func(word string) {
		if word != "" {
			line = append(line, word)
		}
	}
	lang := 0
	if english {
		lang = 1
	}
	if moon := bare(filled["moon"]); moon != "" && moon != "1" && !b.changes {
		add(words{"Mond", "Moon"}[lang] + " " + moon)
	}
	if filled["late"] != "" && !b.changes {
		add(words{"Ende", "End"}[lang])
	}
	add(b.words[lang])
	for n := range b.slots {
		s := &b.slots[n]
		value := strings.TrimSpace(filled[s.name])
		if value == "" {
			continue
		}
		add(s.front[lang])
		if s.quoted {
			add(strconv.Quote(value))
		} else {
			add(bare(value))
		}
	}
	if reason := strings.TrimSpace(filled["reason"]); reason != "" && !b.changes && !b.text {
		add(strconv.Quote(reason))
	}
	return strings.Join(line, " ")
}

// bare is a value as words of a line: in one line, and no comment.
func bare(value string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(value, "#", "")), " ")
}
