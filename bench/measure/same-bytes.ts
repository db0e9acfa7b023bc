import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Server, startBare } from "../servers/bare.ts";
import type { World } from "../world.ts";
import { ask } from "./ask.ts";
import type { Asked } from "./rate.ts";

/** A bare server that returns the product's current response to a request, byte for byte, from memory. */
export async function bareCopy(world: World, request: Asked): Promise<Server & { status: number; size: number }> {
  const { address } = await world.product();
  const { status, headers, bytes } = await ask(address, request);
  const file = path.join(world.folder, randomUUID());
  await writeFile(file, bytes);
  const kept = ["content-type", "content-encoding", "etag", "cache-control", "vary"];
  const same = Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  const server = await startBare("static", { status, headers: same, ...(bytes.length ? { file } : {}) });
  return { ...server, status, size: bytes.length };
}
