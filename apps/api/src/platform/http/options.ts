import { options } from "@diwan/contract/api/options";
import type { FastifyInstance } from "fastify";
import { pack, type Packed, sendPacked } from "../calls/compressed.ts";

let packed: Promise<Packed> | undefined;

/** `/data/options.json`: what forms let people choose from. Made once, of the enumerations that the calls are checked by. */
export async function optionsRoute(app: FastifyInstance): Promise<void> {
  packed ??= pack(JSON.stringify(options()), { brotli: true });
  const made = await packed;
  app.get("/data/options.json", async (request, reply) =>
    sendPacked(
      request,
      reply
        .type("application/json; charset=utf-8")
        .headers({ "cache-control": "public, max-age=3600", vary: "accept-encoding" }),
      made,
    ),
  );
}
