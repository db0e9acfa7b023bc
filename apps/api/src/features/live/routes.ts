import { live, type LiveEvent } from "@diwan/contract/live";
import { admit } from "../../platform/gate.ts";
import { beginEvents } from "../../platform/http/events.ts";
import { tokenOf } from "../../platform/http/request.ts";
import { isPosition } from "../../platform/live/events.ts";
import { feature, Finished } from "../../platform/routes.ts";
import type { Services } from "../../platform/services.ts";
import { ListenerGrants } from "./grants.ts";
import { Stream } from "./stream.ts";

const HEARTBEAT_MS = 20_000;

/** Server-sent events of a business; each screen hears of what its user may read. */
export const liveFeature = (services: Services) => {
  const listeners = new ListenerGrants(services.pools.app);
  return feature("live", live, {
    stream: async ({ businessId }, { request, params }) => {
      const waiting: LiveEvent[] = [];
      let tell = (events: readonly LiveEvent[]): void => void waiting.push(...events);
      // before the answer begins, so that nothing between is missed
      const { position, stop } = await services.live.subscribe(businessId, (events) => tell(events));
      const last = String(request.headers["last-event-id"] ?? "");
      const token = tokenOf(request) ?? "";
      const admitted = () => listeners.ask(businessId, { token, branchId: params.branchId });
      // the gate itself, which keeps the session of an open screen alive too
      const renew = () => admit(services.pools.app, live.stream, token, params);
      return new Finished((_, reply) => {
        const out = beginEvents(reply);
        const from = isPosition(last) ? last : position;
        const stream = new Stream(services, out, { businessId, position: from, admitted, renew });
        if (isPosition(last)) stream.catchUp();
        stream.tell(waiting);
        tell = (events) => stream.tell(events);
        const heartbeat = setInterval(() => stream.beat(), HEARTBEAT_MS);
        const forget = services.live.onStop(() => out.end());
        const end = (): void => {
          clearInterval(heartbeat);
          stop();
          forget();
        };
        if (out.destroyed) end();
        else out.once("close", end);
      });
    },
  });
};
