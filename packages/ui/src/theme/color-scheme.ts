import { localStorageColorSchemeManager } from "@mantine/core";

/** Remembers light, dark or like the device. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: "diwan.theme" });
