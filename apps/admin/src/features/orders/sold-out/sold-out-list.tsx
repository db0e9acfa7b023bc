import type { SoldOutItem } from "@diwan/contract/menu/sold-out";
import { nameLocale, nameOf } from "@diwan/ui/names";
import { Button, Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useFailure } from "../../../kit/form.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useBusy } from "../../../kit/loading.ts";
import { useSession } from "../../../kit/session.ts";
import { useLeftWords } from "../../../kit/sold-out/use-left-words.ts";
import { useNow } from "../../../kit/now.ts";
import { switchOn, useSoldOut } from "../../../kit/sold-out/use-sold-out.ts";
import styles from "./sold-out-list.module.css";

/** What a branch has run out of, to be switched on again. */
export function SoldOutList({ branchId, close }: { branchId: string; close: () => void }) {
  const t = useTranslations("soldOut");
  const tc = useTranslations("common");
  const { data = [] } = useSoldOut(branchId);
  return (
    <Modal opened onClose={close} title={t("title")} closeButtonProps={{ "aria-label": tc("close") }}>
      {data.length === 0 ? (
        <p className={styles.none} role="status">
          <strong>{t("none")}</strong> {t("noneText")}
        </p>
      ) : (
        <ul className={styles.list} aria-label={t("title")}>
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
  const left = useLeftWords()(item.until, useNow());
  const fail = useFailure();
  const { busy, run } = useBusy();
  const name = nameOf(item.locales, locale);
  const on = () => run(() => switchOn({ businessId: business.id, branchId, itemId: item.item_id })).catch(fail);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <bdi lang={nameLocale(item.locales, locale)}>{name}</bdi>
        <span className={styles.left}>{left}</span>
      </span>
      {can("orders", "update", branchId) && (
        <Button disabled={busy} aria-label={t("onOf", { name })} onClick={() => void on()}>
          {t("on")}
        </Button>
      )}
    </li>
  );
}
