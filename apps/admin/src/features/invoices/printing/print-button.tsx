import { ActionIcon, Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { notify } from "../../../kit/dialogs/notices.ts";
import { printInFrame } from "../../../kit/print/print-in-frame.ts";
import { useWidth } from "../../../kit/screen/width.ts";

/** Prints the view at an address. */
export function PrintButton({ address }: { address: string }) {
  const t = useTranslations("invoices");
  const narrow = useWidth() === "narrow";
  const [busy, setBusy] = useState(false);
  const print = async () => {
    // phone browsers print whole pages only, no frames
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
