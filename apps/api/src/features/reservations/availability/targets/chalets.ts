import { CHALET_LABELS } from "@diwan/contract/api/enumerations";
import { roundToCurrency } from "@diwan/contract/money/money";
import type { NamedDiscount } from "@diwan/contract/stays/stay-nights";
import { type HolidayPrice, type PackagePrices, pricePackages } from "@diwan/contract/stays/stay-prices";
import { dayOf, type Stay } from "@diwan/contract/stays/stays";
import { sql } from "kysely";
import { invalid, notFound } from "../../../../platform/errors.ts";
import { namesFrom } from "../../../../platform/records/locales.ts";
import { itemMessage, readBranchServing } from "../../../serving/index.ts";
import type { BookingFacts, ReservationReader } from "../facts.ts";
import { requirePrice, type BookingTarget, type BookingRequest } from "../booking-request.ts";
import { listUnits } from "./rooms.ts";
import { requireStay } from "./times.ts";

interface Chalet {
  category_id: string;
  name_en: string;
  name_ar: string | null;
  offered: boolean;
  units: number;
  insurance: number;
  prices: { id: string; label: string; price: number }[];
  holidays: HolidayPrice[];
  discounts: NamedDiscount[];
}

/** A chalet at the price of its packages, with its insurance. */
export async function readChaletTarget(
  ctx: ReservationReader,
  facts: BookingFacts,
  wish: BookingRequest,
): Promise<BookingTarget> {
  const id = wish.resource_id ?? "";
  const stay = requireStay(wish);
  const chalet = await readChalet(ctx, id, stay);
  if (!chalet || (wish.guest && !chalet.offered)) throw notFound();
  const { businessId } = ctx;
  const branch = { businessId, branchId: facts.branchId, local: facts.now };
  const serving = await readBranchServing(ctx.db, branch, { itemIds: [id] });
  if (!serving.stateOf({ ...chalet, id }).offered)
    throw invalid({ resource_id: itemMessage(namesFrom(chalet), null, facts.now) });
  const prices = chalet.prices.map((price) => ({ ...price, price: serving.priceOf(price) }));
  return {
    branchId: facts.branchId,
    resource_type: "item",
    units: listUnits(id, chalet, wish.unit_no),
    start: stay.start,
    end: stay.end,
    ...requirePrice(stay, pricePackages(stay, offerOf({ ...chalet, prices }, facts))),
    insurance: roundToCurrency(chalet.insurance, facts.currency),
    conflict: null,
  };
}

const offerOf = (chalet: Chalet, facts: BookingFacts): PackagePrices => ({
  prices: Object.fromEntries(
    CHALET_LABELS.flatMap((label) => {
      const row = chalet.prices.find((one) => one.label === label);
      return row ? [[label, row.price]] : [];
    }),
  ),
  holidays: chalet.holidays,
  discounts: chalet.discounts,
  generalDiscount: facts.generalDiscount,
  currency: facts.currency,
  extraHour: facts.extraHour,
});

async function readChalet(ctx: ReservationReader, id: string, { first, nights }: Stay): Promise<Chalet | undefined> {
  const found = await sql<Chalet>`
    select i.category_id, i.name_en, i.name_ar, not i.hide and not i.disable_ordering as offered, c.units, c.insurance::float8 as insurance,
      coalesce((select json_agg(json_build_object('id', p.id, 'label', p.name_en, 'price', p.price) order by p.sort)
        from item_prices p where p.business_id = i.business_id and p.item_id = i.id), '[]'::json) as prices,
      coalesce((select json_agg(json_build_object('from', h.starts_on, 'to', h.ends_on, 'price', coalesce(o.price, h.price), 'locales', names_json(h.name_en, h.name_ar)) order by o.price is null, h.starts_on desc, h.id)
        from holidays h left join item_holidays o on o.business_id = h.business_id and o.holiday_id = h.id and o.item_id = i.id
        where h.business_id = i.business_id and coalesce(o.price, h.price) is not null and h.ends_on >= ${dayOf(first)}::date and h.starts_on < ${dayOf(first + nights)}::date), '[]'::json) as holidays,
      coalesce((select json_agg(json_build_object('amount', d.amount, 'type', d.type, 'from', d.starts_on, 'to', d.ends_on, 'locales', names_json(d.name_en, d.name_ar)))
        from item_discounts d where d.business_id = i.business_id and d.item_id = i.id), '[]'::json) as discounts
    from items i join chalets c on c.business_id = i.business_id and c.item_id = i.id
    where i.business_id = ${ctx.businessId} and i.id = ${id}`.execute(ctx.db);
  return found.rows[0];
}
