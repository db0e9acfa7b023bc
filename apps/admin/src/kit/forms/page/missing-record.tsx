import { Button } from "@mantine/core";
import { IconMap2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { isGone } from "../../connection/call-errors.ts";
import { FailedPage, StatePage } from "../../screen/state-page.tsx";

interface MissingRecordProps {
  /** Why it could not be read; an answer that says so where it is not there. */
  error: unknown;
  gone?: boolean;
  /** The address of the list that it would stand in. */
  list: string;
  retry: () => void;
}

/** In place of a record that can't be shown. */
export function MissingRecord({ error, gone = isGone(error), list, retry }: MissingRecordProps) {
  const t = useTranslations("records.form");
  if (!gone) return <FailedPage title={t("failed")} error={error} retry={retry} />;
  return (
    <StatePage icon={<IconMap2 size={26} stroke={1.5} />} title={t("goneTitle")} text={t("goneText")}>
      <Button component={Link} to={list}>
        {t("back")}
      </Button>
    </StatePage>
  );
}
