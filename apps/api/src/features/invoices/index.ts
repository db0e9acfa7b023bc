export { adjustInvoice, closeInvoice } from "./correct.ts";
export { issueInvoice, issuing, type NewInvoice } from "./issue.ts";
export { receivePayment } from "./pay.ts";
export { type Amounts, NOTHING, totalOf } from "./rules.ts";
