import { Button, Modal } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { saveFile } from "../../kit/connection/download.ts";
import { csvOf } from "../../kit/lists/page/csv.ts";
import styles from "./imports.module.css";
import type { NewLogin } from "./model/use-adding.ts";

/** The generated logins of new users, which are shown once. */
export function LoginsDialog({ logins, close }: { logins: readonly NewLogin[]; close: () => void }) {
  const t = useTranslations("imports.logins");
  const save = () => {
    const titles = [t("name"), t("login"), t("password")];
    const text = csvOf([titles, ...logins.map(({ name, email, password }) => [name, email, password])]);
    saveFile(`${t("file")}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
  };
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t("title", { count: logins.length })}
    >
      <p className={styles.note}>{t("text")}</p>
      <div className={styles.logins}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("login")}</th>
              <th scope="col">{t("password")}</th>
            </tr>
          </thead>
          <tbody>
            {logins.map(({ name, email, password }) => (
              <tr key={email}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  <code dir="ltr">{email}</code>
                </td>
                <td>
                  <code dir="ltr">{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.dialogFoot}>
        <Button leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={save}>
          {t("save")}
        </Button>
        <Button variant="filled" onClick={close}>
          {t("close")}
        </Button>
      </div>
    </Modal>
  );
}
