import { floors, type Floor } from "@diwan/contract/branches/floors";
import { IconArmchair, IconLayoutBoard, IconListDetails, IconPrinter } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { planOf, tablesOf } from "../../kit/navigation/addresses.ts";
import { BranchChoice } from "../../kit/session/branch-choice.tsx";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useBranchOf } from "../../kit/session/use-branch-of.ts";
import { nameOf } from "@diwan/ui/text/names";
import { useLanguage } from "../../kit/language/language.ts";
import type { RowAction } from "../../kit/lists/declaration.ts";
import { PrintDialog } from "../../kit/qr/print-dialog.tsx";
import { FormDialog } from "../../kit/forms/page/form-dialog.tsx";
import { useNamedRecord } from "../../kit/forms/page/use-named-record.ts";

const localesOf = ({ locales }: Floor) => locales;

/** The floors of a branch; each leads to its tables. */
export function FloorList() {
  const t = useTranslations("floors");
  const { business, can } = useSession();
  const branch = useBranchOf("floors");
  const [open, setOpen] = useState<Floor | "new">();
  useNamedRecord<Floor>(floors.get, { idParam: "floorId", params: branch && {} }, setOpen);
  const seesTables = can("tables", "read", branch?.id);
  const { actions, dialog } = useFloorActions(branch?.id, seesTables);
  const usedAt =
    ({ id }: Floor) =>
    (): string | undefined =>
      seesTables ? tablesOf(id) : undefined;
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
          { key: "name", type: "name", header: t("name"), value: localesOf, icon: IconArmchair, sort: "name" },
          {
            key: "tables",
            type: "custom",
            header: t("tables"),
            cell: (row) => <bdi className="num">{t("count", { count: row.tables_count })}</bdi>,
            text: (row) => String(row.tables_count),
            phone: "line",
          },
        ]}
        actions={actions}
        remove={{
          call: floors.delete,
          param: "floorId",
          usedAt,
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

/** The tables of a floor and their printed codes, for users who may see tables. */
function useFloorActions(
  branchId: string | undefined,
  seesTables: boolean,
): { actions: (floor: Floor) => RowAction[]; dialog: ReactNode } {
  const t = useTranslations("floors");
  const ts = useTranslations("shell.qr");
  const { locale } = useLanguage();
  const [printed, setPrinted] = useState<Floor>();
  const actions = (floor: Floor): RowAction[] => [
    { label: t("tables"), icon: IconListDetails, to: tablesOf(floor.id) },
    { label: t("plan"), icon: IconLayoutBoard, to: planOf(floor.id) },
    ...(floor.tables_count ? [{ label: ts("print"), icon: IconPrinter, run: () => setPrinted(floor) }] : []),
  ];
  const dialog = printed && branchId !== undefined && (
    <PrintDialog
      branch={{ id: branchId }}
      tables={{ floor_id: printed.id }}
      name={nameOf(printed.locales, locale)}
      close={() => setPrinted(undefined)}
    />
  );
  return { actions: seesTables ? actions : () => [], dialog };
}

interface FloorDialogProps {
  branchId: string;
  /** None for a new one. */
  floor: Floor | undefined;
  close: () => void;
}

function FloorDialog({ branchId, floor, close }: FloorDialogProps) {
  const t = useTranslations("floors");
  const { locale } = useLanguage();
  const { business } = useSession();
  const branch = business.branches.find(({ id }) => id === branchId);
  const several = business.branches.length > 1;
  return (
    <FormDialog
      area="floors"
      branchId={branchId}
      calls={floors}
      params={{ businessId: business.id, branchId }}
      idParam="floorId"
      texts={{ add: t("add"), edit: t("edit") }}
      record={floor}
      close={close}
      sections={[
        {
          title: t("name"),
          text: branch && several ? t("nameTextOf", { branch: nameOf(branch.locales, locale) }) : t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }],
        },
      ]}
    />
  );
}
