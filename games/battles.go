package games

import (
	"io/fs"

	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/field"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/paper"
	"spielleiter/terramagica/protocol"
)

// Battles is the name by which [BattleTexts] are found among the texts of the games.
const Battles = "terramagica/battles"

// BattleStyle is the style sheet of battle fields, css/field.css.
var BattleStyle = field.Style

// BattleTexts are the words of battles of Terra Magica that belong to no match: line-ups,
// catalogues, protocols, pictures.
var BattleTexts fs.FS = together{paper.Texts, catalogue.Texts, muster.Texts, protocol.Texts, field.Texts}
