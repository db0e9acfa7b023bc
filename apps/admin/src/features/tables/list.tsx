import { floors, type Floor } from "@diwan/contract/branches/floors";
import { tables, type Table } from "@diwan/contract/branches/tables";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import {
  IconArmchair2,
  IconLayoutBoard,
  IconStack2,
  IconStairs,
  IconPrinter,
  IconCopy,
  IconExternalLink,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PAGES, importOf, planOf } from "../../kit/navigation/addresses.ts";
import { Link } from "@tanstack/react-router";
import { reloadRecords } from "../../kit/forms/page/use-record.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { PrintDialog } from "../../kit/qr/print-dialog.tsx";
import { useSession } from "../../kit/session/session.ts";
import type { BulkAction, Column, FilterOption, SortOf, RowAction } from "../../kit/lists/declaration.ts";
import { copyText } from "../../kit/browser/copy.ts";
import { useGuestAddress } from "../../kit/navigation/guest-address.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { LIMITS } from "@diwan/contract/api/limits";
import { useQuery } from "@tanstack/react-query";
import type { Field } from "../../kit/forms/fields/declaration.ts";
import { RangeDialog } from "./range-dialog.tsx";
import { FormDialog } from "../../kit/forms/page/form-dialog.tsx";
import { useNamedRecord } from "../../kit/forms/page/use-named-record.ts";
import { readAll, reloadLists } from "../../kit/lists/rows/use-rows.ts";

export function TableList({ floor }: { floor: Floor }) {
  const t = useTranslations("tables");
  const { locale } = useLanguage();
  const [open, setOpen] = useState<Table | "new">();
  const [printed, setPrinted] = useState<Table | Floor>();
  const [range, setRange] = useState(false);
  const params = { businessId: floor.business_id, branchId: floor.branch_id, floorId: floor.id };
  useNamedRecord<Table>(tables.get, { idParam: "tableId", params }, setOpen);
  const floorOptions = useFloorOptions(floor);
  const actions = useTableActions(floor, setPrinted);
  return (
    <>
      <ListPage
        area="tables"
        branchId={floor.branch_id}
        call={tables.list}
        params={params}
        back={PAGES.floors.address}
        add={() => setOpen("new")}
        edit={setOpen}
        texts={{
          title: t("titleOf", { floor: nameOf(floor.locales, locale) }),
          add: t("add"),
          search: t("search"),
          emptyTitle: t("emptyTitle"),
          emptyText: t("emptyText"),
        }}
        importAt={importOf("tables", floor.id)}
        icon={IconArmchair2}
        columns={useTableColumns()}
        filters={[{ type: "range", from: "seats_from", to: "seats_to", label: t("seats") }]}
        bulk={useTableBulk(floor)}
        actions={actions}
        remove={{ call: tables.delete, param: "tableId", done: () => void reloadRecords(floors.get) }}
      >
        <TableTools floor={floor} addSeveral={() => setRange(true)} print={() => setPrinted(floor)} />
      </ListPage>
      {range && <RangeDialog floor={floor} floors={floorOptions} saved={reloadTables} close={() => setRange(false)} />}
      {printed && (
        <PrintDialog
          branch={{ id: floor.branch_id }}
          tables={printed.id === floor.id ? { floor_id: floor.id } : { table_id: printed.id }}
          name={nameOf(printed.locales, locale)}
          close={() => setPrinted(undefined)}
        />
      )}
      {open && <TableDialog floor={floor} table={open === "new" ? undefined : open} close={() => setOpen(undefined)} />}
    </>
  );
}

interface TableToolsProps {
  floor: Floor;
  addSeveral: () => void;
  print: () => void;
}

/** The plan of the floor, several tables at once, and the printed codes. */
function TableTools({ floor, addSeveral, print }: TableToolsProps) {
  const t = useTranslations("tables");
  const ts = useTranslations("shell.qr");
  const { can } = useSession();
  return (
    <>
      <Button
        component={Link}
        to={planOf(floor.id)}
        leftSection={<IconLayoutBoard size={16} stroke={1.75} aria-hidden />}
      >
        {t("plan")}
      </Button>
      {can("tables", "create", floor.branch_id) && (
        <Button leftSection={<IconStack2 size={16} stroke={1.75} aria-hidden />} onClick={addSeveral}>
          {t("several.button")}
        </Button>
      )}
      {floor.tables_count > 0 && can("menu", "read", floor.branch_id) && (
        <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={print}>
          {ts("print")}
        </Button>
      )}
    </>
  );
}

