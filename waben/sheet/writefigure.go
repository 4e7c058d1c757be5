package sheet

func (w *writer) figures(list []Figure) {
	for n := range list {
		f := &list[n]
		w.s("  ")
		if f.Item == Pieces {
			w.name(infrastructureNames[f.What])
		} else {
			w.name(itemNames[f.Item])
		}
		switch f.Item {
		case TaxFields, TaxGold:
			w.s(" " + f.Ground.String())
		case HeightFields, HeightGold:
			w.s(" ")
			w.name(heightNames[f.Height])
		case TownIncome, TownValue:
			w.s(" ")
			w.place(*f.Place, nowhere)
		case Pieces, Weighed:
			w.say(" GSw ", " grade ")
			w.n(int64(f.Grade))
		}
		w.s(" ")
		w.n(f.Value)
		w.s("\n")
	}
}
