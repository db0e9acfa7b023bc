import type { Audit } from "@diwan/contract/overview/audits";
import { directionOf } from "@diwan/ui/direction";
import type { FieldChange } from "./compare/lines.ts";
import type { AuditValue } from "./compare/values.ts";
import styles from "./lines-table.module.css";
import { useAuditTexts, type AuditTexts } from "./texts/use-audit-texts.ts";
import { categories } from "@diwan/contract/menu/categories";
import { floors } from "@diwan/contract/branches/floors";
import { nameOf } from "@diwan/ui/text/names";
import { useQueries } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";

interface LinesTableProps {
  audit: Audit;
  lines: readonly FieldChange[];
}

/**
 * Field by field: before in red and struck through, after in green. A created record has no before, a deleted one no
 * after.
 */
export function LinesTable({ audit, lines }: LinesTableProps) {
  const words = useAuditTexts(useRecordNames(lines));
  const { t } = words;
  const sides = (["before", "after"] as const).filter((side) => audit[side] !== null);
  return (
    <table className={`full-width small ${styles.lines}`} data-sides={sides.length}>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const label = words.labelOf(line.way, audit.area);
          return (
            <tr key={JSON.stringify(line.way) + label}>
              <th scope="row">{label}</th>
              {sides.map((side) => (
                <td key={side}>
                  <SideValue value={line[side]} side={side} changed={line.changed} words={words} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface SideValueProps {
  value: AuditValue | undefined;
  side: "before" | "after";
  changed: boolean;
  words: Pick<AuditTexts, "t" | "textOf">;
}

/** A value of one side: struck through before a change, marked after it. */
export function SideValue({ value, side, changed, words: { t, textOf } }: SideValueProps) {
  if (!value) return <span className="muted">{t("empty")}</span>;
  const entries = textOf(value);
  const text = value.type === "order" ? t(side === "before" ? "orderBefore" : "orderAfter", { entries }) : entries;
  const language = value.type === "text" && value.locale;
  const shown = language ? (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  ) : value.type === "text" ? (
    <bdi>{text}</bdi>
  ) : (
    <span>{text}</span> // made of several words, in the direction of the page
  );
  if (!changed) return shown;
  return side === "before" ? (
    <del className={`on-danger-soft ${styles.before}`}>{shown}</del>
  ) : (
    <ins className={`on-success-soft ${styles.after}`}>{shown}</ins>
  );
}

/** How what a field names by its id alone is read. */
const READ = {
  category_id: { area: "categories", get: categoryOf },
  parent_id: { area: "categories", get: categoryOf },
  floor_id: { area: "floors", get: (_: string, floorId: string) => send(floors.get, { params: { floorId } }) },
} as const;

function categoryOf(businessId: string, categoryId: string) {
  return send(categories.get, { params: { businessId, categoryId } });
}

type Reading = keyof typeof READ;

/** The names of categories and floors that the lines contain as ids, if they still exist and may be read. */
export function useRecordNames(lines: readonly FieldChange[]): ReadonlyMap<string, string> {
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const wanted = lines.flatMap(({ way, before, after }) => {
    const [step] = way;
    const field =
      step && "field" in step && way.length === 1 && step.field in READ ? (step.field as Reading) : undefined;
    return field ? [before, after].flatMap((value) => (value?.type === "id" ? [{ field, id: value.id }] : [])) : [];
  });
  const once = [...new Map(wanted.map((one) => [one.id, one])).values()];
  const found = useQueries({
    queries: once.map(({ field, id }) => ({
      queryKey: ["audit-name", field, id],
      queryFn: () => READ[field].get(business.id, id),
      enabled: can(READ[field].area, "read"),
      retry: false,
    })),
  });
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, nameOf(data.locales, locale)] as const] : [])));
}
