import type pg from "pg";

/** What is unique in an installation and printed on paper. */
export interface PrintedNames {
  /** The new slug of each exported slug of a branch. */
  slugs: Map<string, string>;
  /** Former slugs that belong to another business here. */
  lost: Set<string>;
  /** Tokens of tables that another business has here. */
  takenTables: Set<string>;
}

/** Keeps slugs and the tokens of tables where they are free, and finds others where they are not. */
export async function choosePrintedNames(
  client: pg.ClientBase,
  exported: { slugs: readonly string[]; former: readonly string[]; tables: readonly string[] },
): Promise<PrintedNames> {
  const every = [...new Set([...exported.slugs, ...exported.former])];
  const taken = await client.query<{ slug: string }>("select slug from slugs where slug = any($1)", [every]);
  const isTaken = new Set(taken.rows.map(({ slug }) => slug));
  const slugs = new Map(exported.slugs.map((slug) => [slug, slug]));
  for (const slug of exported.slugs)
    if (isTaken.has(slug)) slugs.set(slug, await findFreeSlug(client, slug, [...every, ...slugs.values()]));
  const lost = exported.former.filter((slug) => isTaken.has(slug) && !slugs.has(slug));
  const tables = await client.query<{ token: string }>("select token from tables where token = any($1)", [
    exported.tables,
  ]);
  return { slugs, lost: new Set(lost), takenTables: new Set(tables.rows.map(({ token }) => token)) };
}

async function findFreeSlug(client: pg.ClientBase, slug: string, unwanted: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    `select c.slug from (select n, rtrim(left($1, 52), '-') || '-' || n as slug from generate_series(2, 100000) n) c
     where c.slug <> all($2) and not exists (select from slugs s where s.slug = c.slug) order by c.n limit 1`,
    [slug, unwanted],
  );
  if (!rows[0]) throw new Error(`There is no free slug like ${slug}.`);
  return rows[0].slug;
}
