import { RawReply } from "./routes.ts";
import type { Spooled } from "../files/spool.ts";

/**
 * A file download. `name` may contain any characters. The file is generated after the transaction, so that it holds no
 * database connection.
 */
export const download = (name: string, type: string, make: () => Promise<Buffer>): RawReply =>
  new RawReply(async (_, reply) => {
    const bytes = await make();
    return reply
      .type(type)
      .headers({
        "cache-control": "no-store",
        "content-disposition": disposition(name),
        "content-length": bytes.length,
      })
      .send(bytes);
  });

/**
 * A download of a spooled file. The file is complete before the first byte is sent, so that a failure never sends half
 * of it, and a slow client holds no database connection.
 */
export const downloadSpooled = (name: string, type: string, { handle, size }: Spooled): RawReply =>
  new RawReply((_, reply) =>
    reply
      .type(type)
      .headers({ "cache-control": "no-store", "content-disposition": disposition(name), "content-length": size })
      .send(handle.createReadStream({ start: 0 })),
  );

/** With an ASCII name in addition to the real one, for clients that support only ASCII. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w. -]+/g, "-").replace(/["\\]/g, "");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}
