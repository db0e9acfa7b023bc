import type { Currency } from "@diwan/contract/api/enumerations";
import { priceStepsOf, sizeOf, type PriceRule, type Rounding } from "@diwan/contract/menu/price-changes";
import type { Item } from "@diwan/contract/menu/items";
import { fitsCurrency, readAmount } from "@diwan/contract/money/money";
import { currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { percentSign } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { NativeSelect } from "@mantine/core";
import { useTranslations } from "use-intl";
import { packageName } from "../../item/item-words.ts";
import { Choice } from "../../parts/choice.tsx";
import { MoneyField } from "../../parts/money-field.tsx";
import { useScreen, type Screen } from "../../screen.ts";
import styles from "./price-panel.module.css";

/** A rule as in the fields. */
export interface TypedRule {
  kind: PriceRule["kind"];
  /** The text as typed. */
  amount: string;
  by: "percent" | "amount";
  step: number | undefined;
  rounding: Rounding;
  /** Undefined: every size. */
  sizes: ReadonlySet<string> | undefined;
}

export const FIRST_RULE: TypedRule = {
  ...{ kind: "raise", amount: "", by: "percent", step: 0.05, rounding: "near", sizes: undefined },
};

const PERCENT_MAX = 1_000;

/** The rule that is typed; undefined as long as its amount is none. */
export function ruleOf({ kind, by, step, rounding, ...typed }: TypedRule, currency: Currency): PriceRule | undefined {
  const amount = readAmount(typed.amount);
  if (amount === undefined || amount < 0) return undefined;
  const isPercent = kind !== "set" && by === "percent";
  if (isPercent ? amount > PERCENT_MAX : !fitsCurrency(amount, currency)) return undefined;
  if (kind === "set") return { kind, amount };
  return { kind, by: isPercent ? { percent: amount } : { amount }, step, rounding };
}

interface PriceSize {
  /** See `sizeOf`. */
  key: string;
  label: string;
}

/** The sizes of the prices of items, each once. */
export function sizesOf(items: readonly Item[], screen: Screen): PriceSize[] {
  const found = new Map<string, string>();
  for (const price of items.flatMap(({ prices }) => prices)) {
    const key = sizeOf(price);
    if (!found.has(key)) found.set(key, packageName(nameOf(price.locales, screen.locale), screen));
  }
  return [...found].map(([key, label]) => ({ key, label }));
}

interface PriceRuleFieldsProps {
  typed: TypedRule;
  change: (typed: TypedRule) => void;
  sizes: readonly PriceSize[];
}

export function PriceRuleFields({ typed, change, sizes }: PriceRuleFieldsProps) {
  const t = useTranslations("several");
  const edit = (patch: Partial<TypedRule>) => change({ ...typed, ...patch });
  return (
    <div className={styles.rule}>
      <div className="row wrap gap-8">
        <Choice
          label={t("rule.kind")}
          name="price-kind"
          size="row"
          value={typed.kind}
          options={(["raise", "lower", "set"] as const).map((value) => ({ value, label: t(`rule.${value}`) }))}
          choose={(kind) => edit({ kind })}
        />
        <Amount typed={typed} edit={edit} />
      </div>
      {typed.kind !== "set" && <RoundingFields typed={typed} edit={edit} />}
      {sizes.length > 1 && (
        <SizeChoice sizes={sizes} chosen={typed.sizes} choose={(chosen) => edit({ sizes: chosen })} />
      )}
    </div>
  );
}

interface PartProps {
  typed: TypedRule;
  edit: (patch: Partial<TypedRule>) => void;
}

/** By how much, in percent or in the currency; to set prices, the currency only. */
function Amount({ typed, edit }: PartProps) {
  const t = useTranslations("several");
  const { locale, currency } = useScreen();
  const isSet = typed.kind === "set";
  return (
    <>
      <div className={styles.amount}>
        <MoneyField
          label={t("rule.amount")}
          value={typed.amount}
          change={(amount) => edit({ amount })}
          currency={currency}
          locale={locale}
          path="several.amount"
          bare={!isSet}
          focused
        />
      </div>
      {!isSet && (
        <Choice
          label={t("rule.by")}
          name="price-by"
          size="row"
          value={typed.by}
          options={[
            { value: "amount", label: currencyUnit(currency, locale) },
            { value: "percent", label: percentSign(locale) },
          ]}
          choose={(by) => edit({ by })}
        />
      )}
    </>
  );
}

function RoundingFields({ typed, edit }: PartProps) {
  const t = useTranslations("several");
  const { locale, currency } = useScreen();
  const steps = priceStepsOf(currency).map((step) => ({
    value: String(step),
    label: t("rule.stepOf", { amount: formatAmount(step, locale, currency) }),
  }));
  return (
    <div className="row wrap gap-8">
      <NativeSelect
        size="sm"
        aria-label={t("rule.step")}
        value={String(typed.step ?? "")}
        onChange={(event) => edit({ step: event.target.value ? Number(event.target.value) : undefined })}
        data={[{ value: "", label: t("rule.noStep") }, ...steps]}
      />
      <Choice
        label={t("rule.rounding")}
        name="price-rounding"
        size="row"
        value={typed.rounding}
        options={(["near", "up", "down"] as const).map((value) => ({ value, label: t(`rule.${value}`) }))}
        choose={(rounding) => edit({ rounding })}
      />
    </div>
  );
}

interface SizeChoiceProps {
  sizes: readonly PriceSize[];
  chosen: ReadonlySet<string> | undefined;
  choose: (sizes: ReadonlySet<string> | undefined) => void;
}

/** All sizes, or those that are ticked. */
function SizeChoice({ sizes, chosen, choose }: SizeChoiceProps) {
  const t = useTranslations("several");
  const toggle = (key: string) => {
    const next = new Set(chosen ?? sizes.map((size) => size.key));
    if (!next.delete(key)) next.add(key);
    choose(next.size === sizes.length ? undefined : next);
  };
  const box = (label: string, checked: boolean, change: () => void) => (
    <label key={label} className={styles.size}>
      <input type="checkbox" checked={checked} onChange={change} />
      <bdi>{label}</bdi>
    </label>
  );
  return (
    <fieldset className={styles.sizes} aria-label={t("rule.sizes")}>
      {box(t("rule.allSizes"), chosen === undefined, () => choose(chosen === undefined ? new Set() : undefined))}
      {sizes.map(({ key, label }) =>
        box(label || t("rule.noSize"), chosen === undefined || chosen.has(key), () => toggle(key)),
      )}
    </fieldset>
  );
}
