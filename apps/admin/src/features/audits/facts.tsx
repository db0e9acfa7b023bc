import { audits, type Audit } from "@diwan/contract/overview/audits";
import { dayIn } from "@diwan/contract/time/days";
import { formatDay, formatTimeExact, formatZone } from "@diwan/ui/time/dates";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { Button } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { readClient } from "@diwan/ui/text/client-name";
import { isJsonObject } from "./compare/values.ts";
import styles from "./detail.module.css";
import { useAuditTexts } from "./texts/use-audit-texts.ts";
import { shortId } from "./texts/value-text.ts";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { findRecordTarget, type NavigationTarget } from "../../kit/navigation/record-target.ts";
import { useSession } from "../../kit/session/session.ts";
import { ADDRESSES, editOf, listOf, permissionsOf } from "../../kit/navigation/addresses.ts";

const APPS: Readonly<Record<string, string>> = { TabletApp: "tablet", MobileApp: "mobile" };
const settingsAt = (key: string, branchId: string | null): NavigationTarget => ({
  to: ADDRESSES.settings,
  search: { tab: APPS[key] ?? (branchId === null ? "business" : "branch") },
});

/** When, from where, of which record; the ways to it and to its history. */
export function AuditFacts({ audit }: { audit: Audit }) {
  const { t, locale, timeZone } = useAuditTexts();
  const { at, address, client, recordId } = audit;
  const target = useRecordLink(audit);
  const moment = [
    formatDay(dayIn(timeZone, new Date(at)), locale),
    formatTimeExact(at, locale, timeZone),
    formatZone(at, locale, timeZone),
  ];
  return (
    <div className={`small ${styles.facts}`}>
      <dl>
        <Fact name={t("when")}>
          <bdi className={styles.moment}>{joinNames(moment, locale)}</bdi>
        </Fact>
        {(address || client) && (
          <Fact name={t("from")}>
            {address && <bdi dir="ltr">{address}</bdi>}
            {address && client && comma(locale)}
            <Client agent={client} />
          </Fact>
        )}
        {recordId !== null && (
          <Fact name={t("recordId")}>
            <bdi dir="ltr" className={styles.id} title={recordId}>
              {shortId(recordId)}
            </bdi>
          </Fact>
        )}
      </dl>
      <div className={`flex wrap gap-6 ${styles.ways}`}>
        {target && (
          <Button size="sm" component={Link} to={target.to} search={(target.search ?? {}) as never}>
            {t("open")}
          </Button>
        )}
        {isImport(audit) && (
          <Button size="sm" component={Link} to="." search={{ part_of: audit.id } as never}>
            {t("parts")}
          </Button>
        )}
        {recordId !== null && (
          <Button size="sm" variant="subtle" component={Link} to="." search={{ recordId } as never}>
            {t("history")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether further rows are part of it. */
const isImport = ({ area, after }: Audit): boolean => area === "menus" && isJsonObject(after) && "created" in after;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Browser and system in words; what is neither says its own name. */
function Client({ agent }: { agent: string }) {
  const { t } = useAuditTexts();
  const { browser, system } = readClient(agent);
  const known = browser && system ? t("client", { browser, system }) : (browser ?? system);
  return <span title={agent}>{known ?? agent.split("/")[0]}</span>;
}

/** Where the record of a row can be seen, if it is not in the bin or gone. */
function useRecordLink(audit: Audit): NavigationTarget | undefined {
  const { business, can } = useSession();
  const { routesByPath } = useRouter();
  const { recordId } = audit;
  const target = recordLink(audit, { can, hasScreen: (path) => path in routesByPath });
  const { data } = useQuery({
    queryKey: ["audit-example", business.id, "last", recordId],
    queryFn: ({ signal }) =>
      send(audits.list, {
        params: { businessId: business.id },
        query: { recordId: recordId ?? "", perPage: 1 },
        signal,
      }),
    enabled: target !== undefined && recordId !== null,
    staleTime: 0,
    retry: false,
  });
  return data && data.data[0]?.action !== "delete" ? target : undefined;
}

type Known = Parameters<typeof findRecordTarget>[1];

/** Where what a row tells of is seen, for who may see it. */
export function recordLink(audit: Audit, known: Known): NavigationTarget | undefined {
  const { area, action, recordId, label, branchId } = audit;
  if (recordId === null || action === "delete" || action === "export") return undefined;
  if (area === "settings") return known.can("settings", "read") ? settingsAt(label, branchId) : undefined;
  if (area === "roles") return known.can("roles", "read") ? { to: permissionsOf(recordId) } : undefined;
  if (area === "orders")
    return known.can("orders", "read", branchId ?? undefined) ? orderAt(recordId, branchId) : undefined;
  return recordAt(audit, recordId, known);
}

/** Records with the rights of another area and a form of their own, and a field that tells them from the records of that area. */
const FORMS_APART = [
  { area: "holidays", field: "business_id", address: ADDRESSES.closures },
  { area: "hotels", field: "hotel_id", address: ADDRESSES.roomTypes },
  { area: "services", field: "service_ids", address: ADDRESSES.staff },
] as const;

function recordAt(
  { area, label, branchId, before, after }: Audit,
  id: string,
  known: Known,
): NavigationTarget | undefined {
  const record = isJsonObject(after) ? after : isJsonObject(before) ? before : {};
  const apart = FORMS_APART.find((one) => one.area === area && one.field in record);
  if (apart) return known.can(area, "update") ? { to: editOf(apart.address, id) } : undefined;
  if ("sortedIds" in record) return sortedAt(area, id, known);
  const text = (key: string): string | null => (typeof record[key] === "string" ? record[key] : null);
  const place = { branchId: branchId ?? text("branch_id"), parentId: text("floor_id"), menuId: text("menu_id") };
  return findRecordTarget({ area, id, locales: [{ locale: "en", name: label }], ...place }, known);
}

/** Items are sorted in their category; of sorted categories only the menu may be known. */
const sortedAt = (area: Audit["area"], id: string, { can }: Known): NavigationTarget | undefined => {
  if (!can("menu", "read")) return undefined;
  return area === "items" ? { to: ADDRESSES.menu, search: { category: id } } : { to: ADDRESSES.menu };
};

/** Rejection reasons are listed under orders; they belong to no branch. */
const orderAt = (id: string, branch: string | null): NavigationTarget =>
  branch === null
    ? { to: editOf(ADDRESSES.rejectionReasons, id) }
    : { to: listOf(ADDRESSES.orders), search: { open: id, branch } };
