import { Button } from "@mantine/core";
import { IconMap2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { isGone } from "../../connection/call-errors.ts";
import { FailedPage, StatePage } from "../../screen/state-page.tsx";

interface MissingRecordProps {
  /** Why the record could not be read. */
  error: unknown;
  gone?: boolean;
  /** The address of the record's list. */
  list: string;
  retry: () => void;
}

/** Shown instead of a record that does not exist or could not be read. */
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
