import { troubleOf } from "@diwan/ordering/offer";
import { useRef, type MouseEvent } from "react";
import { bookingAddress } from "../address/booking.ts";
import type { View } from "../address/view.ts";
import { Icon } from "../icon.tsx";
import { ItemMarks } from "../menu/item-marks.tsx";
import type { ListedItem } from "../menu/tree.ts";
import { AwaitedChoices } from "../order/awaited-choices.tsx";
import { offerOf } from "../order/offer.ts";
import { OrderForm } from "../order/order-form.tsx";
import { useChoices } from "../order/use-choices.ts";
import { usePage } from "../page-context.ts";
import { ViewLink } from "../view-link.tsx";
import { Description, Name } from "../words.tsx";
import { ChaletFacts } from "./chalet-facts.tsx";
import { Gallery } from "./gallery.tsx";
import { Addons, Prices } from "./prices.tsx";
import { useDragDown } from "./use-drag-down.ts";
import { useModal } from "./use-modal.ts";

interface SheetProps extends ListedItem {
  /** The view below the sheet. */
  below: View;
  onClose(): void;
}

/** All about one item, over the menu. The server sends it open, as a page that needs no scripts. */
export function Sheet({ item, category, below, onClose }: SheetProps) {
  const { texts } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useModal(dialog, onClose);
  const drag = useDragDown(body, onClose);
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog className="sheet" ref={dialog} open aria-labelledby="sheet-name" onClick={closeOnScrim}>
      <div className="sheet-body" ref={body}>
        <ViewLink className="round sheet-close" view={below} label={texts.close}>
          <Icon shape="close" />
        </ViewLink>
        <span className="grip" {...drag} />
        <Gallery item={item} category={category} />
        <SheetText item={item} onClose={onClose} />
      </div>
    </dialog>
  );
}

function SheetText({ item, onClose }: Pick<ListedItem, "item"> & Pick<SheetProps, "onClose">) {
  const { ordering, booking, branch, locale, texts } = usePage();
  const orderable = ordering && !troubleOf(item);
  const choices = useChoices(orderable);
  const offer = orderable ? offerOf(item, choices.known) : undefined;
  return (
    <div className="sheet-text">
      <h2 className="sheet-name" id="sheet-name">
        <Name of={item.locales} />
      </h2>
      {item.chalet && <ChaletFacts item={item} chalet={item.chalet} />}
      <ItemMarks item={item} />
      <Description className="sheet-description" of={item.locales} />
      {!offer && <Prices item={item} />}
      {item.discount?.locales[0] && (
        <p className="sheet-note">
          <Name of={item.discount.locales} />
        </p>
      )}
      {item.chalet && booking.open && (
        <a className="big book" href={bookingAddress(branch.slug, locale, { kind: "item", id: item.id })}>
          {texts.book.chalet}
        </a>
      )}
      {offer ? <OrderForm offer={offer} onDone={onClose} /> : <Addons item={item} />}
      {orderable && !offer && <AwaitedChoices {...choices} />}
    </div>
  );
}
