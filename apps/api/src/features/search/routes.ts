import { westernDigits } from "@diwan/contract/money/money";
import { branchesWith, can } from "@diwan/contract/people/permissions";
import {
  type SearchHit,
  isSearchable,
  search,
  SEARCHED_AREAS,
  type SearchedArea,
} from "@diwan/contract/overview/search";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { selectHits } from "./hits.ts";

export const searchFeature = defineFeature("search", search, {
  find: async (ctx, { query }) => {
    const hits = isSearchable(query.query) ? await findHits(ctx, query.query, query.limit) : [];
    const groups = SEARCHED_AREAS.map((area) => ({ area, hits: hits.filter((hit) => hit.area === area) }));
    return { data: groups.filter((group) => group.hits.length > 0) };
  },
});

/** Areas whose rows belong to a branch. */
const OF_BRANCHES: readonly SearchedArea[] = ["tables", "floors", "orders"];

/** Branches that the caller may not read are excluded. */
const readHere = ({ grants }: Context) =>
  grants.owner ? sql`` : sql`and hit.id = any(${branchesWith(grants, "branches", "read")}::uuid[])`;

/**
 * The statement is the same for all callers: the part of an area that the caller may not read is not searched and joins
 * nothing.
 */
async function findHits(ctx: Context, typed: string, limit: number): Promise<SearchHit[]> {
  const areas = SEARCHED_AREAS.filter((area) => can(ctx.grants, area, "read"));
  if (!areas.length) return [];
  const parts = SEARCHED_AREAS.map((area) =>
    selectHits(area, ctx.businessId, area === "branches" ? readHere(ctx) : sql``),
  );
  const found = await sql<SearchHit & { place: string }>`
    with hit as materialized (${sql.join([...OF_BRANCHES, undefined].map(finding), sql` union all `)})
    select * from (${sql.join(parts, sql` union all `)}) shown order by area, place`.execute(ctx.db);
  return found.rows;

  /**
   * Rows of a branch are found in the branches where the caller has the permission, those of the business in any case.
   */
  function finding(ofBranch?: SearchedArea) {
    const wanted = areas.filter((area) => (ofBranch ? area === ofBranch : !OF_BRANCHES.includes(area)));
    const places = ofBranch && !ctx.grants.owner ? branchesWith(ctx.grants, ofBranch, "read") : null;
    return sql`select area, id, place from find_records(${westernDigits(typed)}, ${wanted}::text[], ${places}::uuid[], ${limit})`;
  }
}
