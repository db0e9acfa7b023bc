import { type Area, AREAS, type Right, rightsIn } from "@diwan/contract/people/permissions";
import { createDraft, rebaseDraft, type Draft, type DraftType } from "../../../kit/drafts/draft.ts";
import type { Rights } from "./rights.ts";

/** Whether the editor holds a right and so may grant and revoke it. */
export type CanGive = (right: Right) => boolean;

/** With some rights added, or taken away if all of them were there. */
export function toggleRights(rights: Rights, changed: readonly Right[]): Rights {
  const off = changed.every((right) => rights.has(right));
  return off ? new Set([...rights].filter((right) => !changed.includes(right))) : new Set([...rights, ...changed]);
}

/**
 * The rights after a change by an editor who may not grant everything: rights that the editor lacks stay as saved,
 * neither granted nor revoked (decisions, section 4).
 */
export const limitToGivable = (wish: Iterable<Right>, saved: Rights, givable: CanGive): Rights =>
  new Set([...[...wish].filter(givable), ...[...saved].filter((right) => !givable(right))]);

/** The rights of each area; what changes in an area is one change. */
export type RightsByArea = Readonly<Partial<Record<Area, readonly Right[]>>>;

/** What somebody holds, as it is changed. */
export const rightsDraft: DraftType<Rights, RightsByArea> = {
  read: (rights) =>
    Object.fromEntries(
      AREAS.map((area) => [area, rightsIn(area).filter((right) => rights.has(right))]),
    ) as RightsByArea,
  wire: (areas) => areas,
};

export const rightsOfAreas = (areas: RightsByArea): Rights => new Set(Object.values(areas).flat());

/** A wish over what was saved then. */
export const draftFromRights = (wish: Rights, from: Rights): Draft<Rights, RightsByArea> => ({
  ...createDraft(rightsDraft, from),
  values: rightsDraft.read(wish),
});

/** The same changes rebased on what others saved meanwhile: unchanged areas take their version. */
export const rebaseRights = (wish: Rights, from: Rights, saved: Rights): Rights =>
  rightsOfAreas(rebaseDraft(rightsDraft, draftFromRights(wish, from), saved).draft.values);
