import { type Audit, audits } from "@diwan/contract/overview/audits";
import { IconHistory } from "@tabler/icons-react";
import { ListPage } from "../../kit/list/list-page.tsx";
import { useListState } from "../../kit/list/use-list-state.ts";
import { useSession } from "../../kit/session.ts";
import { useAuditColumns } from "./columns.tsx";
import { AuditDetail } from "./detail.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { useAuditFilters } from "./use-filters.ts";
import { useAuditWords } from "./words/use-audit-words.ts";

/** Who changed what; a row unfolds to what was before and after. */
export function AuditList() {
  const { t } = useAuditWords();
  const { business } = useSession();
  const columns = useAuditColumns();
  const filters = useAuditFilters();
  const { state } = useListState({ call: audits.list, columns, filters });
  return (
    <ListPage
      area="audits"
      call={audits.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        lead: t("lead"),
        add: "", // nobody adds to it
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconHistory}
      columns={columns}
      filters={filters}
      detail={(row: Audit) => <AuditDetail audit={row} />}
      exports={false}
    >
      <ExportMenu state={state} />
    </ListPage>
  );
}
