import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { pictureIds, pictures, type PictureId } from "./pictures.ts";
import { renderPicture } from "./render.ts";

const folder = fileURLToPath(new URL("../../../../demo-pictures/", import.meta.url));
const listFile = `${folder}drawn.json`;

// Draws what is new or has changed since the last build, two pictures at a time.
const started = performance.now();
await mkdir(folder, { recursive: true });
const before = await drawnBefore();
const present = new Set(await readdir(folder));
const after = Object.fromEntries(pictureIds.map((id) => [id, fingerprint(id)]));
const waiting = pictureIds.filter((id) => before[id] !== after[id] || !present.has(`${id}.jpg`));
const total = waiting.length;
await Promise.all([work(), work()]);
await removeStrangers();
await writeFile(listFile, `${JSON.stringify(after, null, 1)}\n`);
process.stdout.write(
  `Demo pictures: ${total} of ${pictureIds.length} drawn in ${Math.round(performance.now() - started)} ms.\n`,
);

async function work(): Promise<void> {
  for (let id = waiting.pop(); id; id = waiting.pop()) await writeFile(`${folder}${id}.jpg`, await renderPicture(id));
}

async function drawnBefore(): Promise<Record<string, unknown>> {
  try {
    const list: unknown = JSON.parse(await readFile(listFile, "utf8"));
    return typeof list === "object" && list !== null ? { ...list } : {};
  } catch {
    return {};
  }
}

async function removeStrangers(): Promise<void> {
  const known = new Set([...pictureIds.map((id) => `${id}.jpg`), "drawn.json"]);
  await Promise.all([...present].filter((name) => !known.has(name)).map((name) => rm(`${folder}${name}`)));
}

function fingerprint(id: PictureId): string {
  return createHash("sha256").update(pictures[id]()).digest("base64url");
}
