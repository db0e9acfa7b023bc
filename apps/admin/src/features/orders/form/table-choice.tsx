import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import { nameOf } from "@diwan/ui/names";
import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Form } from "../../../kit/form-state.ts";
import { useLanguage } from "../../../kit/language.ts";
import type { Draft } from "./draft.ts";

/** One of the tables of the branch, floor by floor. */
export function TableChoice({ form, tables }: { form: Form<Draft>; tables: OrderOffer["tables"] }) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const floors = [...new Set(tables.map(({ floor }) => nameOf(floor, locale)))];
  const gone = form.values.table_id !== null && !tables.some(({ id }) => id === form.values.table_id);
  return (
    <NativeSelect
      label={t("table")}
      data-path="table_id"
      error={form.errors["table_id"]}
      value={form.values.table_id ?? ""}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => form.setFieldValue("table_id", event.currentTarget.value || null)}
    >
      <option value="">{t("noTable")}</option>
      {gone && <option value={form.values.table_id ?? ""}>{t("tableGone")}</option>}
      {floors.map((floor) => (
        <optgroup key={floor} label={floor}>
          {tables
            .filter((table) => nameOf(table.floor, locale) === floor)
            .map(({ id, locales }) => (
              <option key={id} value={id}>
                {nameOf(locales, locale)}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
