import styles from "./frame.module.css";

const TIMEOUT_MS = 20_000;
/** Some browsers still read the frame after `afterprint`. */
const REMOVAL_DELAY_MS = 2_000;

/** Prints a page of this product in a hidden frame; returns whether it was sent to the printer. */
export function printInFrame(address: string): Promise<boolean> {
  return new Promise((done) => {
    const frame = document.createElement("iframe");
    const end = (printed: boolean) => {
      clearTimeout(timer);
      if (!printed) frame.remove();
      done(printed);
    };
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
    frame.className = styles.frame ?? "";
    frame.tabIndex = -1;
    frame.ariaHidden = "true";
    frame.src = address;
    frame.addEventListener("ready", () => end(true));
    frame.addEventListener("failed", () => end(false));
    frame.addEventListener("load", () => {
      // without a connection the browser shows its own error page, which scripts can't access
      if (!frame.contentDocument) return end(false);
      frame.contentWindow?.addEventListener("afterprint", () => setTimeout(() => frame.remove(), REMOVAL_DELAY_MS));
    });
    document.body.append(frame);
  });
}

/** Reports the outcome to the hidden frame around this page, if there is one. */
export const reportToFrame = (word: "ready" | "failed"): void =>
  void window.frameElement?.dispatchEvent(new Event(word));
