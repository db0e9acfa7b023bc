import type { PageItem } from "../page-data.ts";
import { formatMoney } from "@diwan/ui/money";
import { Place } from "../foot/place.tsx";
import { Icon } from "../icon.tsx";
import { fill } from "@diwan/ui/fill";
import { usePage } from "../page-context.ts";

type Chalet = NonNullable<PageItem["chalet"]>;

/** What a chalet is and where it lies. */
export function ChaletFacts({ item: { locales }, chalet }: { item: PageItem; chalet: Chalet }) {
  const { texts, locale, currency } = usePage();
  const { address, frontage, bedrooms, units, insurance } = chalet;
  const place = address[locale] || address[locale === "ar" ? "en" : "ar"];
  const placed = chalet.latitude !== null && chalet.longitude !== null;
  return (
    <>
      <ul className="facts">
        {place && !placed && (
          <li className="fact">
            <Icon shape="place" />
            <bdi>{place}</bdi>
          </li>
        )}
        {frontage && (
          <li className="fact">
            <Icon shape="beach" />
            {texts.chalet.frontage[frontage]}
          </li>
        )}
        <li className="fact">
          <Icon shape="bed" />
          {fill(texts.chalet.bedrooms, { count: bedrooms }, locale)}
        </li>
        {units > 1 && (
          <li className="fact">
            <Icon shape="home" />
            {fill(texts.chalet.units, { count: units }, locale)}
          </li>
        )}
      </ul>
      <Place {...chalet} names={locales} address={place} />
      {insurance > 0 && (
        <p className="insurance">
          {fill(texts.chalet.insurance, { amount: formatMoney(insurance, locale, currency) }, locale)}
        </p>
      )}
    </>
  );
}
