import type { FastifyRequest } from "fastify";
import { dataAddress, qrPng, qrSvg } from "../../platform/qr.ts";
import { Finished } from "../../platform/routes.ts";

/** A QR image of an address: as JSON with a data address, or the image itself where `Accept` asks for one. */
export async function answerQr(
  request: FastifyRequest,
  url: string,
  size: number,
  expiresAt?: Date,
): Promise<Finished> {
  const accept = String(request.headers.accept ?? "");
  if (accept.includes("image/png")) return image("image/png", await qrPng(url, size));
  const svg = await qrSvg(url, size);
  if (accept.includes("image/svg+xml")) return image("image/svg+xml", svg);
  const src = dataAddress(svg);
  return new Finished((_, reply) =>
    reply
      .header("cache-control", "no-store")
      .send({ src, url, ...(expiresAt ? { expires_at: expiresAt.toISOString() } : {}) }),
  );
}

const image = (type: string, content: Buffer | string): Finished =>
  new Finished((_, reply) =>
    reply.header("cache-control", "no-store").header("vary", "accept").type(type).send(content),
  );
