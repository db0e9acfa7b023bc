import { createStore, useStore } from "@diwan/ui/store";

/** What the browser says to notifications; `none` where it has none. */
type Permission = NotificationPermission | "none";

const permission = createStore<Permission>(current());

export const useNoticePermission = (): Permission => useStore(permission);

/** Asks for notifications during a user gesture. A browser asks once; after a refusal only its settings help. */
export async function requestNotificationPermission(): Promise<void> {
  if (current() === "default") await Notification.requestPermission();
  permission.set(current());
}

function current(): Permission {
  return "Notification" in window ? Notification.permission : "none";
}
