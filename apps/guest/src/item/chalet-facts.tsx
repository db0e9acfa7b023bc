import type { PageItem } from "../page-data.ts";
import { formatMoney } from "@diwan/ui/money";
import { mapLink } from "../address/links.ts";
import { Icon } from "../icon.tsx";
import { fill } from "@diwan/ui/fill";
import { usePage } from "../page-context.ts";

type Chalet = NonNullable<PageItem["chalet"]>;

/** What a chalet is and where it lies. */
export function ChaletFacts({ chalet }: { chalet: Chalet }) {
  const { texts, locale, currency } = usePage();
  const { address, frontage, bedrooms, units, insurance } = chalet;
  const place = address[locale] || address[locale === "ar" ? "en" : "ar"];
  const map = mapLink(chalet.latitude, chalet.longitude);
  return (
    <>
      <ul className="facts">
        {place && (
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
        {map && (
          <li className="fact">
            <a className="map" href={map} target="_blank" rel="noopener noreferrer">
              {texts.chalet.map}
            </a>
          </li>
        )}
      </ul>
      {insurance > 0 && (
        <p className="insurance">
          {fill(texts.chalet.insurance, { amount: formatMoney(insurance, locale, currency) }, locale)}
        </p>
      )}
    </>
  );
}
