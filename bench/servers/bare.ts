import { fileURLToPath } from "node:url";
import type { Database } from "./database.ts";
import { end, start } from "./child.ts";

export interface Server {
  address: string;
  stop(): Promise<void>;
}

type Name =
  | "static"
  | "lookup"
  | "tree"
  | "list"
  | "page"
  | "update"
  | "update-statements"
  | "reorder"
  | "photo"
  | "order"
  | "overview"
  | "availability";

/** Starts a server of `bench/bare` in a separate process; `options` are passed as JSON. */
export async function startBare(name: Name, options: object, database?: Database): Promise<Server> {
  const file = fileURLToPath(new URL(`../bare/${name}.mjs`, import.meta.url));
  const child = start(process.execPath, [file, JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: "production", ...database?.variables },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(String(message)));
    child.once("exit", (code) => reject(new Error(`bench/bare/${name}.mjs ended with ${code} before it listened.`)));
  });
  return { address, stop: () => end(child) };
}
