// Answers, for steps of a match, what the script plays of them: who stands where when all acts are over, whose the centres are, which
// orders were shown, and how often.
import { readFileSync } from "node:fs";

const js = new URL("../../../internal/web/static/js/diplomacy/", import.meta.url);
const { sceneOf } = await import(new URL("scene.js", js));
const { played } = await import(new URL("course.js", js));
const { actsOf } = await import(new URL("stage.js", js));

const { map, steps } = JSON.parse(readFileSync(0, "utf8"));
const codes = new Map(map.powers.map((p) => [p.seat, p.code]));
const names = { map, code: (seat) => codes.get(seat) ?? "none" };
const pieces = (list) => list.map(({ power, unit }) => `${power} ${unit}`).sort();

process.stdout.write(JSON.stringify(steps.map(({ before, after }) => {
  const all = after.data.last;
  const stops = [...all.map((_, part) => played(all, part, after, before, names)), sceneOf(after, names)];
  return all.map((_, n) => {
    const [scene, next] = [stops[n], stops[n + 1]];
    const acts = actsOf(scene, next, "germany", names);
    const end = acts.at(-1)?.after ?? scene;
    const told = acts.flatMap((a) => a.orders);
    return {
      Phase: scene.phase, First: pieces(acts[0]?.before.units ?? scene.units), Was: pieces(scene.units), Units: pieces(end.units), Next: pieces(next.units),
      Lost: pieces(next.out).filter((p) => !pieces(end.out).includes(p)), Owners: end.owners, Owned: next.owners,
      Orders: told.length, Given: scene.orders.filter((o) => o.unit && (!o.none || o.do === "disband")).length, Twice: told.length - new Set(told).size,
      Mine: acts.findIndex((a) => a.orders.some((o) => o.power === "germany" && o.do === "move" && o.is?.includes("succeeds"))), Acts: acts.length,
    };
  });
})));
