import { audits } from "@diwan/contract/overview/audits";
import type { Call } from "@diwan/contract/api/call";
import { Button, Loader } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../connection/api.ts";
import { saveFile } from "../../connection/save-file.ts";
import { useSession } from "../../session/session.ts";
import { useFailure } from "../../forms/form.ts";
import { useBusy } from "../../screen/loading.ts";
import { exportHeaders, exportRow, type FormatSettings } from "../rows/cell-text.ts";
import { csvOf } from "./csv.ts";
import type { ListDeclaration, RowOf } from "../declaration.ts";
import type { ListState } from "../list-state.ts";
import { readAll, queryOf } from "../rows/use-rows.ts";

interface ExportButtonProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  formats: FormatSettings;
}

/** Saves every row of the list, as searched, filtered and sorted, as CSV; the server notes it first. */
export function ExportButton<C extends Call>({ declared, state, formats }: ExportButtonProps<C>) {
  const t = useTranslations("records");
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const { area, call, params, texts, group } = declared;
  const columns = [...declared.columns, ...(declared.exported ?? [])];
  const businessId = useSession().business.id;
  const save = async () => {
    try {
      const query = queryOf(declared, state);
      const rows = await run(async () => {
        const all = await readAll<RowOf<C>>(call, { params, query });
        await send(audits.noteExport, {
          params: { businessId },
          body: { area, rows: all.length, ...(state.search ? { search: state.search } : {}) },
        });
        return all;
      });
      const heads = exportHeaders(columns, rows[0], (label) => [
        t("fields.english", { label }),
        t("fields.arabic", { label }),
      ]);
      const text = csvOf([
        [...(group ? [group.head] : []), ...heads],
        ...rows.map((row) => [...(group ? [group.of(row)] : []), ...exportRow(columns, row, formats)]),
      ]);
      saveFile(`${texts.title}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button
      disabled={busy}
      leftSection={
        showing ? (
          <Loader size={16} color="currentColor" aria-hidden />
        ) : (
          <IconDownload size={16} stroke={1.75} aria-hidden />
        )
      }
      onClick={() => void save()}
    >
      {showing ? t("list.exporting") : t("list.export")}
    </Button>
  );
}
