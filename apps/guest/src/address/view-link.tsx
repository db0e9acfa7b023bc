import type { MouseEvent, ReactNode } from "react";
import type { View } from "./view.ts";
import { usePage } from "../page-context.tsx";

interface ViewLinkProps {
  view: View;
  className: string;
  label?: string;
  children: ReactNode;
}

/** A link to another view of the page: rendered by the server without scripts, changed in place with them. */
export function ViewLink({ view, className, label, children }: ViewLinkProps) {
  const { linkTo, show } = usePage();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show(view);
  };
  return (
    <a className={className} href={linkTo(view)} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}

/** A click that asks for no new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
