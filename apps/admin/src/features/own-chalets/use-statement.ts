import { currencyOf, decimalsOf } from "@diwan/contract/money/money";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { dayPart } from "@diwan/contract/time/local-times";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";

/** The bookings of a chalet as a table for spreadsheets: plain days and amounts, words in the language of the screen. */
export function useStatement(): (chalet: OwnChalet) => string[][] {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  return ({ bookings, currency }) => {
    const decimals = decimalsOf(currencyOf(currency));
    const amounts = (["booked", "received"] as const).flatMap((kind) => [
      `${t(kind)} (${currency})`,
      `${t(kind === "booked" ? "yours" : "yoursReceived")} (${currency})`,
      ...(kind === "booked" ? [`${t("business")} (${currency})`] : []),
    ]);
    const head = [t("number"), t("from"), t("to"), t("monthNights"), t("guest"), t("status"), ...amounts];
    const rows = bookings.map(({ number, from, to, nights, guest, status, booked, received }) => [
      ...[String(number), dayPart(from), dayPart(to), String(nights), guest, RESERVATION_STATUS_NAMES[status][locale]],
      ...[booked.amount, booked.owner, booked.business, received.amount, received.owner].map((amount) =>
        amount.toFixed(decimals),
      ),
    ]);
    return [head, ...rows];
  };
}
