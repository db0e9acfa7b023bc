import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { agreementOf } from "../../../kit/addresses.ts";
import { notify } from "../../../kit/notices.ts";
import { printInFrame } from "../../../kit/papers/print-in-frame.ts";
import { useWidth } from "../../../kit/width.ts";

/** Prints the rental agreement of a chalet. */
export function PrintAgreement({ booking: { id, branchId } }: { booking: Pick<Reservation, "id" | "branchId"> }) {
  const t = useTranslations("reservations");
  const narrow = useWidth() === "narrow";
  const [busy, setBusy] = useState(false);
  const print = async () => {
    const address = agreementOf(id, branchId);
    // browsers of phones print a page, and none inside another
    if (narrow) return void window.open(address, "_blank");
    setBusy(true);
    if (!(await printInFrame(address))) notify({ kind: "error", text: t("paperFailed") });
    setBusy(false);
  };
  return (
    <Button
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={() => void print()}
    >
      {t("agreement")}
    </Button>
  );
}
