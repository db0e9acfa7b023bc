/** Defaults of all that floats. */
const float = { transitionProps: { duration: 200, transition: "pop" as const }, shadow: "md", radius: 12 };

// The page itself never scrolls, and locking it would write a <style> tag, which the CSP forbids.
const dialog = { lockScroll: false, overlayProps: { backgroundOpacity: 1, color: "var(--dw-scrim)" } };

export const overlays = {
  Modal: {
    defaultProps: {
      ...dialog,
      centered: true,
      radius: 16,
      padding: 20,
      size: 400,
      // how it comes stands in overlays.css, since most are mounted open
      transitionProps: { duration: 200, transition: "fade" as const },
    },
  },
  Drawer: { defaultProps: { ...dialog, transitionProps: { duration: 250 } } },
  ModalRoot: { defaultProps: { lockScroll: false, centered: true } },
  DrawerRoot: { defaultProps: { lockScroll: false } },
  ModalOverlay: { defaultProps: dialog.overlayProps },
  DrawerOverlay: { defaultProps: dialog.overlayProps },
  Popover: { defaultProps: float },
  // its placeholder for the first focus is no child that a menu may have
  Menu: { defaultProps: { ...float, withInitialFocusPlaceholder: false } },
  Combobox: { defaultProps: { ...float, radius: 8 } },
  Tooltip: { defaultProps: { openDelay: 300, radius: 6, transitionProps: { duration: 120 } } },
};
