package notation

import "testing"

func BenchmarkReadASheet(b *testing.B) {
	ctx := phases(b)["moves"]
	const text = "A Mun - Bur\nA Ber S A Mun - Bur\nA Gas S A Mun - Bur\nF Kie - Hol\nF NTH C A Den - Lon\nA Den - Lon VIA\nF StP(sc) - BOT\nF MAO - Spa(nc)"
	n := Standard()
	b.ReportAllocs()
	for b.Loop() {
		n.Read(ctx, "de", text)
	}
}
