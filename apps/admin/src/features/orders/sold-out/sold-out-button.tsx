import { ActionIcon, Button } from "@mantine/core";
import { IconClockPause } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSoldOut } from "../../../kit/sold-out/use-sold-out.ts";
import styles from "../list.module.css";
import { SoldOutList } from "./sold-out-list.tsx";

/** How many items the branch has run out of; leads to them. Without any it is not there. */
export function SoldOutButton({ branchId, small }: { branchId: string; small: boolean }) {
  const t = useTranslations("soldOut");
  const { data } = useSoldOut(branchId);
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
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
      {open && <SoldOutList branchId={branchId} close={() => setOpen(false)} />}
    </>
  );
}
