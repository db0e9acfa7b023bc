import type { GuestMenu, GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { TabletSettings } from "@diwan/contract/devices/tablets";
import { CartBar } from "@diwan/ordering/cart/cart-bar";
import { CategoryTiles } from "@diwan/ordering/menu/category-tiles";
import { type ListedCategory, listedCategories } from "@diwan/ordering/menu-items";
import { Sheet } from "@diwan/ordering/parts/sheet";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { useMemo, useState, useSyncExternalStore } from "react";
import { CartPanel } from "../cart/cart-panel.tsx";
import { CloseButton } from "../controls.tsx";
import { useLanguage } from "../language.ts";
import { useKiosk } from "../visit/kiosk-state.ts";
import { Events } from "./events.tsx";
import { Rail } from "./rail.tsx";
import { AddButton, ItemCard } from "@diwan/ordering/menu/item-card";
import { MenuSection } from "@diwan/ordering/menu/menu-section";
import { fitOf } from "@diwan/ordering/parts/picture";
import { Name } from "@diwan/ordering/parts/localized-text";

/** The number of items on the first screen. */
const FIRST = 6;

interface MenuProps {
  onMenu(menuId: string): void;
  onPlaced(token: string, order: GuestOrder): void;
  /** Called when the menu is known to be out of date. */
  onChanged(): void;
  onLock(): void;
}

/** Categories at the start, the menu or the chosen category, and the order at the end. */
export function Menu({ onMenu, onPlaced, onChanged, onLock }: MenuProps) {
  const { tablet, menu, hasCart } = useKiosk();
  const [chosen, setChosen] = useState<string | undefined>();
  const { tiles, shown, listed, current, isPart } = viewOf(menu, tablet, chosen);
  const categories = useMemo(() => listedCategories(menu?.categories ?? []), [menu]);
  const choose = (id: string) => {
    setChosen(id);
    document.getElementById(`c-${id}`)?.scrollIntoView();
  };
  return (
    <div className={hasCart ? "menu with-cart" : "menu"}>
      <Rail
        categories={listed.length > 0 ? categories : []}
        current={current}
        onChoose={choose}
        onAll={isPart && listed.length === 0 && current ? () => setChosen(undefined) : undefined}
        onMenu={onMenu}
        onLock={onLock}
      />
      {/* another category starts scrolled to its top */}
      <main className="menu-main" key={isPart ? (current ?? "all") : "all"}>
        <OfflineBanner />
        <Events />
        {tiles && <Tiles categories={categories} onChoose={choose} />}
        {shown.map((category) => (
          <Section key={category.id} category={category} />
        ))}
      </main>
      {hasCart && <CartPlace onPlaced={onPlaced} onChanged={onChanged} />}
    </div>
  );
}

/**
 * The visible part of a menu: all of it on one page, or, if a category is chosen first, that category or all as tiles.
 */
export function viewOf(
  menu: GuestMenu | null,
  { CategoriesView }: Pick<TabletSettings, "CategoriesView">,
  chosen: string | undefined,
) {
  const all = menu?.categories ?? [];
  const isPart = menu?.type === "categorized-menu";
  const asTiles = CategoriesView === "grid-view";
  const found = all.find(({ id }) => id === chosen) ?? (isPart && asTiles ? undefined : all[0]);
  const shown = isPart ? (found ? [found] : []) : all;
  return {
    isPart,
    shown,
    current: found?.id,
    tiles: shown.length === 0 || (asTiles && !isPart),
    /** At the side. */
    listed: isPart && asTiles ? [] : all,
  };
}

/** The order in its own column, or behind a bar if there is no room for a column. */
function CartPlace({ onPlaced, onChanged }: Pick<MenuProps, "onPlaced" | "onChanged">) {
  const { texts } = useLanguage();
  const { branch, lines } = useKiosk();
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const cart = <CartPanel onPlaced={onPlaced} onChanged={onChanged} />;
  if (wide) return <aside className="cart-side">{cart}</aside>;
  return (
    <>
      {lines.length > 0 && (
        <CartBar
          lines={lines}
          extraCharge={branch.settings.ExtraCharge}
          label={texts.cart.view}
          onOpen={() => setOpen(true)}
        />
      )}
      {open && (
        <Sheet className="cart-sheet" labelledBy="cart-title" onClose={() => setOpen(false)}>
          <CloseButton onClose={() => setOpen(false)} />
          {cart}
        </Sheet>
      )}
    </>
  );
}

function OfflineBanner() {
  const { texts } = useLanguage();
  if (!useKiosk().offline) return null;
  return (
    <p className="row offline" role="status">
      <Icon shape={icons.offline} /> {texts.offline}
    </p>
  );
}

const TILE = { widths: [320, 480, 640], sizes: "(min-width: 1024px) 24vw, 45vw", fit: "cover" } as const;

interface TilesProps {
  categories: readonly ListedCategory[];
  onChoose(id: string): void;
}

/** The categories as pictures, or a message if there are none. */
function Tiles({ categories, onChoose }: TilesProps) {
  const { texts } = useLanguage();
  if (categories.length === 0)
    return (
      <div className="nothing">
        <h1>{texts.empty.title}</h1>
        <p className="soft">{texts.empty.text}</p>
      </div>
    );
  return (
    <>
      <h1>{texts.categories}</h1>
      <CategoryTiles
        categories={categories}
        shown={TILE}
        width={320}
        height={204}
        link={({ id }, content) => (
          <button type="button" className="category-tile" onClick={() => onChoose(id)}>
            {content}
          </button>
        )}
      />
    </>
  );
}

/** The width from which the order has its own column. */
const WIDE = "(min-width: 1024px)";

const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** A category with its items and those of its sub-categories. */
function Section({ category: one }: { category: GuestCategory }) {
  const { tablet } = useKiosk();
  return (
    <MenuSection
      category={one}
      level={1}
      items={(category, level, inner) => (
        <ul className={tablet.ItemsListView === "grid-view" ? "items tiles" : "items rows"}>
          {category.items.map((item, at) => (
            <Item key={item.id} item={item} category={category} level={level} eager={!inner && at < FIRST} />
          ))}
        </ul>
      )}
    />
  );
}

interface ItemProps {
  item: GuestItem;
  category: GuestCategory;
  level: number;
  eager: boolean;
}

/** An item: its picture and name open it, the round button adds it. */
function Item({ item, category, level, eager }: ItemProps) {
  const { tablet, open } = useKiosk();
  const shown = { widths: [320, 480, 640], sizes: "(min-width: 1024px) 24vw, 45vw", fit: fitOf(category) } as const;
  return (
    <ItemCard
      item={item}
      shown={shown}
      width={295}
      height={188}
      eager={eager}
      level={level}
      priced={tablet.PreviewPrices}
      title={
        <button type="button" className="item-link" onClick={() => open(item)}>
          <Name of={item.locales} />
        </button>
      }
    >
      <AddButton item={item} onOpen={() => open(item)} />
    </ItemCard>
  );
}
