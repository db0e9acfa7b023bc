import type { Locale } from "@diwan/contract/api/enumerations";
import { type GuestPreview, PREVIEW_READY, readPreview } from "@diwan/contract/guests/guest-preview";
import { previewedSettings } from "@diwan/contract/guests/guest-settings";
import { currencyOf } from "@diwan/contract/money/money";
import { listedItems } from "@diwan/ordering/menu-items";
import { brandTokens } from "@diwan/ui/theme/brand";
import { useEffect, useMemo, useRef, useState } from "react";
import type { View } from "../address/view.ts";
import type { PageData } from "../page-data.ts";

interface PreviewProps {
  saved: PageData;
  onData(data: PageData): void;
  onLocale(locale: Locale): void;
  onShow(view: View): void;
}

/**
 * The preview beside the settings that are being edited: renders the page with the settings of a message, and follows
 * the requests of the page around it. The pages of guests do not load it.
 */
export function Preview({ saved, ...actions }: PreviewProps) {
  const message = useMessage();
  const data = useMemo(() => (message ? previewed(saved, message) : saved), [saved, message]);
  const latest = useRef({ ...actions, data });
  useEffect(() => {
    latest.current = { ...actions, data };
  });
  useEffect(() => {
    latest.current.onData(data);
    if (data !== saved) paint(data);
  }, [saved, data]);

  // requested once, not with every letter of a setting
  const { locale, show: part, item } = message ?? {};
  useEffect(() => {
    if (locale) latest.current.onLocale(locale);
  }, [locale]);
  useEffect(() => {
    if (!part) return;
    const shown = part === "item" ? (item ?? firstPictured(latest.current.data)) : null;
    latest.current.onShow({ item: shown, query: null });
    if (!shown) scrollTo(part);
  }, [part, item]);
  return null;
}

/** The last message of the page around this one; only messages from the origin of this page are accepted. */
function useMessage(): GuestPreview | undefined {
  const [message, setMessage] = useState<GuestPreview>();
  useEffect(() => {
    document.documentElement.dataset["framed"] = ""; // a phone shows no scroll bar
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent) setMessage(readPreview(data));
    };
    // links that leave the page (a call, a map, another site) do nothing
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && leadsAway(link, location)) event.preventDefault();
    };
    addEventListener("message", onMessage);
    addEventListener("click", stay, true);
    parent.postMessage({ type: PREVIEW_READY }, location.origin);
    return () => {
      removeEventListener("message", onMessage);
      removeEventListener("click", stay, true);
    };
  }, []);
  return message;
}

/** Whether a link leaves the guest's page: to another site, an app, or another page of this site. */
export const leadsAway = (
  { origin, pathname, target }: Pick<HTMLAnchorElement, "origin" | "pathname" | "target">,
  here: Pick<Location, "origin">,
): boolean => origin !== here.origin || !pathname.startsWith("/qr/") || target === "_blank";

/** The page's data with the settings of a message. */
export function previewed(saved: PageData, { business = {}, branch = {} }: GuestPreview): PageData {
  const settings = previewedSettings(saved.branch.settings, business, branch);
  const typed = business["Currency"];
  const currency = typeof typed === "string" ? currencyOf(typed) : saved.branch.currency;
  return { ...saved, branch: { ...saved.branch, currency, settings } };
}

/** The colours of the settings, instead of those that the page came with. */
function paint({ branch }: PageData): void {
  for (const style of document.head.querySelectorAll("style")) style.remove();
  const { style } = document.documentElement;
  for (const name of [...style]) style.removeProperty(name);
  for (const [name, colour] of Object.entries(brandTokens(branch.settings))) style.setProperty(`--${name}`, colour);
}

/** Not `scrollIntoView`, which would also scroll the page around this one. */
function scrollTo(part: string): void {
  const place = document.getElementById(part)?.getBoundingClientRect();
  if (place) window.scrollTo({ top: place.top + window.scrollY });
}

function firstPictured({ menu }: PageData): string | null {
  const all = listedItems(menu.categories).map(({ item }) => item);
  return (all.find(({ media }) => media.length > 0) ?? all[0])?.id ?? null;
}
