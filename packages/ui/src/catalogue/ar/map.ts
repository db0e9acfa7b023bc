import type { map as en } from "../en/map.ts";
import type { Twin } from "../twin.ts";

export const map = {
  map: "الخريطة",
  pin: "الدبوس عند {place}. مفاتيح الأسهم تنقله، ومع Shift أبعد.",
  setPin: "وضع الدبوس",
  noPlace: "لا موقع بعد",
  zoomIn: "تكبير",
  zoomOut: "تصغير",
  removePin: "إزالة الدبوس",
  moved: "الدبوس عند {place}.",
  tiles: "بيانات الخريطة: {source}",
} as const satisfies Twin<typeof en>;
