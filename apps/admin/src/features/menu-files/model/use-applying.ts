import { CallError } from "@diwan/contract/api/client";
import type { AnswerOf } from "@diwan/contract/api/call";
import { menuFiles } from "@diwan/contract/menu/menu-files";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { newKey, send } from "../../../kit/connection/api.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";
import { type ImportDraft, readyRows, sentSheet } from "./import-draft.ts";

export type Imported = AnswerOf<typeof menuFiles.import> & { left: number };

/** Imports the rows without errors, all or none; rows that changed meanwhile are checked again. */
export function useApplying(menuId: string, recheck: (draft: ImportDraft) => void) {
  const t = useTranslations("menuImport");
  const { business } = useSession();
  const fail = useFailure();
  const busy = useBusy();
  const attempt = useRef<{ draft: ImportDraft; key: string }>(undefined);

  const apply = async (draft: ImportDraft): Promise<Imported | undefined> => {
    // a retry after a lost response imports only once
    if (attempt.current?.draft !== draft) attempt.current = { draft, key: newKey() };
    const { key } = attempt.current;
    const ready = readyRows(draft.check);
    try {
      const imported = await busy.run(() =>
        send(menuFiles.import, {
          params: { businessId: business.id, menuId },
          body: bodyOf(draft, ready),
          headers: { "idempotency-key": key },
        }),
      );
      // the menu screen reloads it
      void queryClient.invalidateQueries({ queryKey: ["menu-tree"] });
      return { ...imported, left: draft.values.rows.length - ready.length };
    } catch (error) {
      attempt.current = error instanceof CallError && error.status === 0 ? attempt.current : undefined;
      const rows = error instanceof CallError && error.code === "stale" ? changedRows(error) : 0;
      if (rows) notify({ kind: "warning", text: t("foot.stale", { count: rows }) });
      else fail(error);
      if (error instanceof CallError && [409, 422].includes(error.status)) recheck(draft);
      return undefined;
    }
  };
  return { ...busy, apply };
}

function bodyOf({ values, check }: ImportDraft, ready: readonly number[]) {
  const { rows, ...sheet } = sentSheet(values);
  return {
    ...sheet,
    rows: ready.flatMap((at) => {
      const row = rows[at];
      return row ? [{ ...row, seen: check.rows[at]?.seen ?? null }] : [];
    }),
  };
}

function changedRows({ answer }: CallError): number {
  const rows: unknown = Object(answer["current"])["rows"];
  return Array.isArray(rows) ? rows.length : 1;
}
