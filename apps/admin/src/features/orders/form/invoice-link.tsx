import { invoices } from "@diwan/contract/invoices/invoices";
import type { Order } from "@diwan/contract/orders/order-record";
import { ActionIcon, Button } from "@mantine/core";
import { IconReportMoney } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { invoiceOf } from "../../../kit/addresses.ts";
import { send } from "../../../kit/api.ts";
import { useSession } from "../../../kit/session.ts";
import { useWidth } from "../../../kit/width.ts";

/** The way from an order to its invoice, for who may see that. */
export function InvoiceLink({ order: { id, businessId, branchId } }: { order: Order }) {
  const t = useTranslations("orderForm");
  const { can } = useSession();
  const narrow = useWidth() === "narrow";
  const { data } = useQuery({
    queryKey: ["list", invoices.list.path, { businessId }, "of", id],
    queryFn: ({ signal }) =>
      send(invoices.list, { params: { businessId }, query: { subject_id: id, perPage: 1 }, signal }),
    enabled: can("invoices", "read", branchId),
  });
  const invoice = data?.data[0];
  if (!invoice) return null;
  const sign = <IconReportMoney size={16} stroke={1.75} aria-hidden />;
  const label = t("invoice", { number: invoice.number });
  return narrow ? (
    <ActionIcon component={Link} to={invoiceOf(invoice.id)} size="lg" aria-label={label}>
      {sign}
    </ActionIcon>
  ) : (
    <Button component={Link} to={invoiceOf(invoice.id)} leftSection={sign}>
      {label}
    </Button>
  );
}
