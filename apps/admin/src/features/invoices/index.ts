/** The parts of this feature that other features use. */
export { AmountDialog } from "./payments/amount-dialog.tsx";
export { defaultAmount, findAmountError } from "./payments/default-payment.ts";
export { mainMethod } from "./payments/default-payment.ts";
export { type EnteredPayment, PaymentDialog } from "./payments/payment-dialog.tsx";
export { DueLine, PaymentLines, usePaymentBadge } from "./payments/payment-lines.tsx";
export { useSeenInvoice } from "./payments/seen-invoice.ts";
