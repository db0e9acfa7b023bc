import type { Item } from "@diwan/contract/menu/items";
import type { Locale } from "@diwan/contract/api/enumerations";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { nameOf } from "@diwan/ui/names";
import { focusCard, takeWantedField } from "../item/open-card.ts";
import type { Draft } from "../model/drafts.ts";
import { late } from "../parts/late.tsx";
import { canSave } from "../saving/save-item.ts";
import { useSaving } from "../saving/use-saving.ts";
import { useScreen } from "../screen.ts";
import { AddonRows } from "./addon-rows.tsx";
import { Description } from "./description.tsx";
import { DiscountRow } from "./discount-row.tsx";
import { Flags } from "./flags.tsx";
import { focusFieldOf } from "./focus-in-card.ts";
import { FormFoot } from "./form-foot.tsx";
import styles from "./item-form.module.css";
import { NameFields } from "./name-fields.tsx";
import { PriceRows } from "./price-rows.tsx";

const ChaletFields = late(async () => (await import("../chalet/chalet-fields.tsx")).ChaletFields);

/** The card of an item as its own form. */
export function OpenItem({ item, draft }: { item: Item; draft: Draft }) {
  const { t, locale, chalet } = useScreen();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Locale>(locale);
  const { save } = useSaving();

  useEffect(() => {
    const path = takeWantedField(item.id);
    if (path?.endsWith("description")) setShown(path.includes(".1.") ? "ar" : "en");
    if (path) requestAnimationFrame(() => focusFieldOf(form.current, path));
  }, [item.id]);

  const shared = { itemId: item.id, draft, shown };
  return (
    <form
      ref={form}
      className={styles.form}
      data-chalet={chalet || undefined}
      aria-label={t("form.label", { name: nameOf(item.locales, locale) || t("item.unnamed") })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave(draft)) save(item.id);
      }}
      onKeyDown={leave}
    >
      <div className={styles.column}>
        <NameFields itemId={item.id} draft={draft} />
        <Flags {...shared} choose={setShown} />
        {chalet && <Description {...shared} />}
        <PriceRows {...shared} />
        {!chalet && (
          <>
            <AddonRows {...shared} />
            <DiscountRow {...shared} />
            <Description {...shared} />
            <FormFoot item={item} draft={draft} />
          </>
        )}
      </div>
      {chalet && (
        <div className={styles.second}>
          {draft.values.chalet && (
            <ChaletFields
              itemId={item.id}
              names={draft.values.names}
              draft={draft.values.chalet}
              errors={draft.errors}
              disabled={false}
            />
          )}
          <DiscountRow {...shared} />
          <FormFoot item={item} draft={draft} />
        </div>
      )}
    </form>
  );
}

/** Esc leaves a field; on the card itself it then closes it, if nothing changed. */
function leave(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.stopPropagation();
  const card = event.currentTarget.closest<HTMLElement>("[data-item]");
  focusCard(card?.dataset["item"] ?? "");
}
