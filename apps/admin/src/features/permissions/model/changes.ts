import type { Right } from "@diwan/contract/people/permissions";
import type { Rights } from "./rights.ts";

/** Whether the editor holds a right and so may give and take it. */
export type Givable = (right: Right) => boolean;

/** With some rights added, or taken away if all of them were there. */
export function toggled(rights: Rights, changed: readonly Right[]): Rights {
  const off = changed.every((right) => rights.has(right));
  return off ? new Set([...rights].filter((right) => !changed.includes(right))) : new Set([...rights, ...changed]);
}

/**
 * What is held after a wish of somebody who may not give everything: beyond what they hold themselves it stays as it was
 * saved, neither given nor taken (decisions, section 4).
 */
export const withinReach = (wish: Iterable<Right>, saved: Rights, givable: Givable): Rights =>
  new Set([...[...wish].filter(givable), ...[...saved].filter((right) => !givable(right))]);

/** The same changes to what others saved meanwhile: where nothing was changed here, theirs stays. */
export const rebased = (wish: Rights, from: Rights, saved: Rights): Rights =>
  new Set([
    ...[...wish].filter((right) => saved.has(right) || !from.has(right)),
    ...[...saved].filter((right) => wish.has(right) || !from.has(right)),
  ]);
