import type { UploadedFile } from "@diwan/contract/menu/media";
import { formatNumber } from "@diwan/ui/money/numbers";
import { ActionIcon, Button, Progress } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useConnection } from "../../../kit/connection/connection.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { pathOf, UPLOAD_EXAMPLES } from "./examples.ts";
import styles from "./queue-view.module.css";
import { queueCountsOf, nextOf, sendingOf, type Queue } from "./queue/queue.ts";
import { Thumb } from "./thumb.tsx";
import { Understood } from "./understood.tsx";
import { itemUploads, type ItemUpload, type UploadTarget } from "./queue/upload-queue.ts";

interface QueueViewProps {
  uploads: Queue<UploadTarget, UploadedFile>;
}

const NEXT_SHOWN = 2;

/** The running upload, or the one that waits for the connection; otherwise an example of a name. */
export function QueueView({ uploads }: QueueViewProps) {
  const t = useTranslations("uploader");
  const { business } = useSession();
  const current = sendingOf(uploads) ?? nextOf(uploads);
  if (current) return <Current upload={current} uploads={uploads} />;
  return (
    <div className={styles.queue} data-idle>
      <span className="stack gap-4 shrink">
        <span className="muted tiny">{t("example")}</span>
        <Understood path={pathOf(UPLOAD_EXAMPLES[business.type])} />
      </span>
    </div>
  );
}

function Current({ upload, uploads }: QueueViewProps & { upload: ItemUpload }) {
  const t = useTranslations("uploader");
  const { locale } = useLanguage();
  const offline = useConnection().state === "lost";
  const waiting = uploads.filter((one) => one.state === "queued" && one !== upload);
  const { place, total } = queueCountsOf(uploads);
  const percent = Math.min(99, Math.floor(upload.share * 100)); // the last hundredth is the server's response
  const { name } = upload.file;
  return (
    <div className={styles.queue}>
      <Thumb key={upload.id} file={upload.file} />
      <div className="fill">
        <Understood path={upload.path} />
        <Progress value={percent} className={styles.bar} size={5} aria-label={t("uploading", { name })} />
      </div>
      <div className={styles.far}>
        {offline ? <span>{t("waiting")}</span> : <b>{formatNumber(percent / 100, locale, { style: "percent" })}</b>}
        <span>{t("place", { place, total })}</span>
      </div>
      <span className={styles.next} aria-hidden>
        {waiting.slice(0, NEXT_SHOWN).map((one) => (
          <Thumb key={one.id} file={one.file} size="s" />
        ))}
      </span>
      <ActionIcon
        size="sm"
        className={styles.stop}
        aria-label={t("cancel", { name })}
        onClick={() => itemUploads.cancel(upload.id)}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
      {waiting.length > 0 && (
        <Button size="sm" variant="subtle" className={styles.all} onClick={itemUploads.cancelAll}>
          {t("cancelAll")}
        </Button>
      )}
    </div>
  );
}
