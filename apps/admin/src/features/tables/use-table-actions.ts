import type { Floor } from "@diwan/contract/branches/floors";
import type { Table } from "@diwan/contract/branches/tables";
import { IconCopy, IconExternalLink, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { copyText } from "../../kit/copy.ts";
import { useGuestAddress } from "../../kit/guest-address.ts";
import type { RowAction } from "../../kit/list/declaration.ts";
import { notify } from "../../kit/notices.ts";
import { useSession } from "../../kit/session.ts";

/** The code of a table on paper, its guest page, and the address of that. */
export function useTableActions(floor: Floor, print: (table: Table) => void): (table: Table) => RowAction[] {
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
