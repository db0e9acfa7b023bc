import * as z from "zod";
import { call } from "./call.ts";
import { BUSINESS_TYPES } from "./enumerations.ts";

const config = z.object({
  apps: z.object({ qr: z.string(), orders: z.string(), tablet: z.string() }),
  qrReach: z
    .boolean()
    .meta({ description: "Whether phones of guests can open the addresses that QR codes hold, as far as these tell." }),
  paysOnline: z
    .boolean()
    .meta({ description: "Whether a payment provider is set up: else guests are offered no payment online." }),
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
    summary: "What the screens need before anybody logs in",
    access: "public",
    answer: config,
  }),
  openapi: call({
    method: "GET",
    path: "openapi.json",
    summary: "This description as OpenAPI 3.1",
    access: "public",
    answer: z.record(z.string(), z.unknown()),
  }),
  docs: call({
    method: "GET",
    path: "docs",
    summary: "This description as a page",
    access: "public",
    answer: z.string(),
    form: "html",
  }),
};
