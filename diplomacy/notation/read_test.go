package notation

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
)

// power finds a power by its code.
func power(t testing.TB, code string) chart.Power {
	t.Helper()
	p, ok := chart.Standard().FindPower(code)
	if !ok {
		t.Fatalf("no power %q", code)
	}
	return p
}

func at(t testing.TB, code string) chart.Place {
	t.Helper()
	p, ok := chart.Standard().Find(code)
	if !ok {
		t.Fatalf("no place %q", code)
	}
	return p
}

// board is a position with units of Germany, if no other power is said: "A mun", "fra F bre".
func board(t testing.TB, phase judge.Phase, units ...string) *judge.Position {
	t.Helper()
	p := &judge.Position{Year: 1901, Phase: phase}
	for n := range p.Owners {
		p.Owners[n] = chart.None
		if n < len(chart.Standard().Provinces) {
			p.Owners[n] = chart.Standard().Provinces[n].Home
		}
	}
	for _, text := range units {
		u := chart.Unit{Kind: chart.Army, Power: power(t, "ger")}
		if len(text) > 2 && text[3] == ' ' {
			u.Power, text = power(t, text[:3]), text[4:]
		}
		if text[0] == 'F' {
			u.Kind = chart.Fleet
		}
		u.At = at(t, text[2:])
		p.Units = append(p.Units, u)
	}
	slices.SortFunc(p.Units, func(a, b chart.Unit) int {
		return int(chart.Standard().Of(a.At)) - int(chart.Standard().Of(b.At))
	})
	return p
}

// phases are contexts of each kind of phase for Germany.
func phases(t testing.TB) map[string]Context {
	t.Helper()
	ger := power(t, "ger")
	moves := board(t, judge.Movement, "A mun", "A ber", "A gas", "F kie", "F nth", "A den", "F stp/sc", "F mao", "fra A par", "fra F bre", "eng F lon")
	retreats := board(t, judge.Retreats, "A ber", "fra A mun", "eng F kie")
	retreats.Dislodged = []judge.Dislodged{
		{Unit: chart.Unit{Kind: chart.Fleet, Power: ger, At: at(t, "kie")}, To: chart.SetOf(at(t, "bal"), at(t, "hol"))},
		{Unit: chart.Unit{Kind: chart.Army, Power: ger, At: at(t, "mun")}, To: chart.SetOf(at(t, "tyr"), at(t, "sil"))},
	}
	builds := board(t, judge.Adjustments, "A den", "fra A mun")
	rus := board(t, judge.Adjustments, "rus A ukr")
	rus.Owners[at(t, "war")] = ger
	removals := board(t, judge.Adjustments, "A ber", "A den", "F kie", "F nth", "F stp/sc")
	return map[string]Context{
		"moves":    {Power: ger, Position: moves},
		"season":   {Power: ger, Position: moves, Season: true},
		"all":      {Power: chart.None, Position: moves},
		"retreats": {Power: ger, Position: retreats},
		"builds":   {Power: ger, Position: builds},
		"russia":   {Power: power(t, "rus"), Position: rus},
		"removals": {Power: ger, Position: removals},
		"blind":    {Power: ger},
		"shore":    {Power: ger, Position: board(t, judge.Movement, "F rom")},
		"strict":   {Power: ger, Position: moves, Profile: strictly},
	}
}

