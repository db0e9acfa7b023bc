import type { GuestItem } from "@diwan/contract/guests/guests";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";

/** What is asked first of a chalet: how many sleep in it, where it stands, and what is held. */
export function ChaletFacts({ chalet }: { chalet: NonNullable<GuestItem["chalet"]> }) {
  const { locale, texts, say } = useLanguage();
  const { branch } = useHouse();
  const { bedrooms, frontage, insurance, address } = chalet;
  const where = address[locale] || address.en || address.ar;
  return (
    <>
      <ul className="chalet">
        {bedrooms > 0 && <li>{say(texts.chalet.bedrooms, { count: bedrooms })}</li>}
        {frontage && <li>{texts.chalet.frontage[frontage]}</li>}
        {where && <li dir="auto">{where}</li>}
      </ul>
      {insurance > 0 && (
        <p className="quiet">
          {say(texts.chalet.insurance, { amount: formatMoney(insurance, locale, currencyOf(branch.currency)) })}
        </p>
      )}
    </>
  );
}
