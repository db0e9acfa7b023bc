import type { GuestItem } from "@diwan/contract/guests/guests";
import { nameOf } from "@diwan/ui/names";
import type { ReactNode } from "react";
import { useLanguage } from "../language/language-context.ts";
import { Name } from "../pieces/words.tsx";
import { Price } from "../pieces/price.tsx";

interface PricesProps {
  item: GuestItem;
  /** Guests can order it; else prices are only read. */
  choosing: boolean;
  chosen: string | null | undefined;
  onChoose(id: string): void;
}

/** The sizes of an item, one of which is chosen; of a chalet in a holiday that of the stay comes first. */
export function Prices({ item, choosing, chosen, onChoose }: PricesProps) {
  const { locale, texts } = useLanguage();
  const { prices } = item;
  const holiday = item.chalet && item.holiday;
  const [only] = prices;
  if (!only && !holiday) return null;
  if (only && prices.length === 1 && !holiday && !nameOf(only.locales, locale))
    return (
      <p className="item-price">
        <Price amount={only.price} was={only.was} />
      </p>
    );
  const several = choosing && prices.length > 1;
  return (
    <fieldset className="options">
      {several && <legend>{texts.price.choose}</legend>}
      {holiday && (
        <p className="option">
          <Name of={holiday.locales} />
          <Price amount={holiday.price} was={holiday.was} />
        </p>
      )}
      {prices.map(({ id, locales, price, was }) => (
        <Option key={id}>
          {several && <input type="radio" name="price" checked={id === chosen} onChange={() => onChoose(id)} />}
          <PriceName locales={locales} />
          <Price amount={price} was={was} />
        </Option>
      ))}
    </fieldset>
  );
}

/** The packages of a chalet are known by their English label, and say which nights they hold. */
function PriceName({ locales }: Pick<GuestItem["prices"][number], "locales">) {
  const { packages, nights } = useLanguage().texts.chalet;
  const label = nameOf(locales, "en");
  return (
    <span className="option-name">
      {isPackage(label, packages) ? packages[label] : <Name of={locales} />}
      {isPackage(label, nights) && <span className="option-hint">{nights[label]}</span>}
    </span>
  );
}

const isPackage = <T extends object>(label: string, packages: T): label is keyof T & string =>
  Object.hasOwn(packages, label);

interface AddonsProps {
  item: GuestItem;
  choosing: boolean;
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

/** What can be had with an item. */
export function Addons({ item, choosing, chosen, onChoose }: AddonsProps) {
  const { texts } = useLanguage();
  if (!item.addons.length) return null;
  const turn = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="options">
      <legend>{texts.price.extras}</legend>
      {item.addons.map(({ id, locales, price }) => (
        <Option key={id}>
          {choosing && <input type="checkbox" checked={chosen.includes(id)} onChange={() => turn(id)} />}
          <span className="option-name">
            <Name of={locales} />
          </span>
          {price > 0 && (
            <span className="more">
              + <Price amount={price} />
            </span>
          )}
        </Option>
      ))}
    </fieldset>
  );
}

const Option = ({ children }: { children: ReactNode }) => <label className="option">{children}</label>;
