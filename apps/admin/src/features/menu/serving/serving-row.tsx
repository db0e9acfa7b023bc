import type { Item } from "@diwan/contract/menu/items";
import { joinNames } from "@diwan/ui/text/fill";
import { formatServingHours } from "@diwan/ui/time/serving-hours";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import rows from "../item-form/row-list.module.css";
import { ServingDialog } from "./serving-dialog.tsx";
import { useServing } from "./use-serving.ts";

/** When an item is served, in short, and the way to change it. */
export function ServingRow({ item }: { item: Item }) {
  const t = useTranslations("serving");
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  const of = { kind: "items", item } as const;
  const { data } = useServing(of);
  return (
    <div className={rows.list}>
      <div className={rows.header}>
        <span>{t("entry")}</span>
        <button type="button" className={rows.add} onClick={() => setOpen(true)}>
          {t("change")}
        </button>
      </div>
      {data && (
        <span className="row justify-between gap-8 tiny">
          {joinNames(
            [
              data.hours ? formatServingHours(data.hours, locale) : t("summary.always"),
              data.branches.length > 0 && t("summary.differing", { count: data.branches.length }),
            ],
            locale,
          )}
        </span>
      )}
      {open && <ServingDialog of={of} close={() => setOpen(false)} />}
    </div>
  );
}
