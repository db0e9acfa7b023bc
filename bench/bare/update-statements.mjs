import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { answerJson, bodyOf, serve } from "./serve.mjs";

// The minimum of every update of an item: who may, what was there, the item with its prices, audit row, event and
// version, as the product stores them, all sent at once. Nothing is validated, and no answer decides what is asked next.
const { token, businessId, menuId, userId, connections } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ max: connections, pipeline: true, options: "-c plan_cache_mode=force_generic_plan" });
const session = createHash("sha256").update(token).digest();

const TEXTS = {
  authorize: "select authorize($1, $2, null, null, null)",
  begin: "begin",
  bind: "select set_config('role', 'diwan_app', true), set_config('app.business_id', $1, true), set_config('app.user_id', $2, true)",
  before: `select to_jsonb(i) || jsonb_build_object('prices', (select jsonb_agg(to_jsonb(p) order by p.sort) from item_prices p
      where p.business_id = i.business_id and p.item_id = i.id)) as item
    from items i where i.business_id = $1 and i.id = $2 for no key update`,
  item: `update items set name_en = $3, name_ar = $4, description_en = $5, description_ar = $6, updated_at = clock_timestamp()
    where business_id = $1 and id = $2`,
  price: "update item_prices set price = $3 where business_id = $1 and id = $2",
  audit: `insert into audits (business_id, id, user_id, user_name, area, action, record_id, label, search, before, after)
    values ($1, $2, $3, 'Fatma', 'items', 'update', $4, $5, search_text($5), $6, $6)`,
  event: `insert into live_events (business_id, area, kind, record_id, parent_id, user_id)
    values ($1, 'items', 'updated', $2, $3, $4)`,
  version: `insert into revisions (business_id, subject_id, slot) values ($1, $2, pg_backend_pid() % 32)
    on conflict (business_id, subject_id, slot) do update set revision = revisions.revision + 1`,
  commit: "commit",
};

serve(async (request, response) => {
  const { locales, prices } = JSON.parse((await bodyOf(request)).toString());
  const [en, ar] = locales;
  const id = request.url.slice(1);
  const texts = [en.name, ar.name, en.description, ar.description];
  const record = JSON.stringify({ locales, prices });
  const client = await pool.connect();
  const ask = (name, ...values) => client.query({ name, text: TEXTS[name], values });
  const asked = [
    ask("authorize", session, businessId),
    ask("begin"),
    ask("bind", businessId, userId),
    ask("before", businessId, id),
    ask("item", businessId, id, ...texts),
    ...prices.map((price) => ask("price", businessId, price.id, price.price)),
    ask("audit", businessId, randomUUID(), userId, id, en.name, record),
    ask("event", businessId, id, menuId, userId),
    ask("version", businessId, menuId),
    ask("commit"),
  ];
  await Promise.all(asked).finally(() => client.release());
  answerJson(response, record);
});
