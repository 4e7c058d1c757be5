package archive

import "spielleiter/diplomacy/judge"

// Profiles are the names of profiles that foreign files may need, the usual one first.
func Profiles() []string { return []string{"standard", "droidippy", "jdip"} }

// Profile gives the profile of a name.
func Profile(name string) (judge.Profile, bool) {
	switch name {
	case "standard":
		return judge.Standard(), true
	case "droidippy":
		return judge.Droidippy(), true
	case "jdip":
		return JDip(), true
	default:
		return judge.Profile{}, false
	}
}

// JDip is how jDip judges: a convoy takes the way that its army names.
func JDip() judge.Profile {
	p := judge.Standard()
	p.Seaway = judge.SeawayBinding
	return p
}
