import type { Call } from "@diwan/contract/call";
import { LIMITS } from "@diwan/contract/limits";
import { Button, Loader } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { saveFile } from "../save-file.ts";
import { useFailure } from "../form.ts";
import { useBusy } from "../loading.ts";
import { exportHeads, exportRow, type Manner } from "./cell-text.ts";
import { csvOf } from "./csv.ts";
import type { ListDeclaration, RowOf } from "./declaration.ts";
import type { ListState } from "./list-state.ts";
import { queryOf, readRows } from "./use-rows.ts";

interface ExportButtonProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  manner: Manner;
}

/** Saves every row of the list, as searched, filtered and sorted, as CSV. */
export function ExportButton<C extends Call>({ declared, state, manner }: ExportButtonProps<C>) {
  const t = useTranslations("records");
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const { columns, texts } = declared;
  const save = async () => {
    try {
      const rows = await run(() => readAll(declared, state));
      const heads = exportHeads(columns, (label) => [t("fields.english", { label }), t("fields.arabic", { label })]);
      const text = csvOf([heads, ...rows.map((row) => exportRow(columns, row, manner))]);
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

async function readAll<C extends Call>(declared: ListDeclaration<C>, state: ListState): Promise<RowOf<C>[]> {
  const { call, params } = declared;
  const rows: RowOf<C>[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...queryOf(declared, { ...state, page }), perPage: LIMITS.perPageMax };
    const answer = await readRows<RowOf<C>>(call, { params, query });
    rows.push(...answer.data);
    last = answer.meta.lastPage;
  }
  return rows;
}
