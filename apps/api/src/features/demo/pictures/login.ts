import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PictureId } from "./pictures.ts";
import { renderWebp } from "./render.ts";

/** The seven tiles of the login screen, twice as large as they are shown; the wide ones span two columns. */
const tiles: Readonly<Record<string, { picture: PictureId; wide: boolean }>> = {
  machboos: { picture: "machboos", wide: true },
  karak: { picture: "karak", wide: false },
  luqaimat: { picture: "luqaimat", wide: false },
  "chalet-sunset": { picture: "chaletSunset", wide: true },
  zubaidi: { picture: "zubaidi", wide: false },
  fattoush: { picture: "fattoush", wide: false },
  majlis: { picture: "majlis", wide: false },
};

const folder = fileURLToPath(new URL("../../../../../admin/public/login/", import.meta.url));
await mkdir(folder, { recursive: true });
for (const [name, { picture, wide }] of Object.entries(tiles)) {
  const size = wide ? { width: 880, height: 400 } : { width: 440, height: 400 };
  const bytes = await renderWebp(picture, size, 72);
  await writeFile(`${folder}${name}.webp`, bytes);
  process.stdout.write(`${name}.webp: ${bytes.length} bytes\n`);
}
