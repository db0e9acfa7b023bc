import type { User } from "@diwan/contract/accounts/accounts";

/** The preference that turns on the bell and the notifications of the browser. */
export const ORDER_NOTICES = "ReceiveOrderNotifications";

export const wantsOrderNotices = ({ settings }: User): boolean =>
  settings.find(({ key }) => key === ORDER_NOTICES)?.data === true;
