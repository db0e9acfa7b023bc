import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import type { GuestHotel } from "@diwan/contract/guests/guest-reservations";
import type { GuestEvent } from "@diwan/contract/guests/guests";
import { spansBegunOn } from "@diwan/contract/time/overnight";
import { addDays } from "@diwan/contract/time/days";
import { dayPart, timePart } from "@diwan/contract/time/local-times";
import { descriptionOf, nameOf } from "@diwan/ui/text/names";
import { SOCIALS, webAddress } from "../address/links.ts";
import { inLocale } from "../language/page-texts.ts";
import { priceToday } from "@diwan/ordering/menu-items";
import { aboutOf, type PageCategory, type PageData, type PageItem } from "../page-data.ts";
import { pictureAddress } from "@diwan/ui/image-sources";
import { absolute } from "./page-addresses.ts";

const TYPES: Record<BusinessType, string> = {
  restaurant: "Restaurant",
  salon: "BeautySalon",
  hotel: "Hotel",
  chalet: "LodgingBusiness",
};

const HOTELS: Record<GuestHotel["type"], string> = {
  hotel: "Hotel",
  resort: "Resort",
  apartments: "LodgingBusiness",
  guest_house: "BedAndBreakfast",
  chalet: "LodgingBusiness",
};

interface Context {
  data: PageData;
  hotels: readonly GuestHotel[];
  events: readonly GuestEvent[];
  locale: Locale;
  origin: string;
}

/** The branch and what it offers, in the vocabulary of schema.org. */
export function structuredData(context: Context, url: string): object {
  const { data, locale, origin } = context;
  const { business, locales, settings } = data.branch;
  const picture = [settings.CoverScreen, settings.HeaderBackground, settings.Logo].map(pictureAddress).find(Boolean);
  const names = [nameOf(business.locales, locale), nameOf(locales, locale)].filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": TYPES[business.type],
    name: [...new Set(names)].join(" · "),
    description: descriptionOf(aboutOf(data.branch), locale) || undefined,
    url,
    image: picture && absolute(picture, origin),
    telephone: settings.ContactPhone ?? undefined,
    address: inLocale(settings.Address, locale),
    ...geo(data.branch),
    ...open(data.branch),
    ...special(data.branch),
    sameAs: [settings.Website, ...SOCIALS.map((network) => settings[network])].flatMap((one) => webAddress(one) ?? []),
    ...offer(context),
    ...served(context),
    ...happening(context),
    ...stayed(context),
  };
}

/** The events of the branch, in its own local times. */
const happening = ({ events, locale, origin }: Context): object =>
  events.length === 0
    ? {}
    : {
        event: events.map(({ locales, src, start, end }) => {
          const picture = pictureAddress(src);
          return {
            "@type": "Event",
            name: nameOf(locales, locale),
            description: descriptionOf(locales, locale) || undefined,
            startDate: start,
            endDate: end,
            image: picture && absolute(picture, origin),
          };
        }),
      };

/** The hotels whose rooms can be booked. */
const stayed = ({ hotels, locale, origin }: Context): object =>
  hotels.length === 0
    ? {}
    : {
        containsPlace: hotels.map(({ type, locales, media }) => ({
          "@type": HOTELS[type],
          name: nameOf(locales, locale),
          description: descriptionOf(locales, locale) || undefined,
          image: media.flatMap(({ src }) => pictureAddress(src) ?? []).map((src) => absolute(src, origin)),
        })),
      };

const served = ({ data, locale }: Context): object =>
  data.services.length === 0
    ? {}
    : {
        makesOffer: data.services.map(({ locales, price }) => ({
          "@type": "Offer",
          ...(price === null ? {} : { price, priceCurrency: data.branch.currency }),
          itemOffered: {
            "@type": "Service",
            name: nameOf(locales, locale),
            description: descriptionOf(locales, locale) || undefined,
          },
        })),
      };

const geo = ({ latitude, longitude }: PageData["branch"]): object =>
  latitude === null || longitude === null ? {} : { geo: { "@type": "GeoCoordinates", latitude, longitude } };

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The end of a day is its last minute there; an earlier end than the start is on the next day. */
const lastMinuteOf = (end: string): string => (end === "24:00" ? "23:59" : end);

const open = ({ opening_hours: hours }: PageData["branch"]): object =>
  hours
    ? {
        openingHoursSpecification: DAYS.flatMap((name, day) =>
          spansBegunOn(hours, day).map(({ from, to }) => ({
            "@type": "OpeningHoursSpecification",
            dayOfWeek: `https://schema.org/${name}`,
            opens: from,
            closes: lastMinuteOf(to),
          })),
        ),
      }
    : {};

/** Special hours, and closures: midnight to midnight. */
function special({ special_hours: days, ...branch }: PageData["branch"]): object {
  const hours = days.flatMap(({ from, to, hours: spans }) =>
    spans.map((span) => ({ opens: span.from, closes: lastMinuteOf(span.to), validFrom: from, validThrough: to })),
  );
  const all = [...hours, ...closedDays(branch).map((of) => ({ ...{ opens: "00:00", closes: "00:00" }, ...of }))];
  if (!all.length) return {};
  return { specialOpeningHoursSpecification: all.map((of) => ({ "@type": "OpeningHoursSpecification", ...of })) };
}

/** Partly closed days are left out, except the first of closed nights. */
function closedDays({ closures, business }: Pick<PageData["branch"], "closures" | "business">) {
  const nights = business.type === "hotel" || business.type === "chalet";
  return closures.flatMap(({ from, to }) => {
    const validFrom = nights || timePart(from) === "00:00" ? dayPart(from) : addDays(dayPart(from), 1);
    const validThrough = addDays(dayPart(to), -1);
    return validFrom <= validThrough ? [{ validFrom, validThrough }] : [];
  });
}

function offer(context: Context): object {
  const { menu, branch } = context.data;
  const name = nameOf(menu.locales, context.locale);
  if (branch.business.type !== "restaurant") {
    const items = menu.categories.flatMap((category) => catalogItems(category, context));
    return { hasOfferCatalog: { "@type": "OfferCatalog", name, itemListElement: items } };
  }
  const hasMenuSection = menu.categories.map((category) => menuSection(category, context));
  return { hasMenu: { "@type": "Menu", name, inLanguage: context.locale, hasMenuSection } };
}

const menuSection = (category: PageCategory, context: Context): object => ({
  "@type": "MenuSection",
  name: nameOf(category.locales, context.locale),
  hasMenuItem: category.items.map((item) => ({
    "@type": "MenuItem",
    ...described(item, context.locale),
    offers: priced(item, context.data),
  })),
  hasMenuSection: category.children_nested.map((child) => menuSection(child, context)),
});

const catalogItems = (category: PageCategory, context: Context): object[] => [
  ...category.items.map((item) => ({
    "@type": "Offer",
    ...priced(item, context.data),
    itemOffered: { "@type": item.chalet ? "Accommodation" : "Service", ...described(item, context.locale) },
  })),
  ...category.children_nested.flatMap((child) => catalogItems(child, context)),
];

const described = (item: PageItem, locale: Locale): object => ({
  name: nameOf(item.locales, locale),
  description: descriptionOf(item.locales, locale) || undefined,
});

const priced = (item: PageItem, { branch }: PageData): object | undefined => {
  const today = branch.settings.HidePrices ? undefined : priceToday(item);
  if (!today) return undefined;
  const until = today.was === null ? undefined : item.discount?.to;
  return { "@type": "Offer", price: today.price, priceCurrency: branch.currency, priceValidUntil: until };
};
