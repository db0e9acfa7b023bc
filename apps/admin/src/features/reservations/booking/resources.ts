import type { Names } from "@diwan/contract/api/fields";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { ReservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";

/** A bookable resource, as the select shows it. */
export interface Resource {
  kind: ResourceType;
  /** Empty: any table. */
  id: string;
  name: string;
  /** The names in both languages, for the search. */
  words: string;
  /** The second line. */
  hint: string;
  src: string | null;
  units: number;
  /** The most guests; undefined if not limited. */
  most: number | undefined;
  /** The duration in minutes; undefined for stays. */
  minutes: number | undefined;
  staff: readonly { id: string; locales: Names }[];
}

const SERVICE_MINUTES = 60;
const bare = { src: null, units: 1, most: undefined, minutes: undefined, staff: [] };
const words = (locales: Names): string => locales.map(({ name }) => name).join(" ");

/** All bookable resources, type by type. */
export function useResources(offer: ReservationOffer): Resource[] {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const name = (locales: Names) => nameOf(locales, locale);
  const joined = (parts: readonly string[]) => joinNames(parts, locale);
  const tables = useTables(offer, joined);
  const items = offer.items.map((item) => ({
    ...bare,
    kind: "item" as const,
    id: item.id,
    name: name(item.locales),
    words: words(item.locales),
    hint: joined([
      name(item.address),
      item.frontage ? t(`frontages.${item.frontage}`) : "",
      t("rooms", { count: item.bedrooms }),
      t("units", { count: item.units }),
    ]),
    src: item.src,
    units: item.units,
  }));
  const rooms = offer.rooms.map((room) => ({
    ...bare,
    kind: "room" as const,
    id: room.id,
    name: name(room.locales),
    words: words(room.locales),
    hint: joined([name(room.hotel), t("beds", { count: room.guests }), t("units", { count: room.units })]),
    units: room.units,
    most: room.guests,
  }));
  const services = offer.services.map((service) => ({
    ...bare,
    kind: "service" as const,
    id: service.id,
    name: name(service.locales),
    words: words(service.locales),
    hint: t("minutes", { count: service.duration ?? SERVICE_MINUTES }),
    src: service.src,
    minutes: service.duration ?? SERVICE_MINUTES,
    staff: service.staff,
  }));
  return [...items, ...rooms, ...services, ...tables];
}

function useTables(offer: ReservationOffer, joined: (parts: readonly string[]) => string): Resource[] {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  if (offer.tables.length === 0) return [];
  const minutes = offer.table_minutes;
  const most = Math.max(0, ...offer.tables.map(({ seats }) => seats));
  const any = { ...bare, kind: "table" as const, id: "", name: t("anyTable"), words: "", hint: t("anyTableText") };
  const tables = offer.tables.map((table) => ({
    ...bare,
    kind: "table" as const,
    id: table.id,
    name: nameOf(table.locales, locale),
    words: words(table.locales),
    hint: joined([nameOf(table.floor, locale), t("seats", { count: table.seats })]),
    most: table.seats,
    minutes,
  }));
  return [{ ...any, most, minutes }, ...tables];
}
