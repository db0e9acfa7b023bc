import { Button } from "@mantine/core";
import { IconMap2, IconRefreshAlert } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { StatePage } from "../state-page.tsx";

interface MissingRecordProps {
  /** Whether it is not there, or could only not be read. */
  gone: boolean;
  /** The address of the list that it would stand in. */
  list: string;
  retry: () => void;
}

/** In place of a record that can't be shown. */
export function MissingRecord({ gone, list, retry }: MissingRecordProps) {
  const t = useTranslations("records.form");
  const te = useTranslations("errors");
  const tc = useTranslations("common");
  if (!gone)
    return (
      <StatePage icon={<IconRefreshAlert size={26} stroke={1.5} />} title={t("failed")} text={te("offline")}>
        <Button onClick={retry}>{tc("retry")}</Button>
      </StatePage>
    );
  return (
    <StatePage icon={<IconMap2 size={26} stroke={1.5} />} title={t("goneTitle")} text={t("goneText")}>
      <Button component={Link} to={list}>
        {t("back")}
      </Button>
    </StatePage>
  );
}
