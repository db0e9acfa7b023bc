import { ActionIcon, Button } from "@mantine/core";
import { IconSum } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useWidth } from "../../kit/screen/width.ts";
import { SumsDialog } from "./sums-dialog.tsx";
import type { Summary } from "./use-summary.ts";

/** Leads to the sums by day, branch, source and method of what the list is narrowed to. */
export function SumsButton({ summary }: { summary: Summary }) {
  const t = useTranslations("invoices.sums");
  const narrow = useWidth() === "narrow";
  const [open, setOpen] = useState(false);
  const sign = <IconSum size={16} stroke={1.75} aria-hidden />;
  const shared = { "aria-haspopup": "dialog", onClick: () => setOpen(true) } as const;
  return (
    <>
      {narrow ? (
        <ActionIcon size="lg" aria-label={t("title")} {...shared}>
          {sign}
        </ActionIcon>
      ) : (
        <Button leftSection={sign} {...shared}>
          {t("title")}
        </Button>
      )}
      {open && <SumsDialog summary={summary} close={() => setOpen(false)} />}
    </>
  );
}
