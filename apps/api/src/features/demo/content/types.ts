import type {
  BusinessType,
  ChaletLabel,
  Currency,
  DiscountType,
  Frontage,
  ImageDimensions,
  ImageFitting,
  MENU_TYPES,
  MenuLayout,
  OrderMode,
} from "@diwan/contract/api/enumerations";
import type { HolidayDate } from "./days.ts";

/** The name of a file of `demo-pictures`. */
export type PictureId = string;

/** A text in both languages. */
export interface BilingualText {
  en: string;
  ar: string;
}

/** A text that somebody has not translated yet. */
export interface PartlyTranslatedText {
  en: string;
  ar?: string;
}

export interface DemoPerson {
  name: string;
  email: string;
  password: string;
  /** E.164 */
  phone: string;
}

/** The ready-made sets of the permissions screen. */
export type RoleSet = "Manager" | "Front desk" | "Kitchen" | "Content editor" | "Accountant" | "Viewer";

export interface DemoStaff extends DemoPerson {
  role: RoleSet;
  /** Slugs of the branches where the set is held. */
  branches: readonly string[];
  /** Was given the password and has not logged in yet. */
  invited?: true;
  /** What guests book this person for. */
  craft?: BilingualText;
}

export interface DemoGuest {
  name: BilingualText;
  phone: string;
  civilId?: string;
  /** Some houses are for women alone. */
  woman?: true;
}

export interface DemoTable {
  name: BilingualText;
  seats: number;
}

export interface DemoFloor {
  name: BilingualText;
  tables: readonly DemoTable[];
}

export interface DemoBranch {
  slug: string;
  name: BilingualText;
  phone: string;
  address: BilingualText;
  latitude: number;
  longitude: number;
  modes: readonly OrderMode[];
  floors: readonly DemoFloor[];
  /** Of 100 orders or bookings of the business, how many are made here. */
  share: number;
  /** Items that it has run out of, by their English names. */
  soldOut?: readonly string[];
}

/** The label of a size or portion; missing where an item has one price only. Chalets take one of three packages. */
export interface DemoPrice {
  label?: BilingualText | ChaletLabel;
  price: number;
}

export interface DemoAddon {
  name: BilingualText;
  price: number;
}

/** `from` and `to` are days from today. */
export interface DemoDiscount {
  name: BilingualText;
  type: DiscountType;
  amount: number;
  from: number;
  to: number;
}

export interface DemoChalet {
  insurance: number;
  address: BilingualText;
  latitude: number;
  longitude: number;
  bedrooms: number;
  frontage: Frontage;
  units: number;
}

export interface DemoItem {
  name: BilingualText;
  description?: PartlyTranslatedText;
  /** The first one is the main one. */
  pictures?: readonly PictureId[];
  prices: readonly DemoPrice[];
  addons?: readonly DemoAddon[];
  discount?: DemoDiscount;
  hide?: boolean;
  disable_ordering?: boolean;
  /** By the key of the holiday. */
  holidayPrices?: Readonly<Record<string, number>>;
  chalet?: DemoChalet;
}

export interface DemoCategory {
  name: BilingualText;
  description?: PartlyTranslatedText;
  picture: PictureId;
  settings: { dimensions: ImageDimensions; fitting: ImageFitting };
  items: readonly DemoItem[];
  children: readonly DemoCategory[];
}

export interface DemoMenu {
  name: BilingualText;
  type: (typeof MENU_TYPES)[number];
  categories: readonly DemoCategory[];
}

export interface DemoHoliday {
  key: string;
  name: BilingualText;
  when: HolidayDate;
  /** What an item costs in it unless the item says otherwise. */
  price?: number;
}

export interface DemoService {
  name: BilingualText;
  description?: PartlyTranslatedText;
  picture: PictureId;
  price: number;
  minutes: number;
  /** Where it is offered: slugs of branches, or the name of a hotel. */
  offeredBy: { branches: readonly string[] } | { hotel: string };
  /** E-mail addresses of those who do it. */
  people?: readonly string[];
}

export interface DemoRoom {
  name: BilingualText;
  description: PartlyTranslatedText;
  pictures: readonly PictureId[];
  /** Of a night. */
  price: number;
  guests: number;
  /** One unit each. */
  numbers: readonly string[];
}

export interface DemoHotel {
  name: BilingualText;
  about: BilingualText;
  picture: PictureId;
  branch: string;
  rooms: readonly DemoRoom[];
}

/** `from` is days from today; it lasts from one local time to another on that day. */
export interface DemoEvent {
  name: BilingualText;
  about: PartlyTranslatedText;
  pictures: readonly PictureId[];
  from: number;
  days: number;
  /** When it begins and ends; nothing: whole days. */
  times?: readonly [string, string];
  branch: string;
}

/** No bookings between two days from today. */
export interface DemoClosure {
  name: BilingualText;
  from: number;
  to: number;
}

export interface DemoBusiness {
  type: BusinessType;
  name: BilingualText;
  about: BilingualText;
  terms: BilingualText;
  logo: PictureId;
  owner: DemoPerson;
  staff: readonly DemoStaff[];
  currency: Currency;
  /** Percent off everything without a discount of its own. */
  generalDiscount?: number;
  /** Added once to every order. */
  extraCharge?: number;
  colours: { PrimaryColor: string; AccentColor: string; TextColor: "black" | "white" };
  contact: {
    ContactPhone: string;
    Whatsapp: string;
    Website: string;
    Instagram: string;
    X?: string;
    Snapchat?: string;
  };
  guestApp: { cover: PictureId; header: PictureId; layout: MenuLayout; sliderAds: readonly DemoSlide[] };
  branches: readonly DemoBranch[];
  menus: readonly DemoMenu[];
  holidays: readonly DemoHoliday[];
  services: readonly DemoService[];
  hotels: readonly DemoHotel[];
  events: readonly DemoEvent[];
  closures: readonly DemoClosure[];
}

/** A picture that leads to an item (by its English name), an address, or nowhere (`#`). */
export interface DemoSlide {
  picture: PictureId;
  link: { item: string } | { url: string } | "#";
}
