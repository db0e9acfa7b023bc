import type { agreement as en } from "../en/agreement.ts";
import type { Twin } from "../twin.ts";

export const agreement = {
  title: "عقد إيجار شاليه",
  tenant: "المستأجر",
  civilId: "الرقم المدني",
  phone: "الهاتف",
  chalet: "الشاليه",
  arrival: "الوصول",
  departure: "المغادرة",
  guests: "عدد الضيوف",
  nights: "{count, plural, zero {# ليلة} one {ليلة واحدة} two {ليلتان} few {# ليالٍ} many {# ليلة} other {# ليلة}}",
  hours: "{count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}",
  total: "الإجمالي، {unit}",
  paid: "المستلم حتى الآن",
  left: "المتبقي عند الوصول",
  toGiveBack: "المستحق ردّه",
  credited: "المتنازل عنه بإشعارات دائنة",
  insurance: "التأمين، يُعاد بعد الإقامة",
  hoursRule: "الوصول من {from} والمغادرة حتى {until}.",
  insuranceRule: "يُعاد التأمين وقدره {amount} بعد الإقامة بعد خصم الأضرار إن وُجدت، مع بيانها.",
  owner: "عن المالك",
  date: "التاريخ",
  menu: "كل الشاليهات",
  pending: "لم يُؤكَّد بعد",
  canceled: "ملغي",
} as const satisfies Twin<typeof en>;
