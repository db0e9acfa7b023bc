/** A file with its folders: `Grills/12 Shish Tawook 2.500.jpg`. */
export interface FoundFile {
  file: File;
  path: string;
}

/**
 * The files of a drop, folders included. Must be called while the event is handled; later the browser discards them.
 */
export function filesOfDrop(transfer: DataTransfer): Promise<FoundFile[]> {
  const entries = Array.from(transfer.items).flatMap((item) => {
    const entry = item.kind === "file" ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length === 0) return Promise.resolve(filesOfInput(transfer.files));
  return Promise.all(entries.map(filesIn)).then((found) => inOrder(found.flat()));
}

/** The files of an input, with their paths if a folder was chosen. */
export const filesOfInput = (files: FileList | readonly File[]): FoundFile[] =>
  inOrder(Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name })));

async function filesIn(entry: FileSystemEntry): Promise<FoundFile[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (isFile(entry)) {
    const file = await new Promise<File | null>((found) => entry.file(found, () => found(null)));
    return file ? [{ file, path }] : [];
  }
  if (!isFolder(entry)) return [];
  const found = await Promise.all((await childrenOf(entry)).map(filesIn));
  return found.flat();
}

/** A reader returns a part at a time; an empty part is the end. An unreadable folder counts as empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((read) => reader.readEntries(read, () => read([])));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** System files in folders, which are no pictures. */
const isHidden = (path: string): boolean => /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini|__MACOSX(\/.*)?)$/i.test(path);

const collator = new Intl.Collator("en", { numeric: true });
const inOrder = (found: readonly FoundFile[]): FoundFile[] =>
  withoutWrapper(found.filter(({ path }) => !isHidden(path))).toSorted((one, other) =>
    collator.compare(one.path, other.path),
  );

/** Without a folder that only has the folders of the categories: `My photos/Grills/Kebab.jpg` is in Grills. */
function withoutWrapper(found: readonly FoundFile[]): readonly FoundFile[] {
  const paths = found.map(({ path }) => path.split("/"));
  const wrapper = paths[0]?.[0];
  const isWrapped = paths.every((parts) => parts.length > 2 && parts[0] === wrapper);
  const isAlone = new Set(paths.map((parts) => parts[1])).size < 2;
  if (!isWrapped || isAlone) return found;
  return found.map((one) => ({ ...one, path: one.path.slice(one.path.indexOf("/") + 1) }));
}