func TestReadForgivesForm(t *testing.T) {
	contexts := phases(t)
	for _, c := range []struct{ context, text, want string }{
		{"moves", "", ""},
		{"moves", "# nichts", ""},
		{"moves", "A Mun - Ber", "A Mun - Ber"},
		{"moves", "A Mun-Ber", "A Mun - Ber"},
		{"moves", "a MUN–bur", "A Mun - Bur"},
		{"moves", "A Mun → Bur; A Ber => Sil", "A Mun - Bur\nA Ber - Sil"},
		{"moves", "mun : bur, ber > sil", "A Mun - Bur\nA Ber - Sil"},
		{"moves", "Armee München nach Böhmen", "A Mun - Boh"},
		{"moves", "Armee Muenchen zieht nach Bohemia", "A Mun - Boh"},
		{"moves", "army munich moves to boehmen", "A Mun - Boh"},
		{"moves", "move army munich to Tyrolia.", "A Mun - Tyr"},
		{"moves", "ziehe Mün - Tir", "A Mun - Tyr"},
		{"moves", "A(mun) into the ruhr", "A Mun - Ruh"},
		{"moves", "A Mun xxx; A Ber H; Flotte Kiel hält; North Sea holds; Den bleibt", "A Mun H\nA Ber H\nF Kie H\nF NTH H\nA Den H"},
		{"moves", "A Mun S A Ber-Sil", "A Mun S A Ber - Sil"},
		{"moves", "Mun S: Ber xxx", "A Mun S A Ber"},
		{"moves", "A Mun unterstützt Armee Berlin nach Schlesien", "A Mun S A Ber - Sil"},
		{"moves", "A Mun supports German Army in Berlin moving to Silesia", "A Mun S A Ber - Sil"},
		{"moves", "Mun S französische A Par - Bur", "A Mun S A Par - Bur"},
		{"moves", "F NTH C A Den-Lon; A Den-NTH-Lon", "F NTH C A Den - Lon\nA Den - NTH - Lon"},
		{"moves", "Nordsee befördert Dänemark nach Edinburgh", "F NTH C A Den - Edi"},
		{"moves", "A Den - Nwy VIA", "A Den - Nwy VIA"},
		{"moves", "A Den - Nwy per Konvoi", "A Den - Nwy VIA"},
		{"moves", "A Den - Nwy (via convoy)", "A Den - Nwy VIA"},
		{"moves", "A Den - Nwy über NTH", "A Den - NTH - Nwy"},
		{"moves", "F StP(sc) - Bottnischer Meerbusen", "F StP(sc) - BOT"},
		{"moves", "F St. Petersburg (Südküste) - Livonia", "F StP(sc) - Lvn"},
		{"moves", "F StP/sc H", "F StP(sc) H"},
		{"moves", "F StP SK H", "F StP(sc) H"},
		{"moves", "F St Petersburg south coast H", "F StP(sc) H"},
		{"moves", "stp H", "F StP(sc) H"},
		{"moves", "Mid-Atlantic Ocean - Spain (north coast)", "F MAO - Spa(nc)"},
		{"moves", "F Mid Atlantic Ocean-Spa NK", "F MAO - Spa(nc)"},
		{"moves", "F MAO - Spa/sc", "F MAO - Spa(sc)"},
		{"moves", "MAO-MAR # kein Weg", "F MAO - Mar"},
		{"moves", "Germany: A Mun - Bur", "A Mun - Bur"},
		{"moves", "D: A Mun - Bur\nDeutsches Reich:\nA Ber H", "A Mun - Bur\nA Ber H"},
		{"moves", "A Mun - Bur, A Ber - Sil", "A Mun - Bur\nA Ber - Sil"},
		{"moves", "F Kie - Den\nF Kie - Hol", "F Kie - Hol"},
		{"moves", "A Mun - Bur WENN leer(Bur) SONST xxx", "A Mun - Bur IF NOT occupied(Bur) ELSE A Mun H"},
		{"moves", "Züge:\nA Mun H", "A Mun H"},
		{"all", "Germany:\nA Mun H\nFrance: A Par H\nA Ber H", "Germany:\nA Mun H\nFrance:\nA Par H\nGermany:\nA Ber H"},
		{"all", "Fra: Par-Bur; Bre H\nEngland F Lon - ENG", "France:\nA Par - Bur\nF Bre H\nEngland:\nF Lon - ENG"},
		{"retreats", "A Mun R Sil", "A Mun R Sil"},
		{"retreats", "A Mun - Sil", "A Mun R Sil"},
		{"retreats", "A Mun retreats to Silesia; Kie zieht sich zurück nach Holland", "A Mun R Sil\nF Kie R Hol"},
		{"retreats", "A Mun R Sil, Tyr, -", "A Mun R Sil, Tyr, -"},
		{"retreats", "Mun Rückzug Sil, F Kie R Hol", "A Mun R Sil\nF Kie R Hol"},
		{"retreats", "A Mun D; F Kie aufl.", "A Mun D\nF Kie D"},
		{"retreats", "A Mun R -; D F Kie", "A Mun D\nF Kie D"},
		{"retreats", "A Mun R Sil WENN Fra in Mun SONST R Tyr, -", "A Mun R Sil IF Fra in Mun ELSE A Mun R Tyr, -"},
		{"retreats", "A Mun R Sil ELSE A Mun D", "A Mun R Sil, -"},
		{"builds", "B A Ber", "B A Ber"},
		{"builds", "Build an army in Berlin; Baue Flotte Kiel", "B A Ber\nB F Kie"},
		{"builds", "+A Ber, F Kie", "B A Ber\nB F Kie"},
		{"builds", "A BER B; WAIVE", "B A Ber\nW"},
		{"builds", "Verzicht; waive build", "W\nW"},
		{"builds", "B A Ber IF SC(Ger) > 3 ELSE W", "B A Ber IF SC(Ger) > 3 ELSE W"},
		{"russia", "Build F StP(nc)", "B F StP(nc)"},
		{"removals", "D A Den; -F Kie", "D A Den\nD F Kie"},
		{"removals", "Remove the fleet in the North Sea, A Den", "D F NTH\nD A Den"},
		{"removals", "löse Flotte Kiel auf", "D F Kie"},
		{"removals", "F NTH D; stp D", "D F NTH\nD F StP(sc)"},
		{"season", "A Mun - Bur\nA Mun R Boh, Tyr\nB A Mun", "A Mun - Bur\nA Mun R Boh, Tyr\nB A Mun"},
		{"season", "Rückzüge:\nMun - Boh\nBer D\nAufbauten:\nA Kie", "A Mun R Boh\nA Ber D\nB A Kie"},
		{"season", "Abbauten:\nA Mun D\nF Kie D", "D A Mun\nD F Kie"},
		{"season", "B A Mun WENN VZ(D)>=5 und nicht zog(F A Par-Bur)", "B A Mun IF SC(Ger) >= 5 AND NOT moved(Fra A Par - Bur)"},
		{"season", "A Mun R Boh IF succeeded(Fra Par S Bre - ENG)", "A Mun R Boh IF succeeded(Fra Par S Bre - ENG)"},
		{"season", "A Mun R Boh IF ordered(F F Bre H) OR (Eng F in NTH AND moved(ENG-IRI))", "A Mun R Boh IF ordered(Fra F Bre H) OR Eng F in NTH AND moved(ENG - IRI)"},
		{"blind", "A Lon - Bel; Mun H; B F StP(nc)", "A Lon - Bel\nMun H\nB F StP(nc)"},
	} {
		sheet, problems := Standard().Read(contexts[c.context], "de", c.text)
		if got := Standard().Write(contexts[c.context], "", sheet); got != c.want || game.HasError(problems) {
			t.Errorf("%s: %q is read as\n%s\nwant\n%s\n%+v", c.context, c.text, got, c.want, problems)
		}
	}
}

