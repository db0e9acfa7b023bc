import type { MenuTree } from "@diwan/contract/menu/menus";
import { formatNumber } from "@diwan/ui/money/numbers";
import { IconLanguage } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useWidth } from "../../../kit/screen/width.ts";
import { useScreen } from "../screen.ts";
import { CategoryBar } from "./category-bar.tsx";
import { finding } from "./finding.ts";
import styles from "./finding-bar.module.css";
import { missingText } from "./missing-text.ts";
import { MISSING, type FilterName } from "./rules.ts";
import { SearchField } from "./search-field.tsx";
import { useSearchInHeader } from "./use-search-in-header.ts";
import { useFound } from "./use-found.ts";

/** Search and filters above the menu; where there is no room beside it, the categories as chips under them. */
export function FindingBar({ tree }: { tree: MenuTree }) {
  const t = useTranslations("menuFind");
  const { chalet } = useScreen();
  const { items, kinds, found } = useFound(tree);
  const wide = useWidth() === "wide";
  const inHeader = useSearchInHeader(tree);
  return (
    <>
      <div className={styles.bar} role="search" aria-label={t("search")}>
        {!inHeader && <SearchField />}
        <div className={styles.chips} role="group" aria-label={t("filters")}>
          {Array.from(found.counts, ([filter, count]) => (
            <FilterChip key={filter} filter={filter} count={count} chosen={found.filters.includes(filter)} />
          ))}
        </div>
        {wide && !found.ids && <BothLanguages tree={tree} kinds={kinds} />}
        <span className={found.ids ? styles.found : "unseen"} role="status">
          {found.ids &&
            t(chalet ? "foundChalets" : "found", { count: items.filter(({ id }) => found.ids?.has(id)).length })}
        </span>
      </div>
      {!wide && <CategoryBar tree={tree} chips />}
    </>
  );
}

function FilterChip({ filter, count, chosen }: { filter: FilterName; count: number; chosen: boolean }) {
  const t = useTranslations("menuFind");
  const { locale } = useScreen();
  const toggle = () => {
    const { query, filters } = finding.get();
    finding.set({ query, filters: chosen ? filters.filter((one) => one !== filter) : [...filters, filter] });
  };
  return (
    <button type="button" className={styles.chip} aria-pressed={chosen} data-filter={filter} onClick={toggle}>
      {t(`filter.${filter}`)}
      <b data-missing={MISSING.includes(filter) || undefined}>{formatNumber(count, locale)}</b>
    </button>
  );
}

interface BothLanguagesProps {
  tree: MenuTree;
  kinds: ReturnType<typeof useFound>["kinds"];
}

let last: string | undefined;

/** The share of items that have all texts in both languages; it leads from one to the next that is not. */
function BothLanguages({ tree, kinds }: BothLanguagesProps) {
  const t = useTranslations("menuFind");
  const { locale } = useScreen();
  const lacking = Array.from(kinds.keys()).flatMap((item) => {
    const path = missingText(item);
    return path ? [{ item, path }] : [];
  });
  if (kinds.size === 0) return null;
  const share = (kinds.size - lacking.length) / kinds.size;
  const next = async () => {
    const at = lacking.findIndex(({ item }) => item.id === last) + 1;
    const one = lacking[at] ?? lacking[0];
    if (!one) return;
    last = one.item.id;
    const { showField } = await import("../tree/show-place.ts");
    await showField(tree, one.item, one.path);
  };
  const words = (
    <>
      <IconLanguage size={16} stroke={1.75} aria-hidden />
      {t("both", { share: formatNumber(Math.floor(share * 100) / 100, locale, { style: "percent" }) })}
    </>
  );
  if (lacking.length === 0) return <span className={styles.both}>{words}</span>;
  return (
    <button type="button" className={styles.both} title={t("bothNext")} onClick={() => void next()}>
      {words}
    </button>
  );
}
