import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { IconSparkles } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../../kit/connection/config.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useStore } from "@diwan/ui/store";
import { useItemDrafts } from "../review/drafts-query.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileList } from "./file-list.tsx";
import { filesOfDrop, type FoundFile } from "./queue/files.ts";
import { QueueView } from "./queue-view.tsx";
import { nextOf, sendingOf } from "./queue/queue.ts";
import styles from "./smart-uploader.module.css";
import { addUploads, type ItemUpload, itemUploads, madeItemOf } from "./queue/upload-queue.ts";
import { useFileDrop } from "../../../kit/media/uploading/use-file-drop.ts";

interface SmartUploaderProps {
  menuId: string;
  /** Files dropped before the strip was loaded. */
  early?: Promise<readonly FoundFile[]> | undefined;
  /**
   * The layout for a screen that only uploads: what is shown beside the large drop zone, and another way to add files.
   */
  large?: { beside: ReactNode; way: ReactNode };
}

/** The strip above the tree: files become items named after them, one upload at a time. */
export function SmartUploader({ menuId, early, large }: SmartUploaderProps) {
  const t = useTranslations("uploader");
  const tm = useTranslations("menu");
  const { business } = useSession();
  const limits = useConfig()?.uploads;
  const uploads = useStore(itemUploads.uploads);
  const sheet = useSheet();
  const add = (files: readonly FoundFile[]) => addUploads(files, { businessId: business.id, menuId }, limits);
  const addEarly = useEffectEvent(add);
  useEffect(() => void early?.then(addEarly), [early]);
  const over = useFileDrop(sheet, (transfer) => void filesOfDrop(transfer).then(add), { last: true });
  const runs = sendingOf(uploads) ?? nextOf(uploads);
  const listed = useListed(uploads, menuId);
  return (
    <section className={large ? styles.apart : styles.strip} aria-label={tm("head.uploader")}>
      <div className={large ? styles.pair : styles.top} data-running={sendingOf(uploads) ? true : undefined}>
        <DropZone add={add} over={over} large={large?.way} />
        {large ? large.beside : <QueueView uploads={uploads} />}
      </div>
      {large && runs && <QueueView uploads={uploads} />}
      <FileList uploads={listed} wide={large !== undefined} />
      {over && sheet && createPortal(<DropVeil text={t(business.type === "chalet" ? "dropChalets" : "drop")} />, sheet)}
    </section>
  );
}

function DropVeil({ text }: { text: string }) {
  return (
    <div className={styles.veil} aria-hidden>
      <span>
        <IconSparkles size={22} stroke={1.75} />
        {text}
      </span>
    </div>
  );
}

/** Uploads without those whose draft the server has no more: it was published, discarded, or its picture went to a line. */
function useListed(uploads: readonly ItemUpload[], menuId: string): readonly ItemUpload[] {
  const { business } = useSession();
  const drafts = useItemDrafts(business.id, menuId, uploads.some(madeItemOf));
  // while they are loaded, the newest drafts may be missing
  if (!drafts.data || drafts.isFetching) return uploads;
  const known = new Set(drafts.data.map(({ id }) => id));
  return uploads.filter((upload) => {
    const made = madeItemOf(upload);
    return !made || upload.target.menuId !== menuId || known.has(made.id);
  });
}

/** Accepts files on the whole screen, not only on the strip. */
function useSheet(): HTMLElement | null {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useEffect(() => setSheet(document.getElementById("content")), []);
  return sheet;
}
