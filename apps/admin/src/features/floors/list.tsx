import { type Floor, floors } from "@diwan/contract/branches/floors";
import { IconArmchair } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { tablesOf } from "../../kit/addresses.ts";
import { BranchChoice } from "../../kit/branch-choice.tsx";
import { ListPage } from "../../kit/list/list-page.tsx";
import { useSession } from "../../kit/session.ts";
import { useBranchOf } from "../../kit/use-branch-of.ts";
import { FloorDialog } from "./dialog.tsx";
import { useFloorActions } from "./use-floor-actions.tsx";

/** The floors of a branch; each leads to its tables. */
export function FloorList() {
  const t = useTranslations("floors");
  const { business, can } = useSession();
  const branch = useBranchOf("floors");
  const [open, setOpen] = useState<Floor | "new">();
  const seesTables = can("tables", "read", branch?.id);
  const { actions, dialog } = useFloorActions(branch?.id, seesTables);
  if (!branch) return null;
  return (
    <>
      <ListPage
        area="floors"
        branchId={branch.id}
        call={floors.list}
        params={{ businessId: business.id, branchId: branch.id }}
        add={() => setOpen("new")}
        edit={setOpen}
        {...(seesTables ? { opens: (floor: Floor) => tablesOf(floor.id) } : {})}
        texts={{
          title: t("title"),
          add: t("add"),
          search: t("search"),
          emptyTitle: t("emptyTitle"),
          emptyText: t("emptyText"),
        }}
        icon={IconArmchair}
        columns={[
          { key: "name", type: "name", head: t("name"), value: (row) => row.locales, icon: IconArmchair, sort: "name" },
          {
            key: "tables",
            type: "custom",
            head: t("tables"),
            cell: (row) => <bdi className="num">{t("count", { count: row.tables_count })}</bdi>,
            text: (row) => String(row.tables_count),
            phone: "line",
          },
        ]}
        actions={actions}
        remove={{
          call: floors.delete,
          param: "floorId",
          usedAt:
            ({ id }) =>
            () =>
              seesTables ? tablesOf(id) : undefined,
        }}
      >
        <BranchChoice area="floors" />
      </ListPage>
      {dialog}
      {open && (
        <FloorDialog branchId={branch.id} floor={open === "new" ? undefined : open} close={() => setOpen(undefined)} />
      )}
    </>
  );
}
