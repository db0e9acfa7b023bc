import { LOCALES } from "@diwan/contract/api/enumerations";
import { IconEye, IconEyeOff, IconGripVertical, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useSortableEntry } from "../../../kit/drag/sortable-list.tsx";
import { MoneyField } from "../parts/money-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useScreen } from "../screen.ts";
import rows from "../item-form/row-list.module.css";
import styles from "./group-editor.module.css";
import type { OptionDraft } from "./group-draft.ts";

interface OptionRowProps {
  option: OptionDraft;
  at: number;
  groupId: string;
  /** Whether only one of the group is chosen. */
  single: boolean;
  errors: Readonly<Record<string, string>>;
  change: (option: OptionDraft) => void;
  preset: (preset: boolean) => void;
  remove: () => void;
}

/** An option of a group: both names, what it adds to the price, whether it is preset or not offered for now. */
export function OptionRow({ option, at, groupId, single, errors, change, preset, remove }: OptionRowProps) {
  const t = useTranslations("optionGroups");
  const { locale, currency } = useScreen();
  const { entry, grip } = useSortableEntry(option.key);
  const place = at + 1;
  const path = (field: string) => `options.${at}.${field}`;
  const Eye = option.hide ? IconEyeOff : IconEye;
  const eyeLabel = t(option.hide ? "offer" : "withhold", { place });
  return (
    <div {...entry} className={styles.option} data-hidden={option.hide || undefined}>
      <button {...grip} className={rows.grip} aria-label={t("moveOption", { place })}>
        <IconGripVertical size={14} stroke={1.75} aria-hidden />
      </button>
      <OptionNames {...{ option, at, errors, change }} />
      <MoneyField
        label={t("optionPrice", { place })}
        value={option.price}
        change={(price) => change({ ...option, price })}
        {...{ currency, locale }}
        path={path("price")}
        error={errors[path("price")]}
      />
      <label className={styles.preset} title={t("preset")}>
        <input
          type={single ? "radio" : "checkbox"}
          name={`preset-${groupId}`}
          checked={option.preset}
          disabled={option.hide}
          aria-label={t("presetOption", { place })}
          onClick={() => single && option.preset && preset(false)}
          onChange={(event) => preset(event.target.checked)}
        />
      </label>
      <button
        type="button"
        className={styles.icon}
        aria-label={eyeLabel}
        title={eyeLabel}
        onClick={() => change({ ...option, hide: !option.hide, preset: option.hide && option.preset })}
      >
        <Eye size={15} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={t("removeOption", { place })}
        title={t("removeOption", { place })}
        onClick={remove}
      >
        <IconX size={15} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

function OptionNames({ option, at, errors, change }: Pick<OptionRowProps, "option" | "at" | "errors" | "change">) {
  const t = useTranslations("optionGroups");
  const place = at + 1;
  return LOCALES.map((one) => {
    const path = `options.${at}.locales.${LOCALES.indexOf(one)}.name`;
    return (
      <TextField
        key={one}
        label={t(one === "en" ? "optionEn" : "optionAr", { place })}
        locale={one}
        value={option.names[one]}
        change={(name) => change({ ...option, names: { ...option.names, [one]: name } })}
        path={path}
        error={errors[path]}
      />
    );
  });
}
