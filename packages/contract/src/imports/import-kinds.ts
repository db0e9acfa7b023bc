import { branches } from "../branches/branches.ts";
import { tables } from "../branches/tables.ts";
import type { Call } from "../api/call.ts";
import type { Locale } from "../api/enumerations.ts";
import { services } from "../menu/services.ts";
import type { Area } from "../people/permissions.ts";
import { people } from "../people/people.ts";
import { roomTypes } from "../stays/room-types.ts";
import { searchText } from "../text/search-text.ts";

/** The lists whose records can come from a file. */
export const IMPORT_KINDS = ["branches", "users", "tables", "services", "roomTypes"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

type Words = Readonly<Record<Locale, string>>;

/** A column of a file, and a field of the call that it becomes. */
export interface ImportColumn {
  field: string;
  /** Its title in a template; files with the title of either language are understood. */
  title: Words;
  /** Other titles that files use for it. */
  also?: readonly string[];
  /** The cell of the template's example. */
  example: Words;
  /** The field of the call whose errors are shown at the cell; without it the field of the column. */
  path?: string;
  required?: true;
  /** Numbers, phones, addresses: left to right in both languages. */
  latin?: true;
  /** An amount or a number, aligned to the end. */
  figure?: true;
  /** The language of the text. */
  lang?: Locale;
}

interface ImportDefinition {
  area: Area;
  list: Call;
  create: Call;
  /** How a record that exists is read and changed, and the parameter with its id. */
  update: { read: Call; call: Call; param: string };
  /** How what was added is taken back. */
  remove: { call: Call; param: string };
  columns: readonly ImportColumn[];
}

const NAMES = ["name", "english name", "الاسم", "الاسم بالإنجليزية"];
const NAMES_AR = ["arabic name", "الاسم بالعربية", "الاسم العربي"];

/** The columns of a localized name; `locales` of the call has English first. */
const names = (en: Words, ar: Words, also: readonly string[] = []): ImportColumn[] => [
  {
    ...{ field: "name_en", path: "locales.0.name", lang: "en", required: true, example: en },
    title: { en: "Name (English)", ar: "الاسم (إنجليزي)" },
    also: [...NAMES, ...also.flatMap(namedIn("english", "بالإنجليزية"))],
  },
  {
    ...{ field: "name_ar", path: "locales.1.name", lang: "ar", example: ar },
    title: { en: "Name (Arabic)", ar: "الاسم (عربي)" },
    also: [...NAMES_AR, ...also.flatMap(namedIn("arabic", "بالعربية"))],
  },
];

/** A title as the export of a list has it. */
const namedIn = (...languages: string[]) => {
  return (title: string): string[] => languages.map((language) => `${title}, ${language}`);
};

const descriptions = (en: Words, ar: Words): ImportColumn[] => [
  {
    ...{ field: "description_en", path: "locales.0.description", lang: "en", example: en },
    title: { en: "Description (English)", ar: "الوصف (إنجليزي)" },
    also: ["description", "الوصف"],
  },
  {
    ...{ field: "description_ar", path: "locales.1.description", lang: "ar", example: ar },
    title: { en: "Description (Arabic)", ar: "الوصف (عربي)" },
    also: ["arabic description"],
  },
];

const same = (text: string): Words => ({ en: text, ar: text });
const NONE = same("");

export const IMPORTS: Readonly<Record<ImportKind, ImportDefinition>> = {
  branches: {
    area: "branches",
    list: branches.list,
    create: branches.create,
    update: { read: branches.get, call: branches.update, param: "branchId" },
    remove: { call: branches.delete, param: "branchId" },
    columns: [
      ...names(same("Salmiya"), same("السالمية"), ["branch", "الفرع"]),
      {
        ...{ field: "slug", latin: true, example: same("salmiya") },
        title: { en: "Slug", ar: "الرابط" },
        also: ["link", "address of its page"],
      },
      {
        ...{ field: "phone", path: "settings.ContactPhone", latin: true, example: same("2571 4410") },
        title: { en: "Contact phone", ar: "هاتف التواصل" },
        also: ["phone", "telephone", "mobile", "الهاتف", "رقم الهاتف", "هاتف"],
      },
      {
        ...{ field: "whatsapp", path: "settings.Whatsapp", latin: true, example: same("9981 2204") },
        title: { en: "Whatsapp", ar: "واتساب" },
        also: ["whatsapp number", "رقم الواتساب"],
      },
      {
        ...{ field: "address_en", path: "settings.Address.en", lang: "en", example: same("Salem Al Mubarak Street") },
        title: { en: "Address (English)", ar: "العنوان (إنجليزي)" },
        also: ["address", "area", "العنوان", "المنطقة"],
      },
      {
        ...{ field: "address_ar", path: "settings.Address.ar", lang: "ar", example: same("شارع سالم المبارك") },
        title: { en: "Address (Arabic)", ar: "العنوان (عربي)" },
        also: ["arabic address"],
      },
      {
        ...{ field: "latitude", latin: true, figure: true, example: same("29.3375") },
        title: { en: "Latitude", ar: "خط العرض" },
        also: ["lat"],
      },
      {
        ...{ field: "longitude", latin: true, figure: true, example: same("48.0758") },
        title: { en: "Longitude", ar: "خط الطول" },
        also: ["lng", "long"],
      },
    ],
  },
  users: {
    area: "users",
    list: people.list,
    create: people.create,
    update: { read: people.get, call: people.update, param: "memberId" },
    remove: { call: people.delete, param: "memberId" },
    columns: [
      {
        ...{ field: "name", required: true, example: { en: "Dana Al Ali", ar: "دانة العلي" } },
        title: { en: "Name", ar: "الاسم" },
        also: ["full name", "employee", "الاسم الكامل", "الموظف"],
      },
      {
        ...{ field: "phone", path: "phone_number", required: true, latin: true, example: same("9981 2204") },
        title: { en: "Phone", ar: "الهاتف" },
        also: ["mobile", "phone number", "رقم الهاتف", "الجوال", "موبايل"],
      },
      {
        ...{ field: "email", latin: true, example: same("dana@example.com") },
        title: { en: "Email", ar: "البريد الإلكتروني" },
        also: ["e-mail", "mail", "email address", "الإيميل", "البريد"],
      },
      {
        ...{ field: "role", path: "rights.roleId", example: NONE },
        title: { en: "Role", ar: "الدور" },
        also: ["rights", "job", "الصلاحيات", "الوظيفة"],
      },
      {
        ...{ field: "branches", path: "rights.branchIds", example: NONE },
        title: { en: "Branches", ar: "الفروع" },
        also: ["branch", "الفرع"],
      },
      {
        // names, phones and addresses can all be changed in a list that was exported
        ...{ field: "id", latin: true, example: NONE },
        title: { en: "ID", ar: "المعرّف" },
      },
    ],
  },
  tables: {
    area: "tables",
    list: tables.list,
    create: tables.create,
    update: { read: tables.get, call: tables.update, param: "tableId" },
    remove: { call: tables.delete, param: "tableId" },
    columns: [
      {
        ...{ field: "branch", example: NONE },
        title: { en: "Branch", ar: "الفرع" },
      },
      {
        ...{ field: "floor", required: true, example: { en: "Terrace", ar: "الشرفة" } },
        title: { en: "Floor", ar: "الطابق" },
        also: ["room", "hall", "area", "القاعة", "الدور"],
      },
      ...names(same("T1"), same("ط1"), ["table", "الطاولة"]).map((column) =>
        column.field === "name_en"
          ? { ...column, also: [...(column.also ?? []), "table", "number", "table number", "الطاولة", "الرقم"] }
          : column,
      ),
      {
        ...{ field: "seats", latin: true as const, figure: true as const, example: same("4") },
        title: { en: "Seats", ar: "المقاعد" },
        also: ["chairs", "guests", "capacity", "عدد المقاعد", "الكراسي"],
      },
    ],
  },
  services: {
    area: "services",
    list: services.list,
    create: services.create,
    update: { read: services.get, call: services.update, param: "serviceId" },
    remove: { call: services.delete, param: "serviceId" },
    columns: [
      ...names(same("Hair cut"), same("قص شعر"), ["service", "الخدمة"]),
      {
        ...{ field: "price", latin: true, figure: true, example: same("12.500") },
        title: { en: "Price", ar: "السعر" },
        also: ["cost", "amount", "التكلفة", "المبلغ"],
      },
      {
        ...{ field: "duration", latin: true, figure: true, example: same("45") },
        title: { en: "Duration (minutes)", ar: "المدة (دقائق)" },
        also: ["duration", "minutes", "time", "المدة", "الدقائق"],
      },
      {
        ...{ field: "place", path: "serviceable_id", example: NONE },
        title: { en: "Offered by", ar: "مقدّم الخدمة" },
        also: ["branch", "hotel", "place", "الفرع", "الفندق", "المكان"],
      },
      ...descriptions(NONE, NONE),
    ],
  },
  roomTypes: {
    area: "hotels",
    list: roomTypes.list,
    create: roomTypes.create,
    update: { read: roomTypes.get, call: roomTypes.update, param: "roomTypeId" },
    remove: { call: roomTypes.delete, param: "roomTypeId" },
    columns: [
      {
        ...{ field: "hotel", path: "hotel_id", example: NONE },
        title: { en: "Hotel", ar: "الفندق" },
      },
      ...names(same("Sea view"), same("مطلة على البحر"), ["room type", "type", "نوع الغرفة", "النوع"]),
      {
        ...{ field: "units", latin: true, figure: true, example: same("3") },
        title: { en: "Rooms", ar: "الغرف" },
        also: ["number of rooms", "units", "count", "عدد الغرف"],
      },
      {
        ...{ field: "unit_names", latin: true, example: same("101, 102, 103") },
        title: { en: "Room numbers", ar: "أرقام الغرف" },
        also: ["names of the rooms", "numbers", "room names", "أسماء الغرف"],
      },
      {
        ...{ field: "guests", latin: true, figure: true, example: same("2") },
        title: { en: "Guests in a room", ar: "الضيوف في الغرفة" },
        also: ["guests", "persons", "capacity", "الضيوف", "الأشخاص"],
      },
      {
        ...{ field: "price", required: true, latin: true, figure: true, example: same("45") },
        title: { en: "Sunday to Wednesday nights", ar: "ليالي الأحد إلى الأربعاء" },
        also: ["price", "night", "weekday price", "السعر", "سعر الليلة"],
      },
      {
        ...{ field: "weekend_price", latin: true, figure: true, example: same("60") },
        title: { en: "Thursday to Saturday nights", ar: "ليالي الخميس إلى السبت" },
        also: ["weekend price", "weekend", "سعر نهاية الأسبوع"],
      },
      ...descriptions(NONE, NONE),
    ],
  },
};

/** The English column of a title that names no language, if the texts below it are Arabic. */
export const IMPORT_TWINS: Readonly<Record<string, string>> = {
  name_en: "name_ar",
  description_en: "description_ar",
  address_en: "address_ar",
};

/** The column of a title: of the template, of the export of the list, or a common other one. */
export function importFieldOf(kind: ImportKind, title: string): string | undefined {
  const wanted = searchText(title);
  if (wanted === "") return undefined;
  const { columns } = IMPORTS[kind];
  const is = (words: readonly string[]): boolean => words.some((word) => searchText(word) === wanted);
  // titles first: what is another word for one column can be the title of the next
  const found =
    columns.find(({ title: own, field }) => is([own.en, own.ar, field])) ?? columns.find(({ also = [] }) => is(also));
  return found?.field;
}
