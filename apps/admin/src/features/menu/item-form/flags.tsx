import type { Locale } from "@diwan/contract/enumerations";
import { Checkbox } from "@mantine/core";
import { edit } from "../model/drafts.ts";
import { Choice } from "../parts/choice.tsx";
import { useScreen } from "../screen.ts";
import type { PartProps } from "./part-props.ts";
import styles from "./flags.module.css";

/** Hidden, not to be ordered, and the language of labels and description below. */
export function Flags({ itemId, draft: { values }, shown, choose }: PartProps & { choose: (shown: Locale) => void }) {
  const { t, chalet } = useScreen();
  return (
    <div className={styles.flags}>
      <Checkbox
        label={t(chalet ? "form.hideChalet" : "form.hide")}
        checked={values.hide}
        data-path="hide"
        onChange={(event) => edit(itemId, { hide: event.currentTarget.checked })}
      />
      <Checkbox
        label={t("form.disableOrdering")}
        checked={values.disable_ordering}
        data-path="disable_ordering"
        onChange={(event) => edit(itemId, { disable_ordering: event.currentTarget.checked })}
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
