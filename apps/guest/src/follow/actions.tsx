import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { isOver } from "@diwan/contract/orders/order-status";
import { withLine } from "@diwan/ordering/cart";
import { lineAgain } from "@diwan/ordering/line-again";
import { menuAddress } from "../address/follow.ts";
import { phoneLink } from "../address/links.ts";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";

/** What a guest does next: call, order more, or the same once more. */
export function Actions({ order, table }: { order: GuestOrder; table: string | undefined }) {
  const { locale, branch, ordering, shop, orderTexts } = usePage();
  const { follow } = orderTexts;
  const phone = phoneLink(order.branch.phone);
  const again = ordering && isOver(order.status);
  const refill = () =>
    shop?.cart.change((cart) => order.lines.flatMap((line) => lineAgain(line) ?? []).reduce(withLine, cart));
  return (
    <nav className="follow-actions">
      {phone && (
        <a className="follow-action" href={phone}>
          <Icon shape="phone" />
          {follow.call}
        </a>
      )}
      {again && (
        <a className="follow-action" href={menuAddress(branch.slug, { locale, table, cart: true })} onClick={refill}>
          <Icon shape="check" />
          {follow.again}
        </a>
      )}
      <a className="follow-action" href={menuAddress(branch.slug, { locale, table })}>
        <Icon shape="plus" />
        {follow.menu}
      </a>
    </nav>
  );
}
