import type { Locale } from "@diwan/contract/api/enumerations";
import { DirectionProvider, MantineProvider, localStorageColorSchemeManager } from "@mantine/core";
import type { ReactNode } from "react";
import { directionOf } from "../direction.ts";
import { theme } from "./theme.ts";

/** Remembers light, dark or like the device; `color-scheme.js` of the back-office reads it before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: "diwan.theme" });

/** Theme, and direction as it stands on `html`. Writes no <style> tag: the variables stand in `variables.css`. */
export function ThemeProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={directionOf(locale)}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
