import type { AnswerOf, QueryOf } from "@diwan/contract/api/call";
import type { chaletOwners, OwnerIncome } from "@diwan/contract/stays/chalet-owners";
import { type Day, plusMonths } from "@diwan/contract/time/days";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { readCurrency } from "../../platform/records/amount-decimals.ts";
import { groupBy } from "../../platform/records/group-by.ts";
import { readTimeZone } from "../../platform/records/local-times.ts";
import { isListed, readStays, sumStays, presentBooking } from "./income.ts";
import { type OwnerPeriod, periodOn, readPeriods } from "./periods.ts";

/** A month's income of the chalets of each owner, by the name of the owner. A share that changes has a row of its own. */
export async function readStatement(
  ctx: Context,
  { month: asked }: QueryOf<typeof chaletOwners.statement>,
): Promise<AnswerOf<typeof chaletOwners.statement>> {
  const month = (asked ?? clockOf(await readTimeZone(ctx), ctx.now())).slice(0, 7);
  const [first, next] = [`${month}-01`, plusMonths(`${month}-01`, 1)];
  const periods = await readPeriods(ctx);
  const [names, sold] = [await readNames(ctx), await readStays(ctx, idsOf(periods), { from: first, to: next })];
  const stays = sold.filter(isListed).filter(({ from }) => from.startsWith(month));
  const owned = periods
    .filter((period, at) => period.user_id && period.since < next && !endsBefore(first, periods[at + 1], period))
    .map((period) => ({
      period,
      stays: stays
        .filter((stay) => stay.item_id === period.item_id && periodOn(of(periods, stay), dayPart(stay.from)) === period)
        .map((stay) => presentBooking(stay, period.share)),
    }));
  const data = [...groupBy(owned, ({ period }) => period.user_id ?? "").entries()].map(([id, own]) => ({
    owner: { id, name: names.people.get(id) ?? "" },
    chalets: own
      .map(({ period: { item_id, share }, stays: told }) => ({
        ...{ item_id, share, locales: names.chalets.get(item_id) ?? [] },
        ...sumStays(told),
      }))
      .toSorted((one, other) => nameOf(one.locales).localeCompare(nameOf(other.locales))),
    ...sumStays(own.flatMap(({ stays: told }) => told)),
  }));
  data.sort((one, other) => one.owner.name.localeCompare(other.owner.name));
  return { month, currency: await readCurrency(ctx), data };
}

const of = (periods: readonly OwnerPeriod[], { item_id: id }: { item_id: string }) =>
  periods.filter(({ item_id }) => item_id === id);
const idsOf = (periods: readonly OwnerPeriod[]): string[] => [...new Set(periods.map(({ item_id }) => item_id))];
const nameOf = (locales: OwnerIncome["chalets"][number]["locales"]): string => locales[0]?.name ?? "";

/** Whether a period of a chalet ends before a day: the next one begins by then. */
const endsBefore = (day: Day, next: OwnerPeriod | undefined, { item_id: id }: OwnerPeriod): boolean =>
  next !== undefined && next.item_id === id && next.since <= day;

async function readNames({ db, businessId }: Context) {
  const people = await sql<{ id: string; name: string }>`
    select m.user_id as id, m.name from memberships m
    where m.business_id = ${businessId} and m.user_id in (select user_id from chalet_owners where business_id = ${businessId})`.execute(
    db,
  );
  const chalets = await sql<{ id: string; locales: OwnerIncome["chalets"][number]["locales"] }>`
    select i.id, names_json(i.name_en, i.name_ar) as locales from items i
    where i.business_id = ${businessId} and i.id in (select item_id from chalet_owners where business_id = ${businessId})`.execute(
    db,
  );
  return {
    people: new Map(people.rows.map(({ id, name }) => [id, name])),
    chalets: new Map(chalets.rows.map(({ id, locales }) => [id, locales])),
  };
}
