import { branches } from "@diwan/contract/branches/branches";
import { useQuery } from "@tanstack/react-query";
import { send } from "../connection/api.ts";
import { useSession } from "../session/session.ts";

/** The QR code of a branch, cached until the branch's address changes. */
export function useMenuQr(branch: { id: string; slug: string } | undefined) {
  const { business } = useSession();
  return useQuery({
    queryKey: ["menu-qr", business.id, branch?.id, branch?.slug],
    queryFn: () => send(branches.menuQr, { params: { businessId: business.id, branchId: branch?.id ?? "" } }),
    enabled: branch !== undefined,
    staleTime: 600_000,
  });
}
