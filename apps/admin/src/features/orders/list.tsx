import { EDITABLE_STATUSES } from "@diwan/contract/order-status";
import { type Order, orders } from "@diwan/contract/orders";
import { IconReceipt2 } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, editOf } from "../../kit/addresses.ts";
import { BranchChoice } from "../../kit/branch-choice.tsx";
import { ListPage } from "../../kit/list/list-page.tsx";
import type { Search } from "../../kit/list/list-state.ts";
import { useSession } from "../../kit/session.ts";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { useWidth } from "../../kit/width.ts";
import { useOrderColumns } from "./columns.tsx";
import { OrderDrawer } from "./drawer.tsx";
import styles from "./list.module.css";
import { LiveChip } from "./live-chip.tsx";
import { SoldOutButton } from "./sold-out/late.ts";
import { SoundSwitch } from "./sound-switch.tsx";
import { useArrows } from "./use-arrows.ts";
import { useOrderFilters } from "./use-filters.ts";
import { useRowMoves } from "./use-row-moves.tsx";

/** The orders of a branch, and the one that the address names beside them. */
export function OrderList() {
  const branch = useBranchOf("orders");
  return branch ? <OrdersOf key={branch.id} branchId={branch.id} /> : null;
}

/** The address of an order names its branch, since its number alone says nothing. */
const changing = ({ branchId }: Order) => ({ branch: branchId, tab: "change" });

function OrdersOf({ branchId }: { branchId: string }) {
  const navigate = useNavigate();
  const t = useTranslations("orders");
  const { business } = useSession();
  const { shown, show, close } = useShown(branchId);
  const beside = shown !== undefined;
  const columns = useOrderColumns(beside);
  const filters = useOrderFilters(branchId, columns);
  const narrow = useWidth() === "narrow";
  const moves = useRowMoves(branchId);
  useArrows(shown, show);
  return (
    <div className={styles.beside}>
      <div className={styles.list}>
        <ListPage
          area="orders"
          branchId={branchId}
          call={orders.list}
          params={{ businessId: business.id, branchId }}
          texts={{
            title: t("title"),
            add: t("add"),
            search: t("search"),
            emptyTitle: t("emptyTitle"),
            emptyText: t("emptyText"),
          }}
          icon={IconReceipt2}
          columns={columns}
          filters={filters}
          chip={<LiveChip />}
          folded={beside}
          actions={narrow || beside ? () => [] : moves.actions}
          add={() => void navigate({ to: addOf(ADDRESSES.orders) })}
          edit={(row: Order) => void navigate({ to: editOf(ADDRESSES.orders, row.id), search: changing(row) as never })}
          // on a phone from the order itself
          allows={(row: Order) => !narrow && EDITABLE_STATUSES.includes(row.status)}
          shows={{ show: (row: Order) => show(row.id), shown }}
        >
          <BranchChoice area="orders" />
          <SoundSwitch small={narrow || beside} />
          <Suspense fallback={null}>
            <SoldOutButton branchId={branchId} small={narrow || beside} />
          </Suspense>
        </ListPage>
      </div>
      {moves.dialog}
      {shown && <OrderDrawer key={shown} branchId={branchId} orderId={shown} close={close} />}
    </div>
  );
}

/** Which order of this branch is open stands in the address bar, so that Back closes it and a copied link opens it. */
function useShown(branchId: string) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { open, branch, ...list } = search;
  const shown = typeof open === "string" && branch === branchId ? open : undefined;
  const go = (next: Record<string, unknown>) =>
    // the list's own state stays as it is
    void navigate({ to: ".", search: next as never, resetScroll: false });
  return {
    shown,
    show: (id: string) => go(id === shown ? list : { ...list, open: id, branch: branchId }),
    close: () => {
      go(list);
      document.querySelector<HTMLElement>(`[data-row="${shown}"] button`)?.focus();
    },
  };
}
