import { menuFiles } from "@diwan/contract/menu/menu-files";
import { useEffect, useRef, useState } from "react";
import { send } from "../../../kit/api.ts";
import { useFailure } from "../../../kit/form.ts";
import { useSession } from "../../../kit/session.ts";
import { type Draft, sentCells } from "./draft.ts";

const AFTER_TYPING = 600;

/** Has the server look at changed rows again; of answers that overtake each other only the last one counts. */
export function useChecking(
  menuId: string,
  setDraft: (change: (draft: Draft | undefined) => Draft | undefined) => void,
) {
  const { business } = useSession();
  const fail = useFailure();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const [checking, setChecking] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (draft: Draft): Promise<void> => {
    const own = ++latest.current;
    const { columns, rows, keepPrices } = draft;
    try {
      const check = await send(menuFiles.check, {
        params: { businessId: business.id, menuId },
        body: {
          columns: columns.map(({ field }) => field),
          rows: rows.map((row) => ({ row: row.row, cells: sentCells(row, columns) })),
          keepPrices,
        },
      });
      if (own === latest.current) setDraft((now) => now && { ...now, check });
    } catch (error) {
      if (own === latest.current) fail(error);
    } finally {
      if (own === latest.current) setChecking(false);
    }
  };
  /** Shows the change at once and has it checked, right away or when typing pauses. */
  const change = (draft: Draft, wait = false): void => {
    setDraft(() => draft);
    setChecking(true);
    clearTimeout(timer.current);
    if (wait) timer.current = setTimeout(() => void ask(draft), AFTER_TYPING);
    else void ask(draft);
  };
  return { checking, change };
}
