import type { Person } from "@diwan/contract/people/people";
import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { usePermissionsAddress } from "./permissions-address.ts";

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
