import { BILINGUAL_KINDS, languages, type MissingText } from "@diwan/contract/overview/languages";
import { defineFeature } from "../../platform/calls/routes.ts";
import { planForValues } from "../../platform/database/transaction.ts";
import { countLanguages, type Cursor, listMissing, scopesOf } from "./queries.ts";

export const languagesFeature = defineFeature("languages", languages, {
  counts: async (ctx) => {
    planForValues(ctx.db);
    return { data: await countLanguages(ctx, scopesOf(ctx, BILINGUAL_KINDS)) };
  },
  missing: async (ctx, { query: { kinds = BILINGUAL_KINDS, after, limit } }) => {
    const asked = BILINGUAL_KINDS.filter((kind) => kinds.includes(kind));
    planForValues(ctx.db);
    // one more than asked for tells whether there are further ones
    const found = await listMissing(ctx, scopesOf(ctx, asked), { after: cursorFrom(after), limit: limit + 1 });
    const data = found.slice(0, limit);
    const last = data.at(-1);
    return { data, next: last && found.length > limit ? cursorOf(last) : null };
  },
});

const cursorOf = ({ kind, id, key }: MissingText): string => `${kind}:${id}:${key ?? ""}`;

/** A cursor of a kind that is not known is that of the last one: nothing follows. */
function cursorFrom(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [named, id = "", key = ""] = text.split(":");
  const kind = BILINGUAL_KINDS.find((one) => one === named) ?? "branchTexts";
  return { kind, id, key };
}
