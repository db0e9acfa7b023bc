import type { Floor } from "@diwan/contract/branches/floors";
import { nameOf } from "@diwan/ui/names";
import { IconListDetails, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { tablesOf } from "../../kit/addresses.ts";
import { useLanguage } from "../../kit/language.ts";
import type { RowAction } from "../../kit/list/declaration.ts";
import { PrintDialog } from "../../kit/qr/print-dialog.tsx";

/** The tables of a floor and their codes on paper, for who may see tables. */
export function useFloorActions(
  branchId: string | undefined,
  seesTables: boolean,
): { actions: (floor: Floor) => RowAction[]; dialog: ReactNode } {
  const t = useTranslations("floors");
  const ts = useTranslations("shell.qr");
  const { locale } = useLanguage();
  const [printed, setPrinted] = useState<Floor>();
  const actions = (floor: Floor): RowAction[] => [
    { label: t("tables"), icon: IconListDetails, to: tablesOf(floor.id) },
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
