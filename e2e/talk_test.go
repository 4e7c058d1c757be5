package e2e

import "testing"

const aside = `a[data-channel="greeks,trojans"]`

// Two people talk aside and at the table: lines arrive by themselves, what is unread is
// counted, and what is typed stays with the conversation it was typed for.
func TestConversations(t *testing.T) {
	for _, s := range turns(t, []screen{desktop, phone}) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			h := openServer(t)
			anna, ben := someone(t, h, "de", desktop), someone(t, h, "en", s)
			ben.accepts(anna.invites("none", named("summary", anna.word("new.more")), option("press", "private")))
			anna.sitsDown()
			ben.opens("talk")

			anna.opens("talk")
			anna.click(button(anna.word("talk.begin")))
			anna.click(option("to", "trojans"))
			anna.leaves(func() { anna.click(button(anna.word("talk.begin.do"))) })
			anna.sitsDown()
			anna.writes(at("[data-say] [name=text]"), "Nur für dich")
			anna.presses("\r")
			anna.reads("Nur für dich")

			ben.until("the line to be counted", `document.querySelector('`+aside+` .count')?.textContent.startsWith("1")`)
			const open = `(document.getElementById("talk-lines")?.textContent ?? "")`
			if look[bool](ben, open+`.includes("Nur für dich")`) {
				t.Error("a conversation is read that is not open")
			}
			born := look[float64](ben, "performance.timeOrigin")
			ben.writes(sayField, "For everybody")
			ben.marks(unsent, true)
			ben.click(at(aside))
			ben.reads("Nur für dich")
			ben.typed(at("[data-say] [name=text]"), "")
			ben.until("the count to go", `!document.querySelector('`+aside+` .count')`)
			ben.writes(at("[data-say] [name=text]"), "Got it")
			ben.click(at("[data-say] button"))
			anna.reads("Got it")
			ben.click(at(`a[data-channel=""]`))
			ben.typed(sayField, "For everybody")
			ben.marks(unsent, true)
			if look[bool](ben, open+`.includes("Nur für dich")`) {
				t.Error("the table's talk shows a conversation")
			}
			ben.click(at("[data-say] button"))
			anna.until("the line to be counted", `document.querySelector('a[data-channel=""] .count')?.textContent.startsWith("1")`)
			anna.tabsTo("the table's talk", `document.activeElement?.dataset?.channel === ""`, true)
			anna.presses("\r")
			anna.reads("For everybody")
			if now := look[float64](ben, "performance.timeOrigin"); now != born {
				t.Error("Ben's page was loaded again")
			}
		})
	}
}

// A private letter is on the first screen of a phone, with its first words; a press on it opens it over the whole screen, and once read
// it is new nowhere, at home neither. A letter keeps its lines.
func TestALetterIsSeenOnThePhone(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	anna, ben := someone(t, h, "de", desktop), someone(t, h, "en", phone)
	ben.accepts(anna.invites("none", named("summary", anna.word("new.more")), option("press", "private")))
	anna.sitsDown()
	ben.sitsDown()
	anna.opens("talk")
	anna.click(at(aside))
	anna.until("the letter to Ben to be open", `document.getElementById("talk")?.dataset.channel === "greeks,trojans"`)
	anna.writes(at("[data-say] [name=text]"), "Lieber Ben,\nkommst du heute Abend?")
	anna.click(at("[data-say] button"))

	const letter = `document.querySelector("[data-letter]")`
	ben.until("the letter on the first screen", letter+`?.checkVisibility() && `+letter+`.getBoundingClientRect().bottom <= innerHeight && `+letter+`.textContent.includes("Lieber Ben")`)
	ben.click(at("[data-letter]"))
	ben.until("the whole letter", `document.querySelector("#talk-lines p")?.innerText === "Lieber Ben,\nkommst du heute Abend?" && document.getElementById("match").dataset.sheet === "full"`)
	ben.until("it to be new no more", `!`+letter+`?.checkVisibility() && document.querySelector("[data-badge=talk]").hidden`)
	ben.findsAt("/", "nothing new at home", `!document.body.innerText.includes("new message")`)
}
