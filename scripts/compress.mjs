import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this a compressed file is no shorter on the wire. */
const SMALLEST_BYTES = 1024;

/** Puts a .br and a .gz beside every text file that browsers load; the server sends them as they are. */
export async function compress(folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath ?? entry.path, entry.name))));
}

async function compressFile(file) {
  const content = await fs.readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const { constants } = zlib;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await fs.writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(content, { params }));
  await fs.writeFile(`${file}.gz`, await promisify(zlib.gzip)(content, { level: 9 }));
}
