import type { Person } from "@diwan/contract/people/people";
import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { permissionsOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import { useIsProtected } from "./use-is-protected.ts";

/** A link from a user to their rights. */
export function PermissionsButton({ person }: { person: Person }) {
  const t = useTranslations("users");
  const address = usePermissionsAddress()(person);
  if (address === undefined) return null;
  return (
    <Button component={Link} to={address} leftSection={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}>
      {t("permissions")}
    </Button>
  );
}

/**
 * The address of a user's rights, for users who may read or set them. The owner's rights and one's own can't be
 * changed.
 */
export function usePermissionsAddress(
  action: "read" | "update" = "read",
): (person: Pick<Person, "id" | "owner">) => string | undefined {
  const { can } = useSession();
  const stays = useIsProtected();
  return (person) => (can("roles", action) && !stays(person) ? permissionsOf(person.id) : undefined);
}
