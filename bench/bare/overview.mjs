import { answerJson, connect, serve } from "./serve.mjs";

// The order figures of the overview, by one query.
const { businessId } = JSON.parse(process.argv[2]);
const pool = connect(1);
const text = `
  with own as (select array_agg(id) as ids from branches where business_id = $1),
  week as (select d.today - extract(dow from d.today)::int as sunday from (select (now() at time zone 'Asia/Kuwait')::date as today) d),
  sums as (
    select h.hour::date as day, sum(h.orders)::int as orders, sum(h.invoiced) filter (where h.currency = 'KWD') as invoiced, sum(h.sales) filter (where h.currency = 'KWD') as sales from own, week, order_hours h
    where h.business_id = $1 and h.branch_id = any(own.ids) and h.hour >= week.sunday - 7 and h.hour < week.sunday + 7 group by 1
  ), best as (
    select d.item_id, sum(d.sold)::int as sold, (sum(d.sales) filter (where d.currency = 'KWD'))::float8 as sales from own, week, item_days d
    where d.business_id = $1 and d.branch_id = any(own.ids) and d.day between week.sunday and week.sunday + 6
    group by 1 order by 2 desc, 3 desc, 1 limit 6
  )
  select json_build_object(
    'sales', (select coalesce(sum(s.sales), 0)::float8 from sums s, week where s.day >= week.sunday),
    'days', (select json_agg(json_build_object('day', to_char(n.day, 'YYYY-MM-DD'), 'orders', coalesce(s.orders, 0), 'invoiced', coalesce(s.invoiced, 0)::int, 'sales', coalesce(s.sales, 0)::float8) order by n.day)
      from week, generate_series(week.sunday - 7, week.sunday + 6, interval '1 day') n(day) left join sums s on s.day = n.day),
    'best', (select json_agg(json_build_object('item_id', b.item_id, 'locales', names_json(i.name_en, i.name_ar), 'sold', b.sold, 'sales', b.sales, 'others', '[]'::json,
        'src', (select m.src from media_view m where m.business_id = $1 and m.item_id = b.item_id and m.type = 'image' order by m.sort, m.id limit 1)) order by b.sold desc, b.sales desc, b.item_id)
      from best b join items i on i.business_id = $1 and i.id = b.item_id),
    'pending', (select count(*)::int from own, orders o where o.business_id = $1 and o.branch_id = any(own.ids) and o.status = 'pending')
  )::text as answer`;

serve(async (_request, response) => {
  const { rows } = await pool.query({ name: "overview", text, values: [businessId] });
  answerJson(response, rows[0].answer);
});
