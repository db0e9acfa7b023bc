import type { Chalet } from "@diwan/contract/menu/item-parts";
import { formatNumber } from "@diwan/ui/numbers";
import "../parts/marks.css";
import { useScreen } from "../screen.ts";
import styles from "./chalet-facts.module.css";

/** Bedrooms, frontage and place of a chalet at rest. */
export function ChaletFacts({ chalet }: { chalet: Chalet }) {
  const { t, locale } = useScreen();
  const place = (chalet.address[locale] || chalet.address.en || chalet.address.ar).split(/[,،]/).at(-1)?.trim();
  return (
    <ul className={styles.facts}>
      <li data-edit="itemable.bedrooms" data-mark="bed" title={t("item.bedrooms", { count: chalet.bedrooms })}>
        {formatNumber(chalet.bedrooms, locale)}
      </li>
      {chalet.frontage && (
        <li data-edit="itemable.frontage" data-mark={chalet.frontage === "sea_view" ? "beach" : "home"}>
          {t(chalet.frontage === "sea_view" ? "item.seaView" : "item.secondRow")}
        </li>
      )}
      {place && (
        <li data-edit={`itemable.address.${locale}`} data-mark="pin">
          <bdi className={styles.place}>{place}</bdi>
        </li>
      )}
    </ul>
  );
}
