// Answers, for steps of a match, what the script shows at the stops of its course: the
// colours of the land, whose the centres are, which units glide.
import { readFileSync } from "node:fs";

const js = new URL("../../../internal/web/static/js/diplomacy/", import.meta.url);
const { sceneOf } = await import(new URL("scene.js", js));
const { played } = await import(new URL("course.js", js));
const { glides } = await import(new URL("glide.js", js));

const { map, steps } = JSON.parse(readFileSync(0, "utf8"));
const codes = new Map(map.powers.map((p) => [p.seat, p.code]));
const names = { map, code: (seat) => codes.get(seat) ?? "none" };
const piece = (out) => ({ power, unit }) => `${power} ${unit}${out ? " out" : ""}`;
const pieces = (scene) => [...scene.units.map(piece(false)), ...scene.out.map(piece(true))];
const glided = ({ power, unit, out }) => piece(out)({ power, unit });

process.stdout.write(JSON.stringify(steps.map(({ before, after }) => {
  const all = after.data.last;
  const scenes = [...all.map((_, part) => played(all, part, after, before, names)), sceneOf(after, names)];
  return scenes.map((scene, n) => {
    const next = scenes[n + 1];
    return {
      land: scene.land, owners: scene.owners, pieces: pieces(scene),
      on: next ? glides(scene, next, true, map).map(glided) : [],
      back: next ? glides(scene, next, false, map).map(glided) : [],
    };
  });
})));
