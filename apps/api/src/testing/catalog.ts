import type pg from "pg";

/**
 * Describes everything in `public` except the order of columns, as lines: two databases with the same lines have the
 * same schema.
 */
export async function readCatalog(pool: pg.Pool): Promise<string[]> {
  const found = await Promise.all(QUERIES.map((text) => pool.query<{ line: string }>(text)));
  return found.flatMap(({ rows }) => rows.map(({ line }) => line)).toSorted();
}

const HERE = "'public'::regnamespace";
const privileges = (acl: string): string =>
  `(select string_agg(one::text, ' ' order by one::text) from unnest(${acl}) one)`;
/** Without comments and line breaks. */
const code = (text: string): string =>
  `trim(regexp_replace(regexp_replace(${text}, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))`;
const own = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const QUERIES = [
  `select concat_ws(' | ', 'relation', relkind, relname, pg_get_userbyid(relowner), relrowsecurity, relforcerowsecurity, reloptions,
      ${privileges(`coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))`)},
      case when relkind = 'v' then pg_get_viewdef(oid) end) as line
    from pg_class where relnamespace = ${HERE} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select concat_ws(' | ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, attcollation::regcollation,
      attstorage, attstattarget, pg_get_expr(adbin, adrelid), ${privileges("attacl")}) as line
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${HERE} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  `select concat_ws(' | ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint where connamespace = ${HERE}`,
  `select concat_ws(' | ', 'index', pg_get_indexdef(i.indexrelid), indisvalid) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid where relnamespace = ${HERE}`,
  `select concat_ws(' | ', 'policy', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as line
    from pg_policy`,
  `select concat_ws(' | ', 'trigger', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal`,
  `select concat_ws(' | ', 'function', proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), lanname, pg_get_userbyid(proowner), prosecdef, proconfig,
      provolatile, proparallel, proisstrict, prorows, ${privileges("coalesce(proacl, acldefault('f', proowner))")}, ${code("coalesce(pg_get_function_sqlbody(p.oid), prosrc)")}) as line
    from pg_proc p join pg_language l on l.oid = prolang where pronamespace = ${HERE} and ${own("pg_proc", "p.oid")}`,
  `select concat_ws(' | ', 'extension', extname) as line from pg_extension`,
  `select concat_ws(' | ', 'collation', collname, collprovider, collcollate, to_jsonb(c) ->> 'colliculocale', to_jsonb(c) ->> 'colllocale') as line
    from pg_collation c where collnamespace = ${HERE}`,
  `select concat_ws(' | ', 'type', typname, typtype) as line from pg_type t where typnamespace = ${HERE} and ${own("pg_type", "t.oid")}`,
  `select concat_ws(' | ', 'comment', classoid::regclass, objoid, objsubid, description) as line from pg_description
    where objoid >= 16384 and classoid <> 'pg_extension'::regclass`,
  `select concat_ws(' | ', 'schema', nspname, ${privileges("nspacl")}) as line from pg_namespace where oid = ${HERE}`,
  `select concat_ws(' | ', 'default privileges', ${privileges("defaclacl")}) as line from pg_default_acl`,
  // roles belong to the whole cluster, where other test files create accounts meanwhile
  `select concat_ws(' | ', 'role', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls) as line
    from pg_roles where rolname like 'diwan\\_%' and rolname !~ '^diwan_(other|test)_'`,
];
