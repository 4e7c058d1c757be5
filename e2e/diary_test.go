package e2e

import "testing"

// SPL-36: Ben writes down on his phone what Anna has promised. Anna finds nothing of it, until the match is over: then both read it.
func TestADiaryIsOpenedByTheEnd(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	anna, ben := someone(t, h, "de", desktop), someone(t, h, "en", phone)
	ben.accepts(anna.invites("none"))
	anna.sitsDown()

	const promise, entries = "Helen goes home", `(document.getElementById("talk-lines")?.textContent ?? "")`
	ben.opens("talk")
	born := look[float64](ben, "performance.timeOrigin")
	ben.click(at(`a[data-channel="diary"]`))
	ben.until("the diary to be open", `document.getElementById("talk")?.dataset.channel === "diary"`)
	ben.selects("#diary-kind", "promise:greeks")
	ben.writes(at("[data-say] [name=text]"), promise)
	ben.marks(at("#unsent-diary"), true)
	ben.click(at("[data-say] button"))
	ben.until("the promise in the diary", entries+`.includes("`+promise+`") && `+entries+`.includes(`+quote(ben.word("diary.promised"))+`)`)
	ben.until("the field to be empty", `document.querySelector("[data-say] [name=text]").value === "" && document.querySelector("#diary-kind").value === ""`)
	if look[bool](ben, `document.documentElement.scrollWidth > innerWidth`) {
		t.Error("the page is wider than the phone")
	}
	if now := look[float64](ben, "performance.timeOrigin"); now != born {
		t.Error("Ben's page was loaded again")
	}

	anna.opens("talk")
	anna.click(at(`a[data-channel="diary"]`))
	anna.reads(anna.word("diary.none"))
	if anna.sees(promise) || look[bool](anna, `document.documentElement.outerHTML.includes("`+promise+`")`) {
		t.Error("Anna reads Ben's diary")
	}

	anna.opens("table")
	anna.click(named("summary", anna.word("act.resign")))
	anna.leaves(func() { anna.click(button(anna.word("act.resign.do"))) })
	for _, p := range []*person{anna, ben} {
		p.until("the match to be over", `document.getElementById("match")?.dataset.status === "over"`)
		p.opens("talk")
		p.click(at(`a[data-channel="diary"]`))
		p.until("the promise, opened", entries+`.includes("`+promise+`")`)
		p.visit(look[string](p, `location.pathname`) + "/result")
		p.reads(promise)
		p.reads(p.word("diary.all"))
	}
}
