import { items } from "@diwan/contract/menu/items";
import { fromFils, readAmount, toFils } from "@diwan/contract/money/money";
import { discounted } from "@diwan/contract/menu/prices";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import type { Values } from "../../../kit/forms/fields/values.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./business.module.css";

/** Shows the total of an order of one item with the typed discount and charge. A booking has no charge. */
export function MoneyExample({ values }: { values: Values }) {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const found = useQuery({
    queryKey: ["settings", "example", business.id],
    queryFn: ({ signal }) => send(items.list, { params: { businessId: business.id }, query: { perPage: 20 }, signal }),
    enabled: can("items", "read"),
    staleTime: 60_000,
  });
  const item = found.data?.data.find(({ prices, discounts }) => prices.length > 0 && discounts.length === 0);
  const currency = currencyOf(String(values["Currency"] || business.currency));
  const discount = readAmount(String(values["GeneralDiscount"])) ?? 0;
  const chalets = business.type === "chalet";
  const charge = chalets ? 0 : (readAmount(String(values["ExtraCharge"])) ?? 0);
  if (discount > 100) return null;
  const price = item?.prices[0]?.price ?? 10;
  const total = fromFils(
    toFils(discounted(price, undefined, { currency, generalDiscount: discount })) + toFils(charge),
  );
  return (
    <div className={`row wrap justify-between soft small box sunken ${styles.example}`}>
      <span>
        {t(chalets ? "chalets.example" : "example", {
          item: item ? nameOf(item.locales, locale) : t(chalets ? "chalets.exampleItem" : "exampleItem"),
          price: formatAmount(price, locale, currency),
          discount: formatNumber(discount, locale),
          charge: formatAmount(charge, locale, currency),
        })}
      </span>
      <bdi className="num">
        <strong className="ink">{formatMoney(total, locale, currency)}</strong>
      </bdi>
    </div>
  );
}
