import type { Call } from "@diwan/contract/call";
import { Button } from "@mantine/core";
import { IconRefreshAlert, IconSearchOff } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useDelayed } from "../delayed.ts";
import { ProgressBar } from "../progress-bar.tsx";
import { useSession } from "../session.ts";
import { StatePage } from "../state-page.tsx";
import { useWidth } from "../width.ts";
import type { Manner } from "./cell-text.ts";
import type { ListDeclaration, RowOf } from "./declaration.ts";
import { AddButton } from "./add-button.tsx";
import styles from "./list-body.module.css";
import { isNarrowed, type ListState } from "./list-state.ts";
import { PhoneRows } from "./phone-rows.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { Table } from "./table.tsx";
import { useRowActions } from "./use-row-actions.tsx";
import type { Rows } from "./use-rows.ts";

interface ListBodyProps<C extends Call> {
  declared: ListDeclaration<C>;
  rows: UseQueryResult<Rows<RowOf<C>>>;
  state: ListState;
  change: (state: ListState) => void;
  manner: Manner;
}

/** The rows, or what stands in their place: loading, failed, nothing yet, nothing found. */
export function ListBody<C extends Call>({ declared, rows, state, change, manner }: ListBodyProps<C>) {
  const narrow = useWidth() === "narrow";
  const doings = useRowActions(declared, manner);
  const late = useDelayed(rows.isPending);
  const shown = rows.data?.data;
  const { columns, texts, group } = declared;
  return (
    <div className={styles.body} aria-busy={rows.isFetching}>
      <ProgressBar active={rows.isFetching && !rows.isPending} />
      {!shown && rows.isError && <Failed retry={() => void rows.refetch()} />}
      {!shown && !rows.isError && late && <RowsSkeleton columns={columns} narrow={narrow} />}
      {shown?.length === 0 && <Nothing declared={declared} state={state} change={change} />}
      {shown && shown.length > 0 && narrow && (
        <PhoneRows title={texts.title} columns={columns} rows={shown} group={group} doings={doings} manner={manner} />
      )}
      {shown && shown.length > 0 && !narrow && (
        <Table
          title={texts.title}
          columns={columns}
          rows={shown}
          group={group}
          doings={doings}
          state={state}
          change={change}
          manner={manner}
          foot={declared.foot}
        />
      )}
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations("records.list");
  const te = useTranslations("errors");
  const tc = useTranslations("common");
  return (
    <StatePage icon={<IconRefreshAlert size={26} stroke={1.5} />} title={t("failed")} text={te("offline")}>
      <Button onClick={retry}>{tc("retry")}</Button>
    </StatePage>
  );
}

function Nothing<C extends Call>({ declared, state, change }: Pick<ListBodyProps<C>, "declared" | "state" | "change">) {
  const t = useTranslations("records.list");
  const { can } = useSession();
  const { texts, area, branchId, icon: Icon, drawing } = declared;
  if (isNarrowed(state))
    return (
      <StatePage icon={<IconSearchOff size={26} stroke={1.5} />} title={t("noneTitle")} text={t("noneText")}>
        <Button onClick={() => change({ ...state, page: 1, search: "", filters: {} })}>{t("clear")}</Button>
      </StatePage>
    );
  return (
    <StatePage drawing={drawing} icon={<Icon size={26} stroke={1.5} />} title={texts.emptyTitle} text={texts.emptyText}>
      {texts.add !== "" && can(area, "create", branchId) && <AddButton {...declared} />}
    </StatePage>
  );
}
