package command

import (
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long work goes on before a bar appears.
const patience = time.Second

// progress shows on a terminal how far long work has come. Elsewhere, and for work
// that is soon done, it shows nothing.
type progress struct {
	app   *App
	label string
	begun time.Time
	bar   *progressbar.ProgressBar
}

// Progress begins to watch some work, described by a text.
func (a *App) Progress(key string) *progress {
	return &progress{app: a, label: a.Say.T(key, nil), begun: a.Now()}
}

// Show tells that done of total are done.
func (p *progress) Show(done, total int64) {
	if !IsTerminal(p.app.Stderr) || p.app.Now().Sub(p.begun) < patience {
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

// End takes the bar away.
func (p *progress) End() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
