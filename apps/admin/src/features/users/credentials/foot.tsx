import { Button } from "@mantine/core";
import { IconEyeOff, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./credentials.module.css";
import type { Handing } from "./use-handing.ts";

/** That it is shown only now, and the ways to take it along. */
export function ShownOnce({ handing }: { handing: Handing }) {
  const t = useTranslations("users.handed");
  const tc = useTranslations("common");
  return (
    <>
      <p className={styles.once}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <span>
          <strong>{t("once")}</strong> {t("onceText")}
        </span>
      </p>
      <div className={styles.foot}>
        <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={handing.print}>
          {t("print")}
        </Button>
        {handing.taken && !handing.leads ? (
          <Button variant="filled" onClick={handing.wayOut.leave}>
            {tc("close")}
          </Button>
        ) : (
          <Button variant="filled" data-autofocus onClick={() => void handing.copyBoth()}>
            {t(handing.leads ? "copyAndSet" : "copyBoth")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Whether to close although nobody has the password yet. */
export function AskToClose({ handing, close }: { handing: Handing; close: () => void }) {
  const t = useTranslations("users.handed");
  return (
    <div role="alert">
      <p className={styles.once}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <span>
          <strong>{t("askTitle")}</strong> {t("askText")}
        </span>
      </p>
      <div className={styles.foot}>
        <Button variant="danger-text" onClick={close}>
          {t("leave")}
        </Button>
        <Button ref={focusOnce} variant="filled" onClick={handing.wayOut.stay}>
          {t("stay")}
        </Button>
      </div>
    </div>
  );
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
