import { AREA_NAMES, areaName, AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import type { AuditAction, AuditExport } from "@diwan/contract/overview/audits";
import type { Locale } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import type { Area } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { download } from "../../platform/calls/download.ts";
import { invalid } from "../../platform/errors.ts";
import { timeZoneOf } from "../../platform/records/local-times.ts";
import { shownName } from "../../platform/records/locales.ts";
import type { RawReply } from "../../platform/calls/routes.ts";
import type { WrittenSheet } from "../../platform/spreadsheets/spreadsheet.ts";
import { SHEET_TYPES, writeSpreadsheet } from "../../platform/spreadsheets/write.ts";
import { visibleAudits } from "./queries.ts";

/** The list as a file, newest first. Throws 422 when there are more rows than a file may have. */
export async function exportAudits(ctx: Context, { format, ...filters }: AuditExport): Promise<RawReply> {
  const { rows } = await readRows(ctx, filters);
  if (rows.length > LIMITS.exportRows) throw invalid({ from: "exportRows" });
  const label = format.toUpperCase();
  const after = { format, rows: rows.length, ...filters };
  ctx.record({ area: "audits", action: "export", recordId: ctx.businessId, label, after });
  const name = AREA_NAMES.audits[ctx.locale];
  return download(`${name}.${format}`, SHEET_TYPES[format], () => writeSpreadsheet(format, [sheetOf(rows, name, ctx)]));
}

interface Row {
  at: string;
  user_name: string;
  branch: string | null;
  area: Area;
  action: AuditAction;
  label: string;
  before: string | null;
  after: string | null;
  address: string;
  client: string;
}

/** The changed fields of an update, all fields of other actions; long values are cut. */
const readRows = async (ctx: Context, filters: Omit<AuditExport, "format">) =>
  sql<Row>`
  select to_char(a.at at time zone ${timeZoneOf(ctx.businessId)}, 'YYYY-MM-DD HH24:MI:SS') as at, a.user_name,
    ${shownName(ctx.locale, "br")} as branch, a.area, a.action, a.label,
    ${changed("before", "after")} as before, ${changed("after", "before")} as after, a.address, a.client
  from audits a left join branches br on br.business_id = a.business_id and br.id = a.branch_id
  ${await visibleAudits(ctx, filters)} order by a.at desc, a.id desc limit ${LIMITS.exportRows + 1}`.execute(ctx.db);

function changed(one: "before" | "after", other: "before" | "after"): RawBuilder<string | null> {
  const [mine, its] = [sql.ref(`a.${one}`), sql.ref(`a.${other}`)];
  return sql`left(case when jsonb_typeof(${mine}) = 'object' and jsonb_typeof(${its}) = 'object'
    then (select jsonb_object_agg(e.key, e.value) from jsonb_each(${mine}) e where ${its} -> e.key is distinct from e.value) else ${mine} end::text, ${LIMITS.textMax})`;
}

const TITLES: readonly (Record<Locale, string> & { width: number })[] = [
  { en: "Time", ar: "الوقت", width: 20 },
  { en: "Who", ar: "من", width: 24 },
  { en: "Action", ar: "الإجراء", width: 14 },
  { en: "Area", ar: "القسم", width: 18 },
  { en: "Record", ar: "السجل", width: 30 },
  { en: "Branch", ar: "الفرع", width: 20 },
  { en: "Before", ar: "قبل", width: 40 },
  { en: "After", ar: "بعد", width: 40 },
  { en: "Network address", ar: "عنوان الشبكة", width: 18 },
  { en: "Program", ar: "البرنامج", width: 30 },
];

const sheetOf = (rows: readonly Row[], name: string, { locale, grants }: Context): WrittenSheet => ({
  name,
  columns: TITLES.map(({ width, ...title }) => ({ title: title[locale], width, kind: "text" })),
  rows: rows.map((row) => [
    row.at,
    row.user_name,
    AUDIT_ACTION_NAMES[row.action][locale],
    areaName(row.area, locale, grants.type),
    row.label,
    row.branch,
    row.before,
    row.after,
    row.address,
    row.client,
  ]),
  rightToLeft: locale === "ar",
});
