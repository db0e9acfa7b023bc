import { ALLERGENS, ITEM_MARKS, type Allergen } from "@diwan/contract/api/enumerations";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useId, useState } from "react";
import { itemDrafts, type PartProps } from "../drafts/drafts.ts";
import { Choice } from "../parts/choice.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useScreen } from "../screen.ts";
import styles from "./mark-fields.module.css";
import rows from "./row-list.module.css";

const SPICES = ["0", "1", "2", "3"] as const;

/** What guests filter by: marks, spice, calories and allergens. */
export function MarkFields({ itemId, draft: { values, errors } }: Omit<PartProps, "shown">) {
  const { t, locale } = useScreen();
  const toggle = <T extends string>(list: readonly T[], value: T): T[] =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return (
    <div className={rows.list} data-path="marks">
      <div className={rows.header}>{t("form.marks")}</div>
      <div className={styles.chips}>
        {ITEM_MARKS.toReversed().map((mark) => (
          <Chip
            key={mark}
            label={t(`marks.${mark}`)}
            on={values.marks.includes(mark)}
            press={() => itemDrafts.edit(itemId, { marks: inOrder(ITEM_MARKS, toggle(values.marks, mark)) })}
          />
        ))}
      </div>
      <div className={styles.row}>
        <span>{t("form.spice")}</span>
        <Choice
          label={t("form.spice")}
          name={`spice-${itemId}`}
          path="spice"
          value={SPICES[values.spice] ?? "0"}
          options={SPICES.map((value) => ({
            value,
            label: value === "0" ? t("form.notSpicy") : formatNumber(Number(value), locale),
          }))}
          choose={(value) => itemDrafts.edit(itemId, { spice: Number(value) })}
        />
        <span className={styles.calories}>
          <span aria-hidden>{t("form.calories")}</span>
          <TextField
            label={t("form.calories")}
            inputMode="numeric"
            value={values.calories}
            change={(calories) => itemDrafts.edit(itemId, { calories })}
            path="calories"
            error={errors["calories"]}
          />
        </span>
      </div>
      <Allergens
        chosen={values.allergens}
        press={(one) => itemDrafts.edit(itemId, { allergens: inOrder(ALLERGENS, toggle(values.allergens, one)) })}
      />
    </div>
  );
}

/** As the server stores them, so that a choice taken back is no change. */
const inOrder = <T extends string>(order: readonly T[], chosen: readonly T[]): T[] =>
  order.filter((one) => chosen.includes(one));

/** The chosen allergens; the others unfold. */
function Allergens({ chosen, press }: { chosen: readonly Allergen[]; press: (one: Allergen) => void }) {
  const { t } = useScreen();
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = open ? ALLERGENS : chosen;
  return (
    <div className={styles.chips} role="group" aria-labelledby={id} data-path="allergens">
      <span id={id} className="soft tiny">
        {t("form.allergens")}
      </span>
      {shown.map((one) => (
        <Chip key={one} label={t(`marks.${one}`)} on={chosen.includes(one)} press={() => press(one)} />
      ))}
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? "form.lessAllergens" : "form.moreAllergens")}
      </button>
    </div>
  );
}

function Chip({ label, on, press }: { label: string; on: boolean; press: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={press}>
      {label}
    </button>
  );
}
