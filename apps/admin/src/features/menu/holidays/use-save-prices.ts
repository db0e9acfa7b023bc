import { CallError } from "@diwan/contract/client";
import { holidays, type Holiday } from "@diwan/contract/holidays";
import type { Item } from "@diwan/contract/items";
import { fieldErrors, type FieldErrors } from "@diwan/contract/messages";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { focusField } from "../../../kit/focus-field.ts";
import { useFailure } from "../../../kit/form.ts";
import { currentLocale } from "../../../kit/language.ts";
import { useBusy, type Busy } from "../../../kit/loading.ts";
import { notify } from "../../../kit/notices.ts";
import { post } from "../../../kit/outbox.ts";
import { putItem } from "../model/tree-query.ts";
import { syncRows, type SyncRow, type TypedPrices } from "./holiday-prices.ts";
import { forgetSent } from "./typed-prices.ts";

export interface SavePrices extends Busy {
  /** What is wrong, by holiday. */
  errors: Readonly<Record<string, string>>;
  mend: (holidayId: string) => void;
  save: (shown: readonly Holiday[], typed: TypedPrices) => Promise<void>;
}

/** Saves all holiday prices of an item in one call; without a connection it waits for one. */
export function useSavePrices(item: Item): SavePrices {
  const tc = useTranslations("common");
  const busy = useBusy();
  const fail = useFailure();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const mark = (found: FieldErrors, rows: readonly SyncRow[]) => {
    const wrong = byHoliday(found, rows);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) focusField(first);
  };
  const save: SavePrices["save"] = async (shown, typed) => {
    const rows = syncRows(item, shown, typed);
    const read = holidays.sync.body?.safeParse({ holidays: rows });
    if (read && !read.success) return mark(fieldErrors(read.error.issues, currentLocale()), rows);
    setErrors({});
    const params = { businessId: item.businessId, itemId: item.id };
    try {
      await busy.run(async () => {
        const sync = () => send(holidays.sync, { params, body: { holidays: rows } });
        putItem(await post(`holidays:${item.id}`, sync));
      });
      forgetSent(item.id, typed);
      notify({ kind: "success", text: tc("updated") });
    } catch (error) {
      if (error instanceof CallError && Object.keys(error.errors).length > 0) mark(error.errors, rows);
      else fail(error);
    }
  };
  return { ...busy, errors, save, mend: (id) => setErrors(({ [id]: _, ...others }) => others) };
}

/** `holidays.2.price` is the price of the third row. */
function byHoliday(errors: FieldErrors, rows: readonly SyncRow[]): Record<string, string> {
  const found = Object.entries(errors).flatMap(([path, [text]]) => {
    const row = rows[Number(path.split(".")[1])];
    return row && text ? [[row.holidayId, text] as const] : [];
  });
  return Object.fromEntries(found);
}
