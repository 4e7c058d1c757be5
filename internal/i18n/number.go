package i18n

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// Number writes a whole number with its thousands apart: "12.345", "12,345".
func (p *Printer) Number(n int) string {
	digits, sign := strconv.Itoa(n), ""
	if n < 0 {
		digits, sign = digits[1:], "-"
	}
	group := p.T("number.group", nil)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + group + digits[at:]
	}
	return sign + digits
}

// Decimal writes a number with some digits after the point: "1,50", "1.50".
func (p *Printer) Decimal(f float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(f, 'f', digits, 64), ".", p.T("number.point", nil), 1)
}

// Percent writes a share of one with some digits after the point: "62,5 %", "62.5%".
func (p *Printer) Percent(share float64, digits int) string {
	return p.T("number.percent", game.Args{"n": p.Decimal(100*share, digits)})
}

// Bytes writes a size: "512 B", "1,5 kB", "20 MB", in steps of a thousand.
func (p *Printer) Bytes(n int64) string {
	if n < 1000 {
		return strconv.FormatInt(n, 10) + " B"
	}
	size, unit := float64(n)/1000, 0
	const units = "kMGTPE"
	for size >= 999.5 && unit < len(units)-1 {
		size, unit = size/1000, unit+1
	}
	digits := 0
	if size < 9.95 {
		digits = 1
	}
	return p.Decimal(size, digits) + " " + units[unit:unit+1] + "B"
}
