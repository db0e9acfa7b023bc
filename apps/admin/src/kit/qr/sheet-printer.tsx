import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { CallError } from "@diwan/contract/api/client";
import { qrSheets, SHEET_CARDS, type SheetCards } from "@diwan/contract/branches/qr-sheets";
import { Button, Loader, SegmentedControl } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { download } from "../connection/download.ts";
import { useFailure } from "../forms/form.ts";
import { useBusy } from "../screen/loading.ts";
import { notify } from "../dialogs/notices.ts";
import { useSession } from "../session/session.ts";

export interface SheetSource {
  branch: Pick<BusinessSummary["branches"][number], "id">;
  /** The tables of one floor, or a single table; without it the branch, or all its tables. */
  tables?: { floor_id: string } | { table_id: string };
}

/** A4 sheets with QR codes, as a file to print. */
export function SheetPrinter({ branch, tables }: SheetSource) {
  const t = useTranslations("sheets");
  const { can } = useSession();
  const [of, setOf] = useState<"branch" | "tables">(tables ? "tables" : "branch");
  const [cards, setCards] = useState<SheetCards>(1);
  const { busy, making, make } = useMaking(branch.id);
  const choosing = !tables && can("tables", "read", branch.id);
  const button = (format: "pdf" | "png") => (
    <Button
      size="sm"
      disabled={busy}
      leftSection={
        making === format ? (
          <Loader size={16} color="currentColor" aria-hidden />
        ) : (
          <IconDownload size={16} stroke={1.75} aria-hidden />
        )
      }
      aria-label={making === format ? t("making") : undefined}
      onClick={() => void make({ format, cards, of, ...tables })}
    >
      {t(format)}
    </Button>
  );
  return (
    <div className="grid gap-10">
      {choosing && (
        <SegmentedControl
          fullWidth
          aria-label={t("of")}
          value={of}
          onChange={(value) => setOf(value === "tables" ? "tables" : "branch")}
          data={[
            { value: "branch", label: t("ofBranch") },
            { value: "tables", label: t("ofTables") },
          ]}
        />
      )}
      <p className="soft tiny">{t(of === "tables" ? "tablesText" : "branchText")}</p>
      <SegmentedControl
        fullWidth
        aria-label={t("cards")}
        value={String(cards)}
        onChange={(value) => setCards(SHEET_CARDS.find((one) => String(one) === value) ?? 1)}
        data={SHEET_CARDS.map((count) => ({ value: String(count), label: t("count", { count }) }))}
      />
      <div className="grid columns-2 gap-6">
        {button("pdf")}
        {button("png")}
      </div>
    </div>
  );
}

type Wish = {
  format: "pdf" | "png";
  cards: SheetCards;
  of: "branch" | "tables";
};

function useMaking(branchId: string) {
  const t = useTranslations("sheets");
  const { business } = useSession();
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const [format, setFormat] = useState<"pdf" | "png">();
  const make = async (query: Wish) => {
    setFormat(query.format);
    try {
      await run(() => download(qrSheets.print, { params: { businessId: business.id, branchId }, query }));
    } catch (error) {
      const isEmpty = query.of === "tables" && error instanceof CallError && error.status === 404;
      if (isEmpty) notify({ kind: "warning", text: t("noTables") });
      else fail(error);
    }
  };
  return { busy, making: showing ? format : undefined, make };
}
