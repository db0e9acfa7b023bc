import { type Right, splitRight } from "@diwan/contract/people/permissions";
import type { SignedIn } from "./session.ts";

/** Whether the user holds a right, or one of several, on any branch of the chosen business. */
export function isRightHeld({ can }: Pick<SignedIn, "can">, rights: Right | readonly Right[]): boolean {
  return [rights].flat().some((right) => can(...splitRight(right)));
}
