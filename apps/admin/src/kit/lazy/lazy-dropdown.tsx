import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { chunk } from "./load-chunk.ts";
import { notify } from "../dialogs/notices.ts";
import { waitForIdleScreen } from "../browser/when-idle.ts";

export type DropdownButton = ReactElement<ComponentProps<"button">>;

/** The props of a dropdown's component: the button that opens it, and whether it is open. */
export interface DropdownProps {
  button: DropdownButton;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/**
 * A button whose dropdown loads when the screen is idle, or when a pointer or the focus comes near. Floating elements
 * are a tenth of a screen's code, and no screen starts with an open one. A first click loads it and opens it. A
 * dropdown that is rarely opened loads only when near.
 */
export function lazyDropdown<P extends DropdownProps>(
  kind: "menu" | "dialog",
  load: () => Promise<ComponentType<P>>,
  fetched: "with the screen" | "when near" = "with the screen",
) {
  const fetchPart = chunk(load);
  const ahead = (): void => void fetchPart().catch(() => undefined); // the click tries again
  return function LazyDropdown({ button, ...props }: Omit<P, "opened" | "setOpened">) {
    const t = useTranslations("errors");
    const ref = useRef<HTMLButtonElement>(null);
    const [Part, setPart] = useState<ComponentType<P>>();
    const [opened, setOpened] = useState(false);
    useEffect(() => {
      if (fetched === "with the screen") void waitForIdleScreen().then(ahead);
    }, []);
    const open = async () => {
      try {
        const loaded = await fetchPart();
        const focused = document.activeElement === ref.current;
        // rendered before it opens, so that it knows which element had the focus
        flushSync(() => setPart(() => loaded));
        if (focused) ref.current?.focus();
        setOpened(true);
      } catch {
        notify({ kind: "error", text: t("offline"), offline: true });
      }
    };
    if (Part) {
      const own = cloneElement(button, { ref, ...(kind === "dialog" && { onClick: () => setOpened(!opened) }) });
      const all = { ...props, button: own, opened, setOpened } as unknown as P; // the omitted props are added again
      return <Part {...all} />;
    }
    return cloneElement(button, {
      ref,
      "aria-haspopup": kind,
      "aria-expanded": false,
      onClick: () => void open(),
      onPointerEnter: ahead,
      onFocus: ahead,
    });
  };
}
