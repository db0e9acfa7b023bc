import type { FastifyRequest } from "fastify";
import { Finished } from "../../platform/routes.ts";

// dark modules on white in every theme: scanners need the contrast
const LOOK = { margin: 2, errorCorrectionLevel: "M", color: { dark: "#1f1a17ff", light: "#ffffffff" } } as const;

/** A QR image of an address: as JSON with a data address, or the image itself where `Accept` asks for one. */
export async function answerQr(
  request: FastifyRequest,
  url: string,
  size: number,
  expiresAt?: Date,
): Promise<Finished> {
  const { default: QRCode } = await import("qrcode");
  const accept = String(request.headers.accept ?? "");
  if (accept.includes("image/png"))
    return image("image/png", await QRCode.toBuffer(url, { ...LOOK, type: "png", width: size }));
  const svg = await QRCode.toString(url, { ...LOOK, type: "svg", width: size });
  if (accept.includes("image/svg+xml")) return image("image/svg+xml", svg);
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
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
