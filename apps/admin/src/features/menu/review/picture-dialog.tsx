import { nameOf } from "@diwan/ui/text/names";
import { Button, Modal } from "@mantine/core";
import { IconArrowsSort, IconUpload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PICTURES } from "../../../kit/media/uploading/acceptance.ts";
import { useFilePicker } from "../../../kit/media/uploading/use-file-picker.tsx";
import { useScreen } from "../screen.ts";
import { DraftPicture } from "./desk-row.tsx";
import { type DeskRow, nextUnpictured, pairsInOrder, waitingPictures } from "./desk.ts";
import dialog from "./dialog-footer.module.css";
import styles from "./picture-dialog.module.css";
import type { Desk } from "./use-desk.ts";
import { usePictures } from "./use-pictures.ts";

/**
 * Chooses the picture of a draft: one that waits on the desk, or a file of the device. As long as pictures wait, the next
 * line without one follows, so that a whole menu takes a click a picture.
 */
export function PictureDialog({ row, desk }: { row: DeskRow; desk: Desk }) {
  const t = useTranslations("review.picture");
  const tc = useTranslations("common");
  const { locale } = useScreen();
  const { busy, move, moveAll, put, detach } = usePictures();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const close = () => desk.actions.pickPicture(undefined);
  const hasPicture = row.draft.src !== null;
  const waiting = waitingPictures(desk.all).filter(({ draft }) => draft.id !== row.draft.id);
  const next = nextUnpictured(desk.shown, row, passed);
  const goOn = (left: number) => desk.actions.pickPicture(left > 0 && !hasPicture ? next : undefined);
  const skip = () => {
    setPassed((before) => new Set(before).add(row.draft.id));
    desk.actions.pickPicture(next);
  };
  const pairs = pairsInOrder(desk.all);
  const name = nameOf(row.draft.locales, locale);
  return (
    <Modal
      opened
      onClose={close}
      title={name ? t("titleOf", { name }) : t("title")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <FromDevice
        busy={busy}
        alone={waiting.length === 0}
        take={(file) => put(row, file, () => goOn(waiting.length))}
      />
      {hasPicture && (
        <Button fullWidth size="md" mt={8} disabled={busy} onClick={() => detach(row, close)}>
          {t("detach")}
        </Button>
      )}
      {waiting.length > 0 && (
        <>
          <div className={styles.head}>
            <h3>{t("waiting")}</h3>
            {!hasPicture && <MatchAll count={pairs.length} busy={busy} match={() => moveAll(pairs, close)} />}
          </div>
          <Waiting
            photos={waiting}
            lineId={row.draft.id}
            busy={busy}
            take={(photo) => move(row, photo, () => goOn(waiting.length - 1))}
          />
        </>
      )}
      <Footer
        hasWaiting={waiting.length > 0}
        busy={busy}
        skip={waiting.length > 0 && next && !hasPicture ? skip : undefined}
        close={close}
      />
    </Modal>
  );
}

interface FooterProps {
  /** Whether there are pictures to choose from. */
  hasWaiting: boolean;
  busy: boolean;
  skip: (() => void) | undefined;
  close: () => void;
}

function Footer({ hasWaiting, busy, skip, close }: FooterProps) {
  const t = useTranslations("review.picture");
  return (
    <div className={dialog.footer}>
      {skip && (
        <Button size="md" disabled={busy} onClick={skip}>
          {t("skip")}
        </Button>
      )}
      <Button size="md" variant={hasWaiting ? "filled" : "default"} onClick={close}>
        {t("done")}
      </Button>
    </div>
  );
}

/** Puts all pictures on their lines in the order of their files. */
function MatchAll({ count, busy, match }: { count: number; busy: boolean; match: () => void }) {
  const t = useTranslations("review.picture");
  if (count < 2) return null;
  const icon = <IconArrowsSort size={14} stroke={1.75} aria-hidden />;
  return (
    <Button size="sm" disabled={busy} leftSection={icon} onClick={match}>
      {t("matchAll", { count })}
    </Button>
  );
}

interface FromDeviceProps {
  busy: boolean;
  /** Whether no pictures wait. */
  alone: boolean;
  take: (file: File) => void;
}

function FromDevice({ busy, alone, take }: FromDeviceProps) {
  const t = useTranslations("review.picture");
  const { choose, input } = useFilePicker(([file]) => file && take(file), { accept: PICTURES });
  return (
    <>
      {input}
      <Button
        fullWidth
        size="md"
        loading={busy && alone}
        disabled={busy}
        data-autofocus={alone || undefined}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={choose}
      >
        {t("file")}
      </Button>
    </>
  );
}

interface WaitingProps {
  photos: readonly DeskRow[];
  lineId: string;
  busy: boolean;
  take: (photo: DeskRow) => void;
}

/** The pictures to choose from. */
function Waiting({ photos, lineId, busy, take }: WaitingProps) {
  const t = useTranslations("review.picture");
  const { locale } = useScreen();
  const list = useFirstFocused(lineId, busy);
  return (
    <ul ref={list} className={styles.pictures}>
      {photos.map((photo, at) => (
        <li key={photo.draft.id}>
          <button type="button" disabled={busy} data-autofocus={at === 0 || undefined} onClick={() => take(photo)}>
            <DraftPicture src={photo.draft.src} large />
            <bdi>{nameOf(photo.draft.locales, locale) || photo.draft.file || t("unnamed")}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Puts the focus on the first picture when the next line follows; the one that had it is gone. */
function useFirstFocused(id: string, busy: boolean): React.RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(id);
  useEffect(() => {
    if (busy || last.current === id) return;
    last.current = id;
    list.current?.querySelector("button")?.focus();
  }, [id, busy]);
  return list;
}
