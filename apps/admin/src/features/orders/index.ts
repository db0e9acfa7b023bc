/** The parts of this feature that other features use. */
export { notifyOtherTabs } from "./notices/other-tabs.ts";
export { requestNotificationPermission, useNoticePermission } from "./notices/permission.ts";
export { ORDER_NOTICES, wantsOrderNotices } from "./notices/preference.ts";
