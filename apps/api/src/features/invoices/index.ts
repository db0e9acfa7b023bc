export { adjustInvoice, closeInvoice } from "./correct.ts";
export { payFor, receiveFor } from "./issue.ts";
export { issueInvoice, issueInvoiceLast, type NewInvoice } from "./issue.ts";
export { type Booked, orderLines, stayLines, unitOfBooking } from "./lines.ts";
export { receivePayment } from "./payments.ts";
export { readInvoice } from "./record.ts";
export { type Amounts, NOTHING, totalOf } from "./lines.ts";
export { totalOfSubject, isRequest, lockSubject } from "./record.ts";
