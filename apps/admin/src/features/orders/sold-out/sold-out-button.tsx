import { ActionIcon, Button } from "@mantine/core";
import { IconClockPause } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Search } from "../../../kit/list/list-state.ts";
import { useSoldOut } from "../../../kit/sold-out/use-sold-out.ts";
import styles from "../list.module.css";
import { SoldOutList } from "./sold-out-list.tsx";

/** How many items the branch has run out of; leads to them, as the address may. Without any it is not there. */
export function SoldOutButton({ branchId, small }: { branchId: string; small: boolean }) {
  const t = useTranslations("soldOut");
  const { data } = useSoldOut(branchId);
  const { sold_out: asked, ...rest }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [open, setOpen] = useState(asked !== undefined);
  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    // closed it stays, whoever comes back
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
