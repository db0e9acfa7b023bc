import type { ShownImage } from "@diwan/ui/image-sources";
import type { ReactNode } from "react";
import type { MenuItem } from "../menu-items.ts";
import type { Offer } from "../order/offer.ts";
import { Sheet } from "../parts/sheet.tsx";
import { Description, Name } from "../parts/words.tsx";
import { ChaletFacts } from "./chalet-facts.tsx";
import { Gallery } from "./gallery.tsx";
import { Marks } from "./marks.tsx";
import { OrderForm } from "./order-form.tsx";
import { Addons, Prices } from "./prices.tsx";

interface ItemSheetProps {
  item: MenuItem;
  /** The item as it can be ordered; without it the sheet is read. */
  offer: Offer | undefined;
  fit: ShownImage["fit"] | undefined;
  /** What closes it, before all else. */
  close: ReactNode;
  /** Where a chalet lies. */
  place?: ReactNode;
  /** What else can be done with the item. */
  children?: ReactNode;
  /** What stands last. */
  footer?: ReactNode;
  onClose(): void;
}

/** All about one item, over the menu, with what can be chosen of it. */
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
        <Description className="sheet-description" of={item.locales} />
        {!offer && <Prices item={item} />}
        {item.discount?.locales[0] && (
          <p className="sheet-note">
            <Name of={item.discount.locales} />
          </p>
        )}
        {children}
        {offer ? <OrderForm offer={offer} onDone={onClose} /> : <Addons item={item} />}
        {footer}
      </div>
    </Sheet>
  );
}
