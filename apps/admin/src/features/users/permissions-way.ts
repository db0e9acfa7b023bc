import type { Person } from "@diwan/contract/people";
import { permissionsOf } from "../../kit/addresses.ts";
import { useSession } from "../../kit/session.ts";
import { useStays } from "./stays.ts";

/** Where the permissions of somebody are; nowhere for who may not see them. The owner has all, and nobody changes their own. */
export function usePermissionsWay(): (person: Pick<Person, "id" | "owner">) => string | undefined {
  const { can } = useSession();
  const stays = useStays();
  return (person) => (can("roles", "read") && !stays(person) ? permissionsOf(person.id) : undefined);
}
