import { Button, Modal } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./dialog.module.css";
import { dismissDialog, type ErrorsOptions } from "./dialogs.ts";
import { focusField } from "../forms/focus-field.ts";

export default function ErrorDialog({ options }: { options: ErrorsOptions }) {
  const t = useTranslations("errors");
  const fields = Object.entries(options.errors);
  const first = fields[0]?.[0];
  const goTo = (path: string) => {
    dismissDialog();
    // the dialog restores its focus first
    setTimeout(() => (options.focus ?? focusField)(path), 50);
  };
  return (
    <Modal opened onClose={dismissDialog} withCloseButton={false} size={420} returnFocus={false}>
      <div className={styles.header}>
        <span className={styles.icon} aria-hidden>
          <IconAlertTriangle size={18} stroke={1.75} />
        </span>
        <Modal.Title className={styles.title ?? ""} style={{ alignSelf: "center" }}>
          {t("dialogTitle", { count: fields.length })}
        </Modal.Title>
      </div>
      <ul className={`box ${styles.list}`}>
        {fields.map(([path, messages]) => (
          <li key={path}>
            <button type="button" className={styles.row} onClick={() => goTo(path)}>
              <strong className="ink strong">{options.label(path)}</strong>
              <span>{messages[0]}</span>
              <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <Button variant="filled" data-autofocus onClick={() => (first === undefined ? dismissDialog() : goTo(first))}>
          {t("goToFirst")}
        </Button>
      </div>
    </Modal>
  );
}
