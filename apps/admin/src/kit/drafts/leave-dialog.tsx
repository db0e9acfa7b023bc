import { Button, Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "../dialogs/dialog.module.css";
import { dialog, dismissDialog, type LeaveAnswer, type LeaveOptions } from "../dialogs/dialogs.ts";

interface LeaveDialogProps {
  options: LeaveOptions;
  answer: (choice: LeaveAnswer) => void;
}

/** The unsaved changes by kind, before leaving; the first button saves them. */
export default function LeaveDialog({ options: { to, count, groups, saves }, answer }: LeaveDialogProps) {
  const t = useTranslations("errors.confirm");
  const going = usePlaceName(to);
  const choose = (choice: LeaveAnswer) => {
    dialog.set(null);
    answer(choice);
  };
  return (
    <Modal opened onClose={dismissDialog} withCloseButton={false} size={460}>
      <Modal.Title className={styles.title ?? ""}>{count > 0 ? t("unsaved", { count }) : t("title")}</Modal.Title>
      <p className={styles.text}>
        {going && `${t("going", { place: going })} `}
        {t("leave")}
      </p>
      {groups.length > 0 && (
        <ul className={`box ${styles.list}`}>
          {groups.map(({ icon: Icon, title, text }) => (
            <li key={title} className={`row gap-12 ${styles.group}`}>
              {Icon && <Icon className="soft" size={18} stroke={1.75} aria-hidden />}
              <div className="shrink">
                <b className="block small medium truncate">{title}</b>
                {text && <bdi className="block small medium truncate">{text}</bdi>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.footer}>
        <Button variant="subtle" className={styles.lose ?? ""} onClick={() => choose("leave")}>
          {t("leaveYes")}
        </Button>
        <Button
          variant={saves ? "default" : "filled"}
          onClick={dismissDialog}
          data-autofocus={saves ? undefined : true}
        >
          {t("stay")}
        </Button>
        {saves && (
          <Button variant="filled" onClick={() => choose("save")} data-autofocus>
            {t("saveAndLeave")}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** The name of an address in the sidebar. */
function usePlaceName(to: string | undefined): string | undefined {
  const t = useTranslations("shell.entries");
  const [, first = ""] = to?.split("/") ?? [];
  const name = first === "admin" ? "dashboard" : first === "invoices" ? "reports" : first;
  return t.has(name as "menu") ? t(name as "menu") : undefined; // asked for just before
}
