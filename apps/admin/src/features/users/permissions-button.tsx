import type { Person } from "@diwan/contract/people/people";
import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { permissionsOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import { useIsProtected } from "./use-is-protected.ts";

/** Leads from somebody's account to what they may do. */
export function PermissionsButton({ person }: { person: Person }) {
  const t = useTranslations("users");
  const way = usePermissionsAddress()(person);
  if (way === undefined) return null;
  return (
    <Button component={Link} to={way} leftSection={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}>
      {t("permissions")}
    </Button>
  );
}

/** Where the permissions of somebody are, for who may see or set them. The owner has all, and nobody changes their own. */
export function usePermissionsAddress(
  action: "read" | "update" = "read",
): (person: Pick<Person, "id" | "owner">) => string | undefined {
  const { can } = useSession();
  const stays = useIsProtected();
  return (person) => (can("roles", action) && !stays(person) ? permissionsOf(person.id) : undefined);
}
