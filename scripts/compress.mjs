import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|html|json)$/;
const LEAST_BYTES = 1_024;

/** Writes compressed versions of a built app's text files beside them; the server sends them as they are. */
export async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name) && !name.startsWith("."));
  for (const name of files) {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < LEAST_BYTES) continue;
    const [packed, pressed] = await Promise.all([
      promisify(gzip)(bytes, { level: 9 }),
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    ]);
    await Promise.all([writeFile(`${file}.gz`, packed), writeFile(`${file}.br`, pressed)]);
  }
}
