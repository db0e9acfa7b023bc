import { TIMINGS } from "@diwan/contract/api/limits";
import { branchesHolding, type Right } from "@diwan/contract/people/permissions";
import { useEffect, useState } from "react";
import { useSession } from "../../kit/session/session.ts";

/**
 * The branch of a QR dropdown among those with all these rights: the one chosen in it, else the one of the top bar,
 * else, after 5 s, the first (specification, section 4).
 */
export function useQrBranch(...rights: readonly Right[]) {
  const { business, branch, grants } = useSession();
  const branches = business.branches.filter(({ id }) =>
    rights.every((right) => branchesHolding(grants, right).includes(id)),
  );
  const [chosen, choose] = useState<string | null>(null);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), TIMINGS.qrGeneration);
    return () => clearTimeout(timer);
  }, []);
  const wanted = chosen ?? branch?.id;
  const selected = branches.find(({ id }) => id === wanted) ?? (waited ? branches[0] : undefined);
  return { branches, selected, choose, waited };
}
