import { phoneLink, webAddress, whatsappLink } from "../address/links.ts";
import { Icon } from "../icon.tsx";
import { inLocale } from "../language/in-locale.ts";
import { usePage } from "../page-context.ts";
import { Hours } from "./hours.tsx";
import { Place } from "./place.tsx";

/** How to reach the branch; what was never filled in, or is no address, is left out. */
export function Contact() {
  const { branch, locale, texts } = usePage();
  const { ContactPhone, Whatsapp, Website } = branch.settings;
  const address = inLocale(branch.settings.Address, locale);
  const hours = inLocale(branch.settings.ContactHours, locale);
  const links = [
    { shape: "phone", href: phoneLink(ContactPhone), text: ContactPhone },
    { shape: "whatsapp", href: whatsappLink(Whatsapp), text: texts.contact.whatsapp },
    { shape: "website", href: webAddress(Website), text: texts.contact.website },
  ] as const;
  const shown = links.filter((link) => link.href);
  const placed = branch.latitude !== null && branch.longitude !== null;
  if (!address && !placed && !hours && shown.length === 0) return null;
  return (
    <footer className="contact" aria-label={texts.contact.title}>
      <Place {...branch} names={branch.locales} address={address} />
      {address && !placed && (
        <p className="contact-line">
          <Icon shape="home" />
          <bdi>{address}</bdi>
        </p>
      )}
      {hours && <Hours text={hours} />}
      {shown.map(({ shape, href, text }) => (
        <a key={shape} className="contact-line" href={href} rel="noopener noreferrer">
          <Icon shape={shape} />
          {shape === "phone" ? <bdi dir="ltr">{text}</bdi> : text}
        </a>
      ))}
    </footer>
  );
}
