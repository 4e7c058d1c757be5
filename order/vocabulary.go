package order

// Vocabulary says what the words of a notation mean, in all its languages at once:
// several words may mean the same.
type Vocabulary[T any] struct {
	words   []string
	meaning map[string]T
}

// Add teaches words for one meaning. Words that fold alike are one word; the meaning
// that came last counts.
func (v *Vocabulary[T]) Add(meaning T, words ...string) {
	if v.meaning == nil {
		v.meaning = map[string]T{}
	}
	for _, w := range words {
		v.words = append(v.words, w)
		v.meaning[Fold(w)] = meaning
	}
}

// Find gives the meaning of a word, however it is capitalised.
func (v *Vocabulary[T]) Find(word string) (T, bool) {
	var room [64]byte
	m, ok := v.meaning[string(AppendFold(room[:0], word))]
	return m, ok
}

// Suggest gives the word that was probably meant, "" if none is near.
func (v *Vocabulary[T]) Suggest(word string) string { return Suggest(word, v.words) }
