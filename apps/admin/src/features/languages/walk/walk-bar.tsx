import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import styles from "./walk-bar.module.css";
import type { Walk } from "./walk.ts";

interface WalkBarProps {
  walk: Walk;
  /** Opens the next place; the one that is shown counts as skipped or not. */
  go: (skips: boolean) => Promise<void>;
  done: () => void;
}

/** The keys of the bar, by the place of the letter: they work on an Arabic keyboard too. */
const KEYS = { KeyN: "next", KeyS: "skip", KeyX: "done" } as const;

/** Leads through the places where a text is missing, over whatever screen they are on. */
export function WalkBar({ walk, go, done }: WalkBarProps) {
  const t = useTranslations("languages");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const { stops, at, next, skipped } = walk;
  const bar = useRef<HTMLElement>(null);
  useRoom(bar);
  const through = at >= stops.length;
  const step = async (skips: boolean) => {
    if (busy || through) return;
    try {
      await run(() => go(skips));
    } catch (error) {
      fail(error);
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.altKey && !event.ctrlKey && !event.metaKey && KEYS[event.code as keyof typeof KEYS];
    if (!key) return;
    event.preventDefault();
    if (key === "done") done();
    else void step(key === "skip");
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <section ref={bar} className={`row wrap gap-12 ${styles.bar}`} aria-label={t("walk.label")} title={t("walk.keys")}>
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      <div className={styles.words} role="status">
        {through ? (
          <Finished nothing={stops.length === 0} skipped={skipped} />
        ) : (
          <>
            <strong className="num">{t(next ? "walk.atMore" : "walk.at", { at: at + 1, all: stops.length })}</strong>
            <Name walk={walk} />
          </>
        )}
      </div>
      {!through && (
        <>
          <Button size="sm" aria-keyshortcuts="Alt+S" disabled={busy} onClick={() => void step(true)}>
            {t("walk.skip")}
          </Button>
          <Button size="sm" variant="filled" aria-keyshortcuts="Alt+N" disabled={busy} onClick={() => void step(false)}>
            {t("walk.next")}
          </Button>
        </>
      )}
      <Button size="sm" variant={through ? "filled" : "default"} aria-keyshortcuts="Alt+X" onClick={done}>
        {t("walk.done")}
      </Button>
    </section>
  );
}

/** Tells the style sheet how much of the screen's end the bar takes: it wraps on a phone. */
function useRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () =>
      style.setProperty("--walk-room", `${Math.ceil(innerHeight - element.getBoundingClientRect().top)}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("--walk-room");
    };
  }, [bar]);
}

function Finished({ nothing, skipped }: { nothing: boolean; skipped: number }) {
  const t = useTranslations("languages.walk");
  if (nothing) return t("nothing");
  return (
    <>
      {t("finished")} {skipped > 0 && t("skipped", { count: skipped })}
    </>
  );
}

/** What is missing there: its kind, and its name as far as it has one. */
function Name({ walk: { stops, at } }: { walk: Walk }) {
  const t = useTranslations("languages.kinds");
  const { locale } = useLanguage();
  const missing = stops[at]?.missing;
  if (!missing) return null;
  const name = nameOf(missing.locales, locale);
  return (
    <span className="small">
      {t(missing.kind)}
      {name && (
        <>
          {": "}
          <bdi>{name}</bdi>
        </>
      )}
    </span>
  );
}
