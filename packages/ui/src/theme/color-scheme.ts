import { localStorageColorSchemeManager } from "@mantine/core";
import { SCHEME_KEY } from "./scheme-key.ts";

/** Remembers light, dark or like the device. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: SCHEME_KEY });