func TestReadDiagnosesExactly(t *testing.T) {
	contexts := phases(t)
	for _, c := range []struct {
		context, text, left  string // what stays valid
		code                 string
		line, column, length int
		suggest              string
	}{
		{"moves", "A Mun H\nA Minuch - Ber", "A Mun H", "read.place", 2, 3, 6, "München"},
		{"moves", "A Mun - Brelin, A Ber H", "A Ber H", "read.place", 1, 9, 6, "Berlin"},
		{"moves", "A Mun - Nort Sea", "", "read.place", 1, 9, 8, "Nordsee"},
		{"moves", "A Mun - Nor", "", "read.ambiguous", 1, 9, 3, ""},
		{"moves", "A Mun", "", "read.end", 1, 3, 3, ""},
		{"moves", "A Mun -", "", "read.end", 1, 7, 1, ""},
		{"moves", "F NTH C A Den", "", "read.end", 1, 11, 3, ""},
		{"moves", "A Mun ?", "", "read.verb", 1, 7, 1, ""},
		{"moves", "A Mun suports A Ber", "", "read.verb", 1, 7, 7, "supports"},
		{"moves", "A Mun - Ber xxx", "", "read.rest", 1, 13, 3, ""},
		{"moves", "hält", "", "read.unit", 1, 1, 4, ""},
		{"moves", "F MAO - Spa(ec)", "", "read.coast", 1, 13, 2, ""},
		{"moves", "F MAO - Spa(xy)", "", "read.coast", 1, 13, 2, ""},
		{"moves", "F MAO - Spa(nc", "", "read.end", 1, 13, 2, ""},
		{"moves", "A Den - Kie - Lon", "", "read.route", 1, 9, 3, ""},
		{"moves", "A Mun R Boh", "", "read.phase", 1, 7, 1, ""},
		{"moves", "B A Mun", "", "read.phase", 1, 1, 1, ""},
		{"moves", "A Mun H IF", "", "read.end", 1, 9, 2, ""},
		{"moves", "A Mun H IF Mun", "", "read.word", 1, 12, 3, ""},
		{"moves", "A Mun H IF SC(Mun) > 3", "", "read.power", 1, 15, 3, ""},
		{"moves", "A Mun H IF SC(Ger) ~ 3", "", "read.word", 1, 20, 1, ""},
		{"moves", "A Mun H IF SC(Ger) > drei", "", "read.word", 1, 22, 4, ""},
		{"moves", "A Mun H IF moved(Par H)", "", "read.past", 1, 22, 1, ""},
		{"moves", "A Mun H IF occupied Mun", "", "read.word", 1, 21, 3, ""},
		{"moves", "A Mun H IF (occupied(Mun)", "", "read.end", 1, 25, 1, ""},
		{"moves", "A Mun H ELSE A Ber H", "", "read.else", 1, 14, 7, ""},
		{"moves", "France:\nA Par H\nGermany:\nA Mun H", "A Mun H", "read.other", 1, 1, 6, ""},
		{"moves", "A Mun S fra A Ber", "A Mun S A Ber", "read.owner", 1, 9, 3, ""},
		{"moves", "F Kie(nc) H", "F Kie H", "read.whole", 1, 7, 2, ""},
		{"all", "A Mun H", "", "read.whose", 1, 1, 1, ""},

		{"moves", "F Mun H", "A Mun H", "slip.kind", 1, 1, 5, ""},
		{"moves", "A Ber S F Mun", "A Ber S A Mun", "slip.kind", 1, 9, 5, ""},
		{"moves", "F StP(nc) H", "F StP(sc) H", "slip.coast", 1, 1, 9, ""},
		{"moves", "A Den - StP(nc)", "A Den - StP(nc)", "order.nofleets", 1, 9, 7, ""},
		{"moves", "A Gas - Spa(nc)", "A Gas - Spa", "slip.nocoasts", 1, 9, 7, ""},
		{"moves", "A Mun - Bur\nA Mun - Boh", "A Mun - Boh", "order.twice", 1, 1, 11, ""},
		{"moves", "A Boh H", "A Boh H", "order.unit", 1, 1, 5, ""},
		{"moves", "A Par H", "A Par H", "order.foreign", 1, 1, 5, ""},
		{"moves", "A Mun - Mun", "A Mun - Mun", "order.same", 1, 9, 3, ""},
		{"moves", "A Mun - BAL", "A Mun - BAL", "order.terrain", 1, 9, 3, ""},
		{"moves", "A Mun - Par", "A Mun - Par", "order.reach", 1, 9, 3, ""},
		{"moves", "F StP(sc) - BAR", "F StP(sc) - BAR", "order.othercoast", 1, 13, 3, ""},
		{"shore", "F Rom - Ven", "F Rom - Ven", "order.overland", 1, 9, 3, ""},
		{"moves", "F MAO - Spa", "F MAO - Spa", "order.nocoast", 1, 9, 3, ""},
		{"moves", "A Den - Fin", "A Den - Fin", "order.nofleets", 1, 9, 3, ""},
		{"moves", "A Mun S A Mun", "A Mun S A Mun", "order.aidself", 1, 9, 5, ""},
		{"moves", "A Mun S A Tyr", "A Mun S A Tyr", "order.aidnounit", 1, 9, 5, ""},
		{"moves", "A Mun S A Par - Gas", "A Mun S A Par - Gas", "order.aidreach", 1, 1, 19, ""},
		{"moves", "A Mun S F NTH - Ber", "A Mun S F NTH - Ber", "order.aidmove", 1, 17, 3, ""},
		{"moves", "F Kie C A Ber - Den", "F Kie C A Ber - Den", "order.convoyland", 1, 1, 5, ""},
		{"moves", "F NTH C F Kie - Lon", "F NTH C F Kie - Lon", "order.convoyarmy", 1, 9, 5, ""},
		{"moves", "F NTH C A Mun - Lon", "F NTH C A Mun - Lon", "order.convoyroute", 1, 17, 3, ""},

		{"retreats", "A Mun H", "", "read.phase", 1, 7, 1, ""},
		{"retreats", "A Ber R Pru", "A Ber R Pru", "order.notdislodged", 1, 1, 5, ""},
		{"retreats", "A Mun R Bur", "A Mun R Bur", "order.retreat", 1, 9, 3, ""},
		{"retreats", "A Mun R Sil, Bur", "A Mun R Sil, Bur", "order.retreat", 1, 14, 3, ""},
		{"builds", "B A War", "B A War", "order.nothome", 1, 3, 5, ""},
		{"builds", "B A Mun", "B A Mun", "order.occupied", 1, 3, 5, ""},
		{"builds", "B Kie", "B Kie", "order.nokind", 1, 3, 3, ""},
		{"builds", "B A Kie\nB F Kie", "B A Kie\nB F Kie", "order.built", 2, 1, 7, ""},
		{"builds", "W\nW\nB A Kie", "W\nW\nB A Kie", "order.toomany", 3, 1, 7, ""},
		{"builds", "D A Den", "D A Den", "order.toomany", 1, 1, 7, ""},
		{"russia", "B A War", "B A War", "order.notowned", 1, 3, 5, ""},
		{"russia", "B F StP", "B F StP", "order.buildcoast", 1, 3, 5, ""},
		{"removals", "D A Den", "D A Den", "order.missing", 0, 0, 0, ""},
		{"removals", "D A Den\nD A Den", "D A Den\nD A Den", "order.removed", 2, 1, 7, ""},
		{"season", "A Mun R Par", "A Mun R Par", "order.reach", 1, 9, 3, ""},
		{"season", "A Par R Bur", "A Par R Bur", "order.foreign", 1, 1, 5, ""},
		{"season", "B A Par", "B A Par", "order.nothome", 1, 3, 5, ""},
		{"season", "B F Mun", "B F Mun", "order.terrain", 1, 3, 5, ""},
	} {
		ctx := contexts[c.context]
		sheet, problems := Standard().Read(ctx, "de", c.text)
		if got := Standard().Write(ctx, "", sheet); got != c.left {
			t.Errorf("%s: %q leaves\n%s\nwant\n%s", c.context, c.text, got, c.left)
		}
		if len(problems) == 0 {
			t.Errorf("%s: %q is read without a problem", c.context, c.text)
			continue
		}
		p := problems[0]
		if p.Code != "problem."+c.code || p.Line != c.line || p.Column != c.column || p.Length != c.length || p.Suggest != c.suggest {
			t.Errorf("%s: %q: %s at %d:%d+%d, did you mean %q; want %s at %d:%d+%d, %q", c.context, c.text,
				p.Code, p.Line, p.Column, p.Length, p.Suggest, c.code, c.line, c.column, c.length, c.suggest)
		}
		if len(problems) > 1 {
			t.Errorf("%s: %q has %d problems: %+v", c.context, c.text, len(problems), problems)
		}
	}
}

