package store

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"testing"
)

// frozen are the migrations that databases have been through, by the SHA-256 of their text. Both
// databases read the same files. A change of the schema is a new file with a new line here.
var frozen = map[string]string{
	"migrations/001_start.sql":         "8f3da48dc70cd5e2abfc882573ea39c648a5dd3e1b083b684f865a93029f212d",
	"migrations/003_quotas.sql":        "752b5414050e42847071fb50d1f429e0556c0765a044a8455a2ce9a655c76725",
	"migrations/004_names.sql":         "3e43b3f86db8c351b0f47cff886fd59e84b34a9fb8b234c7f5d79f984cde941c",
	"migrations/002_deadlines.sql":     "96cf96d0df13e4a296c1f50dc7554ec6bed895b3643e443b9573c71a9a038f82",
	"migrations/006_lobby_by_game.sql": "824738b10c144e13e35334fa7cf4fcd12c305f27a057b3d216d734f86fdb4cac",
	"migrations/007_browsers.sql":      "2c1b4ee926b9cc0316b9127980a2325ab6c1b64a42fb71417af1727ad720a322",
	"migrations/005_heard.sql":         "529fb42c9fa872a244be675b5d0eefe5f4f027f36ee19e0594141ac504a78918",
	"migrations/008_passkeys.sql":      "275d211410880a57d39d4d1e0cc245a762d1c4ed0c369f4b26e83c6efba6b3dd",
	"migrations/009_grey.sql":          "47f2ca2649b50cdc9c57bbc781404f099cb55045c3a820025d4061784f62a3db",
	"migrations/010_history.sql":       "ffc6d21d5d156ab37a8e76143bc800716d2c2a4a2b5f4b0a7dab12beef988574",
	"migrations/011_operator.sql":      "86848985b982d5be703a423fd2fe89bf2df9aa1d05a1514302acf18be71a2c29",
	"migrations/014_seasons.sql":       "2479754cd452b3a1aac1939b8ac181247267f4ebd7edfc370a145e54a79f1d2a",
	"migrations/012_clubs.sql":         "6f8dfd58bf733fda5002f95d263861881de5b96d74c1f148aba6a042d88d8d0b",
	"migrations/015_club_news.sql":     "450b30212dd0744914b3ff63c95f22bb8198d74087801b48ac3870c33f2edf9b",
	"migrations/016_packed.sql":        "4f6d8ead80e25d04a75bd4aeb91242e0eba0b0888d928321f36b3bcc515809c7",
	"migrations/017_tokens.sql":        "1cfe1fb5b06884f46725dac74db1aef06a6fc7b33f68b435b85a3fdcbd346a06",
	"migrations/019_issues.sql":        "4c5ae7f8d67a2f43a880061a8564a727cdf79f04d03a8a45774e449cea19296a",
	"migrations/018_club_people.sql":   "4ea3c83a84c61bb9160853a5648ec52a7e4fa12c2cad976762806f428dc12127",
	"migrations/020_counted.sql":       "9e57fd2f4331819d952f3d9416454c9df0884cea3a9df26a924216d2975c7a50",
	"migrations/021_map_notes.sql":     "40781870cafdb3a498dce983405277cb32f39b6e5bf415192d1d43a170146c15",
	"migrations/022_culture.sql":       "963bfcbe984ce8db440cd0c207f2991ee36cab7a8c04bca6d0bfccd0f408ab58",
	"migrations/023_planets.sql":       "1906200fde27611b06c82debacecd8537abfb69c2545f84b412b4b244a98f94a",
	"migrations/024_programs.sql":      "ecc9aa32aa9183b9b855b98c5c44844f84bcccf2091dbde40c6bd7963040cf5f",
	"migrations/025_puzzles.sql":       "4ceb804150d8a7faf253177a4ca7a1a4c38afb191376a3aba899b3eac0214b10",
	"migrations/026_acts.sql":          "93d95ccc648dff7f014b89d176d530eb50a956c9263bd8baf7be0662eca1e98d",
	"migrations/027_uses.sql":          "83a1d41d2990dd398eca0f46e41396728a9a229f1b42d6d94d4e3784a88908c4",
	"migrations/028_nodes.sql":         "a05b966e1df68bfc758866cb937e0e8b6e1a24fa835623ec6069805c9f7721ae",
	"migrations/013_friends.sql":       "9783363ce64a4259dc126095da0fe6c68666a2aa433afdfb6a6c8b22d61742f5",
}

func TestMigrationsAreFrozen(t *testing.T) {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := migrations.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(text)
		if got := hex.EncodeToString(sum[:]); frozen[file] != got {
			t.Errorf("%s has the sum %s: a migration that databases have been through never changes, a new one is noted here", file, got)
		}
	}
	if len(files) != len(frozen) {
		t.Errorf("%d migrations, %d are noted", len(files), len(frozen))
	}
}
