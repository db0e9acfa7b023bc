import type { Floor } from "@diwan/contract/floors";
import type { Table } from "@diwan/contract/tables";
import { IconCopy, IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { copyText } from "../../kit/copy.ts";
import { useGuestAddress } from "../../kit/guest-address.ts";
import type { RowAction } from "../../kit/list/declaration.ts";
import { notify } from "../../kit/notices.ts";
import { useSession } from "../../kit/session.ts";

/** The guest page of a table, and its address. */
export function useTableActions({ branch_id }: Floor): (table: Table) => RowAction[] {
  const t = useTranslations("tables");
  const { business } = useSession();
  const addressOf = useGuestAddress();
  const slug = business.branches.find(({ id }) => id === branch_id)?.slug;
  return ({ token }) => {
    const address = slug && addressOf(slug, token);
    if (!address) return [];
    return [
      { label: t("openPage"), icon: IconExternalLink, run: () => void window.open(address, "_blank", "noreferrer") },
      { label: t("copyAddress"), icon: IconCopy, run: () => void copy(address) },
    ];
  };

  async function copy(address: string) {
    if (await copyText(address)) notify({ kind: "success", text: t("copied") });
  }
}
