import { expect, test } from "vitest";
import { chatOf } from "../../../kit/forms/phone/chat.ts";
import { loadInvoiceTexts } from "../printing/printed-invoice.ts";
import { invoiceMessage } from "./invoice-tools.tsx";

const invoice = { number: "2026-0012", total: 12.5, balance: 2.5, currency: "KWD" };
const business = [
  { locale: "en" as const, name: "Dar & Salma" },
  { locale: "ar" as const, name: "دار سلمى" },
];

test("writes to a guest in their own language, with correct encoding", async () => {
  const texts = await loadInvoiceTexts();
  const english = invoiceMessage(invoice, business, texts, "en");
  expect(english).toBe("Invoice 2026-0012 of Dar & Salma: KWD 12.500, balance KWD 2.500.");
  const arabic = invoiceMessage({ ...invoice, balance: 0 }, business, texts, "ar");
  for (const part of ["دار سلمى", "١٢٫٥٠٠ د.ك", "2026-0012"]) expect(arabic).toContain(part);
  for (const text of [english, arabic])
    expect(new URL(chatOf("+965 9981 2204", text)).searchParams.get("text")).toBe(text);
  expect(chatOf("+965 9981 2204", english)).toMatch(/^https:\/\/wa\.me\/96599812204\?text=/);
});
