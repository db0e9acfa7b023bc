import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import banner from "../../../kit/screen/banner.module.css";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useScreen } from "../screen.ts";
import styles from "./waiting-drafts.module.css";

/** Says above the menu that drafts wait on the review desk. */
export function WaitingDrafts({ count }: { count: number }) {
  const { t } = useScreen();
  return (
    <div className={`${banner.banner} ${styles.waiting}`} role="status">
      <span>{t("review.waiting", { count })}</span>
      <Button size="sm" component={Link} to={ADDRESSES.review}>
        {t("review.open")}
      </Button>
    </div>
  );
}
