import type { Page } from "playwright-core";

export interface DroppedFile {
  /** The path of the file, with its folders: `Grills/12 Shish Tawook 2.500.jpg`. */
  path: string;
  content: Buffer;
  type?: string;
}

/**
 * Drops files and folders on the sheet. A script can't create file system entries, so fakes contain the tree of
 * folders.
 */
export async function dropOnSheet(page: Page, files: readonly DroppedFile[], pause = 300): Promise<void> {
  const sent = files.map(({ path, content, type }) => ({ path, type, base64: content.toString("base64") }));
  await page.evaluate(drop, { files: sent, pause });
}

interface Drop {
  files: { path: string; type: string | undefined; base64: string }[];
  pause: number;
}

async function drop({ files, pause }: Drop): Promise<void> {
  const roots: FileSystemEntry[] = [];
  const transfer = new DataTransfer();
  for (const name of new Set(files.map(({ path }) => path.split("/")[0] ?? ""))) {
    roots.push(entryAt(name));
    transfer.items.add(new File([], name));
  }
  DataTransferItem.prototype.webkitGetAsEntry = () => roots.shift() ?? null;
  const sheet = document.querySelector("#content [data-scroll]");
  for (const type of ["dragenter", "dragover", "drop"]) {
    sheet?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    await new Promise((done) => setTimeout(done, pause)); // a user needs this long too; the drop target loads meanwhile
  }

  function entryAt(path: string): FileSystemEntry {
    const own = files.find((one) => one.path === path);
    const shared = { name: path.split("/").at(-1) ?? "", fullPath: `/${path}`, isFile: !!own, isDirectory: !own };
    if (own) {
      const bytes = Uint8Array.from(atob(own.base64), (letter) => letter.charCodeAt(0));
      const file = new File([bytes], shared.name, { type: own.type ?? "image/jpeg" });
      return { ...shared, file: (found: (file: File) => void) => found(file) } as unknown as FileSystemFileEntry; // a fake
    }
    const below = files.filter((one) => one.path.startsWith(`${path}/`));
    const names = new Set(below.map((one) => one.path.slice(path.length + 1).split("/")[0]));
    const parts = [Array.from(names, (name) => entryAt(`${path}/${name}`)), []];
    const readEntries = (read: (entries: FileSystemEntry[]) => void) => read(parts.shift() ?? []);
    return { ...shared, createReader: () => ({ readEntries }) } as unknown as FileSystemDirectoryEntry; // a fake
  }
}
