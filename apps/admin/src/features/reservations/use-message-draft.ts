import type { Locale } from "@diwan/contract/api/enumerations";
import { type GuestBranch, guests } from "@diwan/contract/guests/guests";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useSession } from "../../kit/session/session.ts";
import { chatOf } from "../../kit/forms/phone/chat.ts";
import { languageOf, type MessageKind, bookingMessage, loadMessageTexts } from "./message.ts";

/** Longer addresses are cut off on the way. */
const TERMS_MOST = 1_500;

/** Where the guest follows the booking; a letter of who may not change it goes without. */
const pageOf = ({ businessId, branchId, id }: Reservation, locale: Locale): Promise<string | undefined> =>
  send(reservations.guestPage, { params: { businessId, branchId, reservationId: id } }).then(
    ({ url }) => (url === null ? undefined : `${url}?lang=${locale}`),
    () => undefined,
  );

/** Opens WhatsApp with a text for the guest, in the guest's language; where the browser opens nothing, a link. */
export function useMessageDraft(): (booking: Reservation, kind: MessageKind) => Promise<void> {
  const t = useTranslations("reservations");
  const { business } = useSession();
  /** As guests read them, who are not asked for more rights than they have. */
  const settingsOf = async (branchId: string): Promise<GuestBranch["settings"] | undefined> => {
    const slug = business.branches.find(({ id }) => id === branchId)?.slug;
    if (slug === undefined) return undefined;
    return (await send(guests.branch, { params: { slug } }).catch(() => undefined))?.settings;
  };
  return async (booking, kind) => {
    const { phone, name } = booking.customer;
    if (!phone) return;
    const locale = languageOf(booking);
    const agreed = kind === "booked" && booking.resource_type === "item" && booking.status === "confirmed";
    const [texts, settings, page] = await Promise.all([
      loadMessageTexts(locale),
      settingsOf(booking.branchId),
      pageOf(booking, locale),
    ]);
    const letter = {
      ...{ booking, business: business.locales, kind, page },
      terms: agreed ? settings?.TermsConditions?.[locale].slice(0, TERMS_MOST) : undefined,
      hidesAmounts: settings?.HidePrices === true,
    };
    const chat = chatOf(phone, bookingMessage(texts, locale, letter));
    const tab = window.open(chat, "_blank");
    if (tab) tab.opener = null;
    else
      notify({
        kind: "info",
        text: t("whatsapp", { name }),
        link: { text: "WhatsApp", follow: () => void window.open(chat, "_blank", "noopener") },
        forMs: 20_000,
      });
  };
}
