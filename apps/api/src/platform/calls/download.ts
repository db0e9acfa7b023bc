import { RawReply } from "./routes.ts";
import type { Spooled } from "../files/spool.ts";

/**
 * A file to keep, made for this caller alone. `name` may hold any letters. It is made when the transaction has ended, so
 * that nobody waits for its connection meanwhile.
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
 * The same of a file that was made piece by piece, with a name that is gone already. It is complete before the first byte
 * leaves: nobody gets half of it, and however slowly it is read, no connection of the database waits.
 */
export const downloadSpooled = (name: string, type: string, { handle, size }: Spooled): RawReply =>
  new RawReply((_, reply) =>
    reply
      .type(type)
      .headers({ "cache-control": "no-store", "content-disposition": disposition(name), "content-length": size })
      .send(handle.createReadStream({ start: 0 })),
  );

/** With a plain name beside the real one, for what reads only that. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w. -]+/g, "-").replace(/["\\]/g, "");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}
