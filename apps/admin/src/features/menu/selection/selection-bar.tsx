import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { useStore } from "@diwan/ui/store";
import {
  IconCalendarTime,
  IconCircleOff,
  IconClock,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFolderSymlink,
  IconLeaf,
  IconListCheck,
  IconRosetteDiscount,
  IconTag,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { Menu } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useKeyDown } from "../../../kit/browser/use-key-down.ts";
import { addTexts } from "../../../kit/language/language.ts";
import { useBranchOf } from "../../../kit/session/use-branch-of.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { lazyWithRetry } from "../parts/lazy-with-retry.tsx";
import styles from "../../../kit/selection/bar.module.css";
import { BarAction } from "../../../kit/selection/bar-action.tsx";
import ink from "../../../kit/selection/ink-bar.module.css";
import { panel } from "../side-panel.ts";
import { withMenuTexts } from "../menu-texts.ts";
import { foundTree } from "../finding/finding.ts";
import { useScreen } from "../screen.ts";
import { loadChooseSet } from "../../change-sets/index.ts";
import { itemsOf } from "../tree/tree.ts";
import { deleteSelected } from "./delete-items.tsx";
import { duplicateItems } from "./duplicate.ts";
import { countText } from "./offer-undo.ts";
import { selectOnly, selection } from "./selection.ts";
import { useChanges } from "./use-changes.ts";

const MoveDialog = lazyWithRetry(async () => (await import("./move-dialog.tsx")).MoveDialog);
const AvailabilityDialog = lazyWithRetry(async () =>
  (await import("./availability-dialog.tsx")).loadAvailabilityDialog(),
);
const HoursDialog = lazyWithRetry(() =>
  withMenuTexts("serving", async () => (await import("../serving/hours-dialog.tsx")).HoursDialog),
);
const MarksDialog = lazyWithRetry(async () => (await import("./marks-dialog.tsx")).MarksDialog);
const GroupsDialog = lazyWithRetry(() =>
  withMenuTexts("optionGroups", async () => (await import("./groups-dialog.tsx")).GroupsDialog),
);
const DiscountDialog = lazyWithRetry(async () => (await import("./discount-dialog.tsx")).DiscountDialog);

export async function loadSelectionBar(): Promise<typeof SelectionBar> {
  await addTexts("several", RECORD_TEXTS.several);
  return SelectionBar;
}

const ChooseSet = lazyWithRetry(loadChooseSet);

type Dialog = "set" | "move" | "discount" | "hours" | "marks" | "options" | "availability";

/** The actions for the selected items, in the place of the save bar. */
export function SelectionBar({ tree }: { tree: MenuTree }) {
  const t = useTranslations("several");
  const { rights } = useScreen();
  const narrow = useWidth() === "narrow";
  const ids = useStore(selection);
  const all = useMemo(() => itemsOf(tree), [tree]);
  const chosen = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids]);
  const [dialog, setDialog] = useState<Dialog>();
  const { busy, hide } = useHiding(chosen);
  useMoveKey(() => rights.updateItems && setDialog("move"));
  const shown = chosen.some((item) => !item.hide);
  const found = useStore(foundTree);
  const offered = useMemo(() => (found ? itemsOf(found) : all), [found, all]);
  const selectAll = offered.some(({ id }) => !ids.has(id)) ? () => selectOnly(offered.map(({ id }) => id)) : undefined;
  return (
    <section className={`${ink.bar} ${styles.bar}`} data-state="selected" aria-label={t("label")} aria-busy={busy}>
      <b role="status">{t("count", { count: chosen.length })}</b>
      {!narrow && selectAll && (
        <button type="button" className={styles.all} onClick={selectAll}>
          {t("all", { count: offered.length })}
        </button>
      )}
      <div className={styles.actions}>
        {rights.updateItems && (
          <>
            <PricesAction />
            <BarAction icon={IconFolderSymlink} label={t("move")} keys="Alt M" run={() => setDialog("move")} />
            <BarAction
              icon={shown ? IconEyeOff : IconEye}
              label={t(shown ? "hide" : "show")}
              disabled={busy}
              run={() => void hide(shown)}
            />
            {!narrow && (
              <BarAction icon={IconRosetteDiscount} label={t("discount")} run={() => setDialog("discount")} />
            )}
          </>
        )}
        <More
          chosen={chosen}
          open={setDialog}
          selectAll={narrow ? selectAll : undefined}
          show={shown && chosen.some((item) => item.hide) ? () => void hide(false) : undefined}
        />
      </div>
      <BarAction icon={IconX} label={t("clear")} run={clearSelection} bare />
      <Dialogs dialog={dialog} tree={tree} chosen={chosen} close={() => setDialog(undefined)} />
    </section>
  );
}

