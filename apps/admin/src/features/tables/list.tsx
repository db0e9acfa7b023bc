import { type Floor, floors } from "@diwan/contract/branches/floors";
import { type Table, tables } from "@diwan/contract/branches/tables";
import { nameOf } from "@diwan/ui/names";
import { Button } from "@mantine/core";
import { IconArmchair2, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PAGES } from "../../kit/addresses.ts";
import { reloadRecords } from "../../kit/form-page/use-record.ts";
import { useLanguage } from "../../kit/language.ts";
import { ListPage } from "../../kit/list/list-page.tsx";
import { PrintDialog } from "../../kit/qr/print-dialog.tsx";
import { useSession } from "../../kit/session.ts";
import { useTableColumns } from "./columns.tsx";
import { TableDialog } from "./dialog.tsx";
import { useTableActions } from "./use-table-actions.ts";

export function TableList({ floor }: { floor: Floor }) {
  const t = useTranslations("tables");
  const ts = useTranslations("shell.qr");
  const { locale } = useLanguage();
  const { can } = useSession();
  const [open, setOpen] = useState<Table | "new">();
  const [printed, setPrinted] = useState<Table | Floor>();
  const actions = useTableActions(floor, setPrinted);
  return (
    <>
      <ListPage
        area="tables"
        branchId={floor.branch_id}
        call={tables.list}
        params={{ businessId: floor.business_id, branchId: floor.branch_id, floorId: floor.id }}
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
        icon={IconArmchair2}
        columns={useTableColumns()}
        actions={actions}
        remove={{ call: tables.delete, param: "tableId", done: () => void reloadRecords(floors.get) }}
      >
        {floor.tables_count > 0 && can("menu", "read", floor.branch_id) && (
          <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => setPrinted(floor)}>
            {ts("print")}
          </Button>
        )}
      </ListPage>
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