function useTableColumns(): Column<Table, SortOf<typeof tables.list>>[] {
  const t = useTranslations("tables");
  return [
    { key: "name", type: "name", header: t("name"), value: (row) => row.locales, icon: IconArmchair2, sort: "name" },
    {
      key: "seats",
      type: "custom",
      header: t("seats"),
      cell: (row) => <bdi className="num">{t("count", { count: row.seats })}</bdi>,
      text: (row) => String(row.seats),
      sort: "seats",
      sorts: "number",
      phone: "line",
    },
    { key: "code", type: "text", header: t("code"), value: (row) => row.token, ltr: true, phone: "hidden" },
    { ...madeColumn(t("made")), phone: "hidden" },
  ];
}

/** Other seats, or another floor of the branch, for several tables. */
function useTableBulk(floor: Floor): BulkAction<Table>[] {
  const t = useTranslations("tables");
  const { can } = useSession();
  const floorOptions = useFloorOptions(floor);
  if (!can("tables", "update", floor.branch_id)) return [];
  const change = { call: tables.update, param: "tableId", after: () => void reloadLists(floors.list) } as const;
  const targets = floorOptions.filter(({ value }) => value !== floor.id);
  return [
    {
      ...change,
      key: "seats",
      label: t("seats"),
      icon: IconArmchair2,
      choices: SEATS.map((seats) => ({ value: String(seats), label: t("count", { count: seats }) })),
      body: ({ seats }, choice) => (seats === Number(choice) ? undefined : { seats: Number(choice) }),
      undo: { body: ({ seats }) => ({ seats }) },
    },
    ...(targets.length > 0
      ? [
          {
            ...change,
            key: "floor",
            label: t("move"),
            icon: IconStairs,
            choices: targets,
            body: (_: Table, floor_id: string) => ({ floor_id }),
          },
        ]
      : []),
  ];
}

const SEATS = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

/** The printed code of a table, its guest page and its address. */
function useTableActions(floor: Floor, print: (table: Table) => void): (table: Table) => RowAction[] {
  const t = useTranslations("tables");
  const ts = useTranslations("shell.qr");
  const { business, can } = useSession();
  const addressOf = useGuestAddress();
  const slug = business.branches.find(({ id }) => id === floor.branch_id)?.slug;
  return (table) => {
    const address = slug && addressOf(slug, table.token);
    const sheet: RowAction[] = can("menu", "read", floor.branch_id)
      ? [{ label: ts("print"), icon: IconPrinter, run: () => print(table) }]
      : [];
    if (!address) return sheet;
    return [
      ...sheet,
      { label: t("openPage"), icon: IconExternalLink, run: () => void window.open(address, "_blank", "noreferrer") },
      { label: t("copyAddress"), icon: IconCopy, run: () => void copy(address) },
    ];
  };

  async function copy(address: string) {
    if (await copyText(address)) notify({ kind: "success", text: t("copied") });
  }
}

interface TableDialogProps {
  floor: Floor;
  /** None for a new one. */
  table: Table | undefined;
  close: () => void;
}

function TableDialog({ floor, table, close }: TableDialogProps) {
  const t = useTranslations("tables");
  const floorField = useFloorField(floor, table !== undefined);
  return (
    <FormDialog
      area="tables"
      branchId={floor.branch_id}
      calls={tables}
      params={{ businessId: floor.business_id, branchId: floor.branch_id, floorId: floor.id }}
      idParam="tableId"
      texts={{ add: t("add"), edit: t("edit") }}
      record={table}
      initial={{ seats: LIMITS.tableSeats }}
      saved={() => {
        void reloadLists(floors.list);
        void reloadRecords(floors.get);
      }}
      close={close}
      sections={[
        {
          title: t("name"),
          text: t("nameText"),
          fields: [
            { type: "localized", path: "locales", label: t("name"), required: true },
            { type: "number", path: "seats", label: t("seats"), required: true, whole: true, width: "half" },
            ...floorField,
          ],
        },
      ]}
    />
  );
}

/** Another floor of the same branch, where there is one. */
function useFloorField(floor: Floor, asked: boolean): Field<"floor_id">[] {
  const t = useTranslations("tables");
  const options = useFloorOptions(floor);
  if (!asked || options.length < 2) return [];
  return [{ type: "select", path: "floor_id", label: t("floor"), required: true, width: "half", options }];
}

/** The floors of its branch. */
function useFloorOptions({ business_id: businessId, branch_id: branchId }: Floor): FilterOption[] {
  const { locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ["list", floors.list.path, "all", branchId],
    queryFn: ({ signal }) => readAll<Floor>(floors.list, { params: { businessId, branchId }, signal }),
  });
  return data.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
}

/** After tables were added at once. */
function reloadTables(): void {
  for (const call of [tables.list, floors.list]) void reloadLists(call);
  void reloadRecords(floors.get);
}
