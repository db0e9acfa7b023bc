import { item, partsOfEach } from "./item-json.mjs";
import { answerJson, connect, serve } from "./serve.mjs";

// The best single query for a page of items with all their parts.
const { businessId, page, perPage } = JSON.parse(process.argv[2]);
const pool = connect(1);
const text = `
  select concat('{"data":[', (
    select string_agg(${item}, ',' order by i.sort, i.id)
    from (select * from items where business_id = $1 and draft is null order by sort, id limit $2 offset $3) i ${partsOfEach}
  ), '],"meta":', json_build_object('page', $4::int, 'perPage', $2::int, 'total', t.total, 'lastPage', greatest(1, ceil(t.total / $2::numeric)::int)), '}') as answer
  from (select count(*) as total from items where business_id = $1 and draft is null) t`;
const values = [businessId, perPage, (page - 1) * perPage, page];

serve(async (_request, response) => {
  const { rows } = await pool.query({ name: "list", text, values });
  answerJson(response, rows[0].answer);
});
