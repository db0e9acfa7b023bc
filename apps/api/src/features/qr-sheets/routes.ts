import { qrSheets } from "@diwan/contract/qr-sheets";
import type { Context } from "../../platform/context.ts";
import { download } from "../../platform/download.ts";
import { pagesToPdf } from "../../platform/print/pdf.ts";
import { pageToPng } from "../../platform/print/png.ts";
import { queueOf } from "../../platform/queue.ts";
import { feature } from "../../platform/routes.ts";
import { sheetOf } from "./card.ts";
import { readLogo } from "./logo.ts";
import { readBranch } from "./queries.ts";

/** A page takes some hundred milliseconds of one processor. */
const inTurn = queueOf(1, 20);

export const qrSheetsFeature = feature("qrSheets", qrSheets, {
  print: async (ctx, { params, query }) => {
    const branch = await readBranch(ctx, params.branchId);
    const logo = await readLogo(ctx.storage, branch.logo);
    const place = namesOf(branch.branch_en, branch.branch_ar);
    const brand = { name: namesOf(branch.business_en, branch.business_ar), type: branch.type, logo };
    const card = { url: guestAddress(ctx, branch.slug), place, orders: false };
    const page = sheetOf(
      brand,
      Array.from({ length: query.cards }, () => card),
      query.cards,
    );
    const name = `${branch.slug}-qr`;
    return query.format === "pdf"
      ? download(`${name}.pdf`, "application/pdf", () => inTurn(() => pagesToPdf([page], place.en)))
      : download(`${name}.png`, "image/png", () => inTurn(() => pageToPng(page)));
  },
});

const namesOf = (en: string, ar: string | null) => ({ en, ar: ar ?? en });

const guestAddress = (ctx: Context, slug: string): string =>
  new URL(`${ctx.config.QR_APP_URL}${slug}`, `${ctx.origin}/`).href;
