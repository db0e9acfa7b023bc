import { useKey } from "./use-key.ts";

/** Up and down go through the rows; an order that is open beside them gives way to the next one. */
export function useArrows(shown: string | undefined): void {
  useKey(["ArrowDown", "ArrowUp"], (code) => {
    const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
    const at = rows.findIndex((row) => (shown ? row.dataset["row"] === shown : row.contains(document.activeElement)));
    const next = rows[code === "ArrowDown" ? at + 1 : Math.max(0, at - 1)];
    if (!next || next === rows[at]) return;
    next.scrollIntoView({ block: "nearest" });
    if (shown) next.click();
    else next.querySelector("button")?.focus();
  });
}
