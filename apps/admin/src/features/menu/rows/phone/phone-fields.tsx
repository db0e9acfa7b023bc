import type { Item } from "@diwan/contract/menu/items";
import type { Locale } from "@diwan/contract/api/enumerations";
import { amountForField } from "@diwan/ui/money/money";
import { Button } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useFailure } from "../../../../kit/forms/form.ts";
import { itemDrafts, isNewItem } from "../../drafts/drafts.ts";
import type { ItemValues } from "../../drafts/item-draft.ts";
import { packageName } from "../../item/item-words.ts";
import { MoneyField } from "../../parts/money-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { useScreen } from "../../screen.ts";
import { showCard } from "../card-shown.ts";
import { pathOf, readCell, type CellColumn } from "../cells.ts";
import { useCellLabel } from "../row-cell.tsx";
import { createNow, writeInto } from "../write-cells.ts";
import type { PhoneActs, PhoneKind } from "./phone-open.ts";
import styles from "./phone-item.module.css";

interface PhoneFieldsProps {
  rowKey: string;
  item: Item;
  lines: number;
  kind: PhoneKind;
  values: ItemValues;
  name: string;
  acts: PhoneActs;
}

/** The fields of an item that is edited in place, with Next. */
export function PhoneFields({ rowKey, item, lines, kind, values, name, acts }: PhoneFieldsProps) {
  const screen = useScreen();
  const { locale } = screen;
  const fail = useFailure();
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusFirst(fields.current, kind), [kind]);
  const next = () => {
    if (!isNewItem(item.id)) return acts.next(rowKey, kind);
    if (!itemDrafts.get(item.id)?.changed) return acts.close(rowKey);
    if (createNow(item.id, screen, fail)) acts.start(item.category_id);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") acts.close(rowKey);
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const following = kind === "prices" ? undefined : fieldAfter(fields.current, event.target);
    if (following) following.focus();
    else next();
  };
  const other: Locale = locale === "en" ? "ar" : "en";
  const field = (column: CellColumn, row = 0) => <CellField {...{ column, row, item, values, name }} />;
  return (
    <div ref={fields} role="group" aria-label={name} className={styles.fields} onKeyDown={press}>
      {kind !== "prices" &&
        ([locale, other] as const).map((language) => (
          <div key={language} className={styles.pair}>
            {field(`name.${language}`)}
          </div>
        ))}
      {kind !== "names" &&
        Array.from({ length: lines }, (_, row) => (
          <div key={row} className={styles.pair}>
            {field(`size.${locale}`, row)}
            {field("price", row)}
          </div>
        ))}
      <Foot item={item} kind={kind} values={values} next={next} />
    </div>
  );
}

function focusFirst(fields: HTMLElement | null, kind: PhoneKind): void {
  const first = fields?.querySelector<HTMLInputElement>(kind === "prices" ? "input[inputmode=decimal]" : "input");
  first?.focus({ preventScroll: true });
  first?.select();
}

function fieldAfter(fields: HTMLElement | null, field: HTMLInputElement): HTMLInputElement | undefined {
  const all = Array.from(fields?.querySelectorAll<HTMLInputElement>("input") ?? []);
  return all[all.indexOf(field) + 1];
}

interface FootProps extends Pick<PhoneFieldsProps, "item" | "kind" | "values"> {
  next: () => void;
}

/** The saved price, the card with all fields, and Next. */
function Foot({ item, kind, values, next }: FootProps) {
  const t = useTranslations("menuRows");
  const { locale, currency } = useScreen();
  const fresh = isNewItem(item.id);
  const before = itemDrafts.get(item.id)?.before;
  const was = kind === "prices" && before ? readCell(before, 0, "price") : "";
  const isChanged = was.trim() !== "" && was !== readCell(values, 0, "price");
  return (
    <div className={styles.foot}>
      <span className="grow muted small">
        {isChanged && t("was", { before: amountForField(was, locale, currency) })}
      </span>
      {!fresh && (
        <Button
          size="lg"
          variant="subtle"
          onClick={() => showCard(item, locale === "en" ? "locales.0.name" : "locales.1.name")}
        >
          {t("phone.allFields")}
        </Button>
      )}
      <Button size="lg" rightSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />} onClick={next}>
        {t(fresh ? "phone.create" : kind === "prices" ? "phone.nextPrice" : "phone.nextName")}
      </Button>
    </div>
  );
}

interface CellFieldProps {
  column: CellColumn;
  row: number;
  item: Item;
  values: ItemValues;
  name: string;
}

function CellField({ column, row, item, values, name }: CellFieldProps) {
  const t = useTranslations("menuRows");
  const screen = useScreen();
  const { locale, currency, chalet } = screen;
  const label = useCellLabel(column, row, name);
  const draft = itemDrafts.get(item.id);
  const value = readCell(values, row, column);
  const path = pathOf(column, row);
  const error = draft?.errors[path];
  const change = (text: string) => writeInto(item, { row, column }, text);
  if (column === "price") return <MoneyField {...{ label, value, change, currency, locale, path, error }} />;
  const language = column.endsWith(".en") ? "en" : "ar";
  if (column.startsWith("size."))
    return (
      <TextField
        {...{ label, change, path, error }}
        value={chalet ? packageName(value, screen) : value}
        disabled={chalet}
        locale={language}
        placeholder={t("hint.size")}
      />
    );
  return (
    <TextField
      {...{ label, value, change, path, error }}
      locale={language}
      tagged
      placeholder={t(`hint.${language}`)}
    />
  );
}
