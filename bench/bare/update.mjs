import { answerJson, bodyOf, connect, serve } from "./serve.mjs";

const { businessId, connections } = JSON.parse(process.argv[2]);
const pool = connect(connections);
const text = `update items set name_en = $3, name_ar = $4, description_en = $5, description_ar = $6, updated_at = clock_timestamp()
  where business_id = $1 and id = $2`;

serve(async (request, response) => {
  const { locales } = JSON.parse((await bodyOf(request)).toString());
  const [en, ar] = locales;
  const values = [businessId, request.url.slice(1), en.name, ar.name, en.description, ar.description];
  const { rowCount } = await pool.query({ name: "update", text, values });
  answerJson(response, JSON.stringify({ updated: rowCount }));
});
