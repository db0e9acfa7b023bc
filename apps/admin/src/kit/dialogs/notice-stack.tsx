import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { CloseButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { closeNotice, notices, noticeDuration, type VisibleNotice } from "./notices.ts";
import styles from "./notice-stack.module.css";
import { useStore } from "@diwan/ui/store";

const ICONS = { success: IconCheck, error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };

/** The notices of the screen; mounted once. Screen readers announce each one. */
export function NoticeStack() {
  const shown = useStore(notices);
  return createPortal(
    <div className={styles.stack} role="status" aria-live="polite">
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>,
    document.body,
  );
}

function Toast({ notice }: { notice: VisibleNotice }) {
  const t = useTranslations("common");
  const [held, setHeld] = useState(false);
  const time = noticeDuration(notice);
  useEffect(() => {
    if (held || time === null) return;
    const timer = setTimeout(() => closeNotice(notice.id), time);
    return () => clearTimeout(timer);
  }, [held, time, notice.id]);
  const Icon = ICONS[notice.kind];
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <div className={`flex align-start small panel surface ${styles.toast}`} data-kind={notice.kind} {...hold}>
      <span className={`centered fixed round on-info-soft ${styles.icon}`} aria-hidden>
        <Icon size={16} stroke={1.75} />
      </span>
      <div className={`fill break-anywhere ${styles.body}`}>
        {notice.title && <strong>{notice.title}</strong>}
        {notice.text && <p className={notice.title ? "soft" : styles.alone}>{notice.text}</p>}
        {notice.link && (
          <button type="button" className="accent medium" onClick={notice.link.follow}>
            {notice.link.text}
          </button>
        )}
      </div>
      <CloseButton aria-label={t("close")} onClick={() => closeNotice(notice.id)} />
    </div>
  );
}
