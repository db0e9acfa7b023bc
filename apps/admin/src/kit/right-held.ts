import type { Action, Area, Right } from "@diwan/contract/permissions";
import type { SignedIn } from "./session.ts";

/** Whether a right is held on any branch of the chosen business. */
export function rightHeld({ can }: Pick<SignedIn, "can">, right: Right): boolean {
  const [area, action] = right.split(".") as [Area, Action]; // how a right is made up
  return can(area, action);
}
