import type { bin as en } from "../../en/menu/bin.ts";
import type { Twin } from "../../twin.ts";

export const bin = {
  title: "المحذوفات",
  text: "تبقى الأصناف المحذوفة ٣٠ يومًا ثم تزول نهائيًا",
  search: "ابحث في المحذوفات",
  empty: "لا محذوفات",
  emptyText: "تبقى الأصناف التي تحذفها هنا ٣٠ يومًا.",
  noneFound: "لا شيء في المحذوفات بهذا الاسم",
  failed: "تعذّر تحميل المحذوفات",
  columns: { what: "ماذا", place: "المكان", by: "حذفه", left: "الأيام الباقية" },
  daysLeft: "{count, plural, zero {آخر يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  restore: "استعادة",
  restoreName: "استعادة \u2068{name}\u2069",
  restored: "عاد \u2068{name}\u2069 إلى \u2068{place}\u2069 مخفيًا",
  open: "فتح القائمة",
} satisfies Twin<typeof en>;
