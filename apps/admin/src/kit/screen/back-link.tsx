import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

/** The way back in the head of a page. */
export function BackLink({ to }: { to: string }) {
  const t = useTranslations("common");
  return (
    <ActionIcon component={Link} to={to} aria-label={t("back")}>
      <IconArrowLeft className="flip" size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
