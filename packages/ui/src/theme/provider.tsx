import type { Locale } from "@diwan/contract/api/enumerations";
import {
  DirectionProvider,
  MantineProvider,
  localStorageColorSchemeManager,
  createTheme,
  type MantineColorsTuple,
} from "@mantine/core";
import type { ReactNode } from "react";
import { directionOf } from "../direction.ts";

/** Defaults of all floating elements. */
const float = { transitionProps: { duration: 200, transition: "pop" as const }, shadow: "md", radius: 12 };
// The page itself never scrolls, and locking it would write a <style> tag, which the CSP forbids.
const dialog = { lockScroll: false, overlayProps: { backgroundOpacity: 1, color: "var(--dw-scrim)" } };

/** Stores the choice of light, dark or system; `color-scheme.js` of the back-office reads it before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: "diwan.theme" });

/** Theme, and the direction of `html`. Writes no <style> tag: the variables are in `variables.css`. */
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

const overlays = {
  Modal: {
    defaultProps: {
      ...dialog,
      centered: true,
      radius: 16,
      padding: 20,
      size: 400,
      // overlays.css defines the transition, because most overlays are mounted open.
      transitionProps: { duration: 200, transition: "fade" as const },
    },
  },
  Drawer: { defaultProps: { ...dialog, transitionProps: { duration: 250 } } },
  ModalRoot: { defaultProps: { lockScroll: false, centered: true } },
  DrawerRoot: { defaultProps: { lockScroll: false } },
  ModalOverlay: { defaultProps: dialog.overlayProps },
  DrawerOverlay: { defaultProps: dialog.overlayProps },
  Popover: { defaultProps: float },
  // Its placeholder for the first focus is not an allowed child of a menu.
  Menu: { defaultProps: { ...float, withInitialFocusPlaceholder: false } },
  Combobox: { defaultProps: { ...float, radius: 8 } },
  Tooltip: { defaultProps: { openDelay: 300, radius: 6, transitionProps: { duration: 120 } } },
};

/** `--dw-p0` to `--dw-p9` of the tokens; Mantine computes contrasts from them and can't read variables. */
const khaleej: MantineColorsTuple = [
  "#ebf5f3",
  "#d2e8e5",
  "#a6d1cc",
  "#70b3ad",
  "#3d928c",
  "#1f7872",
  "#0f625e",
  "#0b504d",
  "#0a403e",
  "#0a3230",
];

/** Behaviour and sizes; the style sheets beside this file define the appearance. */
const theme = createTheme({
  colors: { khaleej },
  primaryColor: "khaleej",
  primaryShade: { light: 6, dark: 5 },
  defaultRadius: 8,
  cursorType: "pointer",
  autoContrast: true,
  respectReducedMotion: true,
  fontFamily: "var(--dw-font)",
  black: "#1f1a17",
  components: {
    ...overlays,
    Button: { defaultProps: { variant: "default", size: "md" } },
    ActionIcon: { defaultProps: { variant: "subtle", size: "md" } },
    Badge: { defaultProps: { variant: "neutral", size: "md" } },
    Input: { defaultProps: { size: "md" } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] } },
    Checkbox: { defaultProps: { size: "sm" } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    SegmentedControl: { defaultProps: { size: "sm", transitionDuration: 120 } },
    Table: { defaultProps: { highlightOnHover: true, horizontalSpacing: 12, verticalSpacing: 0 } },
    Loader: { defaultProps: { size: "sm", type: "oval" } },
  },
});
