import type { Floor } from "@diwan/contract/floors";
import { qrSheets } from "@diwan/contract/qr-sheets";
import type { Table } from "@diwan/contract/tables";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { download } from "../../kit/download.ts";
import { useFailure } from "../../kit/form.ts";
import { useLanguage } from "../../kit/language.ts";

/** Saves sheets to print with the code of one table, or of all tables of a floor. */
export function usePrint(floor: Floor): (table?: Table) => Promise<void> {
  const t = useTranslations("tables");
  const { locale } = useLanguage();
  const fail = useFailure();
  return async (table) => {
    try {
      await download(qrSheets.print, {
        params: { businessId: floor.business_id, branchId: floor.branch_id },
        query: { of: "tables", ...(table ? { table_id: table.id } : { floor_id: floor.id, cards: TOGETHER }) },
        name: t("fileName", { name: nameOf((table ?? floor).locales, locale) }),
      });
    } catch (error) {
      fail(error);
    }
  };
}

/** Cards on a sheet where there are many. */
const TOGETHER = 4;
