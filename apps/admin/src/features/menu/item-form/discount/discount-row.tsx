import { IconPlus, IconRosetteDiscount } from "@tabler/icons-react";
import { itemDrafts, type PartProps } from "../../drafts/drafts.ts";
import { newDiscount } from "../../drafts/item-draft.ts";
import { lazyWithRetry } from "../../parts/lazy-with-retry.tsx";
import { useScreen } from "../../screen.ts";
import styles from "./discount-row.module.css";
import rows from "../row-list.module.css";

const DiscountFields = lazyWithRetry(async () => (await import("./discount-fields.tsx")).DiscountFields);

/** The one discount that an item may have. */
export function DiscountRow(props: PartProps) {
  const { t, today, rights, chalet } = useScreen();
  const { itemId, draft } = props;
  const discount = draft.values.discounts[0];
  const add = () => itemDrafts.edit(itemId, { discounts: [newDiscount(today)] });
  const addButton = rights.updateItems && (
    <button type="button" className={rows.add} disabled={Boolean(discount)} onClick={add}>
      <IconPlus size={13} stroke={1.75} aria-hidden />
      {t("form.addDiscount")}
    </button>
  );
  if (!discount)
    return (
      <div className={styles.none} data-path="discounts">
        <IconRosetteDiscount size={16} stroke={1.75} aria-hidden />
        <span>{t("form.noDiscount")}</span>
        {addButton}
      </div>
    );
  return (
    <div className={rows.list} data-path="discounts">
      <div className={rows.header}>
        <span>{t("form.discount")}</span>
        <span className="muted regular">{t(chalet ? "form.oneDiscountChalet" : "form.oneDiscount")}</span>
      </div>
      <DiscountFields {...props} discount={discount} />
    </div>
  );
}
