import type { orderNotices as en } from "../en/order-notices.ts";
import type { Twin } from "../twin.ts";

export const orderNotices = {
  title: "طلب جديد \u2066{number}\u2069",
  body: "{mode}، {total}",
  modes: { DineIn: "محلي", Delivery: "توصيل", CarPickup: "استلام بالسيارة", SelfPickUp: "استلام شخصي" },
  waiting:
    "{count, plural, zero {لا طلبات تنتظر.} one {طلب ينتظر.} two {طلبان ينتظران.} few {# طلبات تنتظر.} many {# طلبًا ينتظر.} other {# طلب ينتظر.}}",
  blocked: "يُبقي المتصفح الجرس صامتًا حتى تنقر.",
  allow: "تشغيل الصوت",
} as const satisfies Twin<typeof en>;
