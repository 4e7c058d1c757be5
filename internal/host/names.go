package host

import "hash/fnv"

// guestNames are what guests are called until they choose: figures of Greek tales
// whose names are the same in German and English.
var guestNames = [...]string{
	"Kalypso", "Thetis", "Nereus", "Galateia", "Proteus", "Io", "Daphne", "Atalante", "Orion", "Arion",
	"Europa", "Danae", "Leda", "Phoibe", "Selene", "Eos", "Helios", "Triton", "Amphion", "Niobe",
	"Orpheus", "Eurydike", "Kirke", "Medea", "Jason", "Chiron", "Pholos", "Talos", "Daidalos", "Ikaros",
	"Ariadne", "Phaidra", "Pandora", "Deukalion", "Pyrrha", "Tantalos", "Pelops", "Kadmos", "Harmonia", "Semele",
	"Briseis", "Chryseis", "Kassandra", "Helenos", "Polyxena", "Nestor", "Diomedes", "Patroklos", "Teukros", "Glaukos",
	"Sarpedon", "Rhesos", "Dolon", "Nausikaa", "Eumaios", "Mentor", "Laertes", "Argos", "Skylla", "Aiolos",
}

// guestName gives the name that belongs to some random text.
func guestName(random string) string {
	h := fnv.New32a()
	h.Write([]byte(random))
	return guestNames[h.Sum32()%uint32(len(guestNames))]
}
