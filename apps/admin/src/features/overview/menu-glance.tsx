import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { menus, type MenuTree } from "@diwan/contract/menu/menus";
import type { Area } from "@diwan/contract/people/permissions";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf, nameIn } from "@diwan/ui/text/names";
import { Button, Skeleton } from "@mantine/core";
import { IconToolsKitchen2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { useDelayed } from "../../kit/screen/loading.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useSession } from "../../kit/session/session.ts";
import { StatePage } from "../../kit/screen/state-page.tsx";
import styles from "./page.module.css";
import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";

const withSubCategories = (category: CategoryNode): CategoryNode[] => [
  category,
  ...category.children_nested.flatMap(withSubCategories),
];

interface MenuGlanceProps {
  menu: BusinessSummary["menus"][number];
}

/** Areas whose changes by others change the counts. */
const COUNTED: readonly Area[] = ["categories", "items", "menus"];

/** What makes the menu more than something to look at. */
const EDITS = (["categories", "items"] as const).flatMap((area) =>
  (["create", "update", "delete"] as const).map((action) => [area, action] as const),
);

/** The counts and gaps of the chosen menu, computed from the menu itself. */
export function MenuGlance({ menu }: MenuGlanceProps) {
  const t = useTranslations("shell.overview");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const tree = useQuery({
    queryKey: ["menu-tree", menu.id],
    queryFn: () => send(menus.tree, { params: { menuId: menu.id } }),
  });
  useLive(({ area }) => {
    if (COUNTED.includes(area)) void tree.refetch();
  });
  const skeleton = useDelayed(tree.isPending);
  const { can, business } = useSession();
  const emptyText = t(business.type === "chalet" ? "emptyTextChalets" : "emptyText");
  const edits = EDITS.some(([area, action]) => can(area, action));
  const counts = tree.data && countMenu(tree.data);
  return (
    <section className="stack gap-12" aria-labelledby="glance-title" aria-busy={tree.isPending}>
      <header className={`row justify-between ${styles.head}`}>
        <h2 id="glance-title">{t("counts", { menu: nameOf(menu.locales, locale) })}</h2>
        <Link to={ADDRESSES.menu}>{t(edits ? "edit" : "look")}</Link>
      </header>
      {tree.isError && (
        <div className="row gap-12 danger">
          <p>{t("failed")}</p>
          <Button onClick={() => void tree.refetch()}>{tc("retry")}</Button>
        </div>
      )}
      {skeleton && <Skeleton height={92} radius={12} />}
      {counts && counts.items > 0 && <Figures counts={counts} />}
      {counts && counts.items === 0 && (
        <StatePage
          icon={<IconToolsKitchen2 size={26} stroke={1.5} />}
          title={t("empty")}
          text={can("categories", "create") ? emptyText : ""}
        >
          {can("categories", "create") && (
            <Link to={ADDRESSES.menu} className={`inline-row small rounded on-primary ${styles.start}`}>
              {t("emptyAction")}
            </Link>
          )}
        </StatePage>
      )}
    </section>
  );
}

function Figures({ counts }: { counts: MenuCounts }) {
  const t = useTranslations("shell.overview");
  const chalets = useSession().business.type === "chalet";
  const { locale } = useLanguage();
  const figures = [
    { name: t("countCategories"), count: counts.categories, first: undefined },
    { name: chalets ? t("countChalets") : t("countItems"), count: counts.items, first: undefined },
    ...(["hidden", "withoutPicture", "withoutArabic", "withoutPrice"] as const).map((lack) => ({
      name: t(LACKS[lack]),
      count: counts[lack].length,
      first: counts[lack][0],
    })),
  ];
  return (
    <dl className={`panel grid clip ${styles.figures}`}>
      {figures.map(({ name, count, first }) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd className="num">
            <Link
              to={ADDRESSES.menu}
              search={first ? { item: first } : {}}
              aria-label={`${name}: ${formatNumber(count, locale)}`}
            >
              {formatNumber(count, locale)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What each lack is called; it leads to the first item of which it is so. */
const LACKS = {
  hidden: "countHidden",
  withoutPicture: "countNoPicture",
  withoutArabic: "countNoArabic",
  withoutPrice: "countNoPrice",
} as const;

interface MenuCounts {
  categories: number;
  items: number;
  /** The items of which it is so, by their ids. */
  hidden: string[];
  withoutPicture: string[];
  withoutArabic: string[];
  withoutPrice: string[];
}

/** What a menu holds and lacks, sub-categories included. */
export function countMenu(tree: Pick<MenuTree, "categories">): MenuCounts {
  const categories = tree.categories.flatMap(withSubCategories);
  const items = categories.flatMap((category) => category.items);
  const those = (are: (item: Item) => boolean): string[] => items.filter(are).map(({ id }) => id);
  return {
    categories: categories.length,
    items: items.length,
    hidden: those(({ hide }) => hide),
    withoutPicture: those(({ media }) => !media.some(({ type }) => type === "image")),
    withoutArabic: those(({ locales }) => !nameIn(locales, "ar")),
    withoutPrice: those(({ prices }) => prices.length === 0),
  };
}
