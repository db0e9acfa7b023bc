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

/** What the code of a dropdown is given: its button to stand around, and whether it is open. */
export interface DropdownProps {
  button: DropdownButton;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/**
 * A button whose dropdown arrives once the screen stands, or when a pointer or the focus comes near. What floats is a
 * tenth of a screen's code, and no screen begins with an open one. The first click opens it as any other does. What few
 * people open is not `fetched` with the screen, only when somebody comes near.
 */
export function lazyDropdown<P extends DropdownProps>(
  kind: "menu" | "dialog",
  load: () => Promise<ComponentType<P>>,
  fetched: "with the screen" | "when near" = "with the screen",
) {
  const fetchPart = chunk(load);
  const ahead = (): void => void fetchPart().catch(() => undefined); // it is asked for again with the click
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
        // there before it opens, so that it knows where the focus was
        flushSync(() => setPart(() => loaded));
        if (focused) ref.current?.focus();
        setOpened(true);
      } catch {
        notify({ kind: "error", text: t("offline") });
      }
    };
    if (Part) {
      const own = cloneElement(button, { ref, ...(kind === "dialog" && { onClick: () => setOpened(!opened) }) });
      const all = { ...props, button: own, opened, setOpened } as unknown as P; // what was left out stands here again
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
