import type { User } from "@diwan/contract/accounts/accounts";

/** The preference for the alert sound and browser notifications. */
export const ORDER_NOTICES = "ReceiveOrderNotifications";

export const wantsOrderNotices = ({ settings }: User): boolean =>
  settings.find(({ key }) => key === ORDER_NOTICES)?.data === true;
