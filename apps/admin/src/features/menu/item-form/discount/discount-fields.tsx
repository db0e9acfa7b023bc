import { LOCALES } from "@diwan/contract/api/enumerations";
import { IconX } from "@tabler/icons-react";
import { itemDrafts, type PartProps } from "../../drafts/drafts.ts";
import type { DiscountDraft } from "../../drafts/item-draft.ts";
import { Choice } from "../../parts/choice.tsx";
import { MoneyField } from "../../parts/money-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { useSaving } from "../../saving/save-item.ts";
import { useScreen } from "../../screen.ts";
import { DayRange } from "./day-range.tsx";
import styles from "./discount-row.module.css";
import { useDiscountTypes } from "./discount-types.tsx";
import rows from "../row-list.module.css";

type FieldsProps = PartProps & { discount: DiscountDraft };

/** The fields of a discount; few items have one. */
export function DiscountFields(props: FieldsProps) {
  const { t, rights } = useScreen();
  const { deleteRow } = useSaving();
  const { itemId, draft, discount } = props;
  const change = (patch: Partial<DiscountDraft>) => itemDrafts.edit(itemId, { discounts: [{ ...discount, ...patch }] });
  const remove = () => {
    if (discount.id) void deleteRow("discounts", itemId, discount.id);
    else itemDrafts.edit(itemId, { discounts: [] });
  };
  return (
    <>
      <div className={styles.row}>
        <LabelAndAmount {...props} change={change} />
        {rights.updateItems && (
          <button
            type="button"
            className={rows.remove}
            aria-label={t("form.deleteDiscount")}
            title={t("form.deleteDiscount")}
            onClick={remove}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <DayRange from={discount.from} to={discount.to} change={change} errors={draft.errors} />
    </>
  );
}

type Change = (patch: Partial<DiscountDraft>) => void;

function LabelAndAmount({ itemId, draft: { errors }, shown, discount, change }: FieldsProps & { change: Change }) {
  const { t, locale, currency } = useScreen();
  const path = `discounts.0.locales.${LOCALES.indexOf(shown)}.name`;
  const types = useDiscountTypes();
  return (
    <>
      <TextField
        label={t("form.discountLabel")}
        placeholder={discount.names[shown === "en" ? "ar" : "en"] || t("form.labelIn")}
        locale={shown}
        value={discount.names[shown]}
        change={(name) => change({ names: { ...discount.names, [shown]: name } })}
        path={path}
        error={errors[path]}
      />
      <MoneyField
        label={t("form.discountAmount")}
        value={discount.amount}
        change={(amount) => change({ amount })}
        currency={currency}
        locale={locale}
        path="discounts.0.amount"
        error={errors["discounts.0.amount"]}
        bare
      />
      <Choice
        label={t("form.discountType")}
        name={`discount-${itemId}`}
        size="row"
        value={discount.type}
        options={types}
        choose={(type) => change({ type })}
      />
    </>
  );
}
