import { grants, type Holder } from "@diwan/contract/grants";
import { CallError } from "@diwan/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PAGES } from "../../kit/addresses.ts";
import { send } from "../../kit/api.ts";
import { MissingRecord } from "../../kit/form-page/missing-record.tsx";
import { ScreenHead } from "../../kit/screen-head.tsx";
import { useSession } from "../../kit/session.ts";
import { useBranchOf } from "../../kit/use-branch-of.ts";

/** What the person that the address names holds on a branch. */
export function PermissionPage() {
  const t = useTranslations("permissions");
  const { memberId = "" } = useParams({ strict: false });
  const businessId = useSession().business.id;
  const branchId = useBranchOf("roles")?.id ?? "";
  const { data, error, refetch } = useQuery<Holder | undefined>({
    queryKey: ["record", grants.people.path, businessId, branchId, memberId],
    queryFn: async ({ signal }) => {
      const answer = await send(grants.people, { params: { businessId, branchId }, query: { memberId }, signal });
      return answer.data[0];
    },
  });
  if (error)
    return (
      <MissingRecord
        gone={error instanceof CallError && [404, 422].includes(error.status)}
        list={PAGES.permissions.address}
        retry={() => void refetch()}
      />
    );
  return data ? <ScreenHead title={t("of", { name: data.name })} back={PAGES.permissions.address} /> : null;
}
