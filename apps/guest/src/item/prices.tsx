import type { PageItem } from "../page-data.ts";
import type { ReactNode } from "react";
import { formatAmount } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { fill } from "@diwan/ui/fill";
import { usePage, type Page } from "../page-context.ts";
import { Price } from "../price.tsx";
import { numbered } from "../strip/numbered.ts";

/** Every price of an item; of a chalet in a holiday, that of the stay comes first. */
export function Prices({ item }: { item: PageItem }) {
  const page = usePage();
  const { texts, locale, branch } = page;
  const { prices } = item;
  // elsewhere the price of a holiday stands in the place of the first price already
  const holiday = item.chalet && item.holiday;
  if (branch.settings.HidePrices || (prices.length === 0 && !holiday)) return null;
  const [only] = prices;
  if (only && prices.length === 1 && !holiday && !nameOf(only.locales, locale)) {
    return (
      <p className="sheet-price">
        <Price amount={only.price} was={only.was} />
      </p>
    );
  }
  return (
    <Rows title={texts.price.prices}>
      {holiday && (
        <Row name={fill(texts.holiday, { name: nameOf(holiday.locales, locale) }, locale)} mark="holiday">
          <Price amount={holiday.price} was={holiday.was} />
        </Row>
      )}
      {numbered(prices).map(({ row, place }) => (
        <Row key={place} {...priceName(nameOf(row.locales, "en"), nameOf(row.locales, locale), page)}>
          <Price amount={row.price} was={row.was} />
        </Row>
      ))}
    </Rows>
  );
}

/** What can be had with the item, and what it adds to the price. */
export function Addons({ item }: { item: PageItem }) {
  const { texts, locale, currency, branch } = usePage();
  if (item.addons.length === 0) return null;
  return (
    <Rows title={texts.price.extras}>
      {numbered(item.addons).map(({ row, place }) => (
        <Row key={place} name={nameOf(row.locales, locale)}>
          {!branch.settings.HidePrices && (
            <span className="price-more">
              + <bdi>{formatAmount(row.price, locale, currency)}</bdi>
            </span>
          )}
        </Row>
      ))}
    </Rows>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="sheet-title">{title}</h3>
      <ul className="price-rows">{children}</ul>
    </>
  );
}

function Row({ name, hint, mark, children }: { name: string; hint?: string; mark?: string; children: ReactNode }) {
  return (
    <li className={mark ? `price-row ${mark}` : "price-row"}>
      <span className="price-name">
        <bdi>{name}</bdi>
        {hint && <span className="price-hint">{hint}</span>}
      </span>
      {children}
    </li>
  );
}

/** The name of a price; the packages of a chalet are known by their label and say which nights they hold. */
function priceName(label: string, name: string, { texts }: Page): { name: string; hint?: string } {
  const { packages, nights } = texts.chalet;
  return isPackage(label, packages) ? { name: packages[label], hint: nights[label] } : { name };
}

const isPackage = <T extends object>(label: string, packages: T): label is keyof T & string =>
  Object.hasOwn(packages, label);
