import { ItemSheet } from "@diwan/ordering/item/item-sheet";
import type { ListedItem } from "@diwan/ordering/menu-items";
import { offerOf, troubleOf } from "@diwan/ordering/order/offer";
import { fitOf } from "@diwan/ordering/parts/picture";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { type PointerEvent, useRef } from "react";
import { bookingAddress } from "../address/links.ts";
import type { View } from "../address/view.ts";
import { ViewLink } from "../address/view-link.tsx";
import { isPlaced, BranchPlace } from "../branch/place.tsx";
import type { ChoicesNow } from "../cart/choices-store.ts";
import { useChoices } from "../cart/use-choices.ts";
import { inLocale } from "../language/page-texts.ts";
import { usePage } from "../page-context.tsx";
import type { PageCategory } from "../page-data.ts";

interface OpenItemProps extends ListedItem<PageCategory> {
  /** The view below the sheet. */
  below: View;
  onClose(): void;
}

/** The open item. The server renders it as a page that needs no scripts. */
export function OpenItem({ item, category, below, onClose }: OpenItemProps) {
  const { ordering, booking, branch, locale, texts } = usePage();
  const orderable = ordering && !troubleOf(item);
  const choices = useChoices(orderable);
  const offer = orderable ? offerOf(item, choices.known) : undefined;
  const { chalet } = item;
  return (
    <ItemSheet
      item={item}
      offer={offer}
      fit={fitOf(category)}
      close={
        <>
          <ViewLink className="round sheet-close" view={below} label={texts.close}>
            <Icon shape={icons.close} />
          </ViewLink>
          <Grip onClose={onClose} />
        </>
      }
      place={
        chalet &&
        isPlaced(chalet) && <BranchPlace {...chalet} names={item.locales} address={inLocale(chalet.address, locale)} />
      }
      footer={orderable && !offer && <AwaitedChoices {...choices} />}
      onClose={onClose}
    >
      {chalet && booking.open && (
        <a className="button primary book" href={bookingAddress(branch.slug, locale, { kind: "item", id: item.id })}>
          {texts.book.chalet}
        </a>
      )}
    </ItemSheet>
  );
}

/** Replaces the button that adds an item until its choices are loaded; lets the guest retry if the request failed. */
function AwaitedChoices({ known, failed }: ChoicesNow) {
  const { texts, choices } = usePage();
  // loaded without the choices of this item: the menu has changed
  const text = known ? texts.cart.changed : failed ? texts.cart.failed : texts.item.add;
  const again = () => (known ? location.reload() : choices?.want());
  return (
    <div className="order-footer" aria-live="polite">
      <button type="button" className="button primary" disabled={!known && !failed} onClick={again}>
        <span>{text}</span>
      </button>
    </div>
  );
}

/** The distance in pixels that a sheet must be pulled down to close. */
const FAR = 96;

/** The grip of a sheet, which follows the finger down and closes the sheet when pulled far enough. */
function Grip({ onClose }: Pick<OpenItemProps, "onClose">) {
  const start = useRef<number | null>(null);
  const distance = ({ clientY }: PointerEvent) => (start.current === null ? 0 : clientY - start.current);
  const move = ({ currentTarget: { parentElement: sheet } }: PointerEvent, pixels: number) => {
    if (sheet) sheet.style.translate = pixels > 0 ? `0 ${pixels}px` : "";
  };
  const end = (event: PointerEvent) => {
    const far = distance(event) > FAR;
    start.current = null;
    if (far) onClose();
    else move(event, 0);
  };
  return (
    <span
      className="grip"
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => move(event, distance(event))}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
