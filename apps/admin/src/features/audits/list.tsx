import { audits, AUDIT_ACTIONS, type Audit } from "@diwan/contract/overview/audits";
import { IconHistory, IconDownload } from "@tabler/icons-react";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useListState, type ListState } from "../../kit/lists/list-state.ts";
import { useSession } from "../../kit/session/session.ts";
import { useAuditColumns } from "./columns.tsx";
import { useAuditTexts } from "./texts/use-audit-texts.ts";
import { useState } from "react";
import { compareRecords } from "./compare/lines.ts";
import styles from "./detail.module.css";
import { AuditFacts } from "./facts.tsx";
import { LinesTable } from "./lines-table.tsx";
import { CallError } from "@diwan/contract/api/client";
import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { Button, Loader, Menu } from "@mantine/core";
import { showErrors } from "../../kit/dialogs/dialogs.ts";
import { download } from "../../kit/connection/download.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { areaName, AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import { people, type Person } from "@diwan/contract/people/people";
import { AREAS } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { send } from "../../kit/connection/api.ts";
import type { FilterOption, Filter } from "../../kit/lists/declaration.ts";
import { readAll } from "../../kit/lists/rows/use-rows.ts";
import { shortId } from "./texts/value-text.ts";

// reading writes no audit row
const ACTIONS = AUDIT_ACTIONS.filter((action) => action !== "read");
const choice = (key: Key, label: string, options: readonly FilterOption[]): Filter<Key>[] =>
  options.length > 0 ? [{ type: "choice", key, label, options }] : [];

const focusPeriod = (): void => document.querySelector<HTMLElement>('[data-filter="from"] button')?.focus();

/** Who changed what; a row unfolds to what was before and after. */
export function AuditList() {
  const { t } = useAuditTexts();
  const { business } = useSession();
  const columns = useAuditColumns();
  const filters = useAuditFilters();
  const { state } = useListState({ call: audits.list, columns, filters });
  return (
    <ListPage
      area="audits"
      call={audits.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        lead: t("lead"),
        add: "", // nobody adds to it
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconHistory}
      columns={columns}
      filters={filters}
      detail={(row: Audit) => <AuditDetail audit={row} />}
      exports={false}
    >
      <ExportMenu state={state} />
    </ListPage>
  );
}

/** The values before and after, unchanged ones behind a link, and the circumstances beside them. */
function AuditDetail({ audit }: { audit: Audit }) {
  const { t } = useAuditTexts();
  const [all, setAll] = useState(false);
  const lines = compareRecords(audit.before, audit.after);
  const changed = lines.filter((line) => line.changed);
  const hidden = lines.length - changed.length;
  return (
    <div className={`grid align-top ${styles.detail}`}>
      <div className="shrink panel surface clip">
        {lines.length === 0 && <p className={`muted small ${styles.nothing}`}>{t("nothingKept")}</p>}
        {lines.length > 0 && <LinesTable audit={audit} lines={all ? lines : changed} />}
        {hidden > 0 && (
          <div className={`row justify-between gap-12 muted tiny line-above ${styles.rest}`}>
            {!all && t("unchanged", { count: hidden })}
            <button className="push-end accent medium" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {t(all ? "hideUnchanged" : "showAll")}
            </button>
          </div>
        )}
      </div>
      <AuditFacts audit={audit} />
    </div>
  );
}

/** Downloads the filtered list as a file. Too many rows are rejected; a shorter period helps. */
function ExportMenu({ state: { search, filters } }: { state: ListState }) {
  const { t } = useAuditTexts();
  const { business } = useSession();
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const save = async (format: (typeof FILE_FORMATS)[number]) => {
    const query = { ...filters, ...(search ? { search } : {}), format };
    try {
      await run(() => download(audits.export, { params: { businessId: business.id }, query }));
    } catch (error) {
      if (error instanceof CallError && Object.keys(error.errors).length > 0)
        showErrors({ errors: error.errors, label: () => t("period"), focus: focusPeriod });
      else fail(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          disabled={busy}
          leftSection={
            showing ? (
              <Loader size={16} color="currentColor" aria-hidden />
            ) : (
              <IconDownload size={16} stroke={1.75} aria-hidden />
            )
          }
        >
          {t(showing ? "exporting" : "export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILE_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t("exportAs", { format: t(`values.${format}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Key = "userId" | "area" | "action" | "recordId" | "part_of" | "branchId" | "from" | "to";

/** What the audits can be narrowed by; a record only once its history was asked for. */
function useAuditFilters(): Filter<Key>[] {
  const { t, locale, recordOf } = useAuditTexts();
  const { business, can } = useSession();
  const { userId, recordId, part_of }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const persons = usePersons();
  const person = useExample({ userId });
  const record = useExample({ recordId });
  const shownPerson =
    typeof userId === "string" && !persons.some(({ value }) => value === userId)
      ? [{ value: userId, label: person?.user?.name ?? shortId(userId) }]
      : [];
  const branches = business.branches
    .filter(({ id }) => can("audits", "read", id))
    .map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  return [
    { type: "dates", from: "from", to: "to", label: t("period") },
    ...choice("userId", t("person"), [...shownPerson, ...persons]),
    ...choice(
      "area",
      t("area"),
      AREAS.map((value) => ({ value, label: areaName(value, locale, business.type) })),
    ),
    ...choice(
      "action",
      t("action"),
      ACTIONS.map((value) => ({ value, label: AUDIT_ACTION_NAMES[value][locale] })),
    ),
    ...(branches.length > 1 ? choice("branchId", t("branch"), branches) : []),
    ...(typeof recordId === "string"
      ? choice("recordId", t("record"), [{ value: recordId, label: (record && recordOf(record)) || t("thisRecord") }])
      : []),
    ...(typeof part_of === "string"
      ? choice("part_of", t("import"), [{ value: part_of, label: t("thisImport") }])
      : []),
  ];
}

/** The people of the business, for who may see them. */
function usePersons(): FilterOption[] {
  const { business, can } = useSession();
  const { data = [] } = useQuery({
    queryKey: ["list", people.list.path, "all", business.id],
    queryFn: ({ signal }) => readAll<Person>(people.list, { params: { businessId: business.id }, signal }),
    enabled: can("users", "read"),
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** A row of what is narrowed to, for the name of it. */
function useExample(filter: Readonly<Record<string, unknown>>): Audit | undefined {
  const { business } = useSession();
  const [[key, value] = ["", undefined]] = Object.entries(filter);
  const { data } = useQuery({
    queryKey: ["audit-example", business.id, key, value],
    queryFn: ({ signal }) =>
      send(audits.list, { params: { businessId: business.id }, query: { [key]: value, perPage: 1 }, signal }),
    enabled: typeof value === "string",
    retry: false,
  });
  return data?.data[0];
}
