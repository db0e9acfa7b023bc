import { audits } from "@diwan/contract/overview/audits";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { use } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { useFailure } from "../../kit/form.ts";
import { csvOf } from "../../kit/list/csv.ts";
import { useBusy } from "../../kit/loading.ts";
import { saveFile } from "../../kit/save-file.ts";
import { useSession } from "../../kit/session.ts";
import { countsOf, rowsOf, ShownTables } from "./tables.ts";

/** Saves the figures of all charts that are shown as one CSV file; the server notes it first. */
export function ExportButton({ from, to }: { from: string; to: string }) {
  const t = useTranslations("figures.charts");
  const { business } = useSession();
  const tables = use(ShownTables);
  const fail = useFailure();
  const { busy, run } = useBusy();
  const save = async () => {
    const text = csvOf([[t("title"), from, to], [], ...rowsOf(tables)]);
    const notes = [...countsOf(tables)].map(([area, rows]) => ({ area, rows }));
    try {
      await run(async () => {
        for (const body of notes) await send(audits.noteExport, { params: { businessId: business.id }, body });
      });
      saveFile(`${t("title")} ${from} ${to}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button
      disabled={busy}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => void save()}
    >
      {t("export")}
    </Button>
  );
}
