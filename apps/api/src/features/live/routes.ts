import { live, type LiveEvent } from "@diwan/contract/live";
import { can } from "@diwan/contract/permissions";
import { feature, Finished } from "../../platform/routes.ts";
import type { Services } from "../../platform/services.ts";
import { eventsAfter, isPosition } from "../../platform/live/events.ts";

const HEARTBEAT_MS = 20_000;

/** Server-sent events of a business; each screen hears of the areas that its user may read. */
export const liveFeature = (services: Services) =>
  feature("live", live, {
    stream: async (ctx, { request }) => {
      const { businessId, grants, branchId } = ctx;
      const readable = (event: LiveEvent): boolean => can(grants, event.area, "read") || can(grants, "menu", "read");
      const after = String(request.headers["last-event-id"] ?? "");
      return new Finished((_, reply) => {
        reply.hijack();
        const out = reply.raw;
        out.writeHead(200, {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store",
          "x-accel-buffering": "no",
          ...pickHeaders(reply.getHeaders()),
        });
        out.write(`retry: 2000\n: ${branchId ?? businessId}\n\n`);
        const send = (events: readonly LiveEvent[]): void =>
          void out.write(
            events
              .filter(readable)
              .map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
              .join(""),
          );
        const stop = services.live.subscribe(businessId, send);
        if (isPosition(after))
          void eventsAfter(services.pools.app, businessId, after).then(
            ({ events }) => send(events),
            () => out.end(),
          );
        const heartbeat = setInterval(() => out.write(": beat\n\n"), HEARTBEAT_MS);
        const end = services.live.onStop(() => out.end());
        out.on("close", () => {
          clearInterval(heartbeat);
          stop();
          end();
        });
      });
    },
  });

const pickHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
