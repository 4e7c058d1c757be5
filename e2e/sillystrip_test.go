package e2e

import (
	"fmt"
	"path/filepath"
	"testing"
)

// The strip of a whole season keeps "now" and the step that is shown in sight, however
// narrow the window is.
func TestTheSeasonStripShowsNowAndTheCurrentStep(t *testing.T) {
	t.Parallel()
	e := openSilly(t, "germany", 5, map[string]string{"pace": "seasons"})
	const inSight = `(() => {
		const steps = document.querySelector(".rathersilly-strip .steps"), all = steps.getBoundingClientRect();
		const seen = (e) => { const r = e.getBoundingClientRect(); return r.left >= all.left - 1 && r.right <= Math.min(all.right, innerWidth) + 1; };
		return seen(steps.querySelector("[aria-current]")) && seen(steps.lastElementChild);
	})()`
	for lang, scheme := range map[string]string{"de": "light", "en": "dark"} {
		for _, s := range []screen{phone, tablet, desktop} {
			p := e.atTheSilly(t, lang, scheme, s)
			n := look[int](p, `document.querySelectorAll(".rathersilly-strip .steps button").length`)
			if n < 8 {
				t.Fatalf("the season has %d steps", n-1)
			}
			p.until("now to be in sight", inSight)
			for _, step := range []int{1, n / 2, n - 1, n} {
				p.until("a step", fmt.Sprintf(`([...document.querySelectorAll(".rathersilly-strip .steps button")][%d].click(), true)`, step-1))
				p.until(fmt.Sprintf("step %d and now to be in sight", step), fmt.Sprintf(`[...document.querySelectorAll(".rathersilly-strip .steps button")][%d].matches("[aria-current]") && `, step-1)+inSight)
				if *shots != "" {
					p.photographs(filepath.Join(*shots, fmt.Sprintf("strip.%d.%s.%s.%d.png", step, lang, scheme, s.width)))
				}
			}
		}
	}
}
