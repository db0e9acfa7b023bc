import { ActionIcon, Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { invoiceReportOf } from "../../../kit/addresses.ts";
import type { ListState } from "../../../kit/list/list-state.ts";
import { notify } from "../../../kit/notices.ts";
import { printInFrame } from "../../../kit/papers/print-in-frame.ts";
import { useSession } from "../../../kit/session.ts";
import { useWidth } from "../../../kit/width.ts";

/** Prints what the list is narrowed to with its sums, in both languages. */
export function PrintReport({ state: { filters, search, sort, order } }: { state: ListState }) {
  const t = useTranslations("invoices");
  const { business } = useSession();
  const narrow = useWidth() === "narrow";
  const [busy, setBusy] = useState(false);
  const print = async () => {
    const address = invoiceReportOf({ ...filters, ...(search ? { search } : {}), sort, order }, business.id);
    // browsers of phones print a page, and none inside another
    if (narrow) return void window.open(address, "_blank");
    setBusy(true);
    if (!(await printInFrame(address))) notify({ kind: "error", text: t("printFailed") });
    setBusy(false);
  };
  const sign = <IconPrinter size={16} stroke={1.75} aria-hidden />;
  return narrow ? (
    <ActionIcon size="lg" aria-label={t("print")} onClick={() => void print()}>
      {sign}
    </ActionIcon>
  ) : (
    <Button leftSection={sign} loading={busy} onClick={() => void print()}>
      {t("print")}
    </Button>
  );
}
