import { type Floor, floors } from "@diwan/contract/branches/floors";
import { LIMITS } from "@diwan/contract/api/limits";
import { type Table, tables } from "@diwan/contract/branches/tables";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Field } from "../../kit/forms/fields/declaration.ts";
import { FormDialog } from "../../kit/forms/page/form-dialog.tsx";
import { reloadRecords } from "../../kit/forms/page/use-record.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { readAll, reloadLists } from "../../kit/lists/rows/use-rows.ts";

interface TableDialogProps {
  floor: Floor;
  /** None for a new one. */
  table: Table | undefined;
  close: () => void;
}

export function TableDialog({ floor, table, close }: TableDialogProps) {
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
  const { locale } = useLanguage();
  const { business_id: businessId, branch_id: branchId } = floor;
  const { data = [] } = useQuery({
    queryKey: ["list", floors.list.path, "all", branchId],
    queryFn: ({ signal }) => readAll<Floor>(floors.list, { params: { businessId, branchId }, signal }),
    enabled: asked,
  });
  const options = data.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  if (!asked || options.length < 2) return [];
  return [{ type: "select", path: "floor_id", label: t("floor"), required: true, width: "half", options }];
}
