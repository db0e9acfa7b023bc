import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../../kit/screen/copy-button.tsx";
import dialog from "../../../kit/dialogs/dialog.module.css";
import type { Feed } from "./use-feeds.ts";
import styles from "./feeds.module.css";

interface FeedAddressProps {
  feed: Feed;
  busy: boolean;
  /** Creates a new address; undefined if the user may not. */
  make: (() => Promise<void>) | undefined;
}

/** Renewing asks for confirmation: calendars with the old address are no longer updated. */
export function FeedAddress({ feed: { url }, busy, make }: FeedAddressProps) {
  const t = useTranslations("reservations.feeds");
  const tc = useTranslations("common");
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    await make?.();
    setAsking(false);
  };
  const press = (clicks: number) => {
    if (!asking) setAsking(true);
    // the second click of a double click must not confirm the question
    else if (clicks < 2) void renew();
  };
  if (url === null)
    return make ? (
      <Button variant="filled" className={styles.make ?? ""} loading={busy} onClick={() => void renew()}>
        {t("make")}
      </Button>
    ) : (
      <p>{t("notMade")}</p>
    );
  return (
    <>
      <div className={`grid gap-8 ${styles.address}`}>
        <TextInput label={t("address")} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
        <CopyButton text={url} label={t("address")} />
      </div>
      {make && asking && <p className={dialog.text}>{t("renewText")}</p>}
      {make && (
        <div className={dialog.footer}>
          {asking && <Button onClick={() => setAsking(false)}>{tc("back")}</Button>}
          <Button variant={asking ? "danger" : "default"} loading={busy} onClick={(event) => press(event.detail)}>
            {t("renew")}
          </Button>
        </div>
      )}
    </>
  );
}
