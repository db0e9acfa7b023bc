import type { Item } from "@diwan/contract/menu/items";
import { IconCamera } from "@tabler/icons-react";
import { formatNumber } from "@diwan/ui/numbers";
import { useRef, useState, type ChangeEvent } from "react";
import { usePictureFailure } from "../../../kit/uploading/picture-failure.ts";
import type { Draft } from "../model/drafts.ts";
import { replacePicture } from "../saving/replace-picture.ts";
import { useScreen } from "../screen.ts";
import styles from "./open-media.module.css";

const ACCEPTED = "image/jpeg,image/gif,image/png,image/webp";

/** What lies over the picture of an open card: Unsaved, Replace, and the bar while it is being saved. */
export function OpenMedia({ item, draft }: { item: Item; draft: Draft }) {
  const { t, locale, rights } = useScreen();
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const fail = usePictureFailure();
  const replace = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) send(file);
  };
  const send = (file: File) => {
    setShare(0);
    void replacePicture(item.id, file, setShare)
      .catch((error: unknown) => fail(file, error, () => send(file)))
      .finally(() => setShare(undefined));
  };
  const hasPicture = draft.values.media.some((one) => one.type === "image");
  const percent = formatNumber(share ?? 0, locale, { style: "percent" });
  return (
    <>
      {draft.saving && (
        <span className={styles.bar} role="progressbar" aria-label={t("saveBar.saving", { count: 1 })} />
      )}
      {draft.changed && <span className={styles.unsaved}>{t("form.unsaved")}</span>}
      {rights.updateItems && (
        <>
          <input ref={chooser} type="file" accept={ACCEPTED} hidden onChange={replace} />
          <button
            type="button"
            className={styles.replace}
            data-path="media"
            disabled={share !== undefined}
            onClick={() => chooser.current?.click()}
          >
            <IconCamera size={14} stroke={1.75} aria-hidden />
            {share === undefined
              ? t(hasPicture ? "form.replace" : "form.addPicture")
              : t("form.uploading", { share: percent })}
          </button>
        </>
      )}
    </>
  );
}
