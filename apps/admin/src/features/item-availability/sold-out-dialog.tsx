import { SOLD_OUT_FOR, type SoldOutItem } from "@diwan/contract/menu/item-availability";
import { Button, Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useFailure } from "../../kit/forms/form.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import styles from "./sold-out-dialog.module.css";
import { useTimeLeftText } from "./use-time-left-text.ts";
import { useNow } from "../../kit/browser/now.ts";
import { switchOff, switchOn } from "./use-sold-out.ts";

interface SoldOutDialogProps {
  item: { id: string; name: string };
  place: { businessId: string; branchId: string };
  /** The name of the branch, where there are several. */
  branch: string | undefined;
  /** How it is now, if it is sold out. */
  now: SoldOutItem | undefined;
  close: () => void;
}

/** Switches an item off in one branch for a time, or on again. */
export function SoldOutDialog({ item, place, branch, now, close }: SoldOutDialogProps) {
  const t = useTranslations("soldOut");
  const tc = useTranslations("common");
  const fail = useFailure();
  const left = useTimeLeftText();
  const moment = useNow();
  const { busy, run } = useBusy();
  const choose = async (change: () => Promise<void>) => {
    try {
      await run(change);
      close();
    } catch (error) {
      fail(error);
    }
  };
  const at = { ...place, itemId: item.id };
  return (
    <Modal
      opened
      onClose={close}
      title={t("howLong", { name: item.name })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <p className="soft">{branch ? t("textOf", { branch }) : t("text")}</p>
      {now && (
        <div className={`row wrap justify-between gap-10 rounded on-warning-soft ${styles.now}`}>
          <strong>{t("now", { left: left(now.until, moment) })}</strong>
          <Button variant="filled" disabled={busy} onClick={() => void choose(() => switchOn(at))}>
            {t("on")}
          </Button>
        </div>
      )}
      <div className={`grid gap-8 ${styles.times}`}>
        {SOLD_OUT_FOR.map((how) => (
          <Button key={how} disabled={busy} onClick={() => void choose(() => switchOff(at, how))}>
            {t(`times.${how}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
