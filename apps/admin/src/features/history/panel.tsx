import { LIMITS } from "@diwan/contract/api/limits";
import { history, type RecordState } from "@diwan/contract/overview/history";
import { HISTORY_AREAS } from "@diwan/contract/overview/history-kinds";
import { formatDay } from "@diwan/ui/time/dates";
import { dayIn } from "@diwan/contract/time/days";
import { ActionIcon, Button, Drawer, Skeleton } from "@mantine/core";
import { IconHistory, IconRestore, IconX } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useLive } from "../../kit/connection/live.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import type { HistoryTarget } from "../../kit/dialogs/record-history.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { FailedPage, StatePage } from "../../kit/screen/state-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import styles from "./panel.module.css";
import { HistoryState } from "./state.tsx";
import { useRestoreState } from "./use-restore-state.ts";

interface HistoryPanelProps {
  target: HistoryTarget;
  close: () => void;
}

const KEY = "history";

/** The states of a record, the newest first, each to be restored by whoever may update the record. */
export function HistoryPanel({ target, close }: HistoryPanelProps) {
  const t = useTranslations("history");
  const query = useStates(target);
  const states = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Drawer.Root opened onClose={close} position="right" size={430} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.15} />
      <Drawer.Content aria-label={t("title", { name: target.name })} className={styles.panel ?? ""}>
        <Header target={target} count={query.data?.pages[0]?.meta.total ?? 0} first={states.at(-1)} close={close} />
        <div className={`fill ${styles.body}`} aria-busy={query.isFetching}>
          {query.isPending && <Skeleton height={180} />}
          {query.isError && <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />}
          {query.isSuccess && states.length === 0 && (
            <StatePage icon={<IconHistory size={26} stroke={1.5} />} title={t("none")} text={t("noneText")} />
          )}
          <States target={target} states={states} reload={query.refetch} />
          {query.hasNextPage && (
            <Button variant="subtle" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
              {t("more")}
            </Button>
          )}
        </div>
        {target.restore && <Footer {...target.restore} close={close} />}
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface HeaderProps extends HistoryPanelProps {
  count: number;
  /** The oldest state that is loaded. */
  first: RecordState | undefined;
}

function Header({ target: { name, locales }, count, first, close }: HeaderProps) {
  const t = useTranslations("history");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { business } = useSession();
  const other = locales?.find((one) => one.locale !== locale)?.name;
  const since = first && formatDay(dayIn(business.timeZone, new Date(first.at)), locale);
  return (
    <header className={`flex align-start gap-10 fixed line-below ${styles.head}`}>
      <div className="fill">
        <h2 className="normal strong break-anywhere">
          <bdi>{name}</bdi> {other && other !== name && <bdi className="muted">{other}</bdi>}
        </h2>
        {since && <p className="muted small">{t("states", { count, since })}</p>}
      </div>
      <ActionIcon size="lg" variant="subtle" aria-label={tc("close")} onClick={close}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </header>
  );
}

interface StatesProps {
  target: HistoryTarget;
  states: readonly RecordState[];
  reload: () => Promise<unknown>;
}

/** All but the present state can be restored, unless the record is in the bin. */
function States({ target, states, reload }: StatesProps) {
  const { can } = useSession();
  const { busy, run } = useBusy();
  const restoreState = useRestoreState(target);
  const area = HISTORY_AREAS[target.kind];
  const may = !target.restore && can(area, "update", target.branchId);
  const restore = (state: RecordState) =>
    void run(async () => {
      await restoreState(state, versionOf(states[0]));
      await reload();
    });
  return (
    <ol className={styles.states}>
      {states.map((state, at) => (
        <HistoryState
          key={state.id}
          state={state}
          area={area}
          form={target.form}
          busy={busy}
          restore={may && at > 0 && state.action !== "delete" ? () => restore(state) : undefined}
        />
      ))}
    </ol>
  );
}

/** The version that the newest state is: who changed the record since is not overwritten. */
function versionOf(newest: RecordState | undefined): string | undefined {
  const { updated_at } = Object(newest?.after) as { updated_at?: unknown };
  return typeof updated_at === "string" ? updated_at : undefined;
}

function useStates({ kind, id }: HistoryTarget) {
  const { business } = useSession();
  const queryKey = [KEY, business.id, kind, id];
  useLive((event) => {
    if (event.record === id) void queryClient.invalidateQueries({ queryKey });
  });
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      send(history.list, {
        params: { businessId: business.id, recordId: id },
        query: { kind, perPage: LIMITS.perPage, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    staleTime: 0,
  });
}

type FooterProps = NonNullable<HistoryTarget["restore"]> & { close: () => void };

/** Brings a deleted record back. */
function Footer({ label, note, run: restore, close }: FooterProps) {
  const { busy, run } = useBusy();
  return (
    <footer className={`row gap-12 fixed line-above ${styles.foot}`}>
      <span className="fill muted small">{note}</span>
      <Button
        variant="filled"
        disabled={busy}
        leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />}
        onClick={() => void run(restore).then(close)}
      >
        {label}
      </Button>
    </footer>
  );
}
