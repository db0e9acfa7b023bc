import type { Call } from "@diwan/contract/api/call";
import type { PageMeta } from "@diwan/contract/api/fields";
import { Menu } from "@mantine/core";
import { IconDots, IconDownload, IconTrash, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFailure } from "../../forms/form.ts";
import { useBusy } from "../../screen/loading.ts";
import { useWidth } from "../../screen/width.ts";
import { BarAction } from "../../selection/bar-action.tsx";
import bar from "../../selection/bar.module.css";
import ink from "../../selection/ink-bar.module.css";
import { useSession } from "../../session/session.ts";
import type { BulkAction, FilterOption, ListDeclaration, RowOf } from "../declaration.ts";
import type { ListState } from "../list-state.ts";
import { useExport } from "../page/export-rows.ts";
import { queryOf, readAll } from "../rows/use-rows.ts";
import type { FormatSettings } from "../rows/cell-text.ts";
import styles from "./bulk-bar.module.css";
import { useBulkChange } from "./bulk-change.ts";
import { useBulkDelete } from "./bulk-delete.tsx";
import { removesInBulk, type ListSelection } from "./use-list-selection.ts";

interface BulkBarProps<C extends Call> {
  declared: ListDeclaration<C>;
  selection: ListSelection<RowOf<C>>;
  state: ListState;
  meta: PageMeta | undefined;
  formats: FormatSettings;
}

/** So many rows can be selected at once. */
const MOST = 5_000;
/** A notice with Undo stands where the menu opens, for a minute. */
const ABOVE_NOTICES = 600;

/** The actions for the selected rows, above the pager. */
export function BulkBar<C extends Call>({ declared, selection, state, meta, formats }: BulkBarProps<C>) {
  const t = useTranslations("listTools");
  const narrow = useWidth() === "narrow";
  const { busy, run } = useBusy();
  const change = useBulkChange(declared, selection, formats);
  const remove = useBulkDelete(declared, selection, formats);
  const count = selection.rows.length;
  const total = meta && !meta.totalIsCapped && meta.total <= MOST ? meta.total : 0;
  const selectAll = useSelectAll(declared, selection, state);
  const mayDelete = useMayDelete(declared);
  const offersAll = total > count;
  const apply = (action: BulkAction<RowOf<C>>, choice = "") =>
    "open" in action ? action.open(selection.rows) : void run(() => change(action, choice));
  return (
    <div className={styles.place}>
      <section className={`${ink.bar} ${bar.bar}`} data-state="selected" aria-label={t("selected")} aria-busy={busy}>
        <b role="status">{count > 0 ? t("count", { count }) : t("tap")}</b>
        {offersAll && (!narrow || count === 0) && (
          <button type="button" className={bar.all} disabled={busy} onClick={() => void run(selectAll)}>
            {t("all", { count: total })}
          </button>
        )}
        <div className={bar.actions}>
          {count > 0 && (
            <Actions
              {...{ declared, selection, formats, busy, apply }}
              all={offersAll ? { count: total, select: () => void run(selectAll) } : undefined}
              remove={mayDelete ? () => void run(remove) : undefined}
            />
          )}
        </div>
        <BarAction icon={IconX} label={t("clear")} run={selection.clear} bare />
      </section>
    </div>
  );
}

interface ActionsProps<R> {
  actions: readonly BulkAction<R>[];
  busy: boolean;
  apply: (action: BulkAction<R>, choice?: string) => void;
}

interface AllActionsProps<C extends Call> extends Omit<PhoneMenuProps<RowOf<C>>, "actions"> {
  declared: ListDeclaration<C>;
  selection: ListSelection<RowOf<C>>;
  formats: FormatSettings;
}

function Actions<C extends Call>({ declared, selection, formats, all, remove, ...shared }: AllActionsProps<C>) {
  const t = useTranslations("listTools");
  const narrow = useWidth() === "narrow";
  const actions = declared.bulk ?? [];
  return (
    <>
      {!narrow && <WideActions actions={actions} {...shared} />}
      {declared.exports !== false && <ExportAction declared={declared} rows={selection.rows} formats={formats} />}
      {remove && !narrow && <BarAction icon={IconTrash} label={t("delete")} disabled={shared.busy} run={remove} />}
      {narrow && <PhoneMenu actions={actions} all={all} remove={remove} {...shared} />}
    </>
  );
}

