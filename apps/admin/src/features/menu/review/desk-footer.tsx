import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./desk-footer.module.css";
import type { Desk } from "./use-desk.ts";
import { useDiscard } from "./use-discard.ts";
import { usePublish } from "./use-publish.tsx";

/** What will stay hidden or on the desk, and the two ways out of the desk. */
export function DeskFooter({ desk }: { desk: Desk }) {
  const t = useTranslations("review");
  const { busy, showing, publish, published, hidden, staying } = usePublish(desk);
  const { discard, discarding } = useDiscard(desk);
  const counts = { count: hidden, shown: published.length - hidden, all: published.length };
  return (
    <footer className={styles.foot}>
      <p className={styles.words} data-hidden={hidden > 0 || undefined}>
        {hidden > 0 ? t.rich("hidden", { ...counts, strong: (chunks) => <b>{chunks}</b> }) : t("allShown")}
        {staying > 0 && ` ${t("staying", { count: staying })}`}
      </p>
      <Button variant="danger-text" disabled={busy || discarding} onClick={() => discard(desk.all)}>
        {t("discard")}
      </Button>
      <Button variant="filled" size="md" loading={showing} disabled={busy || published.length === 0} onClick={publish}>
        {t("publish", { count: published.length })}
      </Button>
    </footer>
  );
}
