export { adjustInvoice, closeInvoice, creditSubject } from "./correct.ts";
export { payInvoiceFor, receivePaymentFor } from "./issue.ts";
export { issueInvoice, issueInvoiceWithCommit, type NewInvoice } from "./issue.ts";
export { type InvoicedBooking, invoiceLinesOfOrder, invoiceLinesOfStay, unitOfBooking } from "./lines.ts";
export { receivePayment } from "./payments.ts";
export { readInvoice } from "./record.ts";
export { type InvoiceAmounts, ZERO_AMOUNTS, invoiceTotalOf } from "./lines.ts";
export { totalOfSubject, isUninvoicedRequest, lockSubject } from "./record.ts";
