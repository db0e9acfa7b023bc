import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { Button, Modal, Select, Skeleton } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import dialog from "../../../kit/dialogs/dialog.module.css";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useReturnFocus } from "../../../kit/dialogs/use-return-focus.ts";
import { FeedAddress } from "./feed-address.tsx";
import styles from "./feeds.module.css";
import { nameOfUnit } from "../timeline/lanes.ts";
import { feedKey, useFeeds } from "./use-feeds.ts";

interface FeedsDialogProps {
  branchId: string;
  kind: ResourceType;
  close: () => void;
}

/** The addresses by which other calendars subscribe to units: create, copy, renew. */
export function FeedsDialog({ branchId, kind, close }: FeedsDialogProps) {
  useReturnFocus();
  const t = useTranslations("reservations.feeds");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { can } = useSession();
  const { read, make, busy, failed } = useFeeds(branchId, kind);
  const [chosen, setChosen] = useState("");
  const feeds = read.data?.data ?? [];
  const feed = feeds.find((one) => feedKey(one) === chosen) ?? feeds[0];
  return (
    <Modal opened onClose={close} title={t("title")} closeButtonProps={{ "aria-label": tc("close") }}>
      <p className={dialog.text}>{t("text")}</p>
      {read.isPending && <Skeleton h={64} aria-label={tc("loading")} />}
      {read.isError && (
        <div role="alert" className={`row wrap justify-between gap-8 danger ${styles.failed}`}>
          {t("failed")}
          <Button onClick={() => void read.refetch()}>{tc("retry")}</Button>
        </div>
      )}
      {read.data && !feed && <p>{t("none")}</p>}
      {feed && (
        <div className={`grid gap-14 ${styles.body}`}>
          <Select
            data-autofocus
            label={t("unit")}
            data={feeds.map((one) => ({ value: feedKey(one), label: nameOfUnit(one, locale) }))}
            value={feedKey(feed)}
            allowDeselect={false}
            searchable={feeds.length > 8}
            onChange={(value) => setChosen(value ?? "")}
          />
          <FeedAddress
            key={feedKey(feed)}
            feed={feed}
            busy={busy}
            make={can("reservations", "update", branchId) ? () => make(feed) : undefined}
          />
          {failed && (
            <p role="alert" className={`row wrap justify-between gap-8 danger ${styles.failed}`}>
              {t("failed")}
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}
