export const orderNotices = {
  title: "New order {number}",
  body: "{mode}, {total}",
  modes: { DineIn: "Dine in", Delivery: "Delivery", CarPickup: "Car pickup", SelfPickUp: "Self pick up" },
  waiting: "{count, plural, one {An order waits.} other {# orders wait.}}",
  blocked: "The browser keeps the bell silent until you click.",
  allow: "Turn sound on",
} as const;
