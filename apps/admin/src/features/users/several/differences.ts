import type { BusinessType } from "@diwan/contract/api/enumerations";
import type { PersonAccess } from "@diwan/contract/people/people";
import { type Action, type Area, type Right, splitRight } from "@diwan/contract/people/permissions";
import { compareRights, limitToGivable, type RightsDifference } from "../../permissions/index.ts";
import type { ChosenRights } from "./role-choice.tsx";

/** A member, with what they hold. */
export type RightsHolder = Pick<PersonAccess, "id" | "name" | "owner" | "branches">;

export interface SeatDifference extends RightsDifference {
  person: Pick<RightsHolder, "id" | "name">;
  branchId: string;
}

/** Everybody who is offered, and those who were chosen before: a long list ends before some of them. */
export const withFirst = (everybody: readonly RightsHolder[], first: readonly RightsHolder[]): RightsHolder[] => [
  ...everybody,
  ...first.filter(({ id }) => !everybody.some((one) => one.id === id)),
];

type Can = (area: Area, action: Action, branchId: string) => boolean;

/** What setting a choice for these people on these branches would add and remove; what the editor lacks stays. */
export function differencesOf(
  people: readonly RightsHolder[],
  branchIds: readonly string[],
  choice: ChosenRights,
  { type, can }: { type: BusinessType; can: Can },
): SeatDifference[] {
  return people.flatMap((person) =>
    branchIds.flatMap((branchId) => {
      const held = person.branches.find(({ id }) => id === branchId);
      const before = new Set((held?.rights ?? []) as Right[]); // as the server stores them
      const givable = (right: Right): boolean => can(...splitRight(right), branchId);
      const after = limitToGivable(choice.rights, before, givable);
      const { added, removed } = compareRights(before, after, type);
      const sameRole = (held?.role?.id ?? undefined) === choice.roleId;
      return added.length + removed.length > 0 || !sameRole ? [{ person, branchId, added, removed }] : [];
    }),
  );
}
