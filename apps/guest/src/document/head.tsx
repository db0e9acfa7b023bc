import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { descriptionOf, nameOf } from "@diwan/ui/text/names";
import { themeColour } from "@diwan/ui/theme/brand";
import { findItem } from "@diwan/ordering/menu-items";
import { aboutOf, type PageData, type PageItem, pageTitle } from "../page-data.ts";
import { pictureAddress } from "@diwan/ui/image-sources";
import { joinNames } from "@diwan/ui/text/fill";
import { absolute, type PageAddresses } from "./page-addresses.ts";

interface PageMetaProps {
  data: PageData;
  locale: Locale;
  origin: string;
  addresses: PageAddresses;
  item: string | null;
}

const OG_LOCALES: Record<Locale, string> = { en: "en_GB", ar: "ar_KW" };

/** What search engines and messengers show of the page. */
export function PageMeta({ data, locale, origin, addresses, item }: PageMetaProps) {
  const open = findItem(data.menu.categories, item)?.item;
  const title = pageTitle(data, open);
  const description = descriptionFor(data, locale, open);
  const picture = pictureFor(data, open);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={themeColour(data.branch.settings)} />
      <link rel="canonical" href={addresses.canonical} />
      {LOCALES.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addresses.byLocale[one]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addresses.chosen} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addresses.canonical} />
      <meta property="og:locale" content={OG_LOCALES[locale]} />
      <meta property="og:locale:alternate" content={OG_LOCALES[locale === "ar" ? "en" : "ar"]} />
      <meta property="og:site_name" content={nameOf(data.branch.business.locales, locale)} />
      {picture && <meta property="og:image" content={absolute(picture, origin)} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}

function descriptionFor({ branch, menu }: PageData, locale: Locale, open: PageItem | undefined): string {
  const own = open ? descriptionOf(open.locales, locale) : descriptionOf(aboutOf(branch), locale);
  const categories = menu.categories.map((category) => nameOf(category.locales, locale));
  return (own || joinNames(categories, locale)).replace(/\s+/g, " ").slice(0, 200);
}

function pictureFor({ branch, menu }: PageData, open: PageItem | undefined): string | undefined {
  const items = open ? [open] : menu.categories.flatMap((category) => category.items);
  const ofItems = items.flatMap(({ media }) => media.filter(({ type }) => type === "image")).map(({ src }) => src);
  const { CoverScreen, HeaderBackground, Logo } = branch.settings;
  const own = [CoverScreen, HeaderBackground];
  const candidates = open ? [...ofItems, ...own, Logo] : [...own, ...ofItems, Logo];
  return candidates.map(pictureAddress).find(Boolean);
}
