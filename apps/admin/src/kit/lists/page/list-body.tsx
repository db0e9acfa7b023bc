import type { Call } from "@diwan/contract/api/call";
import { Button, Skeleton } from "@mantine/core";
import { IconSearchOff, IconWifiOff } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { isGone } from "../../connection/call-errors.ts";
import { useDelayed } from "../../screen/loading.ts";
import { FailedPage, StatePage } from "../../screen/state-page.tsx";
import { ProgressBar } from "../../screen/progress-bar.tsx";
import { useSession } from "../../session/session.ts";
import { useWidth } from "../../screen/width.ts";
import type { FormatSettings } from "../rows/cell-text.ts";
import type { ListDeclaration, RowOf } from "../declaration.ts";
import { AddButton } from "./list-header.tsx";
import styles from "./list-body.module.css";
import { isNarrowed, type ListState } from "../list-state.ts";
import { PhoneRows } from "../rows/phone-rows.tsx";
import { Table } from "../rows/table.tsx";
import { useRowActions } from "../rows/use-row-actions.tsx";
import type { ListRows } from "../rows/use-rows.ts";
import type { ListSelection } from "../selection/use-list-selection.ts";
import { LIMITS } from "@diwan/contract/api/limits";

interface ListBodyProps<C extends Call> {
  declared: ListDeclaration<C>;
  rows: UseQueryResult<ListRows<RowOf<C>>>;
  state: ListState;
  change: (state: ListState) => void;
  formats: FormatSettings;
  selection?: ListSelection<RowOf<C>> | undefined;
}

/** The rows, or why there are none: loading, failed, an empty list, no results. */
export function ListBody<C extends Call>(props: ListBodyProps<C>) {
  const { declared, rows, state, change, formats, selection } = props;
  const t = useTranslations("records.list");
  const narrow = useWidth() === "narrow";
  const late = useDelayed(rows.isPending);
  const shown = rows.data?.data;
  const selecting = selection?.selecting;
  // without a connection the previous rows stay, though they do not match the current filters
  const waits = rows.isPlaceholderData && rows.fetchStatus === "paused";
  return (
    <div
      className={`stack pane ${styles.body}`}
      aria-busy={rows.isFetching}
      data-old={waits || undefined}
      data-selecting={selecting || undefined}
    >
      <ProgressBar active={rows.isFetching && !rows.isPending} />
      {waits && <Waits />}
      {!shown && rows.isError && (
        <FailedPage title={t("failed")} error={rows.error} retry={() => void rows.refetch()}>
          {/* the address may contain filters that no longer exist */}
          {isGone(rows.error) && <ClearFilters state={state} change={change} />}
        </FailedPage>
      )}
      {!shown && !rows.isError && late && <RowsSkeleton columns={declared.columns} narrow={narrow} />}
      {shown && <Shown {...{ declared, state, change, formats, narrow, selection }} rows={shown} />}
    </div>
  );
}

interface ShownProps<C extends Call> extends Omit<ListBodyProps<C>, "rows"> {
  rows: RowOf<C>[];
  narrow: boolean;
}

function Shown<C extends Call>({ declared, rows, state, change, formats, narrow, selection }: ShownProps<C>) {
  const rowActions = useRowActions(declared, formats);
  if (rows.length === 0) return <Nothing declared={declared} state={state} change={change} />;
  const { columns, texts, group, footer } = declared;
  const shared = { title: texts.title, columns, rows, group, rowActions, formats, selection };
  return narrow ? <PhoneRows {...shared} /> : <Table {...shared} state={state} change={change} footer={footer} />;
}

function Waits() {
  const t = useTranslations("records.list");
  return (
    <p className={`row gap-10 fixed on-warning-soft ${styles.waits}`} role="status">
      <IconWifiOff size={16} stroke={1.75} aria-hidden />
      {t("waits")}
    </p>
  );
}

function ClearFilters({ state, change }: { state: ListState; change: (state: ListState) => void }) {
  const t = useTranslations("records.list");
  return <Button onClick={() => change({ ...state, page: 1, search: "", filters: {} })}>{t("clear")}</Button>;
}

function Nothing<C extends Call>({ declared, state, change }: Pick<ListBodyProps<C>, "declared" | "state" | "change">) {
  const t = useTranslations("records.list");
  const { can } = useSession();
  const { texts, area, branchId, icon: Icon, drawing } = declared;
  if (isNarrowed(state))
    return (
      <StatePage icon={<IconSearchOff size={26} stroke={1.5} />} title={t("noneTitle")} text={t("noneText")}>
        <ClearFilters state={state} change={change} />
      </StatePage>
    );
  return (
    <StatePage drawing={drawing} icon={<Icon size={26} stroke={1.5} />} title={texts.emptyTitle} text={texts.emptyText}>
      {texts.add !== "" && can(area, "create", branchId) && <AddButton {...declared} />}
    </StatePage>
  );
}

interface RowsSkeletonProps {
  columns: readonly { key: string }[];
  narrow: boolean;
}

/** The placeholder of a list while its rows load. */
function RowsSkeleton({ columns, narrow }: RowsSkeletonProps) {
  const tc = useTranslations("common");
  const boxes = narrow ? columns.slice(0, 1) : columns;
  return (
    <div role="status" aria-label={tc("loading")}>
      {!narrow && <div className={styles.header} />}
      {Array.from({ length: LIMITS.perPage }, (_, row) => (
        <div key={row} className={`row line-below ${styles.row}`}>
          <Skeleton width={34} height={34} radius={7} />
          {boxes.map(({ key }, at) => (
            <span key={key} className="grow">
              <Skeleton height={10} width={at === 0 ? "70%" : "45%"} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
