import type { Locale } from "@diwan/contract/enumerations";

/** Opens a chat with the text in it; sending is up to who reads it. */
export const chatOf = (phone: string, text = ""): string =>
  `https://wa.me/${phone.replace(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;

/** Nobody asked guests for their language; it is that of the letters in which their name was written down. */
export const languageOfName = (name: string): Locale => (/\p{Script=Arabic}/u.test(name) ? "ar" : "en");
