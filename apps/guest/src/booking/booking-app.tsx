import { nameOf } from "@diwan/ui/text/names";
import { useMemo } from "react";
import { LanguageSwitch } from "../address/language-switch.tsx";
import { menuAddress } from "../address/links.ts";
import { viewLink } from "../address/view.ts";
import { pageOf, PageProvider } from "../page-context.tsx";
import { Name } from "@diwan/ordering/parts/localized-text";
import { BookingContext, type BookingData } from "./booking-data.ts";
import { BookableList } from "./choice.tsx";
import { Form } from "./form.tsx";
import { Made } from "./made.tsx";
import { namedIn } from "./model.ts";

interface BookingAppProps {
  data: BookingData;
  /** The query string of the address. */
  search: string;
}

/** The pages on which guests choose what to book, book it, or see the state of a booking. */
export function BookingApp({ data, search }: BookingAppProps) {
  const { offer, made, today, texts } = data;
  const { locale } = data.page.texts;
  const page = useMemo(() => {
    const linkTo = (_: object, other = locale) => viewLink({ locale: other, menu: null });
    const nothing = { show: () => undefined, shop: undefined, choices: undefined };
    return pageOf(data.page, { texts: data.page.texts, linkTo, ...nothing });
  }, [data, locale]);
  const named = offer?.open ? namedIn(search, offer) : undefined;
  return (
    <PageProvider page={page}>
      <BookingContext value={texts}>
        <header className="row follow-top">
          <a className="follow-name" href={menuAddress(page.branch.slug, { locale })}>
            <Name of={page.branch.business.locales} />
          </a>
          <LanguageSwitch linkTo={(other) => inLanguage(search, other)} />
        </header>
        <main className={made ? "follow" : "booking"}>
          {made && <Made token={made.token} first={made.reservation} />}
          {offer && !named && <BookableList offer={offer} />}
          {offer && named && <Form named={named} offer={offer} today={today} />}
        </main>
      </BookingContext>
    </PageProvider>
  );
}

function inLanguage(search: string, lang: string): string {
  const query = new URLSearchParams(search);
  query.set("lang", lang);
  return `?${query.toString()}`;
}

/** The title of the tab. */
export const bookingTitle = ({ page, texts, made }: Omit<BookingData, "today">): string =>
  [
    made ? texts.titles[made.reservation.status] : texts.title,
    nameOf(page.branch.business.locales, page.texts.locale),
  ].join(" · ");
