import type { Locale } from "@diwan/contract/api/enumerations";
import { PREVIEW, PREVIEW_PARAM, PREVIEW_READY, type GuestPreview } from "@diwan/contract/guests/guest-preview";
import { Button, SegmentedControl } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Values } from "../../../kit/forms/fields/values.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./preview.module.css";

const PARTS = ["menu", "item", "cover"] as const;
const PAGES = { phone: "/qr/", tablet: "/tablet/" } as const;

export type PreviewDevice = keyof typeof PAGES;

interface PreviewProps {
  device: PreviewDevice;
  slug: string;
  name: string;
  settings: Values;
  unsaved: boolean;
}

/**
 * The guest page in a phone frame, or a tablet, with unsaved settings. It is a page of this product: a sandbox with
 * scripts and same origin would protect nothing, and the page does not navigate while it is embedded.
 */
export function DevicePreview({ device, slug, name, settings, unsaved }: PreviewProps) {
  const t = useTranslations("settings.preview");
  const ts = useTranslations("settings");
  const chalets = useSession().business.type === "chalet";
  const partText = (part: (typeof PARTS)[number]) =>
    chalets && part === "item" ? ts("chalets.part") : t(`parts.${part}`);
  const own = useLanguage().locale;
  const [show, setShow] = useState<(typeof PARTS)[number]>("menu");
  const [locale, setLocale] = useState<Locale>(own);
  const { frame, tries, shown, late, again } = usePreviewFrame({ type: PREVIEW, branch: settings, locale, show });
  return (
    <>
      <div className="flex justify-center gap-10 fixed">
        <SegmentedControl
          size="sm"
          aria-label={t("part")}
          value={show}
          onChange={(part) => setShow(PARTS.find((one) => one === part) ?? "menu")}
          data={PARTS.map((value) => ({ value, label: partText(value) }))}
        />
        <SegmentedControl
          size="sm"
          aria-label={t("language")}
          value={locale}
          onChange={(chosen) => setLocale(chosen === "ar" ? "ar" : "en")}
          data={[
            { value: "en", label: "EN" },
            { value: "ar", label: <span lang="ar">ع</span> },
          ]}
        />
      </div>
      <div className={styles[device]}>
        <div className={styles.screen}>
          <iframe
            ref={frame}
            key={tries}
            className={styles.page}
            src={`${PAGES[device]}${slug}?${PREVIEW_PARAM}=1`}
            title={t(device === "tablet" ? "tabletFrame" : "frame", { branch: name })}
          />
        </div>
      </div>
      <p className="muted tiny text-center" role="status">
        {t(shown ? (unsaved ? "unsaved" : "asSaved") : late ? "missing" : "loading")}
        {late && !shown && (
          <>
            {" "}
            <Button size="compact-sm" onClick={again}>
              {t("again")}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

/** The timeout until the page reports that it is ready. */
const LATE_MS = 10_000;

/** Sends the settings to a frame once it listens and after each change; returns whether it shows anything. */
function usePreviewFrame(message: GuestPreview) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(false);
  const json = JSON.stringify(message);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      const own = source !== null && source === ref.current?.contentWindow && origin === location.origin;
      if (own && Object(data)["type"] === PREVIEW_READY) setReady((loads) => loads + 1);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  useEffect(() => {
    if (ready > 0) ref.current?.contentWindow?.postMessage(JSON.parse(json), location.origin);
  }, [ready, json]);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  const again = () => {
    setReady(0);
    setLate(false);
    setTries((count) => count + 1);
  };
  return { frame: ref, tries, shown: ready > 0, late, again };
}
