/** What other features use of this one. */
export { tellOtherTabs } from "./notices/other-tabs.ts";
export { askForNotices, useNoticePermission } from "./notices/permission.ts";
export { ORDER_NOTICES, wantsOrderNotices } from "./notices/preference.ts";