func TestWhatIsRightIsToldInTheReadersLanguage(t *testing.T) {
	contexts := phases(t)
	for _, c := range []struct {
		context, text, lang string
		want                []string
	}{
		{"moves", "A Minuch H", "de", []string{"München"}},
		{"moves", "A Minuch H", "en", []string{"Munich"}},
		{"moves", "A Mun - Nor", "en", []string{"North Africa", "North Atlantic Ocean", "North Sea", "Norwegian Sea", "Norway"}},
		{"moves", "A Mun - Par", "de", []string{"Ber", "Boh", "Bur", "Kie", "Ruh", "Sil", "Tyr"}},
		{"moves", "A Mun", "de", []string{"A Mun xxx", "A Mun - Ber"}},
		{"moves", "A Mun", "en", []string{"A Mun H", "A Mun - Ber"}},
		{"moves", "F MAO - Spa(ec)", "de", []string{"nc", "sc"}},
		{"retreats", "A Mun R Bur", "de", []string{"Sil", "Tyr"}},
		{"retreats", "A Mun H", "de", []string{"A Mun D", "A Mun R Sil"}},
		{"builds", "B A War", "de", []string{"Ber", "Kie"}},
		{"russia", "B F StP", "de", []string{"StP(nc)", "StP(sc)"}},
	} {
		_, problems := Standard().Read(contexts[c.context], c.lang, c.text)
		if diff := cmp.Diff(c.want, problems[0].Want); diff != "" {
			t.Errorf("%s, %s: %q: %s", c.context, c.lang, c.text, diff)
		}
	}
}

// However long a text is, it is read soon: orders that are too many are not tried.
func TestLongTextsAreReadSoon(t *testing.T) {
	ctx := phases(t)["season"]
	for _, part := range []string{"x,", "x;", "A Mun - Nirgendwo, ", "A Mun H\n", "A Mun R Boh,", "A Mun H ELSE ", "A Mun H IF (", "St. ", "NOT ", "- ", "via ", "in "} {
		for _, before := range []string{"", "A Mun H IF ", "A Mun R Boh, "} {
			begun := time.Now()
			_, problems := Standard().Read(ctx, "de", before+strings.Repeat(part, 20_000))
			if took := time.Since(begun); took > 10*time.Second || len(problems) > 2*phrase.MaxOrders {
				t.Errorf("%q %q: %v, %d problems", before, part, took, len(problems))
			}
		}
	}
}
