import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMenu } from "../menu-context.ts";

interface StripProps {
  /** The name of its slides, for screen readers. */
  label?: string;
  /** The labels of its buttons. */
  labels: { previous: string; next: string };
  total: number;
  children: ReactNode;
}

/**
 * A strip of slides that is swiped, or turned page by page with the arrow keys or buttons. It does not move by itself.
 */
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

/** Only with scripts, since the buttons do nothing without them. */
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

/** The position and the number of slides, on each slide if there are several. */
export const SlideCount = ({ text, total }: { text: string; total: number }) =>
  total > 1 && (
    <span className="count" aria-hidden="true">
      {text}
    </span>
  );

/** Rows with their position from 1, used as keys of a list that never changes on the page. */
export const numbered = <Row,>(rows: readonly Row[]): { row: Row; place: number }[] =>
  rows.map((row, index) => ({ row, place: index + 1 }));
