import { Button } from "@mantine/core";
import { IconCopy, IconDownload, IconEyeOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { copyText } from "../../browser/copy.ts";
import { notify } from "../../dialogs/notices.ts";
import { saveFile } from "../../connection/download.ts";
import styles from "./second-factor.module.css";

/** Buttons that copy or download the recovery codes. */
export function RecoveryCodesStep({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("security");
  const tc = useTranslations("common");
  const text = codes.join("\n");
  const copy = async () => {
    if (await copyText(text)) notify({ kind: "success", text: tc("copied") });
  };
  return (
    <>
      <Button size="sm" leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {t("copyAll")}
      </Button>
      <Button
        size="sm"
        leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        onClick={() => saveFile(t("file"), new Blob([`${text}\n`], { type: "text/plain;charset=utf-8" }))}
      >
        {t("download")}
      </Button>
    </>
  );
}

/** The codes in a font without look-alike characters, until the user confirms that they are saved. */
export function RecoveryCodeList({ codes, confirmed }: { codes: readonly string[]; confirmed: () => void }) {
  const t = useTranslations("security");
  const list = useRef<HTMLUListElement>(null);
  // the previous content was higher, and the codes are shown only once
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <ul ref={list} className={styles.codes} dir="ltr" aria-label={t("recovery")}>
        {codes.map((code) => (
          <li className="nowrap" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <p className={`row wrap gap-8 small on-warning-soft ${styles.once}`}>
        <IconEyeOff size={16} stroke={1.75} aria-hidden />
        <span className="grow">
          <strong className="strong">{t("once")}</strong> {t("onceText")}
        </span>
        <button type="button" onClick={confirmed}>
          {t("kept")}
        </button>
      </p>
    </>
  );
}
