import { PAYMENT_STATUSES } from "@diwan/contract/invoices/payments";
import { expect, test } from "vitest";
import { paymentText } from "./payment-text.ts";

test("shows a refund when more was received than is due", () => {
  const of = { payment_status: "no_data", balance: -3, currency: "KWD" } as const;
  expect([paymentText(of, "en"), paymentText(of, "ar")]).toEqual(["To be given back 3.000", "المستحق ردّه ٣٫٠٠٠"]);
});

test("has four texts for the payment state, in each language", () => {
  const words = (locale: "en" | "ar") =>
    PAYMENT_STATUSES.map((payment_status) => paymentText({ payment_status, balance: 7.55, currency: "KWD" }, locale));
  expect(words("en")).toEqual(["Paid", "Balance 7.550", "Not paid", "Nothing due"]);
  expect(words("ar")).toEqual(["مدفوع", "المتبقي ٧٫٥٥٠", "غير مدفوع", "لا شيء مستحق"]);
});
