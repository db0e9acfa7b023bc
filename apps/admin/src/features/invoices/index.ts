/** What other features use of this one. */
export { AmountDialog } from "./payments/amount-dialog.tsx";
export { firstAmount, wrongIn } from "./payments/first-amount.ts";
export { mainMethod } from "./payments/first-method.ts";
export { type EnteredPayment, PaymentDialog } from "./payments/payment-dialog.tsx";
export { DueHere, PaymentLines, usePaymentBadge } from "./payments/payment-lines.tsx";
export { useSeenInvoice } from "./payments/seen-invoice.ts";
