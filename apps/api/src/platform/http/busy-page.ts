import { errorText, type ErrorCode } from "@diwan/contract/api/errors";
import type { FastifyReply } from "fastify";
import { policyWithStyle } from "./headers.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-inline-size:32rem;margin-inline:auto;padding:3rem 1.5rem;text-align:center}";
const POLICY = policyWithStyle(STYLE);

/**
 * What a person sees who opens a page that the server has no time for, in both languages, since nothing is looked at to
 * choose one. The page asks again by itself.
 */
export function sendBusyPage(reply: FastifyReply, code: ErrorCode, againSeconds: number): FastifyReply {
  const [english, arabic] = [errorText(code, "en"), errorText(code, "ar")];
  return reply.type("text/html; charset=utf-8").header("content-security-policy", POLICY).send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${Math.max(5, againSeconds)}"><title>Diwan</title><style>${STYLE}</style></head>
<body><p>${english}</p><p lang="ar" dir="rtl">${arabic}</p></body></html>`);
}
