import { createStore, useStore } from "@diwan/ui/store";

/** The browser's permission for notifications; `none` if it does not support them. */
type Permission = NotificationPermission | "none";

const permission = createStore<Permission>(current());

export const useNoticePermission = (): Permission => useStore(permission);

/** Asks for notifications during a user gesture. A browser asks once; after a denial only its settings help. */
export async function requestNotificationPermission(): Promise<void> {
  if (current() === "default") await Notification.requestPermission();
  permission.set(current());
}

function current(): Permission {
  return "Notification" in window ? Notification.permission : "none";
}
