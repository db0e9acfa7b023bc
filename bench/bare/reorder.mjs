import { answerJson, bodyOf, connect, serve } from "./serve.mjs";

const { businessId, connections } = JSON.parse(process.argv[2]);
const pool = connect(connections);
const text = `update items set sort = s.place from unnest($2::uuid[]) with ordinality as s(id, place)
  where items.business_id = $1 and items.id = s.id`;

serve(async (request, response) => {
  const { sortedIds } = JSON.parse((await bodyOf(request)).toString());
  const { rowCount } = await pool.query({ name: "reorder", text, values: [businessId, sortedIds] });
  answerJson(response, JSON.stringify({ updated: rowCount }));
});
