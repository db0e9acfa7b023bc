import type { Call } from "@diwan/contract/api/call";
import { listViews, type ListView } from "@diwan/contract/overview/list-views";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { send } from "../../connection/api.ts";
import { sendAny } from "../../connection/send-any.ts";
import { notify } from "../../dialogs/notices.ts";
import { useFailure } from "../../forms/form.ts";
import { useBusy } from "../../screen/loading.ts";
import { useSession } from "../../session/session.ts";
import { listKey } from "../columns/list-settings.ts";
import type { ListDeclaration } from "../declaration.ts";
import { isNarrowed, readViewState, type ListState } from "../list-state.ts";
import { queryOf } from "../rows/use-rows.ts";
import { ViewDialog } from "./view-dialog.tsx";
import type { OpenViews } from "./use-list-views.ts";
import styles from "./view-tabs.module.css";

interface ViewTabsProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  views: OpenViews;
}

/** So many views have a count; each is a request. */
const COUNTED = 8;

/** Saved views as tabs under the title. A changed one has a dot, and can be undone, saved, or saved as a new one. */
export function ViewTabs<C extends Call>({ declared, state, views: opened }: ViewTabsProps<C>) {
  const t = useTranslations("listTools");
  const { views, open, changed, choose, search } = opened;
  const [naming, setNaming] = useState<"new" | ListView>();
  const counts = useCounts(declared, views);
  const actions = useViewActions(declared, opened);
  const saves = open ? changed : isNarrowed(state);
  if (views.length === 0 && !saves) return null;
  return (
    <div className={`row gap-10 fixed ${styles.line}`}>
      {views.length > 0 && (
        <div role="group" aria-label={t("views")} className={styles.tabs}>
          <ViewTab on={!open} choose={() => choose(undefined)} name={t("allRows")} count={counts[""]} />
          {views.map((view) => (
            <ViewTab
              key={view.id}
              on={view.id === open?.id}
              choose={() => choose(view)}
              name={view.name}
              count={counts[view.id]}
              dot={view.id === open?.id && changed}
            >
              {view.id === open?.id && (!view.shared || opened.mayShare) && (
                <ViewMenu name={view.name} rename={() => setNaming(view)} remove={() => void actions.remove(view)} />
              )}
            </ViewTab>
          ))}
        </div>
      )}
      {saves && (
        <div className="row gap-10 small push-end fixed">
          {open && <span className="muted wide-only">{t("viewChanged")}</span>}
          {open && <LineButton label={t("viewUndo")} run={() => choose(open)} />}
          {open && (!open.shared || opened.mayShare) && (
            <LineButton label={t("viewSave")} disabled={actions.busy} run={() => void actions.save(open, { search })} />
          )}
          <LineButton label={t(open ? "viewSaveNew" : "viewNew")} run={() => setNaming("new")} />
        </div>
      )}
      {naming && (
        <ViewDialog
          view={naming === "new" ? undefined : naming}
          mayShare={opened.mayShare}
          save={(name, shared) => (naming === "new" ? actions.add(name, shared) : actions.save(naming, { name }))}
          close={() => setNaming(undefined)}
        />
      )}
    </div>
  );
}

interface ViewTabProps {
  on: boolean;
  choose: () => void;
  name: string;
  count: number | undefined;
  dot?: boolean;
  children?: ReactNode;
}

function ViewTab({ on, choose, name, count, dot = false, children }: ViewTabProps) {
  const t = useTranslations("listTools");
  const format = useFormatter();
  return (
    <span className={styles.tab} data-on={on || undefined}>
      <button type="button" aria-pressed={on} onClick={choose}>
        <bdi>{name}</bdi>
        {count !== undefined && <span className="muted num">{format.number(count)}</span>}
        {dot && <span className={styles.dot} role="img" aria-label={t("viewChanged")} />}
      </button>
      {children}
    </span>
  );
}

function ViewMenu({ name, rename, remove }: { name: string; rename: () => void; remove: () => void }) {
  const t = useTranslations("listTools");
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t("viewActions", { name })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={rename}>{t("viewRename")}</Menu.Item>
        <Menu.Item color="var(--dw-danger-text)" onClick={remove}>
          {t("viewDelete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function LineButton({ label, run, disabled }: { label: string; run: () => void; disabled?: boolean }) {
  return (
    <button type="button" className={styles.link} disabled={disabled} onClick={run}>
      {label}
    </button>
  );
}

/** Saves, renames and deletes views; each returns whether it is done. */
function useViewActions<C extends Call>({ call }: ListDeclaration<C>, { reload, choose, search }: OpenViews) {
  const t = useTranslations("listTools");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const businessId = useSession().business.id;
  const attempt = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      notify({ kind: "success", text: await run(work) });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  return {
    busy,
    add: (name: string, shared: boolean) =>
      attempt(async () => {
        const body = { list: listKey(call), name, search, shared };
        const made = await send(listViews.create, { params: { businessId }, body });
        await reload();
        choose(made);
        return t("viewSaved", { name });
      }),
    save: (view: ListView, body: { name?: string; search?: Record<string, string> }) =>
      attempt(async () => {
        const sent = { ...body, updated_at: view.updated_at };
        const { name } = await send(listViews.update, { params: { businessId, viewId: view.id }, body: sent });
        await reload();
        return t("viewSaved", { name });
      }),
    remove: (view: ListView) =>
      attempt(async () => {
        await send(listViews.delete, { params: { businessId, viewId: view.id } });
        choose(undefined);
        await reload();
        return t("viewDeleted", { name: view.name });
      }),
  };
}

/** The rows of each view, by its id, and of all; counted again when the list changes. */
function useCounts<C extends Call>(declared: ListDeclaration<C>, views: readonly ListView[]): Record<string, number> {
  const { call, params } = declared;
  const counted = views.slice(0, COUNTED);
  const { data = {} } = useQuery({
    queryKey: ["list", call.path, "views", params, counted.map(({ id, updated_at }) => `${id} ${updated_at}`)],
    queryFn: async ({ signal }) => {
      const count = async (search: Record<string, string>) => {
        const query = { ...queryOf(declared, readViewState(search, declared).state), perPage: 1 };
        const { meta } = (await sendAny(call, { params, query, signal })) as { meta: { total: number } };
        return meta.total;
      };
      const all = [{ id: "", search: {} }, ...counted];
      return Object.fromEntries(
        await Promise.all(all.map(async ({ id, search }) => [id, await count(search)] as const)),
      );
    },
    enabled: counted.length > 0,
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
  return data;
}
