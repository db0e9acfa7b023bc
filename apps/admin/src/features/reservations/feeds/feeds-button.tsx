import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { ActionIcon, Button } from "@mantine/core";
import { IconCalendarShare } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useWidth } from "../../../kit/screen/width.ts";
import { FeedsDialog } from "./feeds-dialog.tsx";

/** Leads to the addresses at which other calendars follow units of a kind. */
export function FeedsButton({ branchId, kind }: { branchId: string; kind: ResourceType }) {
  const t = useTranslations("reservations.feeds");
  const narrow = useWidth() === "narrow";
  const [open, setOpen] = useState(false);
  return (
    <>
      {narrow ? (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t("title")}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconCalendarShare size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          leftSection={<IconCalendarShare size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t("title")}
        </Button>
      )}
      {open && <FeedsDialog branchId={branchId} kind={kind} close={() => setOpen(false)} />}
    </>
  );
}
