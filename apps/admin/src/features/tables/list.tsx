import { type Floor, floors } from "@diwan/contract/floors";
import { type Table, tables } from "@diwan/contract/tables";
import { nameOf } from "@diwan/ui/names";
import { IconArmchair2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PAGES } from "../../kit/addresses.ts";
import { reloadRecords } from "../../kit/form-page/use-record.ts";
import { useLanguage } from "../../kit/language.ts";
import { ListPage } from "../../kit/list/list-page.tsx";
import { useSession } from "../../kit/session.ts";
import { TableDialog } from "./dialog.tsx";
import { PrintButton } from "./print-button.tsx";
import { useTableActions } from "./use-table-actions.ts";

export function TableList({ floor }: { floor: Floor }) {
  const t = useTranslations("tables");
  const { locale } = useLanguage();
  const { can } = useSession();
  const [open, setOpen] = useState<Table | "new">();
  const actions = useTableActions(floor);
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
        columns={[
          {
            key: "name",
            type: "name",
            head: t("name"),
            value: (row) => row.locales,
            icon: IconArmchair2,
            sort: "name",
          },
          {
            key: "seats",
            type: "custom",
            head: t("seats"),
            cell: (row) => <bdi className="num">{t("count", { count: row.seats })}</bdi>,
            text: (row) => String(row.seats),
            phone: "line",
          },
          {
            key: "made",
            type: "moment",
            head: t("made"),
            value: (row) => row.created_at,
            sort: "created_at",
            phone: "hidden",
          },
        ]}
        actions={actions}
        remove={{ call: tables.delete, param: "tableId", done: () => void reloadRecords(floors.get) }}
      >
        {floor.tables_count > 0 && can("menu", "read", floor.branch_id) && <PrintButton floor={floor} />}
      </ListPage>
      {open && <TableDialog floor={floor} table={open === "new" ? undefined : open} close={() => setOpen(undefined)} />}
    </>
  );
}
