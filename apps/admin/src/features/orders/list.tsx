import { EDITABLE_STATUSES } from "@diwan/contract/orders/order-status";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { IconArmchair, IconReceipt2 } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf, editOf, PAGES } from "../../kit/navigation/addresses.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import type { AddressSearch } from "../../kit/lists/list-state.ts";
import { useNamedBranch } from "../../kit/lists/filters/use-branch-filter.ts";
import { DueLine } from "../invoices/index.ts";
import { useSession, type SignedIn } from "../../kit/session/session.ts";
import { useBranchesOf } from "../../kit/session/use-branch-of.ts";
import { useBranchOfRecord } from "../../kit/session/use-branch-of-record.ts";
import { useWidth } from "../../kit/screen/width.ts";
import { useExportedColumns, useOrderColumns } from "./columns.tsx";
import { OrderDrawer } from "./drawer.tsx";
import styles from "./list.module.css";
import { useOrderFilters } from "./use-filters.ts";
import { useOrderBulk } from "./use-order-bulk.tsx";
import { useOrderRowActions } from "./use-order-row-actions.tsx";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { needSoldOutTexts } from "../item-availability/index.ts";
import { useConnection } from "../../kit/connection/connection.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { useShortcut } from "./use-shortcut.ts";
import { ActionIcon, Button } from "@mantine/core";
import { SoundOffer, SoundSwitch } from "./notices/sound-switch.tsx";

type Branch = NonNullable<SignedIn["branch"]>;

/** The orders of one branch, or of all branches that the user may read, with an open order beside them. */
export function OrderList() {
  const { business } = useSession();
  const readable = useBranchesOf("orders");
  return readable.length > 0 ? <OrdersOf key={business.id} readable={readable} /> : null;
}

/** The address of an order contains its branch, since each branch counts its own numbers. */
const changing = ({ branchId }: Order) => ({ branch: branchId, tab: "change" });

function OrdersOf({ readable }: { readable: readonly Branch[] }) {
  const navigate = useNavigate();
  const t = useTranslations("orders");
  const { business, can } = useSession();
  const { shown, show, close } = useShown();
  const branchId = useNamedBranch("orders");
  const beside = shown !== undefined;
  const many = readable.length > 1;
  const columns = useOrderColumns(many);
  const exported = useExportedColumns();
  const filters = useOrderFilters(columns);
  const narrow = useWidth() === "narrow";
  const moves = useOrderRowActions();
  const several = useOrderBulk();
  useArrows(shown?.id);
  return (
    <div className="flex pane">
      <div className={`stack fill ${styles.list}`}>
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
          sum={(rows) => <DueLine rows={rows} />}
          chip={<LiveChip />}
          banner={<SoundOffer />}
          beside={<BesideFilters />}
          folded={beside}
          bulk={several.bulk}
          actions={narrow || beside ? () => [] : moves.actions}
          add={() =>
            void navigate({ to: addOf(ADDRESSES.orders), search: (branchId ? { branch: branchId } : {}) as never })
          }
          edit={(row: Order) => void navigate({ to: editOf(ADDRESSES.orders, row.id), search: changing(row) as never })}
          // on a phone an order is changed from its details
          allows={(row: Order) => !narrow && EDITABLE_STATUSES.includes(row.status)}
          rights={(row: Order, action) => can("orders", action, row.branchId)}
          shows={{ show: (row: Order) => show(row.id, row.branchId), shown: shown?.id }}
        >
          <HeaderTools small={narrow || beside} apart={narrow && many} branchId={branchId} />
        </ListPage>
      </div>
      {moves.dialog}
      {several.dialog}
      {shown && <OrderDrawer key={shown.id} branchId={shown.branch} orderId={shown.id} close={close} />}
    </div>
  );
}

/** The open order and its branch are in the address, so that Back closes it and a copied link opens it. */
function useShown() {
  const search: AddressSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { open, branch: _, ...list } = search;
  const branch = useBranchOfRecord("orders", orders.listAll, typeof open === "string" ? open : undefined);
  const shown = typeof open === "string" && branch ? { id: open, branch } : undefined;
  const go = (next: Record<string, unknown>) =>
    // the parameters of the list stay
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

/** The button with the texts of sold-out items, which the menu's cards use too. */
const SoldOutButton = lazyPart(async () => {
  const [loaded] = await Promise.all([import("./item-availability/sold-out-button.tsx"), needSoldOutTexts()]);
  return { default: loaded.SoldOutButton };
});

interface HeaderToolsProps {
  small: boolean;
  /** Whether the tables and the sound are beside the filters. */
  apart: boolean;
  branchId: string | undefined;
}

function HeaderTools({ small, apart, branchId }: HeaderToolsProps) {
  return (
    <>
      {!apart && <TablesLink small={small} />}
      {!apart && <SoundSwitch small={small} />}
      {branchId && (
        <Suspense fallback={null}>
          <SoldOutButton key={branchId} branchId={branchId} small={small} />
        </Suspense>
      )}
    </>
  );
}

const BesideFilters = () => (
  <>
    <TablesLink small />
    <SoundSwitch small />
  </>
);

/** Leads to the plan of the tables, in a business that has tables. */
function TablesLink({ small }: { small: boolean }) {
  const t = useTranslations("orders");
  const { business } = useSession();
  if (business.hidden_areas.includes("tables")) return null;
  const to = PAGES.tableStates.address;
  return small ? (
    <ActionIcon component={Link} to={to} className={styles.icon ?? ""} variant="default" aria-label={t("tablesNow")}>
      <IconArmchair size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  ) : (
    <Button component={Link} to={to} leftSection={<IconArmchair size={16} stroke={1.75} aria-hidden />}>
      {t("tablesNow")}
    </Button>
  );
}

/** Whether the list is updated live. */
function LiveChip() {
  const t = useTranslations("orders");
  const lost = useConnection().state === "lost";
  return <StatusBadge text={lost ? t("offline") : t("live")} tone={lost ? "warning" : "ok"} />;
}

/** Arrow keys move through the rows; with an open order they open the next one. */
function useArrows(shown: string | undefined): void {
  useShortcut(["ArrowDown", "ArrowUp"], (code) => {
    const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
    const at = rows.findIndex((row) => (shown ? row.dataset["row"] === shown : row.contains(document.activeElement)));
    const next = rows[code === "ArrowDown" ? at + 1 : Math.max(0, at - 1)];
    if (!next || next === rows[at]) return;
    next.scrollIntoView({ block: "nearest" });
    if (shown) next.click();
    else next.querySelector("button")?.focus();
  });
}
