import type { ShownImage } from "@diwan/ui/image-sources";
import { useId, useState, type ReactNode, type FormEvent } from "react";
import type { MenuItem } from "../menu-items.ts";
import type { Offer } from "../order/offer.ts";
import { Sheet } from "../parts/sheet.tsx";
import { Description, Name } from "../parts/localized-text.tsx";
import { ChaletFacts } from "./chalet-facts.tsx";
import { Gallery } from "./gallery.tsx";
import { Marks, Nutrition } from "./marks.tsx";
import { ListedGroups, OptionGroups } from "./option-groups.tsx";
import { Addons, Prices } from "./prices.tsx";
import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { formatMoney } from "@diwan/ui/money/money";
import { incompleteGroup, presetIds } from "@diwan/contract/menu/option-rules";
import { fill } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useMenu } from "../menu-context.ts";
import { isFull, withLine } from "../order/cart.ts";
import { costOf, lineOf } from "../order/line.ts";
import { useCart } from "../order/shop.ts";
import { Stepper } from "../parts/stepper.tsx";

interface ItemSheetProps {
  item: MenuItem;
  /** The item with its choices; without it the sheet is read-only. */
  offer: Offer | undefined;
  fit: ShownImage["fit"] | undefined;
  /** The close button, rendered first. */
  close: ReactNode;
  /** The location of a chalet. */
  place?: ReactNode;
  /** Further actions for the item. */
  children?: ReactNode;
  /** Rendered last. */
  footer?: ReactNode;
  onClose(): void;
}

/** A sheet over the menu with one item and its choices. */
export function ItemSheet({ item, offer, fit, close, place, children, footer, onClose }: ItemSheetProps) {
  return (
    <Sheet className="item-sheet" labelledBy="sheet-name" onClose={onClose}>
      {close}
      <Gallery of={item} {...(fit ? { fit } : {})} />
      <div className="sheet-text">
        <h2 className="sheet-name" id="sheet-name">
          <Name of={item.locales} />
        </h2>
        {item.chalet && <ChaletFacts chalet={item.chalet} place={place} />}
        <Marks item={item} />
        <Nutrition item={item} />
        <Description className="sheet-description" of={item.locales} />
        {!offer && <Prices item={item} />}
        {item.discount?.locales[0] && (
          <p className="hint">
            <Name of={item.discount.locales} />
          </p>
        )}
        {children}
        {offer ? (
          <OrderForm offer={offer} onDone={onClose} />
        ) : (
          <>
            <ListedGroups groups={item.option_groups ?? []} />
            <Addons item={item} />
          </>
        )}
        {footer}
      </div>
    </Sheet>
  );
}

/** The choices before an item is added: its price, options, addons, a note, the quantity. */
function OrderForm({ offer, onDone }: { offer: Offer; onDone(): void }) {
  const { texts, locale, currency, hidePrices, cart: store } = useMenu();
  const cart = useCart();
  const [price_id, choosePrice] = useState(offer.prices[0]?.id ?? null);
  const [addon_ids, chooseAddons] = useState<readonly string[]>([]);
  const groups = offer.option_groups ?? [];
  const [option_ids, chooseOptions] = useState<readonly string[]>(() => presetIds(groups));
  const [note, setNote] = useState("");
  const [quantity, setQuantity] = useState(1);
  const id = useId();
  const line = lineOf(offer, { price_id, addon_ids, option_ids, note, quantity });
  const missing = incompleteGroup(groups, option_ids);
  const full = line && isFull(cart) && !cart.lines.some(({ key }) => key === line.key);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return showGroup(missing.id);
    if (!line || full) return;
    store?.change((now) => withLine(now, line));
    onDone();
  };
  return (
    <form className="order-form" onSubmit={add}>
      <Prices item={{ prices: offer.prices }} chosen={price_id} onChoose={choosePrice} />
      <OptionGroups groups={groups} chosen={option_ids} onChoose={chooseOptions} />
      <Addons item={offer} chosen={addon_ids} onChoose={chooseAddons} />
      <label className="sheet-title" htmlFor={id}>
        {texts.item.note}
      </label>
      <input
        id={id}
        className="field"
        maxLength={GUEST_LIMITS.orderNote}
        placeholder={texts.item.noteHint}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {full && (
        <p className="field-error" role="alert">
          {texts.item.full}
        </p>
      )}
      <div className="order-footer">
        <Stepper quantity={quantity} name={nameOf(offer.locales, locale)} onChange={setQuantity} />
        <button type="submit" className="button primary" disabled={missing ? false : !line || full}>
          <span>
            {missing ? fill(texts.options.choose, { group: nameOf(missing.locales, locale) }, locale) : texts.item.add}
          </span>
          {line && !hidePrices && <bdi>{formatMoney(costOf(line), locale, currency)}</bdi>}
        </button>
      </div>
    </form>
  );
}

/** Leads to a group in which something is still to be chosen. */
function showGroup(id: string): void {
  const group = document.getElementById(`group-${id}`);
  group?.scrollIntoView({ block: "center", behavior: "smooth" });
  group?.querySelector("input")?.focus({ preventScroll: true });
}
