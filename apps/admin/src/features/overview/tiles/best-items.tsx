import type { Overview } from "@diwan/contract/overview/analytics";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { BarRows } from "../../../kit/charts/bar-rows.tsx";
import { formatSales } from "../../../kit/charts/currencies.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { branchOf } from "../../../kit/session/session-rules.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./rows.module.css";
import { NothingHere, Tile } from "./tile.tsx";

/** The most ordered items of this week. */
export function BestItems({ told: { orders } }: { told: Overview }) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  if (!orders) return null;
  const rows = orders.best.map(({ item_id, locales, src, sold }) => ({
    key: item_id,
    lead: src ? (
      <img className={`fixed rounded-sm tinted cover ${styles.picture}`} src={src} alt="" loading="lazy" />
    ) : (
      <span className={`fixed rounded-sm tinted cover ${styles.picture}`} />
    ),
    name: nameOf(locales, locale),
    figure: formatNumber(sold, locale),
    value: sold,
  }));
  return (
    <Tile title={t("tiles.best")} end={<Link to="/charts">{t("best.charts")}</Link>}>
      {rows.length ? <BarRows rows={rows} name={t("tiles.best")} /> : <NothingHere title={t("best.none")} />}
    </Tile>
  );
}

/** The branches side by side, by what they sold this week. */
export function BranchSales({ told: { orders, currency } }: { told: Overview }) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  const { business } = useSession();
  if (!orders) return null;
  const rows = orders.branches
    .toSorted((one, other) => (other.sales ?? 0) - (one.sales ?? 0))
    .map(({ branchId, orders: count, ...of }) => ({
      key: branchId,
      name: nameOf(branchOf(business, branchId)?.locales, locale),
      note: t("charts.ordersOf", { count }),
      figure: formatSales(of, currency, locale),
      value: of.sales ?? 0,
    }));
  return (
    <Tile title={t("tiles.branches")}>
      {rows.length ? <BarRows rows={rows} name={t("tiles.branches")} /> : <NothingHere title={t("branches.none")} />}
    </Tile>
  );
}
