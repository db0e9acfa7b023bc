import styles from "./frame.module.css";

const PATIENCE = 20_000;
/** Some browsers still read the frame when they say that they have printed. */
const KEPT = 2_000;

/** Prints a page of this product unseen; answers whether it got as far as the printer. */
export function printInFrame(address: string): Promise<boolean> {
  return new Promise((done) => {
    const frame = document.createElement("iframe");
    const end = (printed: boolean) => {
      clearTimeout(timer);
      if (!printed) frame.remove();
      done(printed);
    };
    const timer = setTimeout(() => end(false), PATIENCE);
    frame.className = styles.frame ?? "";
    frame.tabIndex = -1;
    frame.ariaHidden = "true";
    frame.src = address;
    frame.addEventListener("ready", () => end(true));
    frame.addEventListener("failed", () => end(false));
    frame.addEventListener("load", () => {
      // without a connection the browser shows a page of its own, which nobody may look into
      if (!frame.contentDocument) return end(false);
      frame.contentWindow?.addEventListener("afterprint", () => setTimeout(() => frame.remove(), KEPT));
    });
    document.body.append(frame);
  });
}

/** Says how it went to the frame that shows this page unseen, if one does. */
export const reportToFrame = (word: "ready" | "failed"): void =>
  void window.frameElement?.dispatchEvent(new Event(word));
