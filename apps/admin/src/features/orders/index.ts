/** What other features use of this one. */
export { notifyOtherTabs } from "./notices/other-tabs.ts";
export { requestNotificationPermission, useNoticePermission } from "./notices/permission.ts";
export { ORDER_NOTICES, wantsOrderNotices } from "./notices/preference.ts";
