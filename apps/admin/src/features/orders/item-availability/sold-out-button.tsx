import { ActionIcon, Button, Modal } from "@mantine/core";
import { IconClockPause } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { useSoldOut, switchOn, useTimeLeftText } from "../../item-availability/index.ts";
import styles from "../list.module.css";
import type { SoldOutItem } from "@diwan/contract/menu/item-availability";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { useFailure } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useNow } from "../../../kit/browser/now.ts";

/** Opens the list of sold-out items, as `sold_out` in the address does. Hidden if there are none. */
export function SoldOutButton({ branchId, small }: { branchId: string; small: boolean }) {
  const t = useTranslations("soldOut");
  const { data } = useSoldOut(branchId);
  const { sold_out: asked, ...rest }: AddressSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [open, setOpen] = useState(asked !== undefined);
  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    // the address must not open the list again
    if (asked !== undefined) void navigate({ to: ".", search: rest as never, replace: true, resetScroll: false });
  };
  const count = data?.length ?? 0;
  return (
    <>
      {count > 0 && small && (
        <ActionIcon className={styles.icon ?? ""} variant="default" aria-label={t("count", { count })} onClick={show}>
          <IconClockPause size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {count > 0 && !small && (
        <Button leftSection={<IconClockPause size={16} stroke={1.75} aria-hidden />} onClick={show}>
          {t("count", { count })}
        </Button>
      )}
      {open && <SoldOutList branchId={branchId} close={close} />}
    </>
  );
}

/** The sold-out items of a branch, with buttons to switch them on again. */
function SoldOutList({ branchId, close }: { branchId: string; close: () => void }) {
  const t = useTranslations("soldOut");
  const tc = useTranslations("common");
  const { data = [] } = useSoldOut(branchId);
  return (
    <Modal opened onClose={close} title={t("title")} closeButtonProps={{ "aria-label": tc("close") }}>
      {data.length === 0 ? (
        <p className="soft" role="status">
          <strong>{t("none")}</strong> {t("noneText")}
        </p>
      ) : (
        <ul aria-label={t("title")}>
          {data.map((item) => (
            <Row key={item.item_id} item={item} branchId={branchId} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function Row({ item, branchId }: { item: SoldOutItem; branchId: string }) {
  const t = useTranslations("soldOut");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const left = useTimeLeftText()(item.until, useNow());
  const fail = useFailure();
  const { busy, run } = useBusy();
  const name = nameOf(item.locales, locale);
  const on = () => run(() => switchOn({ businessId: business.id, branchId, itemId: item.item_id })).catch(fail);
  return (
    <li className={`row gap-12 line-below ${styles.row}`}>
      <span className="stack align-start fill medium break-anywhere">
        <bdi lang={nameLocale(item.locales, locale)}>{name}</bdi>
        <span className="warning small regular">{left}</span>
      </span>
      {can("orders", "update", branchId) && (
        <Button disabled={busy} aria-label={t("onOf", { name })} onClick={() => void on()}>
          {t("on")}
        </Button>
      )}
    </li>
  );
}
