import type { Chalet } from "@diwan/contract/item-parts";
import { formatNumber } from "@diwan/ui/numbers";
import { IconBeach, IconBed, IconHome, IconMapPin } from "@tabler/icons-react";
import { useScreen } from "../screen.ts";
import styles from "./chalet-facts.module.css";

/** Bedrooms, frontage and place of a chalet at rest. */
export function ChaletFacts({ chalet }: { chalet: Chalet }) {
  const { t, locale } = useScreen();
  const place = (chalet.address[locale] || chalet.address.en || chalet.address.ar).split(/[,،]/).at(-1)?.trim();
  return (
    <ul className={styles.facts}>
      <li data-edit="itemable.bedrooms">
        <IconBed size={14} stroke={1.75} aria-label={t("item.bedrooms", { count: chalet.bedrooms })} />
        <span aria-hidden>{formatNumber(chalet.bedrooms, locale)}</span>
      </li>
      {chalet.frontage && (
        <li data-edit="itemable.frontage">
          {chalet.frontage === "sea_view" ? (
            <IconBeach size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconHome size={14} stroke={1.75} aria-hidden />
          )}
          {t(chalet.frontage === "sea_view" ? "item.seaView" : "item.secondRow")}
        </li>
      )}
      {place && (
        <li data-edit={`itemable.address.${locale}`}>
          <IconMapPin size={14} stroke={1.75} aria-hidden />
          <bdi className={styles.place}>{place}</bdi>
        </li>
      )}
    </ul>
  );
}
