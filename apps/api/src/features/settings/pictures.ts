import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { invalid } from "../../platform/errors.ts";
import { type NamedPicture, plainSrc, takeNamed } from "../media/index.ts";
import { adsOf, valuesOf } from "./rules.ts";

const SINGLE = ["CoverScreen", "HeaderBackground"];
const ITEM = /^\?item=(.+)$/;

/** Takes the pictures of `MobileApp` or `TabletApp` as they are after a change; what the change sent has its errors there. */
export async function takeAppPictures(
  ctx: Context,
  app: { owner: "mobile_of" | "tablet_of"; branchId: string; after: unknown; sent: unknown; path: string },
): Promise<unknown> {
  const { owner, branchId, after, sent, path } = app;
  const [all, fresh] = [valuesOf(after), valuesOf(sent)];
  const fieldOf = (part: string, inner = ""): string | undefined =>
    part in fresh ? `${path}.data.${part}${inner}` : undefined;
  const singles = SINGLE.flatMap((part): NamedPicture[] => {
    const src = all[part];
    return typeof src === "string" ? [{ src, field: fieldOf(part) }] : [];
  });
  const ads = adsOf(all);
  const slides = ads.map(({ src }, at): NamedPicture => ({ src, field: fieldOf("SliderAds", `.${at}.src`) }));
  await takeNamed(ctx, owner, branchId, [...singles, ...slides]);
  if (after === null) return null;
  return {
    ...all,
    ...Object.fromEntries(
      SINGLE.flatMap((part) => (typeof all[part] === "string" ? [[part, plainSrc(all[part])]] : [])),
    ),
    ...("SliderAds" in all ? { SliderAds: ads.map(({ src, link }) => ({ src: plainSrc(src), link })) } : {}),
  };
}

/** A slide may lead to an item of this business, and to no other's. */
export async function refuseUnknownItems(ctx: Context, sent: unknown, path: string): Promise<void> {
  const linked = adsOf(sent).flatMap(({ link }, at) => {
    const id = ITEM.exec(link)?.[1];
    return id ? [{ id, field: `${path}.data.SliderAds.${at}.link` }] : [];
  });
  if (!linked.length) return;
  const ids = linked.map(({ id }) => id);
  const found = await sql<{
    id: string;
  }>`select id from items where business_id = ${ctx.businessId} and id = any(${ids}::uuid[])`.execute(ctx.db);
  const known = new Set(found.rows.map(({ id }) => id));
  const unknown = linked.filter(({ id }) => !known.has(id));
  if (unknown.length) throw invalid(Object.fromEntries(unknown.map(({ field }) => [field, "unknownRecord" as const])));
}
