import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { categoryColumns } from "../categories/index.ts";
import { itemJson, joinMenuParts } from "../items/index.ts";
import { menuColumns } from "./records.ts";

interface TreeRow {
  id: string;
  parent_id: string | null;
  head: string;
  items: string;
}

/**
 * The whole menu as the text of its JSON. PostgreSQL writes the records; here they are only put into each other, which
 * costs no parsing.
 */
export async function readTree(db: Db, businessId: string, menuId: string): Promise<string | undefined> {
  const [, menu, found] = await Promise.all([
    // a menu that has just been filled has no statistics yet: row by row its lists would be gathered thousands of times
    sql`select set_config('enable_nestloop', 'off', true)`.execute(db),
    sql<{
      head: string;
    }>`select row_to_json(r)::text as head from (select ${menuColumns},
        (select count(*)::integer from items d where d.business_id = r.business_id and d.menu_id = r.id and d.draft is not null) as drafts
      from menus r where r.business_id = ${businessId} and r.id = ${menuId}) r`.execute(db),
    sql<TreeRow>`
      select c.id, c.parent_id, (select row_to_json(r)::text from (select ${categoryColumns}) r) as head, coalesce(i.items, '') as items
      from categories c left join (
        select i.category_id, string_agg(${itemJson}, ',' order by i.sort, i.id) as items
        from items i ${joinMenuParts(businessId, menuId)} where i.business_id = ${businessId} and i.menu_id = ${menuId} and i.draft is null group by i.category_id
      ) i on i.category_id = c.id
      where c.business_id = ${businessId} and c.menu_id = ${menuId} order by c.sort, c.id`.execute(db),
    sql`select set_config('enable_nestloop', 'on', true)`.execute(db),
  ]);
  const head = menu.rows[0]?.head;
  return head && `${head.slice(0, -1)},"categories":${nested(found.rows, null)}}`;
}

function nested(rows: readonly TreeRow[], parentId: string | null): string {
  const level = rows.filter((row) => row.parent_id === parentId);
  return `[${level.map((row) => `${row.head.slice(0, -1)},"items":[${row.items}],"children_nested":${nested(rows, row.id)}}`).join(",")}]`;
}
