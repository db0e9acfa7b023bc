import { expect, test } from "vitest";
import { chatOf } from "./chat.ts";

test.each([
  ["+96599812204", "96599812204"],
  ["9981 2204", "96599812204"],
  ["٩٩٨١ ٢٢٠٤", "96599812204"],
  ["00965 9981-2204", "96599812204"],
  ["+٩٦٥ ٩٩٨١ ٢٢٠٤", "96599812204"],
  ["96599812204", "96599812204"],
  ["+966 50 123 4567", "966501234567"],
  ["00971 50 123 4567", "971501234567"],
  ["+973 3612 3456", "97336123456"],
  ["974 5512 3456", "97455123456"],
  ["\u2066+968 9212 3456\u2069", "96892123456"],
])("the chat of %s is that of %s", (phone, digits) => {
  expect(chatOf(phone)).toBe(`https://wa.me/${digits}`);
  const text = "مرحبًا 100%\nhttps://diwan.test/qr/x?lang=ar&a=1";
  expect(new URL(chatOf(phone, text)).searchParams.get("text")).toBe(text);
});

test("opens a chat by digits alone, whatever the text contains", () => {
  expect(chatOf("+965 6677 1902", "A & B\n#1")).toBe("https://wa.me/96566771902?text=A%20%26%20B%0A%231");
});
