import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { Messages } from "@diwan/ui/catalogue/areas";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { intlLocale } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { createTranslator } from "use-intl";
import { chatOf, languageOfName } from "../../../kit/forms/phone/chat.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { Credentials } from "./credentials.ts";

type Texts = Pick<Messages, "users">;

/**
 * The WhatsApp chat with a new user, with the login page and the login in the language of their name. Without the
 * password: the address of a link stays in the history of the browser. Undefined until the texts are loaded.
 */
export function useShareLink({ person, email }: Credentials): string | undefined {
  const { business } = useSession();
  const locale = languageOfName(person.name);
  const { data: texts } = useQuery({
    queryKey: ["share-texts", locale],
    queryFn: () => loadShareTexts(locale),
    staleTime: Infinity,
  });
  const { name, phone } = person;
  if (!texts || !phone) return undefined;
  const login = loginNameOf(email, phone);
  return chatOf(
    phone,
    shareMessage(texts, locale, { name, business: business.locales, login, origin: location.origin }),
  );
}

export async function loadShareTexts(locale: Locale): Promise<Texts> {
  // the catalogue's type ensures the same keys in both languages
  return (await RECORD_TEXTS.users[locale]()) as Texts;
}

/** A made address is the phone number, which is what people remember. */
export const loginNameOf = (email: string, phone: string): string =>
  email.startsWith(`${phone.replace(/\D/g, "")}@`) ? phone : email;

interface Shared {
  name: string;
  business: Names;
  login: string;
  origin: string;
}

export function shareMessage(texts: Texts, locale: Locale, { name, business, login, origin }: Shared): string {
  const t = createTranslator({
    locale: intlLocale(locale),
    messages: texts,
    namespace: "users.handed.shareMessage",
  });
  return [
    t("hello", { name, business: nameOf(business, locale) }),
    `${origin}${ADDRESSES.login}`,
    t("login", { login }),
    t("password"),
  ].join("\n");
}
