import type { GuestItem } from "@diwan/contract/guests/guests";
import { hasRoom, ruleSentence, toggleOption } from "@diwan/contract/menu/option-rules";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { Checkbox } from "@mantine/core";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./choices.module.css";

type Group = GuestItem["option_groups"][number];

interface GroupChoicesProps {
  groups: readonly Group[];
  currency: string;
  chosen: readonly string[];
  choose: (chosen: string[]) => void;
}

/** Selects options of the groups of an item, by their rules. */
export function GroupChoices({ groups, currency, chosen, choose }: GroupChoicesProps) {
  const { locale } = useLanguage();
  const t = useTranslations("orderForm");
  const name = useId();
  const ruleOf = ({ min, max, options }: Group): string => {
    const { kind, ...numbers } = ruleSentence({ min, max, count: options.length });
    return t(`rules.${kind}`, {
      min: formatNumber(numbers.min, locale),
      max: formatNumber(numbers.max, locale),
      count: formatNumber(numbers.count, locale),
    });
  };
  return groups.map((group) => (
    <fieldset key={group.id} data-group={group.id}>
      <legend className={`flex justify-between full-width tiny strong ${styles.title}`}>
        <bdi>{nameOf(group.locales, locale)}</bdi> <span className="muted regular">{ruleOf(group)}</span>
      </legend>
      {group.options.map(({ id, locales, price }, at) => {
        const field = { checked: chosen.includes(id), onChange: () => choose(toggleOption(group, chosen, id)) };
        return (
          <ChoiceRow key={id} names={locales} place={at} price={price} was={null} currency={currency} added>
            {group.min === 1 && group.max === 1 ? (
              <input type="radio" className={styles.radio} name={`${name}-${group.id}`} value={id} {...field} />
            ) : (
              <Checkbox size="sm" {...field} disabled={!field.checked && group.max !== 1 && !hasRoom(group, chosen)} />
            )}
          </ChoiceRow>
        );
      })}
    </fieldset>
  ));
}
