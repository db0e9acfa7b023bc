import type { Locale } from "@diwan/contract/api/enumerations";
import { westernDigits } from "@diwan/contract/money/money";
import { readPhoneNumber } from "@diwan/contract/text/phone-numbers";

/** Opens a chat with the text in it; sending is up to who reads it. */
export const chatOf = (phone: string, text = ""): string =>
  `https://wa.me/${digitsOf(phone)}${text ? `?text=${encodeURIComponent(text)}` : ""}`;

/** In full and without a plus, as chats are found. */
const digitsOf = (phone: string): string =>
  (readPhoneNumber(phone) ?? westernDigits(phone)).replace(/\D/g, "").replace(/^0+/, "");

/** The guest's language is unknown: derived from the script of the name. */
export const languageOfName = (name: string): Locale => (/\p{Script=Arabic}/u.test(name) ? "ar" : "en");
