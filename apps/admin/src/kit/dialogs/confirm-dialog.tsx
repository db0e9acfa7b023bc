import { Button, Modal } from "@mantine/core";
import { IconAlertTriangle, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./dialog.module.css";
import { dialog, dismissDialog, type ConfirmOptions } from "./dialogs.ts";

interface ConfirmDialogProps {
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

export default function ConfirmDialog({ options, answer }: ConfirmDialogProps) {
  const t = useTranslations("errors.confirm");
  const tc = useTranslations("common");
  const { danger = true, notes = [], icon: Icon = danger ? IconTrash : IconAlertTriangle } = options;
  const agree = () => {
    dialog.set(null);
    answer(true);
  };
  return (
    <Modal opened onClose={dismissDialog} withCloseButton={false}>
      <div className={styles.header}>
        <span className={styles.icon} data-calm={danger ? undefined : true} aria-hidden>
          <Icon size={18} stroke={1.75} />
        </span>
        <div className="fill">
          <Modal.Title className={styles.title ?? ""}>{options.title ?? t("title")}</Modal.Title>
          <p className={styles.text}>{options.text ?? t("text")}</p>
          {options.preview && <div className={`row gap-10 box sunken ${styles.preview}`}>{options.preview}</div>}
          {notes.length > 0 && (
            <ul className={`soft small ${styles.notes}`}>
              {notes.map((note, at) => (
                <li key={at}>{note}</li>
              ))}
            </ul>
          )}
          {options.choices && <div className={styles.choices}>{options.choices}</div>}
        </div>
      </div>
      <div className={styles.footer}>
        <Button onClick={dismissDialog} data-autofocus>
          {options.no ?? tc("cancel")}
        </Button>
        <Button variant={danger ? "danger" : "filled"} onClick={agree}>
          {options.yes ?? t("yes")}
        </Button>
      </div>
    </Modal>
  );
}
