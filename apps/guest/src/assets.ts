/** The addresses of the built parts of the page. */
export interface GuestAssets {
  script: string;
  styles: readonly string[];
  /** The tab icon of a business without a logo. */
  icon: string;
  /** Fonts to load before the first text is drawn, by language. */
  /** Styles of the order page, in addition to those of the menu. */
  follow: { readonly script: string; readonly styles: readonly string[] };
  /** Styles of the booking pages, in addition to those of the menu. */
  booking: { readonly script: string; readonly styles: readonly string[] };
  fonts: { readonly en: readonly string[]; readonly ar: readonly string[] };
}

/** The parts of Vite's `manifest.json` that are read. */
export interface Manifest {
  [source: string]: { file: string; assets?: string[] };
}

/** Where the built files are served; `base` of the build. */
export const ASSETS_BASE = "/qr-assets/";

const SCRIPT = "src/menu/client.tsx";
const STYLES = "src/styles/guest.css";
const FOLLOW_SCRIPT = "src/follow/client.tsx";
const FOLLOW_STYLES = "src/styles/follow.css";
const BOOKING_SCRIPT = "src/booking/client.tsx";
const BOOKING_STYLES = "src/styles/booking.css";
const ICON = "mark.svg";
const LATIN = /figtree-latin-wght-normal/;
const ARABIC = /ibm-plex-sans-arabic-arabic-(400|600)-normal/;

/** The assets of a build. Throws when the manifest belongs to another page. */
export function assetsOf(manifest: Manifest): GuestAssets {
  const [script, styles] = [manifest[SCRIPT], manifest[STYLES]];
  const [followScript, followStyles] = [manifest[FOLLOW_SCRIPT], manifest[FOLLOW_STYLES]];
  const [bookingScript, bookingStyles] = [manifest[BOOKING_SCRIPT], manifest[BOOKING_STYLES]];
  if (!script || !styles || !followScript || !followStyles || !bookingScript || !bookingStyles)
    throw new Error("The manifest of the guest page lacks its script or its styles");
  const fonts = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const named = (name: RegExp) => [...new Set(fonts.filter((file) => name.test(file)))].map(served);
  return {
    script: served(script.file),
    styles: [served(styles.file)],
    icon: served(ICON),
    follow: { script: served(followScript.file), styles: [served(followStyles.file)] },
    booking: { script: served(bookingScript.file), styles: [served(bookingStyles.file)] },
    fonts: { en: named(LATIN), ar: named(ARABIC) },
  };
}

/** The assets as Vite's development server serves them. */
export const DEVELOPMENT_ASSETS: GuestAssets = {
  script: served(SCRIPT),
  styles: [served(STYLES)],
  icon: served(ICON),
  follow: { script: served(FOLLOW_SCRIPT), styles: [served(FOLLOW_STYLES)] },
  booking: { script: served(BOOKING_SCRIPT), styles: [served(BOOKING_STYLES)] },
  fonts: { en: [], ar: [] },
};

function served(file: string): string {
  return ASSETS_BASE + file;
}