/** Alt with M opens the list of categories. */
function useMoveKey(move: () => void): void {
  useKeyDown((event) => {
    if (!event.altKey || event.code !== "KeyM" || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    move();
  });
}

interface DialogsProps {
  dialog: Dialog | undefined;
  tree: MenuTree;
  chosen: readonly Item[];
  close: () => void;
}

function Dialogs({ dialog, tree, chosen, close }: DialogsProps) {
  const branch = useBranchOf("orders");
  if (dialog === "set") return <ChooseSet close={close} />;
  if (dialog === "move") return <MoveDialog tree={tree} chosen={chosen} close={close} />;
  if (dialog === "hours") return <HoursDialog chosen={chosen} close={close} />;
  if (dialog === "marks") return <MarksDialog chosen={chosen} close={close} />;
  if (dialog === "options") return <GroupsDialog chosen={chosen} close={close} />;
  if (dialog === "discount") return <DiscountDialog chosen={chosen} close={close} />;
  return dialog && branch ? <AvailabilityDialog chosen={chosen} branchId={branch.id} close={close} /> : null;
}

/** Opens and closes the panel beside the menu. */
function PricesAction() {
  const t = useTranslations("several");
  const open = useStore(panel)?.kind === "prices";
  return (
    <BarAction
      icon={IconTag}
      label={t("prices")}
      pressed={open}
      run={() => panel.set(open ? null : { kind: "prices" })}
    />
  );
}

function clearSelection(): void {
  if (panel.get()?.kind === "prices") panel.set(null);
  selectOnly([]);
}

interface MoreProps {
  chosen: readonly Item[];
  open: (dialog: Dialog) => void;
  selectAll: (() => void) | undefined;
  /** Shows the hidden ones, where others are not hidden. */
  show: (() => void) | undefined;
}

/** A notice with Undo stands where the menu opens, for a minute. */
const ABOVE_NOTICES = 600;

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The other actions. */
function More({ chosen, open, selectAll, show }: MoreProps) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { rights } = screen;
  const narrow = useWidth() === "narrow";
  const ids = chosen.map(({ id }) => id);
  return (
    <Menu position="top-end" zIndex={ABOVE_NOTICES}>
      <Menu.Target>
        <button type="button" className={styles.action} aria-label={t("more")} title={t("more")}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {selectAll && <Menu.Item onClick={selectAll}>{t("allOfMenu")}</Menu.Item>}
        {rights.updateItems && show && (
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={show}>
            {t("show")}
          </Menu.Item>
        )}
        {rights.updateItems && narrow && (
          <Menu.Item leftSection={<IconRosetteDiscount {...icon} />} onClick={() => open("discount")}>
            {t("discount")}
          </Menu.Item>
        )}
        {rights.updateItems && (
          <Menu.Item leftSection={<IconCalendarTime {...icon} />} onClick={() => open("set")}>
            {t("onADay")}
          </Menu.Item>
        )}
        {rights.sellOut && (
          <Menu.Item leftSection={<IconCircleOff {...icon} />} onClick={() => open("availability")}>
            {t("soldOut")}
          </Menu.Item>
        )}
        {rights.updateItems && !screen.chalet && <FieldActions open={open} />}
        {rights.createItems && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void duplicateItems(ids, screen)}>
            {t("duplicate")}
          </Menu.Item>
        )}
        {rights.deleteItems && (
          <Menu.Item
            color="var(--dw-danger-text)"
            leftSection={<IconTrash {...icon} />}
            onClick={() => void deleteSelected(chosen, screen)}
          >
            {t("delete")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is set for several items as in the card of one; a chalet has none of it. */
function FieldActions({ open }: Pick<MoreProps, "open">) {
  const t = useTranslations("several");
  return (
    <>
      <Menu.Item leftSection={<IconClock {...icon} />} onClick={() => open("hours")}>
        {t("hours")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLeaf {...icon} />} onClick={() => open("marks")}>
        {t("marks")}
      </Menu.Item>
      <Menu.Item leftSection={<IconListCheck {...icon} />} onClick={() => open("options")}>
        {t("options")}
      </Menu.Item>
    </>
  );
}

/** Hides the selected items, or shows them again. */
function useHiding(chosen: readonly Item[]) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { busy, change } = useChanges();
  const hide = (hidden: boolean) =>
    change({
      field: "hide",
      ids: chosen.map(({ id }) => id),
      patch: (item) => (item.hide === hidden ? undefined : { hide: hidden }),
      done: ({ length: count }) => t(hidden ? "done.hide" : "done.show", { items: countText(count, screen) }),
    });
  return { busy, hide };
}
