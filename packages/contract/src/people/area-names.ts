import type { AuditAction } from "../overview/audits.ts";
import type { BusinessType, Locale } from "../api/enumerations.ts";
import type { Area } from "./permissions.ts";

/** The display names of areas. */
export const AREA_NAMES: Readonly<Record<Area, Record<Locale, string>>> = {
  invoices: { en: "Financial Reports", ar: "التقارير المالية" },
  users: { en: "Users", ar: "المستخدمون" },
  business: { en: "Business", ar: "الأنشطة التجارية" },
  menu: { en: "Menu", ar: "القائمة" },
  menus: { en: "Menus", ar: "القوائم" },
  branches: { en: "Branches", ar: "الفروع" },
  roles: { en: "Permissions", ar: "الصلاحيات" },
  holidays: { en: "Holidays", ar: "العطلات" },
  categories: { en: "Categories", ar: "التصنيفات" },
  items: { en: "Items", ar: "الأصناف" },
  reservations: { en: "Reservations", ar: "الحجوزات" },
  services: { en: "Services", ar: "الخدمات" },
  orders: { en: "Orders", ar: "الطلبات" },
  floors: { en: "Floors", ar: "الطوابق" },
  tables: { en: "Tables", ar: "الطاولات" },
  settings: { en: "Settings", ar: "الإعدادات" },
  hotels: { en: "Hotels", ar: "الفنادق" },
  events: { en: "Events", ar: "الفعاليات" },
  audits: { en: "Audits", ar: "سجل التغييرات" },
};

/** The areas whose names mention chalets in a chalet business. */
const CHALET_AREA_NAMES: Readonly<Partial<Record<Area, Record<Locale, string>>>> = {
  menu: { en: "Chalets Listing", ar: "قائمة الشاليهات" },
  items: { en: "Chalets", ar: "الشاليهات" },
};

/** The name of an area in a type of business. */
export const areaName = (area: Area, locale: Locale, type: BusinessType): string =>
  ((type === "chalet" && CHALET_AREA_NAMES[area]) || AREA_NAMES[area])[locale];

/** Names of audit actions. */
export const AUDIT_ACTION_NAMES: Readonly<Record<AuditAction, Record<Locale, string>>> = {
  read: { en: "Read", ar: "قراءة" },
  create: { en: "Create", ar: "إنشاء" },
  update: { en: "Update", ar: "تعديل" },
  delete: { en: "Delete", ar: "حذف" },
  restore: { en: "Restore", ar: "استعادة" },
  export: { en: "Export", ar: "تصدير" },
  login: { en: "Login", ar: "دخول" },
  login_failed: { en: "Failed login", ar: "دخول فاشل" },
};
