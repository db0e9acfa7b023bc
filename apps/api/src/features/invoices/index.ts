export { adjustInvoice, closeInvoice } from "./correct.ts";
export { payFor, receiveFor } from "./first-money.ts";
export { issueInvoice, issueInvoiceLast, type NewInvoice } from "./issue.ts";
export { type Booked, orderLines, stayLines, unitOfBooking } from "./lines.ts";
export { receivePayment } from "./pay.ts";
export { readInvoice } from "./record.ts";
export { type Amounts, NOTHING, totalOf } from "./rules.ts";
export { totalOfSubject, isRequest, lockSubject } from "./subjects.ts";
