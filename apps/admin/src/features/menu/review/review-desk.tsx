import type { ItemDraft } from "@diwan/contract/menu/review";
import { useStore } from "@diwan/ui/store";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconChecks, IconClipboardText, IconPhotoPlus } from "@tabler/icons-react";
import { Link, useBlocker, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../../kit/connection/config.ts";
import { useLeaveGuard } from "../../../kit/drafts/leave-guard.ts";
import { Tabs } from "../../../kit/lists/filters/filter-tabs.tsx";
import { ACCEPTED } from "../../../kit/media/uploading/acceptance.ts";
import { useFileDrop } from "../../../kit/media/uploading/use-file-drop.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { FailedPage, StatePage } from "../../../kit/screen/state-page.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { useScreen } from "../screen.ts";
import { useMenuTree } from "../tree/tree-query.ts";
import { FileList } from "../uploader/file-list.tsx";
import { filesOfDrop, filesOfInput, type FoundFile } from "../uploader/queue/files.ts";
import { nextOf, sendingOf } from "../uploader/queue/queue.ts";
import { addUploads, itemUploads } from "../uploader/queue/upload-queue.ts";
import { QueueView } from "../uploader/queue-view.tsx";
import { DeskCards } from "./desk-cards.tsx";
import { DeskFooter } from "./desk-footer.tsx";
import { DeskTable } from "./desk-table.tsx";
import { DESK_FILTERS, type DeskFilter, isShownBy } from "./desk.ts";
import { DraftPanel } from "./draft-panel.tsx";
import { useItemDrafts } from "./drafts-query.ts";
import { FIRST_STEPS, useFromFirstSteps } from "./from-first-steps.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import styles from "./review-desk.module.css";
import { forgetAllTyped, saveAll } from "./save-drafts.ts";
import { type Desk, useDesk } from "./use-desk.ts";

export function ReviewDesk() {
  const t = useTranslations("review");
  const { businessId, menuId } = useScreen();
  const query = useItemDrafts(businessId, menuId);
  const [pasting, setPasting] = usePasting();
  const add = useAddedFiles();
  const buttons = (
    <>
      <Button leftSection={<IconClipboardText size={16} stroke={1.75} aria-hidden />} onClick={() => setPasting(true)}>
        {t("paste.open")}
      </Button>
      <PhotoButton add={add} />
    </>
  );
  const fromFirstSteps = useFromFirstSteps();
  const count = query.data?.length ?? 0;
  return (
    <>
      <ScreenHeader
        title={t("title")}
        back={fromFirstSteps ? undefined : ADDRESSES.menu}
        chip={count > 0 && <span className={styles.chip}>{t("drafts", { count })}</span>}
        text={t("unseen")}
      >
        {fromFirstSteps && (
          <Button
            leftSection={<IconArrowLeft className="flip" size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link {...FIRST_STEPS} {...props} />}
          >
            {t("backToSteps")}
          </Button>
        )}
        {count > 0 && buttons}
      </ScreenHeader>
      <Uploads />
      {query.isError && <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />}
      {query.data && count === 0 && (
        <StatePage icon={<IconPhotoPlus size={26} stroke={1.5} />} title={t("empty")} text={t("emptyText")}>
          <span className="flex wrap justify-center gap-8">{buttons}</span>
        </StatePage>
      )}
      {query.data && count > 0 && <FilledDesk drafts={query.data} />}
      {pasting && <PasteDialog close={() => setPasting(false)} />}
    </>
  );
}

/** Whether the dialog for a list is open. The address opens it once: after that a reload shows the desk. */
function usePasting() {
  const navigate = useNavigate();
  const state = useState(() => new URLSearchParams(location.search).has("paste"));
  const forget = useEffectEvent(() => {
    const { paste, ...search } = Object.fromEntries(new URLSearchParams(location.search));
    if (paste !== undefined) void navigate({ to: ".", search: search as never, replace: true, ignoreBlocker: true });
  });
  useEffect(() => forget(), []);
  return state;
}

function FilledDesk({ drafts }: { drafts: readonly ItemDraft[] }) {
  const { menuId } = useScreen();
  const desk = useDesk(drafts);
  const tree = useMenuTree(menuId);
  const narrow = useWidth() === "narrow";
  const categories = tree.data?.categories ?? [];
  useLeaveGuard(desk.typed.size > 0, () => ({ count: 0, groups: [], saving: saveAll, discard: forgetAllTyped }));
  return (
    <>
      <DeskTools desk={desk} />
      {narrow ? (
        <DeskCards desk={desk} categories={categories} />
      ) : (
        <div className={styles.panes}>
          <DeskTable desk={desk} categories={categories} />
          <DraftPanel desk={desk} />
        </div>
      )}
      <DeskFooter desk={desk} />
      {desk.picking && <PictureDialog row={desk.picking} desk={desk} />}
    </>
  );
}

function DeskTools({ desk }: { desk: Desk }) {
  const t = useTranslations("review");
  const { chalet } = useScreen();
  const counted = (filter: DeskFilter) => desk.all.filter((row) => isShownBy(filter, row, desk.cells)).length;
  const options = DESK_FILTERS.filter((filter) => !(chalet && filter === "price"))
    .map((filter) => ({ value: filter, label: t(`filters.${filter}`), count: counted(filter) }))
    .filter(({ value, count }) => value === "all" || value === desk.filter || count > 0);
  return (
    <div className={styles.tools}>
      <Tabs
        name="review"
        label={t("filters.label")}
        options={options}
        chosen={desk.filter}
        choose={(value) => desk.setFilter(DESK_FILTERS.find((one) => one === value) ?? "all")}
      />
      {desk.proposals > 0 && (
        <span className={styles.accept}>
          <span className="wide-only">{t.rich("legend", { dotted: (chunks) => <u>{chunks}</u> })}</span>
          <Button leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />} onClick={desk.acceptAll}>
            {t("acceptAll", { count: desk.proposals })}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Adds chosen and dropped files to the queue of uploads. */
function useAddedFiles(): (files: readonly FoundFile[]) => void {
  const { businessId, menuId } = useScreen();
  const limits = useConfig()?.uploads;
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useEffect(() => setSheet(document.getElementById("content")), []);
  const add = (files: readonly FoundFile[]) => addUploads(files, { businessId, menuId }, limits);
  useFileDrop(sheet, (transfer) => void filesOfDrop(transfer).then(add), { last: true });
  return add;
}

function PhotoButton({ add }: { add: (files: readonly FoundFile[]) => void }) {
  const t = useTranslations("review");
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        leftSection={<IconPhotoPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => files.current?.click()}
      >
        {t("addPhotos")}
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          add(filesOfInput(target.files ?? []));
          target.value = "";
        }}
      />
    </>
  );
}

/** The running upload, and the files that failed with what to do. */
function Uploads() {
  const uploads = useStore(itemUploads.uploads);
  const runs = sendingOf(uploads) ?? nextOf(uploads);
  const failed = uploads.filter(({ state }) => state === "failed");
  // other screens go on with it, a reload would end it
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: runs !== undefined });
  if (!runs && failed.length === 0) return null;
  return (
    <div className={styles.uploads}>
      {runs && <QueueView uploads={uploads} />}
      <FileList uploads={failed} wide={false} />
    </div>
  );
}
