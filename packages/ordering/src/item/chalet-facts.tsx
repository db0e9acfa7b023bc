import { fill } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { formatMoney } from "@diwan/ui/money/money";
import type { ReactNode } from "react";
import { useMenu } from "../menu-context.ts";
import type { MenuItem } from "../menu-items.ts";

interface ChaletFactsProps {
  chalet: NonNullable<MenuItem["chalet"]>;
  /** Shows the location, instead of its address among the facts. */
  place?: ReactNode;
}

/** The facts of a chalet and its location. */
export function ChaletFacts({ chalet, place }: ChaletFactsProps) {
  const { texts, locale, currency } = useMenu();
  const { address, frontage, bedrooms, units, insurance } = chalet;
  const where = address[locale] || address.en || address.ar;
  return (
    <>
      <ul className="facts">
        {where && !place && (
          <Fact shape={icons.pin}>
            <bdi>{where}</bdi>
          </Fact>
        )}
        {frontage && <Fact shape={icons.beach}>{texts.chalet.frontage[frontage]}</Fact>}
        <Fact shape={icons.bed}>{fill(texts.chalet.bedrooms, { count: bedrooms }, locale)}</Fact>
        {units > 1 && <Fact shape={icons.home}>{fill(texts.chalet.units, { count: units }, locale)}</Fact>}
      </ul>
      {place}
      {insurance > 0 && (
        <p className="insurance">
          {fill(texts.chalet.insurance, { amount: formatMoney(insurance, locale, currency) }, locale)}
        </p>
      )}
    </>
  );
}

export const Fact = ({ shape, children }: { shape: string; children: ReactNode }) => (
  <li className="fact">
    <Icon shape={shape} />
    {children}
  </li>
);
