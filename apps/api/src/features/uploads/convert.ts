import type { Item } from "@diwan/contract/menu/items";
import { readUploadName, type SplitName, type UploadName } from "@diwan/contract/text/upload-names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, invalid, notFound } from "../../platform/errors.ts";
import type { StoredMedia } from "../../platform/media/upload-pipeline.ts";
import {
  deleteEmptyCategories,
  findNamed,
  findOrMakeCategory,
  lockMenu,
  namesToStore,
  NO_CATEGORY,
} from "../categories/index.ts";
import { makeItem, readItem, replaceFirstMedia, saveItems } from "../items/index.ts";
import { addDrafts, completeNames, findDraft, findLine, namesOfFile, readOwnNames } from "../review/index.ts";

interface Converted {
  item: Item;
  created: { item: boolean; categories: string[] };
}

interface Target {
  menuId: string;
  /** The percent-encoded path of the file; empty if it only has a name. */
  fullPath: string;
  /** Whether a new item waits on the review desk. */
  draft: boolean;
}

/**
 * Turns an uploaded file into an item of the menu by its path, otherwise by its name. Folders are found by name in either
 * language or created; an item of the same name gets the picture and keeps its prices, a draft only one that is a draft.
 * The menu is locked, so that parallel files create no duplicates.
 */
export async function convertUpload(
  ctx: Context,
  { menuId, fullPath, draft }: Target,
  file: StoredMedia & { name: string },
): Promise<Converted> {
  const path = fullPath ? decoded(fullPath) : file.name;
  const read = readUploadName(path);
  if (!read.name.en && !read.name.ar) throw invalid({ "full-path": "nameRequired" });
  if (!(await lockMenu(ctx.db, ctx.businessId, menuId))) throw notFound();
  const folders = read.folders.length ? read.folders : [NO_CATEGORY];
  const named = draft ? folders.map(completed) : folders;
  const { id: categoryId, made } = await findOrMakeCategory(ctx, menuId, named);
  const target = { categoryId, made, media: [{ src: `/media/${file.key}`, type: file.type }], read };
  const converted = await (draft
    ? makeDraft(ctx, menuId, { ...target, file: path.split("/").at(-1) ?? file.name })
    : makeShown(ctx, target));
  const { item, twin } = converted;
  // a draft that was there keeps no category that was created for the file
  return { item, created: { item: !twin, categories: twin && draft ? [] : made } };
}

/** The name of a folder in both languages, if the dictionary knows it. */
function completed(name: SplitName): SplitName {
  const { en, ar } = completeNames({ en: name.en ?? "", ar: name.ar ?? "" });
  return { ...(en && { en }), ...(ar && { ar }) };
}

interface FoundFile {
  categoryId: string;
  /** The categories that were created for it. */
  made: string[];
  media: NewPicture[];
  read: UploadName;
}

interface Result {
  item: Item;
  /** Whether the item was there before. */
  twin: boolean;
}

async function makeShown(ctx: Context, { categoryId, media, read }: FoundFile): Promise<Result> {
  const twin = await findNamed(ctx, sql`items where category_id = ${categoryId} and draft is null`, read.name);
  if (twin) return { item: await replacePicture(ctx, twin, media), twin: true };
  const form = { category_id: categoryId, locales: namesToStore(read.name), media, prices: pricesOf(ctx, read) };
  return { item: await makeItem(ctx, form), twin: false };
}

/**
 * Another upload of the same file replaces the picture of its draft; a draft of a pasted list that has the name gets its
 * picture.
 */
async function makeDraft(
  ctx: Context,
  menuId: string,
  { categoryId, made, media, read, file }: FoundFile & { file: string },
): Promise<Result> {
  const names = namesOfFile(read.name, await readOwnNames(ctx, menuId));
  const { en, ar } = names;
  const name = en || ar ? { en, ar } : read.name;
  const twin = (await findDraft(ctx, categoryId, name)) ?? (await findLine(ctx, menuId, name));
  if (twin) {
    const item = await replacePicture(ctx, twin, media);
    await deleteEmptyCategories(ctx, made);
    return { item, twin: true };
  }
  const fallbackName = read.name.en || read.name.ar || file;
  const item = { media, prices: pricesOf(ctx, read) };
  const [added] = await addDrafts(ctx, menuId, [{ categoryId, made, names, fallbackName, file, item }]);
  if (!added) throw notFound();
  return { item: added.item, twin: false };
}

/** Chalets have packages instead of a price. */
const pricesOf = (ctx: Context, { price }: UploadName) =>
  price === undefined || ctx.grants.type === "chalet" ? [] : [{ price, locales: { name_en: "", name_ar: null } }];

/** The new file replaces the first one of its kind. */
async function replacePicture(ctx: Context, itemId: string, [file]: readonly NewPicture[]): Promise<Item> {
  const item = await readItem(ctx, itemId);
  const [saved] = file ? await saveItems(ctx, [{ id: itemId, media: replaceFirstMedia(item, file) }]) : [];
  return saved ?? item;
}

type NewPicture = Parameters<typeof replaceFirstMedia>[1];

function decoded(fullPath: string): string {
  try {
    return decodeURIComponent(fullPath);
  } catch {
    throw new ApiError("malformed");
  }
}
