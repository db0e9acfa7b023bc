import type { Action, Area, Right } from "@diwan/contract/people/permissions";
import type { SignedIn } from "./session.ts";

/** Whether a right, or one of several, is held on any branch of the chosen business. */
export function isRightHeld({ can }: Pick<SignedIn, "can">, rights: Right | readonly Right[]): boolean {
  return [rights].flat().some((right) => {
    const [area, action] = right.split(".") as [Area, Action]; // how a right is made up
    return can(area, action);
  });
}
