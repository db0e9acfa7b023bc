import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Answers which of the built pages belongs to an address; the build wrote them and `pages.json`, which names them. */
export function readPages(folder: string): (pathname: string) => string {
  const file = path.join(folder, "pages.json");
  const named = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {}; // as built
  const patterns = Object.entries(named).filter(([address]) => address.includes("/$"));
  const tested = patterns.map(([address, page]) => [patternOf(address), page] as const);
  return (pathname) => {
    const asked = pathname.replace(/(?<=.)\/+$/, "");
    const exact = Object.hasOwn(named, asked) ? named[asked] : undefined;
    return exact ?? tested.find(([pattern]) => pattern.test(asked))?.[1] ?? "index.html";
  };
}

/** `/menus/edit/$id` as the router understands it. */
function patternOf(address: string): RegExp {
  const parts = address.split("/").map((part) => (part.startsWith("$") ? "[^/]+" : part));
  return new RegExp(`^${parts.join("/")}$`);
}