function WideActions<R>({ actions, busy, apply }: ActionsProps<R>) {
  return actions.map((action) =>
    action.choices ? (
      <ChoiceAction
        key={action.key}
        action={action}
        choices={action.choices}
        busy={busy}
        choose={(value) => apply(action, value)}
      />
    ) : (
      <BarAction key={action.key} icon={action.icon} label={action.label} disabled={busy} run={() => apply(action)} />
    ),
  );
}

interface PhoneMenuProps<R> extends ActionsProps<R> {
  all: { count: number; select: () => void } | undefined;
  remove: (() => void) | undefined;
}

/** The same in a menu, where there is no space for them. */
function PhoneMenu<R>({ actions, busy, apply, all, remove }: PhoneMenuProps<R>) {
  const t = useTranslations("listTools");
  if (!all && !remove && actions.length === 0) return null;
  return (
    <Menu position="top-end" zIndex={ABOVE_NOTICES}>
      <Menu.Target>
        <button type="button" className={bar.action} aria-label={t("more")} disabled={busy}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all && <Menu.Item onClick={all.select}>{t("all", { count: all.count })}</Menu.Item>}
        {actions.map((action) => (
          <PhoneItems key={action.key} action={action} apply={apply} />
        ))}
        {remove && (
          <Menu.Item color="var(--dw-danger-text)" onClick={remove}>
            {t("delete")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useMayDelete<C extends Call>({ area, branchId, remove, rights }: ListDeclaration<C>): boolean {
  const { can } = useSession();
  return remove !== undefined && removesInBulk(remove.call) && (rights !== undefined || can(area, "delete", branchId));
}

/** Selects all rows that match, also those of other pages. */
function useSelectAll<C extends Call>(
  declared: ListDeclaration<C>,
  selection: ListSelection<RowOf<C>>,
  state: ListState,
): () => Promise<void> {
  const fail = useFailure();
  return async () => {
    try {
      const query = queryOf(declared, state);
      selection.select(await readAll<RowOf<C>>(declared.call, { params: declared.params, query }, MOST));
    } catch (error) {
      fail(error);
    }
  };
}

interface ChoiceActionProps<R> {
  action: BulkAction<R>;
  choices: readonly FilterOption[];
  busy: boolean;
  choose: (value: string) => void;
}

/** An action with a value to choose. */
function ChoiceAction<R>({ action: { icon: Shape, label }, choices, busy, choose }: ChoiceActionProps<R>) {
  return (
    <Menu position="top" zIndex={ABOVE_NOTICES}>
      <Menu.Target>
        <button type="button" className={bar.action} aria-label={label} title={label} disabled={busy}>
          <Shape size={18} stroke={1.75} aria-hidden />
          <span className={bar.label}>{label}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.choices ?? ""}>
        {choices.map((choice) => (
          <Menu.Item key={choice.value} onClick={() => choose(choice.value)}>
            <bdi>{choice.label}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function PhoneItems<R>({
  action,
  apply,
}: {
  action: BulkAction<R>;
  apply: (a: BulkAction<R>, choice?: string) => void;
}) {
  if (!action.choices) return <Menu.Item onClick={() => apply(action)}>{action.label}</Menu.Item>;
  return (
    <>
      <Menu.Label>{action.label}</Menu.Label>
      {action.choices.map((choice) => (
        <Menu.Item key={choice.value} onClick={() => apply(action, choice.value)}>
          <bdi>{choice.label}</bdi>
        </Menu.Item>
      ))}
    </>
  );
}

interface ExportActionProps<C extends Call> {
  declared: ListDeclaration<C>;
  rows: readonly RowOf<C>[];
  formats: FormatSettings;
}

/** Exports the selected rows. */
function ExportAction<C extends Call>({ declared, rows, formats }: ExportActionProps<C>) {
  const t = useTranslations("listTools");
  const { busy, save } = useExport(declared, formats);
  return (
    <Menu position="top" zIndex={ABOVE_NOTICES}>
      <Menu.Target>
        <button type="button" className={bar.action} aria-label={t("export")} title={t("export")} disabled={busy}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          <span className={bar.label}>{t("export")}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(["xlsx", "csv"] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void save(format, { rows })}>
            {t(format === "xlsx" ? "sheet" : "csv")}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
