import type { RightsHolder } from "@diwan/contract/people/grants";
import { allRights, type Right, splitRight } from "@diwan/contract/people/permissions";
import { useState } from "react";
import { useSession } from "../../kit/session/session.ts";
import { type CanGive, rebaseRights, toggleRights, limitToGivable } from "./model/changes.ts";
import { isSameRights, type Rights, rightsOf } from "./model/rights.ts";
import type { HolderKey } from "./use-holder.ts";

/** Why nothing can be changed here. */
export type LockReason = "own" | "owner" | "self" | "look";

export interface Matrix {
  seat: HolderKey;
  holder: RightsHolder;
  locked: LockReason | undefined;
  givable: CanGive;
  /** What is saved, and what it is to become. */
  saved: Rights;
  rights: Rights;
  /** What was saved when the last change was made here. */
  from: Rights;
  changed: boolean;
  toggle: (rights: readonly Right[]) => void;
  fill: (wish: Iterable<Right>) => void;
  /** Throws the changes away. */
  reset: () => void;
  /** Goes on from other changes. */
  keep: (edit: { from: Rights; wish: Rights }) => void;
}

/** What the table of rights needs, of a person on a branch or of a role. */
export type RightsMatrix = Pick<Matrix, "locked" | "givable" | "rights" | "toggle" | "fill">;

/** The changes to what somebody holds, until they are saved. */
export function useMatrix(seat: HolderKey, holder: RightsHolder): Matrix {
  const { user, business, can } = useSession();
  const [edit, setEdit] = useState<{ from: Rights; wish: Rights }>();
  const saved = holder.owner ? new Set(allRights(business.type)) : rightsOf(holder.permissions, seat.branchId);
  const locked = lockOf(holder, user.id, can("roles", "update", seat.branchId));
  const givable: CanGive = (right) => can(...splitRight(right), seat.branchId);
  // rights of the editor and what is saved may change meanwhile: the changes stand over what is saved now
  const rights = edit && !locked ? limitToGivable(rebaseRights(edit.wish, edit.from, saved), saved, givable) : saved;
  const changed = !isSameRights(rights, saved);
  const from = changed && edit ? edit.from : saved;
  const wish = (next: Rights) => setEdit({ from: saved, wish: next });
  return {
    seat,
    holder,
    locked,
    givable,
    saved,
    rights,
    from,
    changed,
    toggle: (those) => wish(toggleRights(rights, those.filter(givable))),
    fill: (those) => wish(limitToGivable(those, saved, givable)),
    reset: () => setEdit(undefined),
    keep: setEdit,
  };
}

function lockOf(holder: RightsHolder, userId: string, mayUpdate: boolean): LockReason | undefined {
  const own = holder.id === userId;
  if (holder.owner) return own ? "self" : "owner";
  if (own) return "own";
  return mayUpdate ? undefined : "look";
}
