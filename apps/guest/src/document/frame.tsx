import type { Locale } from "@diwan/contract/api/enumerations";
import { directionOf } from "@diwan/ui/direction";
import type { ReactNode } from "react";
import type { GuestAssets } from "../assets.ts";

interface FrameProps {
  locale: Locale;
  assets: GuestAssets;
  /** The rule with the colours of the business; empty for none. */
  brand: string;
  meta: ReactNode;
  /** The icon of the tab, if the business has one. */
  icon?: string | undefined;
  script?: string;
  children: ReactNode;
}

/** The document around a page. */
export function Frame({ locale, assets, brand, meta, icon, script, children }: FrameProps) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {meta}
        <link rel="icon" href={icon ?? assets.icon} />
        <PageAssets assets={assets} locale={locale} />
        {brand && <style>{brand}</style>}
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Fonts and styles; the script comes last and blocks nothing. */
function PageAssets({ assets, locale }: { assets: GuestAssets; locale: Locale }) {
  return (
    <>
      {assets.fonts[locale].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
    </>
  );
}
