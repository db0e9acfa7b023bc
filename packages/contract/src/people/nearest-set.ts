import type { BusinessType } from "../api/enumerations.ts";
import { CHALET_AREAS } from "./permissions.ts";
import { ROLE_SETS, type RoleSet } from "./role-sets.ts";

/** From this share of common rights on, rights are told as a changed set. */
const NEAR = 0.6;

export interface NearestSet {
  name: RoleSet;
  /** Whether other rights are held than those of the set. */
  changed: boolean;
}

/** The ready-made set that rights on a branch look like, as `items.read`; none where they are like none of them. */
export function nearestSet(rights: readonly string[], type: BusinessType): NearestSet | undefined {
  const held = withReads(cut(rights, type));
  let best: NearestSet | undefined;
  let most = NEAR;
  for (const name of Object.keys(ROLE_SETS) as RoleSet[]) {
    // the keys of the constant
    const likeness = likenessOf(held, withReads(cut(ROLE_SETS[name], type)));
    if (likeness < most || (best && likeness === most)) continue;
    best = { name, changed: likeness < 1 };
    most = likeness;
  }
  return best;
}

/** What a business of the type knows of. */
const cut = (rights: readonly string[], type: BusinessType): readonly string[] =>
  type === "chalet" ? rights.filter((right) => CHALET_AREAS.some((area) => right.startsWith(`${area}.`))) : rights;

/** Every other action implies reading. */
const withReads = (rights: readonly string[]): ReadonlySet<string> =>
  new Set(rights.flatMap((right) => [right, `${right.split(".")[0]}.read`]));

/** What both hold, of all that either holds. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((right) => other.has(right)).length;
  return common / Math.max(1, one.size + other.size - common);
}
