import type { AnswerOf, QueryOf } from "@diwan/contract/api/call";
import type { chaletOwners, OwnerIncome } from "@diwan/contract/stays/chalet-owners";
import { plusMonths } from "@diwan/contract/time/days";
import { clockOf } from "@diwan/contract/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { readCurrency } from "../../platform/records/amount-decimals.ts";
import { groupBy } from "../../platform/records/group-by.ts";
import { readTimeZone } from "../../platform/records/local-times.ts";
import { isListed, readStays, sumStays, toldOf } from "./income.ts";

interface Owned {
  item_id: string;
  locales: OwnerIncome["chalets"][number]["locales"];
  share: number;
  user_id: string;
  name: string;
}

/** A month's income of the chalets of each owner, by the name of the owner. */
export async function readStatement(
  ctx: Context,
  { month: asked }: QueryOf<typeof chaletOwners.statement>,
): Promise<AnswerOf<typeof chaletOwners.statement>> {
  const month = (asked ?? clockOf(await readTimeZone(ctx), ctx.now())).slice(0, 7);
  const first = `${month}-01`;
  const owned = await readOwned(ctx);
  const ids = owned.map(({ item_id }) => item_id);
  const sold = (await readStays(ctx, ids, { from: first, to: plusMonths(first, 1) }))
    .filter(isListed)
    .filter(({ from }) => from.startsWith(month));
  const chalets = owned.map(({ item_id, locales, share, user_id, name }) => ({
    owner: { id: user_id, name },
    chalet: { item_id, locales, share },
    stays: sold.filter((stay) => stay.item_id === item_id).map((stay) => toldOf(stay, share)),
  }));
  const data = [...groupBy(chalets, ({ owner }) => owner.id).values()].map((own) => ({
    owner: own[0]?.owner ?? { id: "", name: "" },
    chalets: own.map(({ chalet, stays }) => ({ ...chalet, ...sumStays(stays) })),
    ...sumStays(own.flatMap(({ stays }) => stays)),
  }));
  return { month, currency: await readCurrency(ctx), data };
}

async function readOwned({ db, businessId }: Context): Promise<Owned[]> {
  const found = await sql<Owned>`
    select o.item_id, names_json(i.name_en, i.name_ar) as locales, o.share::float8 as share, o.user_id, m.name
    from chalet_owners o
      join items i on i.business_id = o.business_id and i.id = o.item_id
      join memberships m on m.business_id = o.business_id and m.user_id = o.user_id
    where o.business_id = ${businessId}
    order by m.name, o.user_id, i.name_en, i.id`.execute(db);
  return found.rows;
}
