package cli

import (
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long work goes on before a bar appears.
const patience = time.Second

// progress shows on a terminal how far long work has come. Elsewhere, and for work
// that is soon done, it shows nothing.
type progress struct {
	app   *app
	label string
	begun time.Time
	bar   *progressbar.ProgressBar
}

// progress begins to watch some work, described by a text.
func (a *app) progress(key string) *progress {
	return &progress{app: a, label: a.say.T(key, nil), begun: a.Now()}
}

// show tells that done of total are done.
func (p *progress) show(done, total int64) {
	if !isTerminal(p.app.Stderr) || p.app.Now().Sub(p.begun) < patience {
		return
	}
	if p.bar == nil {
		p.bar = progressbar.NewOptions64(total,
			progressbar.OptionSetWriter(p.app.Stderr),
			progressbar.OptionSetDescription(p.label),
			progressbar.OptionShowCount(),
			progressbar.OptionSetPredictTime(false), // the bar begins late and would guess wrongly
			progressbar.OptionSetElapsedTime(false),
			progressbar.OptionClearOnFinish(),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionEnableColorCodes(false),
		)
	}
	_ = p.bar.Set64(done) // a bar that cannot be drawn is no reason to stop
}

// end takes the bar away.
func (p *progress) end() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
