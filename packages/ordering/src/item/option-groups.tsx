import { fill } from "@diwan/ui/text/fill";
import { formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { hasRoom, ruleSentence, toggleOption } from "@diwan/contract/menu/option-rules";
import { type MenuState, useMenu } from "../menu-context.ts";
import type { MenuGroup } from "../menu-items.ts";
import type { OfferedGroup } from "../order/offer.ts";
import { numbered } from "../parts/strip.tsx";
import { Option, Options } from "./prices.tsx";

interface OptionGroupsProps {
  groups: readonly OfferedGroup[];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

/** The groups of an item with their rules in words, to choose from. */
export function OptionGroups({ groups, chosen, onChoose }: OptionGroupsProps) {
  const menu = useMenu();
  return groups.map((group) => (
    <Options
      key={group.id}
      id={`group-${group.id}`}
      title={nameOf(group.locales, menu.locale)}
      rule={ruleText(group, menu)}
      choosing
      required={group.min > 0}
    >
      {group.options.map(({ id, locales, price }) => {
        const isChosen = chosen.includes(id);
        const single = group.max === 1;
        return (
          <Option
            key={id}
            name={nameOf(locales, menu.locale)}
            input={
              <input
                type={single && group.min === 1 ? "radio" : "checkbox"}
                name={group.id}
                value={id}
                checked={isChosen}
                disabled={!isChosen && !single && !hasRoom(group, chosen)}
                onChange={() => onChoose(toggleOption(group, chosen, id))}
              />
            }
          >
            <More amount={price} />
          </Option>
        );
      })}
    </Options>
  ));
}

/** The groups of an item that can't be ordered here. */
export function ListedGroups({ groups }: { groups: readonly MenuGroup[] }) {
  const menu = useMenu();
  return numbered(groups).map(({ row: group, place }) => (
    <Options key={place} title={nameOf(group.locales, menu.locale)} rule={ruleText(group, menu)} choosing={false}>
      {numbered(group.options).map((option) => (
        <Option key={option.place} name={nameOf(option.row.locales, menu.locale)}>
          <More amount={option.row.price} />
        </Option>
      ))}
    </Options>
  ));
}

function More({ amount }: { amount: number }) {
  const { locale, currency, hidePrices } = useMenu();
  if (hidePrices || amount === 0) return null;
  return (
    <span className="price-more">
      + <bdi>{formatAmount(amount, locale, currency)}</bdi>
    </span>
  );
}

/** The rule of a group as a sentence. */
function ruleText({ min, max, options }: MenuGroup, { texts, locale }: MenuState): string {
  const { kind, ...values } = ruleSentence({ min, max, count: options.length });
  return fill(texts.options.rules[kind], values, locale);
}
