import { Button, Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./dialog.module.css";
import { dialog, settle, type ConflictAnswer, type ConflictOptions } from "./dialogs.ts";

interface ConflictDialogProps {
  options: ConflictOptions;
  answer: (choice: ConflictAnswer) => void;
}

export default function ConflictDialog({ options, answer }: ConflictDialogProps) {
  const t = useTranslations("errors.conflict");
  const choose = (choice: ConflictAnswer) => {
    dialog.set(null);
    answer(choice);
  };
  return (
    <Modal opened onClose={settle} withCloseButton={false} size={440}>
      <Modal.Title className={styles.title ?? ""}>{options.title ?? t("title")}</Modal.Title>
      <p className={styles.text}>{options.text ?? t("textUnknown")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            <th scope="col">{t("yours")}</th>
            <th scope="col">{t("theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {options.rows.map((row, at) => (
            <tr key={at}>
              <td>{row.field}</td>
              <td>
                <bdi className={styles.yours}>{row.yours || t("empty")}</bdi>
              </td>
              <td>
                <bdi>{row.theirs || t("empty")}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button data-autofocus onClick={() => choose("theirs")}>
          {t("reload")}
        </Button>
        <Button variant="filled" onClick={() => choose("mine")}>
          {t("overwrite")}
        </Button>
      </div>
    </Modal>
  );
}
