import { Button } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

const PAGE = "/invoices/edit/$id";

/** The way to an invoice, where this back-office shows them. */
export function InvoiceLink({ id, number }: { id: string; number: string }) {
  const t = useTranslations("reservations");
  const { routesByPath } = useRouter();
  if (!(PAGE in routesByPath)) return null;
  return (
    <Button
      component={Link}
      to={PAGE.replace("$id", id)}
      leftSection={<IconFileInvoice size={16} stroke={1.75} aria-hidden />}
    >
      {t("invoice")} <bdi className="num">{number}</bdi>
    </Button>
  );
}
