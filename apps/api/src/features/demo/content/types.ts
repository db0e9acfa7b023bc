import type {
  Allergen,
  BusinessType,
  ChaletLabel,
  Currency,
  DiscountType,
  Frontage,
  ImageDimensions,
  ImageFitting,
  ItemMark,
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

/** A text whose Arabic may be missing. */
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

/** The role sets of the permissions screen. */
export type RoleSet = "Manager" | "Front desk" | "Kitchen" | "Content editor" | "Accountant" | "Viewer";

export interface DemoStaff extends DemoPerson {
  role: RoleSet;
  /** Slugs of the branches to which the set applies. */
  branches: readonly string[];
  /** Has a generated password and has not logged in yet. */
  invited?: true;
  /** What guests book this staff member for. */
  craft?: BilingualText;
}

/** The business lets their chalets for them. They have no permissions. */
export interface DemoChaletOwner extends DemoPerson {
  /** Their part of the income in percent, by the English name of the chalet. */
  shares: Readonly<Record<string, number>>;
  /** The nights from day `from` to day `to`, counted from today, that they keep for themselves. */
  keeps?: { chalet: string; from: number; to: number };
}

export interface DemoGuest {
  name: BilingualText;
  phone: string;
  civilId?: string;
  /** A salon serves women only. */
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
  /** Percent of the business's orders at this branch. */
  share: number;
  /** English names of its sold-out items. */
  soldOut?: readonly string[];
}

/** The label of a size or portion; missing where an item has one price only. Chalets take one of three packages. */
export interface DemoPrice {
  label?: BilingualText | ChaletLabel;
  price: number;
}

/** Without `min` nothing must be chosen, without `max` all may be; an option without a price costs nothing. */
export interface DemoOptionGroup {
  name: BilingualText;
  min?: number;
  max?: number;
  options: readonly { name: BilingualText; price?: number; preset?: true }[];
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
  /** The slug of the branch that lets it; without it the first one. */
  branch?: string;
}

export interface DemoItem {
  name: BilingualText;
  description?: PartlyTranslatedText;
  /** The first one is the main one. */
  pictures?: readonly PictureId[];
  prices: readonly DemoPrice[];
  addons?: readonly DemoAddon[];
  optionGroups?: readonly DemoOptionGroup[];
  marks?: readonly ItemMark[];
  allergens?: readonly Allergen[];
  /** 0 to 3 */
  spice?: number;
  calories?: number;
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
  /** The price of items without a holiday price of their own. */
  price?: number;
}

export interface DemoService {
  name: BilingualText;
  description?: PartlyTranslatedText;
  picture: PictureId;
  price: number;
  minutes: number;
  /** Slugs of branches, or the English name of a hotel. */
  offeredBy: { branches: readonly string[] } | { hotel: string };
  /** Email addresses of the staff that perform it. */
  people?: readonly string[];
}

export interface DemoRoom {
  name: BilingualText;
  description: PartlyTranslatedText;
  pictures: readonly PictureId[];
  /** Per night. */
  price: number;
  guests: number;
  /** Room numbers, one per unit. */
  numbers: readonly string[];
}

export interface DemoHotel {
  name: BilingualText;
  about: BilingualText;
  picture: PictureId;
  branch: string;
  rooms: readonly DemoRoom[];
}

/** `from` counts days from today, `days` its length. */
export interface DemoEvent {
  name: BilingualText;
  about: PartlyTranslatedText;
  pictures: readonly PictureId[];
  from: number;
  days: number;
  /** Local start and end times; without them it lasts whole days. */
  times?: readonly [string, string];
  branch: string;
}

/** No bookings from day `from` to day `to`, counted from today. */
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
  chaletOwners?: readonly DemoChaletOwner[];
  currency: Currency;
  /** Percent off all items without a discount of their own. */
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
