import { fill } from "@diwan/ui/text/fill";
import { formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import type { ReactNode } from "react";
import { useMenu } from "../menu-context.ts";
import type { MenuItem } from "../menu-items.ts";
import { Price } from "../parts/price.tsx";
import { numbered } from "../parts/strip.tsx";

interface PricesProps {
  item: Pick<MenuItem, "prices" | "holiday" | "chalet">;
  /** The chosen price. */
  chosen?: string | null;
  /** Chooses a price, if guests can order and there are several. Otherwise prices are read-only. */
  onChoose?(id: string): void;
}

/** Every price of an item, one of which is chosen; for a chalet in a holiday the price of the stay comes first. */
export function Prices({ item, chosen, onChoose }: PricesProps) {
  const { texts, locale, hidePrices } = useMenu();
  const { prices } = item;
  // elsewhere the price of a holiday already replaces the first price
  const holiday = item.chalet && item.holiday;
  const [only] = prices;
  const choose = prices.length > 1 ? onChoose : undefined;
  if ((!only && !holiday) || (hidePrices && !choose)) return null;
  if (only && prices.length === 1 && !holiday && !nameOf(only.locales, locale))
    return (
      <p className="sheet-price">
        <Price amount={only.price} was={only.was} />
      </p>
    );
  return (
    <Options title={choose ? texts.item.choose : texts.price.prices} choosing={!!choose} required>
      {holiday && (
        <Option
          className="option holiday"
          name={fill(texts.holiday, { name: nameOf(holiday.locales, locale) }, locale)}
        >
          <Price amount={holiday.price} was={holiday.was} />
        </Option>
      )}
      {numbered(prices).map(({ row: { id = "", locales, price, was }, place }) => (
        <Option
          key={place}
          input={
            choose && <input type="radio" name="price" value={id} checked={id === chosen} onChange={() => choose(id)} />
          }
          hint={packageOf(nameOf(locales, "en"), texts.chalet.nights)}
          name={
            packageOf(nameOf(locales, "en"), texts.chalet.packages) ??
            (nameOf(locales, locale) || `${texts.item.choice} ${place}`)
          }
        >
          <Price amount={price} was={was} />
        </Option>
      ))}
    </Options>
  );
}

/** The packages of a chalet are identified by their English label, and show which nights they include. */
const packageOf = (label: string, words: Readonly<Record<string, string>>): string | undefined =>
  Object.hasOwn(words, label) ? words[label] : undefined;

interface AddonsProps {
  item: Pick<MenuItem, "addons">;
  chosen?: readonly string[];
  onChoose?(ids: readonly string[]): void;
}

const NONE: readonly string[] = [];

/** The addons of an item, and what each adds to its price. */
export function Addons({ item, chosen = NONE, onChoose }: AddonsProps) {
  const { texts, locale, currency, hidePrices } = useMenu();
  if (item.addons.length === 0) return null;
  return (
    <Options title={onChoose ? texts.item.extras : texts.price.extras} choosing={!!onChoose}>
      {numbered(item.addons).map(({ row: { id = "", locales, price }, place }) => (
        <Option
          key={place}
          name={nameOf(locales, locale)}
          input={
            onChoose && (
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            )
          }
        >
          {!hidePrices && price > 0 && (
            <span className="price-more">
              + <bdi>{formatAmount(price, locale, currency)}</bdi>
            </span>
          )}
        </Option>
      ))}
    </Options>
  );
}

interface OptionsProps {
  id?: string;
  title: string;
  /** How many of them are chosen, in words. */
  rule?: string;
  choosing: boolean;
  required?: boolean;
  children: ReactNode;
}

/** A titled list of options, to read or to choose from. */
export function Options({ id, title, rule, choosing, required = false, children }: OptionsProps) {
  const { texts } = useMenu();
  if (!choosing)
    return (
      <>
        <h3 className="sheet-title">
          {title}
          {rule && <span className="option-hint">{rule}</span>}
        </h3>
        <ul>{children}</ul>
      </>
    );
  return (
    <fieldset id={id}>
      <legend className="sheet-title">
        {title}
        {rule ? (
          <span className={required ? "required" : "option-hint"}>{rule}</span>
        ) : (
          required && <span className="required">{texts.item.required}</span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  input?: ReactNode;
  name: string;
  hint?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Option({ input, name, hint, className = "option", children }: OptionProps) {
  const Row = input ? "label" : "li";
  return (
    <Row className={className}>
      {input}
      <span className="option-name">
        <bdi>{name}</bdi>
        {hint && <span className="option-hint">{hint}</span>}
      </span>
      {children}
    </Row>
  );
}
