/** Focuses the field of a path such as `prices.0.price` (inputs carry it as `data-path`). */
export function focusField(path: string, within: ParentNode = document): boolean {
  const marked = within.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const field = marked?.matches(FOCUSABLE) ? marked : marked?.querySelector<HTMLElement>(FOCUSABLE);
  field?.focus();
  field?.scrollIntoView({ block: "center" });
  return Boolean(field);
}

/** Focuses the first of these paths that has a field on the screen. */
export function focusFirst(paths: readonly string[], within: ParentNode = document): void {
  const marked = Array.from(within.querySelectorAll<HTMLElement>("[data-path]"), (one) => one.dataset["path"] ?? "");
  const first = marked.find((path) => paths.includes(path));
  if (first !== undefined) focusField(first, within);
}

const FOCUSABLE = "input, textarea, select, button, [tabindex]";
