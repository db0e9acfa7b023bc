import type { orderPapers as en } from "../en/order-papers.ts";
import type { Twin } from "../twin.ts";

export const orderPapers = {
  kitchen: "{branch}، المطبخ",
  lines:
    "{lines, plural, zero {بلا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}، {pieces, plural, zero {بلا قطع} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}",
  sources: { staff: "سجّله الموظفون", qr: "طلب ضيف", tablet: "طلب ضيف، الجهاز اللوحي" },
  order: "طلب",
  subtotal: "المجموع الفرعي",
  discount: "الخصم",
  extra: "رسوم إضافية",
  total: "الإجمالي {unit}",
  receivedBy: "المقبوض، {method}",
  givenBackBy: "المردود، {method}",
  see: "شاهد قائمتنا",
  thanks: "شكرًا لكم",
} as const satisfies Twin<typeof en>;
