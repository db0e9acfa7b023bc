import { EDITABLE_STATUSES } from "@diwan/contract/orders/order-status";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { IconReceipt2 } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, editOf } from "../../kit/addresses.ts";
import { ListPage } from "../../kit/list/list-page.tsx";
import type { Search } from "../../kit/list/list-state.ts";
import { useNamedBranch } from "../../kit/list/use-branch-filter.ts";
import { DueHere } from "../../kit/payment-lines.tsx";
import { type SignedIn, useSession } from "../../kit/session.ts";
import { useBranchesOf } from "../../kit/use-branch-of.ts";
import { useWidth } from "../../kit/width.ts";
import { useExportedColumns, useOrderColumns } from "./columns.tsx";
import { OrderDrawer } from "./drawer.tsx";
import styles from "./list.module.css";
import { LiveChip } from "./live-chip.tsx";
import { SoldOutButton } from "./sold-out/late.ts";
import { SoundSwitch } from "./sound-switch.tsx";
import { useArrows } from "./use-arrows.ts";
import { useOrderFilters } from "./use-filters.ts";
import { useRowMoves } from "./use-row-moves.tsx";

type Branch = NonNullable<SignedIn["branch"]>;

/** The orders of all branches that one may see, or of one, and the one that the address names beside them. */
export function OrderList() {
  const { business } = useSession();
  const readable = useBranchesOf("orders");
  return readable.length > 0 ? <OrdersOf key={business.id} readable={readable} /> : null;
}

/** The address of an order names its branch, since its number alone says nothing. */
const changing = ({ branchId }: Order) => ({ branch: branchId, tab: "change" });

function OrdersOf({ readable }: { readable: readonly Branch[] }) {
  const navigate = useNavigate();
  const t = useTranslations("orders");
  const { business, can } = useSession();
  const { shown, show, close } = useShown(readable);
  const branchId = useNamedBranch("orders");
  const beside = shown !== undefined;
  const many = readable.length > 1;
  const columns = useOrderColumns(many);
  const exported = useExportedColumns();
  const filters = useOrderFilters(columns);
  const narrow = useWidth() === "narrow";
  const moves = useRowMoves();
  useArrows(shown?.id);
  return (
    <div className={styles.beside}>
      <div className={styles.list}>
        <ListPage
          area="orders"
          call={orders.listAll}
          params={{ businessId: business.id }}
          texts={{
            title: t("title"),
            add: t("add"),
            search: t("search"),
            emptyTitle: t("emptyTitle"),
            emptyText: t("emptyText"),
          }}
          icon={IconReceipt2}
          columns={columns}
          exported={exported}
          filters={filters}
          sum={(rows) => <DueHere rows={rows} />}
          chip={<LiveChip />}
          beside={<SoundSwitch small />}
          folded={beside}
          actions={narrow || beside ? () => [] : moves.actions}
          add={() =>
            void navigate({ to: addOf(ADDRESSES.orders), search: (branchId ? { branch: branchId } : {}) as never })
          }
          edit={(row: Order) => void navigate({ to: editOf(ADDRESSES.orders, row.id), search: changing(row) as never })}
          // on a phone from the order itself
          allows={(row: Order) => !narrow && EDITABLE_STATUSES.includes(row.status)}
          rights={(row: Order, action) => can("orders", action, row.branchId)}
          shows={{ show: (row: Order) => show(row.id, row.branchId), shown: shown?.id }}
        >
          {!(narrow && many) && <SoundSwitch small={narrow || beside} />}
          {branchId && (
            <Suspense fallback={null}>
              <SoldOutButton key={branchId} branchId={branchId} small={narrow || beside} />
            </Suspense>
          )}
        </ListPage>
      </div>
      {moves.dialog}
      {shown && <OrderDrawer key={shown.id} branchId={shown.branch} orderId={shown.id} close={close} />}
    </div>
  );
}

/** Which order is open stands in the address bar with its branch, so that Back closes it and a copied link opens it. */
function useShown(readable: readonly Branch[]) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { open, branch: named, ...list } = search;
  const branch = readable.find(({ id }) => id === named)?.id;
  const shown = typeof open === "string" && branch ? { id: open, branch } : undefined;
  const go = (next: Record<string, unknown>) =>
    // the list's own state stays as it is
    void navigate({ to: ".", search: next as never, resetScroll: false });
  return {
    shown,
    show: (id: string, branchId: string) => go(id === shown?.id ? list : { ...list, open: id, branch: branchId }),
    close: () => {
      go(list);
      document.querySelector<HTMLElement>(`[data-row="${shown?.id}"] button`)?.focus();
    },
  };
}
