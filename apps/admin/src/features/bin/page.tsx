import { bin, type DeletedRecord } from "@diwan/contract/overview/bin";
import { BIN_AREAS, BIN_KINDS, type BinKind } from "@diwan/contract/overview/bin-kinds";
import { isRecordKind, type RecordKind } from "@diwan/contract/overview/history-kinds";
import { useStore } from "@diwan/ui/store";
import { comma } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatMoment } from "@diwan/ui/time/dates";
import { IconRestore, IconTrash, IconTrashX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import type { BulkAction, Column, Filter, FilterOption, RowAction } from "../../kit/lists/declaration.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { shownHistory } from "../../kit/dialogs/record-history.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./cells.module.css";
import { daysLeft } from "./days-left.ts";
import { useBinActions, useLeftOutText, useRemovalQuestion } from "./use-bin-actions.ts";
import { useKindText, usePlaceText } from "./row-texts.ts";
import { whenText } from "./when.ts";

/** Within the last days the number is marked. */
const SOON = 3;

/** Everything that was deleted in the last 30 days and can be brought back. */
export function BinPage() {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { restore, remove, mayRestore } = useBinActions();
  const actions = (row: DeletedRecord): RowAction[] =>
    mayRestore(row) ? [{ label: t("restore"), icon: IconRestore, worded: true, run: () => void restore(row) }] : [];
  const show = (row: DeletedRecord) => {
    if (!hasHistory(row)) return;
    const name = nameOf(row.locales, locale);
    const place = nameOf(row.place, locale);
    const note = place ? t(row.kind === "items" ? "comesBackHidden" : "comesBack", { place }) : "";
    shownHistory.set({
      ...{ kind: row.kind, id: row.id, name, locales: row.locales, branchId: row.branch_id ?? undefined },
      ...(mayRestore(row) && { restore: { label: t("restore"), note, run: () => restore(row) } }),
      changed: () => undefined,
    });
  };
  return (
    <ListPage
      area="audits" // which every change adds to
      call={bin.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        lead: t("text"),
        add: "", // only deletions add to it
        search: t("search"),
        emptyTitle: t("empty"),
        emptyText: t("emptyText"),
      }}
      icon={IconTrash}
      columns={useBinColumns()}
      filters={useBinFilters()}
      shows={{ show, shown: useStore(shownHistory)?.id, has: hasHistory }}
      actions={(row) => [
        ...actions(row),
        { label: t("remove"), icon: IconTrashX, danger: true, run: () => void remove(row) },
      ]}
      bulk={useBinBulk()}
      exports={false}
    />
  );
}

const hasHistory = (row: DeletedRecord): row is DeletedRecord & { kind: RecordKind } => isRecordKind(row.kind);

function useBinColumns(): Column<DeletedRecord, "deleted_at" | "name">[] {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const { business } = useSession();
  const kindText = useKindText();
  const placeText = usePlaceText();
  const left = ({ deleted_at }: DeletedRecord) => daysLeft(deleted_at, new Date());
  return [
    {
      key: "what",
      type: "name",
      header: t("columns.what"),
      value: (row) => row.locales,
      second: (row) => <Details row={row} />,
      picture: (row) => row.src,
      icon: IconTrash,
      sort: "name",
    },
    {
      key: "kind",
      type: "custom",
      header: t("columns.kind"),
      cell: (row) => <TwoLines first={kindText(row)} second={placeText(row)} />,
      text: kindText,
      phone: "line",
    },
    {
      key: "by",
      type: "custom",
      header: t("columns.by"),
      cell: (row) => (
        <TwoLines first={row.deleted_by?.name ?? ""} second={formatMoment(row.deleted_at, locale, business.timeZone)} />
      ),
      text: (row) => row.deleted_by?.name ?? "",
      sort: "deleted_at",
      sorts: "date",
      phone: "hidden",
    },
    {
      key: "left",
      type: "custom",
      header: t("columns.left"),
      cell: (row) => (
        <span className={styles.left} data-soon={left(row) <= SOON || undefined}>
          {t("daysLeft", { count: left(row) })}
        </span>
      ),
      text: (row) => t("daysLeft", { count: left(row) }),
      phone: "end",
    },
  ];
}

/** What tells a deleted record from others of its name. */
function Details({ row }: { row: DeletedRecord }) {
  const { locale } = useLanguage();
  const { locales, phone } = row;
  // people have one name
  const other = locales.find((one) => one.locale !== locale && one.name !== nameOf(locales, locale));
  const when = whenText(row, locale);
  return (
    <>
      {other && <bdi lang={other.locale}>{other.name}</bdi>}
      {other && phone && comma(locale)}
      {phone && (
        <bdi dir="ltr" className="num nowrap">
          {phone}
        </bdi>
      )}
      {(other ?? phone) && when && comma(locale)}
      {when}
    </>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.lines}>
      <bdi>{first}</bdi>
      {second && <bdi className="muted tiny">{second}</bdi>}
    </span>
  );
}

/** Kinds that the user may delete, and branches. */
function useBinFilters(): Filter<"kind" | "branch_id">[] {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const kindText = useKindText();
  const kinds: FilterOption[] = BIN_KINDS.filter((kind) => can(BIN_AREAS[kind], "delete")).map((kind: BinKind) => ({
    value: kind,
    label: kindText({ kind, inside: 0 }),
  }));
  const branches = business.branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }));
  return [
    { type: "choice", key: "kind", label: t("kind"), options: kinds },
    ...(branches.length > 1
      ? [{ type: "choice", key: "branch_id", label: t("branch"), options: branches } as const]
      : []),
  ];
}

/** The server checks the rights of each record. */
function useBinBulk(): BulkAction<DeletedRecord>[] {
  const t = useTranslations("bin");
  const note = useLeftOutText();
  const question = useRemovalQuestion();
  return [
    { key: "restore", label: t("restore"), icon: IconRestore, call: bin.restore, param: "deletedId", note },
    {
      key: "remove",
      label: t("remove"),
      icon: IconTrashX,
      call: bin.delete,
      param: "deletedId",
      question: (rows) => Promise.resolve(question(rows)),
      danger: true,
    },
  ];
}
