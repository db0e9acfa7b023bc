import { qrSheets } from "@diwan/contract/branches/qr-sheets";
import { can } from "@diwan/contract/people/permissions";
import type { QueryOf } from "@diwan/contract/api/call";
import { TABLE_PARAM } from "@diwan/contract/branches/table-param";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { defineFeature, type RawReply } from "../../platform/calls/routes.ts";
import type { SheetRequest } from "./answer.ts";
import { readBranch, readTables, type TableToPrint } from "./queries.ts";
import type { QrCard } from "./sheet.ts";
import { buffer } from "node:stream/consumers";
import { LIMITS } from "@diwan/contract/api/limits";
import { keyOfAddress, uploaderOf } from "../../platform/media/keys.ts";
import type { MediaStorage } from "../../platform/media/storage.ts";
import type { Logo } from "./ornaments.ts";

/** In pixels: sharp enough for 4 cm of paper. */
const SIDE = 600;

export const qrSheetsFeature = defineFeature("qrSheets", qrSheets, {
  print: (ctx, { params, query }) => print(ctx, params.branchId, query),
});

async function print(ctx: Context, branchId: string, query: QueryOf<typeof qrSheets.print>): Promise<RawReply> {
  const branch = await readBranch(ctx, branchId);
  const address = new URL(`${ctx.config.QR_APP_URL}${branch.slug}`, `${ctx.origin}/`);
  const brand = {
    name: namesOf(branch.business_en, branch.business_ar),
    type: branch.type,
    logo: await readLogo(ctx.storage, branch.logo),
  };
  const { format, cards } = query;
  if (query.of === "tables") {
    if (!can(ctx.grants, "tables", "read", branchId)) throw new ApiError("forbidden");
    const tables = await readTables(ctx, branchId, query);
    const all = tables.map((table) => cardOf(table, address, branch.orders));
    return printed({ brand, cards: all, perSheet: cards, format, name: `${branch.slug}-tables` });
  }
  const card = { url: address.href, place: namesOf(branch.branch_en, branch.branch_ar), orders: false };
  const all = Array.from({ length: cards }, () => card);
  return printed({ brand, cards: all, perSheet: cards, format, name: `${branch.slug}-qr` });
}

/** Fonts and PDF code are loaded with the first sheet: they take 20 MB, and few processes ever render one. */
async function printed(sheets: SheetRequest): Promise<RawReply> {
  const { renderSheets: answerSheets } = await import("./answer.ts");
  return answerSheets(sheets);
}

/** The card of a table: its token in the address, and its floor where there are several. */
function cardOf(table: TableToPrint, address: URL, orders: boolean): QrCard {
  const url = new URL(address);
  url.searchParams.set(TABLE_PARAM, table.token);
  const own = namesOf(table.en, table.ar);
  const floor = namesOf(table.floor_en, table.floor_ar);
  const place = table.floors > 1 ? { en: `${floor.en}, ${own.en}`, ar: `${floor.ar}، ${own.ar}` } : own;
  return { url: url.href, place, orders };
}

const namesOf = (en: string, ar: string | null) => ({ en, ar: ar ?? en });

/** The stored logo as a PNG; undefined without one, or if it can't be read. */
async function readLogo(storage: MediaStorage, address: unknown): Promise<Logo | undefined> {
  const key = typeof address === "string" ? keyOfAddress(address) : undefined;
  const file = key ? await storage.open(key) : undefined;
  if (!key || !file) return undefined;
  const bytes = await buffer(file.stream);
  const { decode, queuePictureWork: inTurn } = await import("../../platform/media/sharp-setup.ts");
  try {
    const { data, info } = await inTurn(uploaderOf(key), () =>
      decode(bytes, { pixels: LIMITS.picturePixels })
        .resize({ width: SIDE * 2, height: SIDE, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .png()
        .toBuffer({ resolveWithObject: true }),
    );
    return { picture: data, ratio: info.width / info.height };
  } catch {
    return undefined; // a video or a damaged file: the tile replaces it
  }
}
