import type { Locale } from "@diwan/contract/api/enumerations";
import { westernDigits } from "@diwan/contract/money/money";
import { readPhoneNumber } from "@diwan/contract/text/phone-numbers";
import { hasArabic } from "@diwan/contract/text/scripts";

/** The WhatsApp link of a chat with a prepared text; the user sends it. */
export const chatOf = (phone: string, text = ""): string =>
  `https://wa.me/${digitsOf(phone)}${text ? `?text=${encodeURIComponent(text)}` : ""}`;

/** The full number without a plus, as WhatsApp requires. */
const digitsOf = (phone: string): string =>
  (readPhoneNumber(phone) ?? westernDigits(phone)).replace(/\D/g, "").replace(/^0+/, "");

/** A guest's language is not stored: it is derived from the script of the name. */
export const languageOfName = (name: string): Locale => (hasArabic(name) ? "ar" : "en");
