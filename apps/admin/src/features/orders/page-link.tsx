import type { Order } from "@diwan/contract/orders/order-record";
import { Button } from "@mantine/core";
import { IconArrowUpRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf } from "../../kit/navigation/addresses.ts";
import styles from "./history.module.css";

/** A link from the drawer to the order's page. */
export function PageLink({ order: { id, branchId } }: { order: Order }) {
  const t = useTranslations("orders");
  return (
    <div className={styles.part}>
      <Button
        component={Link}
        to={editOf(ADDRESSES.orders, id)}
        search={{ branch: branchId } as never} // each screen defines its own search parameters
        rightSection={<IconArrowUpRight className="flip" size={16} stroke={1.75} aria-hidden />}
      >
        {t("openPage")}
      </Button>
    </div>
  );
}
