import type { Item } from "@diwan/contract/menu/items";
import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { useLayoutEffect, useRef, useState, useId, type KeyboardEvent } from "react";
import { nameOf } from "@diwan/ui/text/names";
import { unnamedItem } from "../item/item-words.ts";
import { focusCard, wantedField, focusWantedField, closeUnchanged } from "../item/open-card.ts";
import { itemDrafts, isNewItem, type ItemDraft, type PartProps } from "../drafts/drafts.ts";
import { lazyWithRetry } from "../parts/lazy-with-retry.tsx";
import { canSave, useSaving } from "../saving/save-item.ts";
import { useScreen } from "../screen.ts";
import { DiscountRow } from "./discount/discount-row.tsx";
import { Flags } from "./flags.tsx";
import styles from "./item-form.module.css";
import { PriceRows } from "./price-rows.tsx";
import { TextField } from "../parts/text-field.tsx";
import { newPrice, type PriceDraft } from "../drafts/item-draft.ts";
import { RowList } from "./row-list.tsx";
import rows from "./row-list.module.css";
import { showOptions, useOptionsShown } from "../item/options-shown.ts";
import { withMenuTexts } from "../menu-texts.ts";
import { directionOf } from "@diwan/ui/direction";
import { FieldError } from "../parts/field-error.tsx";
import fields from "../parts/text-field.module.css";
import { Button } from "@mantine/core";
import { IconArrowBackUp, IconPlus } from "@tabler/icons-react";
import { useWidth } from "../../../kit/screen/width.ts";

const ChaletFields = lazyWithRetry(async () => (await import("./chalet/chalet-fields.tsx")).ChaletFields);

const MarkFields = lazyWithRetry(async () => (await import("./mark-fields.tsx")).MarkFields);
const ServingRow = lazyWithRetry(() =>
  withMenuTexts("serving", async () => (await import("../serving/serving-row.tsx")).ServingRow),
);
const OptionColumn = lazyWithRetry(() =>
  withMenuTexts("optionGroups", async () => (await import("../options/option-column.tsx")).OptionColumn),
);

/** An open item card as a form. */
export function OpenItem({ item, draft }: { item: Item; draft: ItemDraft }) {
  const screen = useScreen();
  const { t, locale, chalet } = screen;
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Locale>(() => firstLanguage(wantedField(item.id)) ?? locale);
  const { save } = useSaving();
  const options = useOptionsShown(item);
  useLayoutEffect(() => focusWantedField(item.id, form.current), [item.id]);

  const shared = { itemId: item.id, draft, shown };
  return (
    <form
      ref={form}
      className={styles.form}
      data-two={chalet || options || undefined}
      aria-label={t("form.label", { name: nameOf(item.locales, locale) || unnamedItem(screen) })}
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
            <MarkFields itemId={item.id} draft={draft} />
            {!isNewItem(item.id) && <ServingRow item={item} />}
            {!options && <AddOptions itemId={item.id} />}
            <Description {...shared} />
            <ItemFormFooter item={item} draft={draft} />
          </>
        )}
      </div>
      {!chalet && options && <OptionColumn item={item} />}
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
          {!isNewItem(item.id) && <ServingRow item={item} />}
          <ItemFormFooter item={item} draft={draft} />
        </div>
      )}
    </form>
  );
}

/** The language of a description that is opened. */
const firstLanguage = (path: string | undefined): Locale | undefined =>
  path?.endsWith("description") ? (path.includes(".1.") ? "ar" : "en") : undefined;

/** Esc leaves a field; on the card itself it closes the card if it is unchanged. */
function leave(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.stopPropagation();
  const card = event.currentTarget.closest<HTMLElement>("[data-item]");
  focusCard(card?.dataset["item"] ?? "");
}

