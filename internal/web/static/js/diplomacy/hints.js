/**
 * What the next touch does, in words, and what else can be done with the chosen unit.
 * @import { Board } from "./board.js"
 * @import { Act } from "../board/bar.js"
 */

/** @param {Board} board @returns {string} */
export function hint({ turn, names, course, page: { t } }) {
  const { choice } = turn;
  if (!course.here) return t("board.page.hint.past");
  if (!turn.mine) return t(turn.data.view.ended ? "board.page.hint.over" : "board.page.hint.watch");
  if (turn.wintering) return t("board.page.hint.wish");
  if (turn.winter) return t(turn.due < 0 ? "board.page.hint.remove" : "board.page.hint.build");
  if (!choice) return t(turn.guessing ? "board.page.hint.guess" : turn.kind === "R" ? "board.page.hint.retreat" : "board.page.hint.start");
  const unit = names.unit(choice.piece.unit);
  if (choice.other) return t("board.page.hint.goal", { unit, other: names.place(choice.other) });
  if (choice.mode) return t(`board.page.hint.${choice.mode}`, { unit });
  return t(turn.kind === "R" ? "board.page.hint.to.retreat" : "board.page.hint.to", { unit });
}

/** @param {Board} board @returns {Act[]} */
export function acts(board) {
  const { turn, gestures, page } = board;
  const { choice } = turn;
  if (!board.course.here || !turn.mine) return [];
  const act = (/** @type {string} */ key, /** @type {() => void} */ run, /** @type {boolean|undefined} */ pressed) => ({ key, label: page.t(`board.page.do.${key}`), act: run, pressed });
  if (turn.winter) return turn.due > 0 && turn.left ? [act("waive", () => gestures.build({ unit: "", do: "waive" }), undefined)] : [];
  const winter = turn.wintry ? [act("winter", () => void gestures.winter(), turn.wintering)] : [];
  if (turn.wintering) return [...winter, act("waive", () => gestures.wish({ kind: "waive" }), undefined)];
  if (!choice) return page.foresee ? [act("guess", () => board.guess(!turn.guessing), turn.guessing), ...winter] : winter;
  if (choice.mode === "flee") return fleeing(board, act);
  const list = [act(turn.kind === "R" ? "disband" : "hold", () => void gestures.hold(), undefined)];
  for (const deed of /** @type {const} */ (["support", "convoy", "flee"])) if (choice.can(deed)) list.push(act(deed, () => void gestures.help(deed), choice.mode === deed));
  if (turn.draft.find(choice.at) || turn.guesses.has(choice.at)) list.push(act("forget", () => void gestures.forget(choice.at), undefined));
  list.push(act("cancel", () => board.unchoose(), undefined));
  return list;
}

/**
 * Where a unit retreats: disbanded at last, taken back, done.
 * @param {Board} board @param {(key: string, run: () => void, pressed: boolean|undefined) => Act} act @returns {Act[]}
 */
function fleeing({ turn, gestures }, act) {
  const at = turn.choice?.at ?? "";
  return [
    act("flee", () => void gestures.help("flee"), true),
    act("atlast", () => void gestures.hold(), turn.draft.flights(at).includes("")),
    ...(turn.draft.flight(at) ? [act("forget", () => void gestures.forget(at), undefined)] : []),
    act("done", () => void gestures.done(), undefined),
  ];
}
