import { ruleSentence } from "@diwan/contract/menu/option-rules";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { Choice } from "../parts/choice.tsx";
import { FieldError } from "../parts/field-error.tsx";
import { useScreen } from "../screen.ts";
import { withRule, type GroupValues } from "./group-draft.ts";
import styles from "./group-editor.module.css";
import { Stepper } from "./stepper.tsx";

interface GroupRuleProps {
  values: GroupValues;
  errors: Readonly<Record<string, string>>;
  name: string;
  edit: (change: Partial<GroupValues>) => void;
}

/** How many options are chosen, as fields and as the sentence that guests read. */
export function GroupRule({ values, errors, name, edit }: GroupRuleProps) {
  const t = useTranslations("optionGroups");
  const { min } = values;
  const count = values.options.length;
  const most = Math.max(1, count);
  const max = Math.min(values.max ?? most, Math.max(most, min, 1));
  const set = (least: number, greatest: number) =>
    // all of them is any number, also when options are added later
    edit(withRule(values, least, greatest >= most && least !== greatest ? null : greatest));
  const steps = { less: t("less"), more: t("more") };
  return (
    <div className={styles.rule}>
      <Choice
        label={t("rule")}
        name={`rule-${name}`}
        size="row"
        value={min > 0 ? "required" : "optional"}
        options={[
          { value: "required", label: t("required") },
          { value: "optional", label: t("optional") },
        ]}
        choose={(kind) => (kind === "required" ? set(1, 1) : edit(withRule(values, 0, null)))}
      />
      {min > 0 && (
        <>
          {t("atLeast")}
          <Stepper
            label={t("atLeast")}
            value={min}
            least={1}
            most={most}
            change={(least) => set(least, min === max ? least : Math.max(least, max))}
            texts={steps}
          />
        </>
      )}
      {t(min > 0 ? "atMost" : "upTo")}
      <Stepper
        label={t(min > 0 ? "atMost" : "upTo")}
        value={max}
        least={Math.max(1, min)}
        most={most}
        change={(greatest) => set(min, greatest)}
        texts={steps}
      />
      <span className={styles.sentence}>
        <Sentence values={values} />
      </span>
      <FieldError id={`rule-error-${name}`} text={errors["min"] ?? errors["max"]} />
    </div>
  );
}

function Sentence({ values }: Pick<GroupRuleProps, "values">) {
  const t = useTranslations("optionGroups");
  const { locale } = useScreen();
  const offered = values.options.filter(({ hide }) => !hide).length;
  const { kind, min, max, count } = ruleSentence({ min: values.min, max: values.max, count: offered });
  const [least, most, all] = [min, max, count].map((number) => formatNumber(number, locale));
  return t(`rules.${kind}`, { min: least ?? "", max: most ?? "", count: all ?? "" });
}
