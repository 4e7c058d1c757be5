package letter

// AppendHTML appends the letter as a page of its own that needs nothing from elsewhere. The map is SVG that the caller
// has drawn, or ""; it is put in as it is.
func (l *Letter) AppendHTML(b []byte, s Speech, svg string) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &l.names, html: true}
	p.open("head.title", num("turn", int64(l.Head.Turn)), txt("name", l.Head.Name), txt("code", l.Head.Code))
	p.letter(l, s, svg)
	return p.shut()
}

// open begins a page with a title.
func (p *pen) open(key string, args ...arg) {
	p.b = append(append(p.b, `<!doctype html>
<html lang="`...), p.t.lang...)
	p.b = append(p.b, `"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>`...)
	p.say(key, args...)
	p.b = append(append(p.b, p.line...), "</title>\n<style>"...)
	p.line = p.line[:0]
	p.b = append(append(p.b, style...), "</style></head>\n<body><main>\n"...)
}

// shut ends the page.
func (p *pen) shut() []byte { return append(p.b, "</main></body></html>\n"...) }

// style is how letters look: quiet paper on the screen, light or dark, two columns on paper with page numbers.
const style = `
:root{--paper:#f7f2e8;--panel:#fffdf8;--ink:#22262f;--soft:#6b6a66;--line:#e3dac8;--accent:#2f5d8a}
@media(prefers-color-scheme:dark){:root{--paper:#14181f;--panel:#1b212b;--ink:#ece6d8;--soft:#a19a8c;--line:#2c3442;--accent:#7fb0dd}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Source Sans 3 Variable","Source Sans 3",system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:54rem;margin:0 auto;padding:24px 16px 64px;background:var(--panel);overflow-wrap:break-word}
h1,h2,h3{font-family:"Literata Variable",Literata,Georgia,serif;line-height:1.2;text-wrap:balance;break-after:avoid}
h1{font-size:1.8rem;margin:0 0 16px}h2{font-size:1.3rem;margin:32px 0 8px;padding-bottom:4px;border-bottom:1px solid var(--line)}h3{font-size:1.05rem;margin:20px 0 4px}
p{margin:4px 0}p.in{margin:0 0 0 24px}small{color:var(--soft)}.t{display:inline-block;min-width:1.9em;text-align:right;color:var(--soft)}
table{border-collapse:collapse;width:100%;margin:4px 0 8px}td{padding:2px 8px 2px 0;border-bottom:1px solid var(--line);vertical-align:top}td.r{text-align:right;white-space:nowrap}
pre{white-space:pre-wrap;font:14px/1.4 ui-monospace,monospace;background:var(--paper);padding:12px;border-radius:9px}
figure.map{margin:8px 0}figure.map svg{max-width:100%;height:auto}
@media print{
@page{size:A4;margin:16mm 14mm 18mm;@bottom-center{content:counter(page);font:9pt Literata,Georgia,serif}}
:root{--paper:#fff;--panel:#fff;--ink:#000;--soft:#444;--line:#888;--accent:#000}
body{font:9.5pt/1.35 "Literata Variable",Literata,Georgia,serif}main{max-width:none;padding:0;columns:2;column-gap:8mm}
h1,figure.map,pre{column-span:all}h1{font-size:16pt}h2{font-size:12pt;margin:12pt 0 4pt}h3{font-size:10.5pt;margin:8pt 0 2pt}
p,tr{break-inside:avoid}figure.map{break-before:page}pre{font-size:8pt;background:none;padding:0}
}
`
