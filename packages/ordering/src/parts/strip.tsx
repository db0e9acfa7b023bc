import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMenu } from "../menu-context.ts";

interface StripProps {
  /** What its slides are, for readers aloud. */
  label?: string;
  /** What its buttons say. */
  labels: { previous: string; next: string };
  total: number;
  children: ReactNode;
}

/** A strip of slides that is swiped, or turned page by page with the arrow keys or buttons. It stands still until then. */
export function Strip({ label, labels, total, children }: StripProps) {
  const { locale } = useMenu();
  const strip = useRef<HTMLDivElement>(null);
  const turn = (pages: number) => {
    const { current } = strip;
    current?.scrollBy({ left: (locale === "ar" ? -pages : pages) * current.clientWidth });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const right = key === "ArrowRight";
    if (right || key === "ArrowLeft") turn(right === (locale === "ar") ? -1 : 1);
  };
  return (
    <>
      <div
        className="strip"
        ref={strip}
        role="group"
        aria-label={label}
        {...(total > 1 ? { tabIndex: 0, onKeyDown } : {})}
      >
        {children}
      </div>
      {total > 1 && <TurnButtons labels={labels} onTurn={turn} />}
    </>
  );
}

/** Only where scripts run, since nothing else would answer them. */
function TurnButtons({ labels, onTurn }: Pick<StripProps, "labels"> & { onTurn(pages: number): void }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <>
      <button type="button" className="round turn previous" aria-label={labels.previous} onClick={() => onTurn(-1)}>
        <Icon shape={icons.chevron} flip />
      </button>
      <button type="button" className="round turn next" aria-label={labels.next} onClick={() => onTurn(1)}>
        <Icon shape={icons.chevron} flip />
      </button>
    </>
  );
}

/** How many slides there are and which it is, over a slide where there are several. */
export const SlideCount = ({ text, total }: { text: string; total: number }) =>
  total > 1 && (
    <span className="count" aria-hidden="true">
      {text}
    </span>
  );

/** Rows with their place from 1, by which a list that never changes on the page knows them. */
export const numbered = <Row,>(rows: readonly Row[]): { row: Row; place: number }[] =>
  rows.map((row, index) => ({ row, place: index + 1 }));
