import { CloseButton, Modal } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Credentials } from "./credentials.ts";
import styles from "./credentials.module.css";
import { AskToClose, ShownOnce } from "./foot.tsx";
import { SecretRow } from "./secret-row.tsx";
import { Slip } from "./slip.tsx";
import { useHanding } from "./use-handing.ts";

interface CredentialsDialogProps {
  credentials: Credentials;
  close: () => void;
}

/** Login and password of somebody, to be passed on. Closing before the password was taken asks once. */
export function CredentialsDialog({ credentials, close }: CredentialsDialogProps) {
  const t = useTranslations("users.handed");
  const tc = useTranslations("common");
  const handing = useHanding(credentials, close);
  const { email, password, about, person, replaced } = credentials;
  return (
    <Modal opened onClose={handing.wayOut.leave} withCloseButton={false} size={520}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <IconUserCheck size={20} stroke={1.75} />
        </span>
        <div className={styles.words}>
          <Modal.Title className={styles.title ?? ""}>
            {t.rich(replaced ? "replaced" : "added", { name: () => <bdi>{person.name}</bdi> })}
          </Modal.Title>
          <p className={styles.text}>{about.map((one) => t(one)).join(" ")}</p>
        </div>
        <CloseButton aria-label={tc("close")} onClick={handing.wayOut.leave} />
      </div>
      <dl className={styles.secrets}>
        <SecretRow label={t("login")} value={email} copied={handing.copied.login} copy={() => handing.copy("login")} />
        <SecretRow
          label={t("password")}
          value={password}
          copied={handing.copied.password}
          copy={() => handing.copy("password")}
        />
      </dl>
      <span className="unseen" role="status">
        {handing.said}
      </span>
      {handing.wayOut.asking ? <AskToClose handing={handing} close={close} /> : <ShownOnce handing={handing} />}
      <Slip credentials={credentials} />
    </Modal>
  );
}
