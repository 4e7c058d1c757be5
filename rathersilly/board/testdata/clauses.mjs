// Answers what the script makes of lines of a sheet: alternatives and conditions added and
// taken away, and conditions in words.
import { readFileSync } from "node:fs";

const js = new URL("../../../internal/web/static/js/rathersilly/", import.meta.url);
const { clausesOf, isPlain, withCondition, withElse, withoutClause, withoutCondition } = await import(new URL("clauses.js", js));
const { Tester } = await import(new URL("tests.js", js));
const { words } = await import(new URL("../words.js", js));

const { map, names, texts, lang, tests, lines, says } = JSON.parse(readFileSync(0, "utf8"));
const t = words(texts);
const w = (key) => t(`board.page.write.${key}`);
const tester = new Tester(map, new Map(Object.entries(names)), t);

const written = tests.map((test) => tester.write(test));
process.stdout.write(JSON.stringify({
  lang,
  written,
  read: written.map((text) => tester.read(text)),
  both: tester.read(written.join(` ${w("and")} `)),
  says: says.map((text) => tester.say(text)),
  lines: lines.map((line) => {
    if (!isPlain(line)) return { clauses: clausesOf(line), plain: false };
    const last = clausesOf(line).length - 1;
    const longer = withElse(line, "A Mun H", w);
    const asked = withCondition(line, last, written[0], w);
    const clauses = clausesOf(line);
    return {
      plain: true, clauses, longer, asked,
      shorter: withoutClause(longer, clausesOf(longer).length - 1) === line,
      unasked: clauses[last].when ? withoutCondition(line, last) : withoutCondition(asked, last),
    };
  }),
}));
