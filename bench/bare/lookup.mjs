import { createHash } from "node:crypto";
import { connect, serve } from "./serve.mjs";

// The minimum of every response: session, permissions and version, queried on each request as the product does.
const { token, menuId } = JSON.parse(process.argv[2]);
const pool = connect(1, "-c role=diwan_app -c plan_cache_mode=force_generic_plan");
const text = "select authorize($1, $2, $3, $4, null) as row";

serve(async (_request, response) => {
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await pool.query({ name: "authorize", text, values: [hash, null, "menus", menuId] });
  response.writeHead(304, { etag: `"${rows[0].row.revision}"` }).end();
});
