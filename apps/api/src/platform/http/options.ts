import { options } from "@diwan/contract/api/options";
import type { FastifyInstance } from "fastify";
import { compressForBrowsers, type Compressed, sendCompressed } from "../calls/compressed.ts";

let packed: Promise<Compressed> | undefined;

/** `/data/options.json`: the choices of forms. Built once from the enumerations of the contract. */
export async function optionsRoute(app: FastifyInstance): Promise<void> {
  packed ??= compressForBrowsers(JSON.stringify(options()), { brotli: true });
  const made = await packed;
  app.get("/data/options.json", async (request, reply) =>
    sendCompressed(
      request,
      reply
        .type("application/json; charset=utf-8")
        .headers({ "cache-control": "public, max-age=3600", vary: "accept-encoding" }),
      made,
    ),
  );
}
