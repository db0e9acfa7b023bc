import type { Locale } from "@diwan/contract/api/enumerations";
import { itemDrafts, type PartProps } from "../drafts/drafts.ts";
import { Choice } from "../parts/choice.tsx";
import checkbox from "../../../kit/selection/checkbox.module.css";
import { useScreen } from "../screen.ts";
import styles from "./flags.module.css";

/** Flags hidden and not orderable, and the language of labels and description below. */
export function Flags({ itemId, draft: { values }, shown, choose }: PartProps & { choose: (shown: Locale) => void }) {
  const { t, chalet } = useScreen();
  return (
    <div className={styles.flags}>
      <Check
        label={t(chalet ? "form.hideChalet" : "form.hide")}
        checked={values.hide}
        path="hide"
        change={(hide) => itemDrafts.edit(itemId, { hide })}
      />
      <Check
        label={t(chalet ? "form.disableOrderingChalet" : "form.disableOrdering")}
        checked={values.disable_ordering}
        path="disable_ordering"
        change={(disable_ordering) => itemDrafts.edit(itemId, { disable_ordering })}
      />
      <Choice
        label={t("form.contentLanguage")}
        name={`language-${itemId}`}
        value={shown}
        options={[
          { value: "en", label: "EN" },
          { value: "ar", label: "ع", lang: "ar" },
        ]}
        choose={choose}
      />
    </div>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  change: (checked: boolean) => void;
  path: string;
}

/** A flag of a card. */
function Check({ label, checked, change, path }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        className={checkbox.checkbox}
        type="checkbox"
        checked={checked}
        onChange={(event) => change(event.target.checked)}
        data-path={path}
      />
      {label}
    </label>
  );
}
