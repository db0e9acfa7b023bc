import { westernDigits } from "@diwan/contract/money/money";
import { readWebAddress } from "@diwan/contract/text/web-address";

/** The networks that settings name, in the order in which they are shown. */
export const SOCIALS = ["Instagram", "X", "Snapchat", "Youtube", "Facebook", "Linkedin"] as const;

/** An address of the web as people type it, with its scheme; undefined if it is none or of another scheme. */
export const webAddress = (typed: string | null): string | undefined => readWebAddress(typed ?? "");

/** A `tel:` link; undefined without digits. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = digitsOf(phone);
  return digits && `tel:${(phone ?? "").trim().startsWith("+") ? "+" : ""}${digits}`;
}

/** A chat with a phone number, which WhatsApp wants in full and without a plus. */
export function whatsappLink(phone: string | null): string | undefined {
  const digits = digitsOf(phone)?.replace(/^00/, "");
  return digits && `https://wa.me/${digits}`;
}

const digitsOf = (phone: string | null): string | undefined => {
  const typed = westernDigits(phone ?? "");
  const digits = /^[\d\s()+./-]*$/.test(typed) ? typed.replace(/\D/g, "") : "";
  return digits.length >= 5 && digits.length <= 15 ? digits : undefined;
};
