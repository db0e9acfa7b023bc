import type { Person } from "@diwan/contract/people/people";
import { permissionsOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import { useIsProtected } from "./use-is-protected.ts";

/** Where the permissions of somebody are, for who may see or set them. The owner has all, and nobody changes their own. */
export function usePermissionsAddress(
  action: "read" | "update" = "read",
): (person: Pick<Person, "id" | "owner">) => string | undefined {
  const { can } = useSession();
  const stays = useIsProtected();
  return (person) => (can("roles", action) && !stays(person) ? permissionsOf(person.id) : undefined);
}