/** Both names of an item, the interface language first. */
function NameFields({ itemId, draft: { values, errors } }: Omit<PartProps, "shown">) {
  const { t, locale } = useScreen();
  const inOrder: readonly Locale[] = locale === "en" ? LOCALES : LOCALES.toReversed();
  return (
    <div className={styles.names}>
      {inOrder.map((one) => (
        <TextField
          key={one}
          label={t(one === "en" ? "form.nameEn" : "form.nameAr")}
          locale={one}
          tagged
          value={values.names[one]}
          change={(name) => itemDrafts.edit(itemId, { names: { ...values.names, [one]: name } })}
          path={`locales.${LOCALES.indexOf(one)}.name`}
          error={errors[`locales.${LOCALES.indexOf(one)}.name`]}
        />
      ))}
    </div>
  );
}

/** The addons of an item; chalets have none. Adding one needs the right to create items (specification, section 6). */
function AddonRows({ itemId, draft, shown }: PartProps) {
  const { t, rights } = useScreen();
  return (
    <RowList
      list="addons"
      itemId={itemId}
      rows={draft.values.addons}
      errors={draft.errors}
      shown={shown}
      change={(addons: readonly PriceDraft[]) => itemDrafts.edit(itemId, { addons })}
      make={rights.createItems ? () => newPrice() : undefined}
      texts={{
        title: t("form.addons"),
        add: t("form.addAddon"),
        label: (place) => t("form.addonLabel", { place }),
        price: (place) => t("form.addon", { place }),
        remove: (place) => t("form.deleteAddon", { place }),
        move: (place) => t("form.moveAddon", { place }),
      }}
    />
  );
}

/** The first group of an item is added in a second column. */
function AddOptions({ itemId }: { itemId: string }) {
  const { t, rights } = useScreen();
  // a new item is saved first
  if (!rights.updateItems || isNewItem(itemId)) return null;
  return (
    <div className={rows.header}>
      <span>{t("form.options")}</span>
      <button type="button" className={rows.add} onClick={() => showOptions(itemId)}>
        <IconPlus size={13} stroke={1.75} aria-hidden />
        {t("form.addOptions")}
      </button>
    </div>
  );
}

function Description({ itemId, draft: { values, errors }, shown }: PartProps) {
  const { t, tc } = useScreen();
  const errorId = useId();
  const path = `locales.${LOCALES.indexOf(shown)}.description`;
  const error = errors[path];
  return (
    <div className="stack gap-4 shrink">
      <div className={`${fields.box} ${fields.area}`} data-wrong={error ? true : undefined}>
        <textarea
          className={fields.input}
          rows={2}
          value={values.descriptions[shown]}
          onChange={(event) =>
            itemDrafts.edit(itemId, { descriptions: { ...values.descriptions, [shown]: event.target.value } })
          }
          placeholder={t("form.description")}
          aria-label={`${t("form.description")} (${tc(shown === "en" ? "english" : "arabic")})`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-path={path}
          lang={shown}
          dir={directionOf(shown)}
        />
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** Undo at the start, Save at the end; an unchanged card shows Close instead. */
export function ItemFormFooter({ item, draft }: { item: Item; draft: ItemDraft }) {
  const { t, tc, rights } = useScreen();
  const size = useWidth() === "narrow" ? "lg" : "sm";
  const close = () => closeUnchanged(draft);
  return (
    <div className="row justify-between gap-8">
      {draft.changed ? (
        <Button
          variant="subtle"
          size={size}
          leftSection={<IconArrowBackUp className="flip" size={14} stroke={1.75} aria-hidden />}
          onClick={() => itemDrafts.undo(item.id)}
        >
          {t("form.undo")}
        </Button>
      ) : (
        <Button variant="subtle" size={size} onClick={close}>
          {isNewItem(item.id) ? tc("cancel") : t("form.close")}
        </Button>
      )}
      {(rights.updateItems || isNewItem(item.id)) && (
        <Button type="submit" variant="filled" size={size} disabled={!canSave(draft) || draft.saving} loading={false}>
          {draft.saving ? tc("saving") : t("form.save")}
        </Button>
      )}
    </div>
  );
}
