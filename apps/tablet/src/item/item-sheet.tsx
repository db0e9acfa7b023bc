import type { GuestItem } from "@diwan/contract/guests/guests";
import { withLine } from "@diwan/ordering/cart";
import { lineOf } from "@diwan/ordering/line";
import { troubleOf } from "@diwan/ordering/offer";
import { descriptionOf } from "@diwan/ui/names";
import { useState } from "react";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Marks } from "../menu/marks.tsx";
import { categoryOf } from "../menu/tree.ts";
import { Sheet } from "../pieces/sheet.tsx";
import { Name } from "../pieces/words.tsx";
import { AddBar } from "./add-bar.tsx";
import { ChaletFacts } from "./chalet-facts.tsx";
import { Addons, Prices } from "./choices.tsx";
import { Gallery } from "./gallery.tsx";

/** All about an item, with what can be chosen of it. */
export function ItemSheet({ item: opened, onClose }: { item: GuestItem; onClose(): void }) {
  const { locale } = useLanguage();
  const { menu, hasCart, shop } = useHouse();
  // as it is by now: prices change and things sell out while it is looked at
  const category = categoryOf(menu?.categories ?? [], opened.id);
  const item = category?.items.find(({ id }) => id === opened.id) ?? { ...opened, sold_out: true };
  const [priceId, setPriceId] = useState(item.prices.length === 1 ? null : item.prices[0]?.id);
  const [addonIds, setAddonIds] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const [quantity, setQuantity] = useState(1);
  const orderable = hasCart && !troubleOf(item);
  const line = orderable ? lineOf(item, { price_id: priceId ?? null, addon_ids: addonIds, quantity, note }) : undefined;
  const add = () => {
    if (!line) return;
    shop.cart.change((cart) => withLine(cart, line));
    onClose();
  };
  const description = descriptionOf(item.locales, locale);
  return (
    <Sheet kind="item" labelledBy="item-name" onClose={onClose}>
      <div className="item">
        <Gallery item={item} category={category} />
        <div className="item-side">
          <div className="item-text">
            <h2 id="item-name">
              <Name of={item.locales} />
            </h2>
            {item.chalet && <ChaletFacts chalet={item.chalet} />}
            <Marks item={item} />
            {description && (
              <p className="item-description" dir="auto">
                {description}
              </p>
            )}
            <Prices item={item} choosing={orderable} chosen={priceId} onChoose={setPriceId} />
            <Addons item={item} choosing={orderable} chosen={addonIds} onChoose={setAddonIds} />
            {orderable && <Note note={note} onNote={setNote} />}
          </div>
          {orderable && <AddBar line={line} quantity={quantity} onQuantity={setQuantity} onAdd={add} />}
        </div>
      </div>
    </Sheet>
  );
}

function Note({ note, onNote }: { note: string; onNote(note: string): void }) {
  const { texts } = useLanguage();
  return (
    <label className="field">
      <span className="field-label">{texts.item.note}</span>
      <input
        value={note}
        dir="auto"
        maxLength={200}
        placeholder={texts.item.noteHint}
        enterKeyHint="done"
        onChange={(event) => onNote(event.target.value)}
      />
    </label>
  );
}
