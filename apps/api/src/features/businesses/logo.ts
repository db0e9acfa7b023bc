import type { Business } from "@diwan/contract/branches/businesses";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readSettings, writeSettings } from "../../platform/records/setting-store.ts";
import { plainSrc, claimNamedPicture } from "../media/index.ts";

type Rows = readonly { id?: string | undefined; src: string }[];

/** The picture of a business is also its setting `Logo`: saving one updates both. */
export async function saveLogo(ctx: Context, rows: Rows, before: Pick<Business, "media"> | undefined): Promise<void> {
  if (rows.some((row) => row.id && !before?.media.some((known) => known.id === row.id))) throw notFound();
  const [logo] = rows;
  const kept = before?.media.find((known) => known.id === logo?.id)?.src;
  await claimNamedPicture(
    ctx,
    "logo_of",
    ctx.businessId,
    logo ? [{ src: logo.src || kept || "", field: "media.0.src" }] : [],
  );
  const place = { businessId: ctx.businessId };
  const setting = { key: "Logo", data: logo ? plainSrc(logo.src || kept || "") : null };
  await writeSettings(ctx, place, await readSettings(ctx.db, place), [setting]);
}
