import type { AnswerOf } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { devices } from "@diwan/contract/devices/devices";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../api.ts";
import { confirm } from "../dialogs.ts";
import { useFailure } from "../form.ts";
import { useBusy } from "../loading.ts";
import { notify } from "../notices.ts";
import { useSession } from "../session.ts";

export type Device = AnswerOf<typeof devices.list>["data"][number];

/** A device that scans the code beside is here a moment later. */
const ASK_EVERY = 4_000;

/** The devices that a login QR let in to a branch, and how to end one. */
export function useDevices(branchId: string) {
  const t = useTranslations("shell.devices");
  const { business } = useSession();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const params = { businessId: business.id, branchId };
  const list = useQuery({
    queryKey: ["devices", business.id, branchId],
    queryFn: ({ signal }) => send(devices.list, { params, signal }),
    staleTime: 0,
    refetchInterval: ASK_EVERY,
  });
  const end = async (device: Device, name: string) => {
    if (!(await confirm({ text: t("endAsk", { name }), yes: t("endYes") }))) return;
    try {
      await run(() => send(devices.end, { params: { ...params, deviceId: device.id } }));
      notify({ kind: "success", text: t("ended") });
    } catch (error) {
      // it has ended already
      if (!(error instanceof CallError && error.status === 404)) fail(error);
    }
    await list.refetch();
  };
  return { list, busy, end };
}
