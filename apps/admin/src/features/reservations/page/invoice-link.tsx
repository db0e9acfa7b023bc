import { Button } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PAGES } from "../../../kit/addresses.ts";

/** The way to an invoice. */
export function InvoiceLink({ id, number }: { id: string; number: string }) {
  const t = useTranslations("reservations");
  return (
    <Button
      component={Link}
      to={PAGES.invoice.address.replace("$id", id)}
      leftSection={<IconFileInvoice size={16} stroke={1.75} aria-hidden />}
    >
      <span>
        {t("invoice")} <bdi className="num">{number}</bdi>
      </span>
    </Button>
  );
}
