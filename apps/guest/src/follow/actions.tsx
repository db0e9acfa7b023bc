import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { isOver } from "@diwan/contract/orders/order-status";
import { withLine } from "@diwan/ordering/order/cart";
import { lineAgain } from "@diwan/ordering/order/line";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { menuAddress, phoneLink } from "../address/links.ts";
import { usePage } from "../page-context.tsx";

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
          <Icon shape={icons.phone} />
          {follow.call}
        </a>
      )}
      {again && (
        <a className="follow-action" href={menuAddress(branch.slug, { locale, table, cart: true })} onClick={refill}>
          <Icon shape={icons.check} />
          {follow.again}
        </a>
      )}
      <a className="follow-action" href={menuAddress(branch.slug, { locale, table })}>
        <Icon shape={icons.plus} />
        {follow.menu}
      </a>
    </nav>
  );
}
