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
  const { busy, move, moveAll, put } = usePictures();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const close = () => desk.actions.pickPicture(undefined);
  const waiting = waitingPictures(desk.all);
  const next = nextUnpictured(desk.shown, row, passed);
  const goOn = (left: number) => desk.actions.pickPicture(left > 0 ? next : undefined);
  const skip = () => {
    setPassed((before) => new Set(before).add(row.draft.id));
    desk.actions.pickPicture(next);
  };
  const { choose, input } = useFilePicker(([file]) => file && put(row, file, () => goOn(waiting.length)), {
    accept: PICTURES,
  });
  const list = useFirstFocused(row.draft.id, busy);
  const pairs = pairsInOrder(desk.all);
  const name = nameOf(row.draft.locales, locale);
  return (
    <Modal
      opened
      onClose={close}
      title={name ? t("titleOf", { name }) : t("title")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      {input}
      <Button
        fullWidth
        size="md"
        loading={busy && waiting.length === 0}
        disabled={busy}
        data-autofocus={waiting.length === 0 || undefined}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={choose}
      >
        {t("file")}
      </Button>
      {waiting.length > 0 && (
        <>
          <div className={styles.head}>
            <h3>{t("waiting")}</h3>
            {pairs.length > 1 && (
              <Button
                size="sm"
                disabled={busy}
                leftSection={<IconArrowsSort size={14} stroke={1.75} aria-hidden />}
                onClick={() => moveAll(pairs, close)}
              >
                {t("matchAll", { count: pairs.length })}
              </Button>
            )}
          </div>
          <ul ref={list} className={styles.pictures}>
            {waiting.map((photo, at) => (
              <li key={photo.draft.id}>
                <button
                  type="button"
                  disabled={busy}
                  data-autofocus={at === 0 || undefined}
                  onClick={() => move(row, photo, () => goOn(waiting.length - 1))}
                >
                  <DraftPicture src={photo.draft.src} large />
                  <bdi>{nameOf(photo.draft.locales, locale) || photo.draft.file || t("unnamed")}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.foot}>
        {waiting.length > 0 && next && (
          <Button size="md" disabled={busy} onClick={skip}>
            {t("skip")}
          </Button>
        )}
        <Button size="md" variant={waiting.length > 0 ? "filled" : "default"} onClick={close}>
          {t("done")}
        </Button>
      </div>
    </Modal>
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
