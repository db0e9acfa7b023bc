import type { sheets as en } from "../en/sheets.ts";
import type { Twin } from "../twin.ts";

export const sheets = {
  of: "ما يُطبع",
  ofBranch: "الفرع",
  ofTables: "طاولاته",
  cards: "البطاقات في ورقة A4",
  count:
    "{count, plural, zero {بلا بطاقات} one {واحدة كبيرة} two {بطاقتان} few {# بطاقات} many {# بطاقة} other {# بطاقة}}",
  pdf: "PDF",
  png: "PNG",
  making: "جارٍ إعداد الملف",
  noTables: "لا طاولات لهذا الفرع بعد. أضفها إلى طوابقه أولًا.",
  branchText: "كل من يمسح الرمز يرى قائمة هذا الفرع.",
  tablesText: "لكل طاولة رمز خاص بها، فتعرف الطلبات وجهتها.",
} as const satisfies Twin<typeof en>;
