import type { GuestOrder } from "@diwan/contract/guest-orders";
import { useState } from "react";
import { CartPanel } from "../cart/cart-panel.tsx";
import { CartBar } from "../cart/cart-bar.tsx";
import { useWide } from "../device/use-wide.ts";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "../pieces/icon.tsx";
import { Sheet } from "../pieces/sheet.tsx";
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

/** Categories at the start, what is in the chosen one, and the order at the end. */
export function Menu({ onMenu, onPlaced, onChanged, onLock }: MenuProps) {
  const { tablet, menu, hasCart } = useHouse();
  const [chosen, setChosen] = useState<string | undefined>();
  const categories = menu?.categories ?? [];
  const tiles = tablet.CategoriesView === "grid-view";
  const shown = categories.find(({ id }) => id === chosen) ?? (tiles ? undefined : categories[0]);
  return (
    <div className={hasCart ? "menu with-cart" : "menu"}>
      <Rail
        categories={tiles ? [] : categories}
        current={shown?.id}
        onChoose={setChosen}
        onAll={tiles && shown ? () => setChosen(undefined) : undefined}
        onMenu={onMenu}
        onLock={onLock}
      />
      {/* another category begins at its top */}
      <main className="dishes" key={shown?.id ?? "all"}>
        <OfflineBand />
        {shown ? <Section category={shown} /> : <CategoryTiles categories={categories} onChoose={setChosen} />}
      </main>
      {hasCart && <CartPlace onPlaced={onPlaced} onChanged={onChanged} />}
    </div>
  );
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
