import type { timeline as en } from "../en/timeline.ts";
import type { Twin } from "../twin.ts";

export const timeline = {
  earlier: "السابق",
  later: "التالي",
  now: "اليوم",
  place: "المكان",
  allPlaces: "كل الأماكن",
  span: "عدد الأيام",
  days: "{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  occupancy: "الإشغال",
  kinds: { table: "الطاولات", service: "الموظفون", room: "الغرف", item: "الشاليهات" },
  units: {
    room: "{count, plural, zero {# غرفة} one {غرفة واحدة} two {غرفتان} few {# غرف} many {# غرفة} other {# غرفة}}",
    item: "{count, plural, zero {# وحدة} one {وحدة واحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}",
  },
  nameless: "بلا حجز مسبق",
  bookUnit: "حجز {unit}",
  today:
    "{count, plural, =0 {متاح} zero {# حجز} one {حجز واحد} two {حجزان} few {# حجوزات} many {# حجزًا} other {# حجز}}",
  off: "إجازة",
  closed: "مغلق",
  nightsTaken: "هذه الليالي محجوزة.",
  timeTaken: "هذا الوقت محجوز.",
  takenBy: "{name} في {what} حتى {until}.",
  closedUntil: "{name}: ليس قبل {until}.",
  wouldStart:
    "{count, plural, zero {# ليلة} one {ليلة واحدة} two {ليلتان} few {# ليالٍ} many {# ليلة} other {# ليلة}} لـ{name} كانت ستبدأ {day}.",
  putBack: "أعده مكانه",
  moveTo: "انقله إلى {when}",
  arrivals: "الوصول اليوم",
  departures: "المغادرة اليوم",
  insuranceHeld: "التأمين المحفوظ",
  due: "المستحق قبل الوصول",
  bookings: "الحجوزات",
  worth: "القيمة",
  hintStays: "اسحب للنقل، واسحب الطرف لتغيير الليالي. انقر يومًا متاحًا للحجز.",
  hintTimes: "اسحب للنقل، واسحب الحافة السفلى لتغيير المدة. انقر وقتًا متاحًا للحجز.",
  failed: "تعذّر تحميل المخطط الزمني.",
  again: "حاول مجددًا",
  empty: {
    table: "لا طاولات بعد",
    service: "لا أحد يقدّم خدمات هنا بعد",
    room: "لا غرف بعد",
    item: "لا شاليهات بعد",
  },
  emptyText: {
    table: "أضف الطوابق وطاولاتها لتظهر حجوزاتها هنا.",
    service: "أضف الخدمات والموظفين، ولكل منهم عمود هنا.",
    room: "أضف أنواع غرف فنادقك، ولكل غرفة صف هنا.",
    item: "أضف شاليهاتك إلى القائمة، ولكل وحدة صف هنا.",
  },
} as const satisfies Twin<typeof en>;
