import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { item, locales, partsOfAll, stamps } from "./item-json.mjs";
import { connect, serve } from "./serve.mjs";

// The best single query for a whole menu; this process nests its levels at almost no cost.
const { businessId, menuId } = JSON.parse(process.argv[2]);
const pool = connect(1);
const squeeze = promisify(gzip);
const category = `concat('{"id":"', c.id, '","business_id":"', c.business_id, '","menu_id":"', c.menu_id, '","parent_id":', coalesce('"' || c.parent_id || '"', 'null'), ',"sort":', c.sort,
  ',"locales":', ${locales("c")}, ',"media":', coalesce((select json_agg(json_build_object('id', m.id, 'src', '/media/' || m.file_key)) from media m where m.business_id = c.business_id and m.category_id = c.id)::text, '[]'),
  ',"settings":[{"key":"dimensions","data":"', coalesce(c.dimensions, 'Squared'), '"},{"key":"fitting","data":"', coalesce(c.fitting, 'Cropped'), '"}]', ${stamps("c")})`;
const menu = `concat('{"id":"', m.id, '","businessId":"', m.business_id, '","locales":', ${locales("m")}, ',"type":"', m.type, '"', ${stamps("m")},
  ',"drafts":', (select count(*) from items d where d.business_id = m.business_id and d.menu_id = m.id and d.draft is not null))`;
const text = `
  select c.id, c.parent_id, ${category} as head, i.items, (select ${menu} from menus m where m.business_id = $1 and m.id = $2) as menu
  from categories c left join (
    select i.category_id, string_agg(${item}, ',' order by i.sort, i.id) as items
    from items i ${partsOfAll} where i.business_id = $1 and i.menu_id = $2 and i.draft is null group by i.category_id
  ) i on i.category_id = c.id
  where c.business_id = $1 and c.menu_id = $2 order by c.sort, c.id`;

serve(async (_request, response) => {
  const { rows } = await pool.query({ name: "tree", text, values: [businessId, menuId] });
  const bytes = await squeeze(`${rows[0].menu},"categories":${nested(rows, null)}}`, { level: 6 });
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": bytes.length,
  });
  response.end(bytes);
});

function nested(rows, parentId) {
  const level = rows.filter((row) => row.parent_id === parentId);
  const texts = level.map(
    (row) => `${row.head},"items":[${row.items ?? ""}],"children_nested":${nested(rows, row.id)}}`,
  );
  return `[${texts.join(",")}]`;
}
