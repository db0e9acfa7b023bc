import * as z from "zod";
import { call } from "./call.ts";
import { BUSINESS_TYPES } from "./enumerations.ts";

const config = z.object({
  apps: z.object({ qr: z.string(), orders: z.string(), tablet: z.string() }),
  qrReach: z.boolean().meta({
    description: "Whether guests' phones can open the addresses in the QR codes, judged by the addresses alone.",
  }),
  paysOnline: z
    .boolean()
    .meta({ description: "Whether a payment provider is configured. Without one guests cannot pay online." }),
  uploads: z.object({
    pictureBytes: z.number(),
    picturePixels: z.number(),
    videoBytes: z.number(),
    pictureWidth: z.number(),
    pictureQuality: z.number(),
  }),
  imageProxy: z.boolean(),
  mapTiles: z.string().nullable(),
  terms: z.string().nullable(),
  demo: z.array(z.object({ type: z.enum(BUSINESS_TYPES), email: z.string(), password: z.string() })),
});
export type Config = z.output<typeof config>;

export const system = {
  config: call({
    method: "GET",
    path: "config",
    summary: "Configuration for the screens before a login",
    access: "public",
    answer: config,
  }),
  openapi: call({
    method: "GET",
    path: "openapi.json",
    summary: "The OpenAPI 3.1 description of this API",
    access: "public",
    answer: z.record(z.string(), z.unknown()),
  }),
  docs: call({
    method: "GET",
    path: "docs",
    summary: "The API description as an HTML page",
    access: "public",
    answer: z.string(),
    form: "html",
  }),
};
