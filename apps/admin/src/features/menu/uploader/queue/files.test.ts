import { expect, test } from "vitest";
import { filesOfDrop, filesOfInput } from "./files.ts";

type Tree = { [name: string]: Tree | null };

/** The browser's objects for a drop of these files (null) and folders; folders are read in parts. */
function drop(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, inside]) => ({
    kind: "file",
    webkitGetAsEntry: () => entry(name, inside, ""),
  }));
  return { items, files: [] } as unknown as DataTransfer; // the parts that are read
}

function entry(name: string, inside: Tree | null, above: string): unknown {
  const fullPath = `${above}/${name}`;
  if (inside === null)
    return {
      isFile: true,
      isDirectory: false,
      fullPath,
      file: (found: (file: File) => void) => found(new File([], name)),
    };
  const parts = Object.entries(inside).map(([child, below]) => [entry(child, below, fullPath)]);
  const readEntries = (read: (part: unknown) => void) => read(parts.shift() ?? []);
  return { isFile: false, isDirectory: true, fullPath, createReader: () => ({ readEntries }) };
}

test("reads nested folders and keeps paths, in natural sort order", async () => {
  const found = await filesOfDrop(
    drop({ Grills: { "12 Kebab.jpg": null, "2 Tawook.jpg": null, Kofta: { "1.jpg": null } }, "juice.png": null }),
  );
  expect(found.map(({ path }) => path)).toEqual([
    "Grills/2 Tawook.jpg",
    "Grills/12 Kebab.jpg",
    "Grills/Kofta/1.jpg",
    "juice.png",
  ]);
});

test("leaves out system files in folders", async () => {
  const found = await filesOfDrop(drop({ Menu: { ".DS_Store": null, "Thumbs.db": null, "a.jpg": null } }));
  expect(found.map(({ path }) => path)).toEqual(["Menu/a.jpg"]);
});

test("a chosen folder gives paths, chosen files their names", () => {
  const inFolder = Object.defineProperty(new File([], "b.jpg"), "webkitRelativePath", { value: "Grills/b.jpg" });
  expect(filesOfInput([new File([], "a.jpg"), inFolder]).map(({ path }) => path)).toEqual(["a.jpg", "Grills/b.jpg"]);
});

test("a folder that only has the folders of the categories is left out", async () => {
  const categories = { Grills: { "a.jpg": null }, Drinks: { "b.jpg": null } };
  const paths = async (tree: Tree) => (await filesOfDrop(drop(tree))).map(({ path }) => path);
  expect(await paths({ "My photos": categories })).toEqual(["Drinks/b.jpg", "Grills/a.jpg"]);
  expect(await paths({ "My photos": { ...categories, "c.jpg": null } })).toContain("My photos/Grills/a.jpg");
  expect(await paths({ Grills: { Kebab: { "a.jpg": null } } })).toEqual(["Grills/Kebab/a.jpg"]);
});
