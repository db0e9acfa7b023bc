export const orderPapers = {
  kitchen: "{branch}, kitchen",
  lines: "{lines, plural, one {# line} other {# lines}}, {pieces, plural, one {# piece} other {# pieces}}",
  sources: { staff: "Taken by staff", qr: "Guest order, QR menu", tablet: "Guest order, tablet" },
  order: "Order",
  subtotal: "Subtotal",
  discount: "Discount",
  extra: "Extra charge",
  total: "Total {unit}",
  receivedBy: "Received, {method}",
  givenBackBy: "Given back, {method}",
  see: "See our menu",
  thanks: "Thank you",
} as const;
