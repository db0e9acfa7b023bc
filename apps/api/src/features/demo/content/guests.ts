import { words } from "./rows.ts";
import type { DemoGuest } from "./types.ts";

const guest = (en: string, ar: string, phone: string, civilId?: string): DemoGuest =>
  civilId ? { name: words(en, ar), phone, civilId } : { name: words(en, ar), phone };

/** People who order and book. */
export const guests: readonly DemoGuest[] = [
  guest("Dana Al-Sabah", "دانة الصباح", "+96599812204"),
  guest("Abdullah Al-Kandari", "عبدالله الكندري", "+96566771902", "287042100418"),
  guest("Noura Al-Enezi", "نورة العنزي", "+96599000101"),
  guest("Ravi Kumar", "رافي كومار", "+96566000102"),
  guest("Hessa Al-Otaibi", "حصة العتيبي", "+96599000103"),
  guest("Salem Al-Ajmi", "سالم العجمي", "+96555000104"),
  guest("Yara Haddad", "يارا حداد", "+96566000105"),
  guest("Bader Al-Hajri", "بدر الهاجري", "+96599000106"),
  guest("Fahad Al-Azmi", "فهد العازمي", "+96555000107"),
  guest("Amal Al-Failakawi", "أمل الفيلكاوي", "+96599000108"),
  guest("Omar Saleh", "عمر صالح", "+96566000109"),
  guest("Latifa Al-Khaled", "لطيفة الخالد", "+96599000110"),
  guest("Khalid Al-Mansour", "خالد المنصور", "+96599000111"),
  guest("Priya Nair", "بريا ناير", "+96555000112"),
  guest("Tariq Al-Ali", "طارق العلي", "+96566000113"),
  guest("Layla Haddad", "ليلى حداد", "+96599000114"),
  guest("Ahmad Yaseen", "أحمد ياسين", "+96566000115"),
  guest("Sara Al-Hamad", "سارة الحمد", "+96599000116"),
  guest("Rawan Al-Ali", "روان العلي", "+96555000117"),
  guest("Huda Al-Bloushi", "هدى البلوشي", "+96599000118"),
  guest("Jassim Al-Qattan", "جاسم القطان", "+96566000119"),
  guest("Ghadeer Al-Tarrah", "غدير الطراح", "+96599000120"),
  guest("Rashid Al-Mishari", "راشد المشاري", "+96555000121"),
  guest("Dalal Al-Mutawa", "دلال المطوع", "+96599000122"),
];
