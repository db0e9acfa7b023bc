import type { Person } from "@diwan/contract/people/people";
import { useSession } from "../../kit/session/session.ts";

/** Whether a user can't be removed: the owner, and the current user. */
export function useIsProtected(): (person: Pick<Person, "id" | "owner">) => boolean {
  const { user } = useSession();
  return ({ id, owner }) => owner || id === user.id;
}
