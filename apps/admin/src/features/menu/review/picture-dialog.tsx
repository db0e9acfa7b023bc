import { nameOf } from "@diwan/ui/text/names";
import { Button, Modal } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { PICTURES } from "../../../kit/media/uploading/acceptance.ts";
import { useFilePicker } from "../../../kit/media/uploading/use-file-picker.tsx";
import { useScreen } from "../screen.ts";
import { DraftPicture } from "./desk-row.tsx";
import { type DeskRow, waitingPictures } from "./desk.ts";
import styles from "./picture-dialog.module.css";
import type { Desk } from "./use-desk.ts";
import { usePictures } from "./use-pictures.ts";

/** Chooses the picture of a draft: one that waits on the desk, or a file of the device. */
export function PictureDialog({ row, desk }: { row: DeskRow; desk: Desk }) {
  const t = useTranslations("review.picture");
  const tc = useTranslations("common");
  const { locale } = useScreen();
  const { busy, move, put } = usePictures();
  const close = () => desk.actions.pickPicture(undefined);
  const { choose, input } = useFilePicker(([file]) => file && put(row, file, close), { accept: PICTURES });
  const waiting = waitingPictures(desk.all);
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
        loading={busy}
        data-autofocus
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={choose}
      >
        {t("file")}
      </Button>
      {waiting.length > 0 && (
        <>
          <h3 className={styles.heading}>{t("waiting")}</h3>
          <ul className={styles.pictures}>
            {waiting.map((photo) => {
              const label = nameOf(photo.draft.locales, locale) || photo.draft.file || t("unnamed");
              return (
                <li key={photo.draft.id}>
                  <button type="button" disabled={busy} onClick={() => move(row, photo, close)}>
                    <DraftPicture src={photo.draft.src} large />
                    <bdi>{label}</bdi>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Modal>
  );
}
