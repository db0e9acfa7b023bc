import { pageQuery } from "./page-queries.mjs";
import { answerJson, connect, serve } from "./serve.mjs";

// A page of any list by one query of its own.
const { list, place, ...page } = JSON.parse(process.argv[2]);
const pool = connect(1);
const text = pageQuery(list, page, place);

serve(async (_request, response) => {
  const { rows } = await pool.query({ name: "page", text });
  answerJson(response, rows[0].answer);
});
