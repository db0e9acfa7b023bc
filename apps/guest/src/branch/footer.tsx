import { payMethods } from "@diwan/contract/guests/guest-order-rules";
import { formatDay } from "@diwan/ui/time/dates";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { formatMoney } from "@diwan/ui/money/money";
import { bookingAddress, phoneLink, SOCIALS, webAddress, whatsappLink } from "../address/links.ts";
import { inLocale } from "../language/page-texts.ts";
import { type Page, usePage } from "../page-context.tsx";
import { isPlaced, BranchPlace } from "./place.tsx";

/** Below the menu: how to order and pay, contact details, and terms. */
export function Footer() {
  const { branch, locale, texts } = usePage();
  const terms = inLocale(branch.settings.TermsConditions, locale);
  return (
    <>
      <Facts />
      <Contact />
      <Socials />
      {terms && (
        <details className="terms">
          <summary className="terms-title">{texts.terms}</summary>
          <p className="terms-text" dir="auto">
            {terms}
          </p>
        </details>
      )}
    </>
  );
}

/** What guests should know before they order. */
function Facts() {
  const page = usePage();
  const facts = factsOf(page);
  const { booking, branch, locale, texts } = page;
  return (
    <>
      {booking.open && booking.more && (
        <a className="button primary book branch-book" href={bookingAddress(branch.slug, locale)}>
          {texts.book[branch.business.type === "hotel" ? "room" : "table"]}
        </a>
      )}
      {facts.length > 0 && (
        <ul className="facts-of-branch">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function factsOf({ branch, paysOnline, hidePrices, texts, locale, currency }: Page): string[] {
  const { OrderModes, DisableOrdering, ExtraCharge, PayCash, PayOnline, EnableReservationTill } = branch.settings;
  const say = (text: string, values: Record<string, string>): string => fill(text, values, locale);
  const together = (parts: readonly string[]): string => joinNames(parts, locale);
  const ordering = OrderModes.length > 0 && !DisableOrdering;
  const ways = PayCash || PayOnline ? payMethods(branch.settings, paysOnline).map((way) => texts.order[way]) : [];
  return [
    ...(ordering ? [say(texts.order.modes, { modes: together(OrderModes.map((mode) => texts.order[mode])) })] : []),
    ...(OrderModes.length > 0 && DisableOrdering ? [texts.order.paused] : []),
    ...(ordering && ExtraCharge > 0 && !hidePrices
      ? [say(texts.order.charge, { amount: formatMoney(ExtraCharge, locale, currency) })]
      : []),
    ...(ordering && ways.length > 0 ? [say(texts.order.payment, { ways: together(ways) })] : []),
    ...(EnableReservationTill ? [say(texts.order.until, { day: formatDay(EnableReservationTill, locale) })] : []),
  ];
}

/** The contact details of the branch; empty and invalid values are left out. */
function Contact() {
  const { branch, locale, texts } = usePage();
  const { ContactPhone, Whatsapp, Website } = branch.settings;
  const address = inLocale(branch.settings.Address, locale);
  const hours = inLocale(branch.settings.ContactHours, locale);
  const links = [
    { shape: icons.phone, href: phoneLink(ContactPhone), text: ContactPhone },
    { shape: icons.whatsapp, href: whatsappLink(Whatsapp), text: texts.contact.whatsapp },
    { shape: icons.website, href: webAddress(Website), text: texts.contact.website },
  ] as const;
  const shown = links.filter((link) => link.href);
  const placed = isPlaced(branch);
  if (!address && !placed && !hours && shown.length === 0) return null;
  return (
    <footer className="contact" aria-label={texts.contact.title}>
      <BranchPlace {...branch} names={branch.locales} address={address} />
      {address && !placed && (
        <p className="contact-line">
          <Icon shape={icons.home} />
          <bdi>{address}</bdi>
        </p>
      )}
      {hours && <Hours text={hours} />}
      {shown.map(({ shape, href, text }) => (
        <a key={shape} className="contact-line" href={href} rel="noopener noreferrer">
          <Icon shape={shape} />
          {shape === icons.phone ? <bdi dir="ltr">{text}</bdi> : text}
        </a>
      ))}
    </footer>
  );
}

/** The opening hours as the branch wrote them: the first line is visible, the others unfold. */
export function Hours({ text }: { text: string }) {
  const { texts } = usePage();
  const [first = "", ...rest] = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (!first) return null;
  const shown = (
    <>
      <Icon shape={icons.clock} />
      <span className="unseen">{texts.contact.hours}: </span>
      <bdi>{first}</bdi>
    </>
  );
  if (rest.length === 0) return <p className="contact-line">{shown}</p>;
  return (
    <details className="hours">
      <summary className="contact-line">{shown}</summary>
      <ul className="hours-lines">
        {rest.map((line, at) => (
          <li key={`${at}-${line}`}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Networks have the same name in both languages. */
const NETWORKS = {
  Instagram: { name: "Instagram", shape: icons.instagram },
  X: { name: "X", shape: icons.x },
  Snapchat: { name: "Snapchat", shape: icons.snapchat },
  Youtube: { name: "YouTube", shape: icons.youtube },
  Facebook: { name: "Facebook", shape: icons.facebook },
  Linkedin: { name: "LinkedIn", shape: icons.linkedin },
} as const satisfies Record<(typeof SOCIALS)[number], object>;

/** The business's pages on other networks. */
function Socials() {
  const { branch, texts } = usePage();
  const shown = SOCIALS.flatMap((network) => {
    const href = webAddress(branch.settings[network]);
    return href ? [{ network, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="socials" aria-label={texts.contact.follow}>
      {shown.map(({ network, href }) => (
        <li key={network}>
          <a className="social" href={href} rel="noopener noreferrer" aria-label={NETWORKS[network].name}>
            <Icon shape={NETWORKS[network].shape} />
          </a>
        </li>
      ))}
    </ul>
  );
}
