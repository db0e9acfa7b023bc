import { Button, Modal } from "@mantine/core";
import { IconChevronRight, IconLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../session/session.ts";
import styles from "./dialog.module.css";
import { dismissDialog, type RecordUse, type UsesOptions } from "./dialogs.ts";

export default function UsesDialog({ options }: { options: UsesOptions }) {
  const t = useTranslations("records.uses");
  const tc = useTranslations("common");
  const { title, preview, text, uses, count = uses.length } = options;
  const usesText = useUsesText(options);
  return (
    <Modal opened onClose={dismissDialog} withCloseButton={false}>
      <div className={styles.header}>
        <span className={styles.icon} data-calm aria-hidden>
          <IconLink size={18} stroke={1.75} />
        </span>
        <div className="fill">
          <Modal.Title className={styles.title ?? ""}>{title ?? t("title")}</Modal.Title>
          <p className={styles.text}>
            {options.showsReason ? text : (usesText ?? (uses.length > 0 ? t("text") : text))}
          </p>
          {preview && <div className={`row gap-10 box sunken ${styles.preview}`}>{preview}</div>}
        </div>
      </div>
      {uses.length > 0 && (
        <ul className={`box ${styles.list}`} data-long={uses.length > MANY || undefined}>
          {uses.map((use) => (
            <li key={use.id}>
              <UseRow use={use} />
            </li>
          ))}
        </ul>
      )}
      {count > uses.length && uses.length > 0 && (
        <p className={styles.text}>{t("more", { count: count - uses.length })}</p>
      )}
      <div className={styles.footer}>
        <Button onClick={dismissDialog} data-autofocus>
          {tc("close")}
        </Button>
      </div>
    </Modal>
  );
}

const MANY = 6;

/** How many records of one area there are, and what to do about them, if there is a text for it. */
function useUsesText({ uses, count = uses.length }: UsesOptions): string | undefined {
  const t = useTranslations("records.uses.told");
  const [first] = uses;
  if (!first || uses.some(({ area }) => area !== first.area) || !t.has(first.area as never)) return undefined;
  return t(first.area as never, { count } as never); // an area may have no text
}

function UseRow({ use: { area, label, to, branchId, reason } }: { use: RecordUse }) {
  const t = useTranslations("records.uses.areas");
  const chalets = useSession().business.type === "chalet" && area === "items";
  const known = chalets ? t("chalets") : t.has(area as never) ? t(area as never) : ""; // an area may have no text
  const words = (
    <>
      <bdi>
        <strong>{label}</strong>
      </bdi>
      <span>{reason ?? known}</span>
    </>
  );
  if (to === undefined) return <div className={styles.row}>{words}</div>;
  return (
    <Link
      to={to}
      {...(branchId && { search: { branch: branchId } as never })}
      className={styles.row ?? ""}
      onClick={dismissDialog}
    >
      {words}
      <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden />
    </Link>
  );
}
