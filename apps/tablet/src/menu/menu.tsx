import type { GuestMenu } from "@diwan/contract/guests/guests";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { TabletSettings } from "@diwan/contract/devices/tablets";
import { useState } from "react";
import { CartPanel } from "../cart/cart-panel.tsx";
import { CartBar } from "../cart/cart-bar.tsx";
import { useWide } from "../device/use-wide.ts";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "../pieces/icon.tsx";
import { Sheet } from "../pieces/sheet.tsx";
import { Events } from "./events.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Rail } from "./rail.tsx";
import { Section } from "./section.tsx";

interface MenuProps {
  onMenu(menuId: string): void;
  onPlaced(token: string, order: GuestOrder): void;
  /** Something of the menu is known to be old. */
  onChanged(): void;
  onLock(): void;
}

/** Categories at the start, the menu or what is in the chosen one, and the order at the end. */
export function Menu({ onMenu, onPlaced, onChanged, onLock }: MenuProps) {
  const { tablet, menu, hasCart } = useHouse();
  const [chosen, setChosen] = useState<string | undefined>();
  const { tiles, shown, listed, current, isPart } = viewOf(menu, tablet, chosen);
  const choose = (id: string) => {
    setChosen(id);
    document.getElementById(`c-${id}`)?.scrollIntoView();
  };
  return (
    <div className={hasCart ? "menu with-cart" : "menu"}>
      <Rail
        categories={listed}
        current={current}
        onChoose={choose}
        onAll={isPart && listed.length === 0 && current ? () => setChosen(undefined) : undefined}
        onMenu={onMenu}
        onLock={onLock}
      />
      {/* where one category is shown, another one begins at its top */}
      <main className="dishes" key={isPart ? (current ?? "all") : "all"}>
        <OfflineBand />
        <Events />
        {tiles && <CategoryTiles categories={menu?.categories ?? []} onChoose={choose} />}
        {shown.map((category) => (
          <Section key={category.id} category={category} />
        ))}
      </main>
      {hasCart && <CartPlace onPlaced={onPlaced} onChanged={onChanged} />}
    </div>
  );
}

/** What of a menu is shown: all of it on one page, or where a category is chosen first, that one or all as tiles. */
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

/** The order in a column of its own, or behind a bar where there is no room for one. */
function CartPlace({ onPlaced, onChanged }: Pick<MenuProps, "onPlaced" | "onChanged">) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const cart = <CartPanel onPlaced={onPlaced} onChanged={onChanged} />;
  if (wide) return <aside className="cart-side">{cart}</aside>;
  return (
    <>
      <CartBar onOpen={() => setOpen(true)} />
      {open && (
        <Sheet kind="cart" labelledBy="cart-title" onClose={() => setOpen(false)}>
          {cart}
        </Sheet>
      )}
    </>
  );
}

function OfflineBand() {
  const { texts } = useLanguage();
  if (!useHouse().offline) return null;
  return (
    <p className="offline" role="status">
      <Icon shape="offline" /> {texts.offline}
    </p>
  );
}
