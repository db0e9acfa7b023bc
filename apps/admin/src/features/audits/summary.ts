import type { Audit } from "@diwan/contract/overview/audits";
import { listed } from "@diwan/ui/listed";
import { compareRecords } from "./compare/lines.ts";
import { countRights } from "./compare/rights.ts";
import { isHolder } from "./compare/values.ts";
import type { AuditWords } from "./words/use-audit-words.ts";

/** What happened, in a word or two: `5 fields`, `+1, −1 rights`, `1,248 rows, XLSX`. */
export function summaryOf(
  { area, action, before, after }: Audit,
  { t, locale }: Pick<AuditWords, "t" | "locale">,
): string {
  const holder = isHolder(after) ? after : isHolder(before) ? before : {};
  if (area === "roles" && action === "update") return t("rightCount", countRights(rightsOf(before), rightsOf(after)));
  const { created, updated } = holder;
  if (typeof created === "number" && typeof updated === "number") return t("importCount", { created, updated });
  if (action === "update") {
    const count = compareRecords(before, after).filter(({ changed }) => changed).length;
    return count > 0 ? t("fieldCount", { count }) : "";
  }
  if (action === "export") {
    const { rows, format } = holder;
    const count = typeof rows === "number" ? t("rowCount", { count: rows }) : "";
    return listed([count, typeof format === "string" ? format.toUpperCase() : ""], locale);
  }
  const many = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  const [prices, pictures] = [many(holder["prices"]), many(holder["media"])];
  const words = [
    prices > 0 ? t("priceCount", { count: prices }) : "",
    pictures > 0 ? t("pictureCount", { count: pictures }) : "",
  ];
  return listed(words, locale);
}

const rightsOf = (value: unknown): unknown => (isHolder(value) ? value["permissions"] : undefined);
