import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import { IconCash, IconCreditCard, IconCreditCardPay, IconWorld, type Icon } from "@tabler/icons-react";

export const METHOD_ICONS: Record<PaymentMethod, Icon> = {
  cash: IconCash,
  knet: IconCreditCardPay,
  card: IconCreditCard,
  online: IconWorld,
};
