/** Puts the cursor into the field of a path, or into the first one below it, and selects its text. */
export function focusFieldOf(form: HTMLElement | null, path: string): boolean {
  if (!form) return false;
  const card = form.closest<HTMLElement>("[data-item]") ?? form;
  const marked =
    card.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ??
    card.querySelector<HTMLElement>(`[data-path^="${CSS.escape(path)}"]`) ??
    form.querySelector<HTMLElement>("input, textarea");
  const field = marked?.matches(FIELD) ? marked : marked?.querySelector<HTMLElement>(FIELD);
  if (!field) return false;
  field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  field.scrollIntoView({ block: "nearest" });
  return document.activeElement === field;
}

const FIELD = "input, textarea, select, button";
