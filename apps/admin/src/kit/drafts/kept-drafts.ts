/**
 * Unsent form values of this tab: a user whom the server logs out finds them again. Each is stored by its owner, since
 * another user may log in next.
 */
const KEY = "diwan.drafts";
type Drafts = Record<string, unknown>;

/** Drafts waiting to be written: not every keystroke is stored. */
const waiting = new Map<string, unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;
const DELAY = 300;
/** Whether the page closes: a form that unmounts then was not left by the user, and its draft stays. */
let closing = false;

/** The storage key of a draft: its user, a space, and its name. */
export const readDraft = (name: string): unknown => (waiting.has(name) ? waiting.get(name) : readAll()[name]);

/** Stores a draft; without one removes it. */
export function keepDraft(name: string, draft?: unknown): void {
  if (closing) return;
  waiting.set(name, draft);
  flushDrafts();
}

/** Stores a draft after a delay, with later changes. */
export function keepDraftSoon(name: string, draft: unknown): void {
  if (closing) return;
  waiting.set(name, draft);
  timer ??= setTimeout(flushDrafts, DELAY);
}

/** Writes waiting drafts now. */
function flushDrafts(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size > 0) writeAll({ ...readAll(), ...Object.fromEntries(waiting) });
  waiting.clear();
}

/** Removes the drafts of all users but one, or of all. */
export function forgetDrafts(except?: string): void {
  flushDrafts();
  const kept = Object.entries(readAll()).filter(([name]) => except !== undefined && name.startsWith(`${except} `));
  writeAll(Object.fromEntries(kept));
}

// Storage throws where the browser forbids it; then drafts last as long as their form.
function readAll(): Drafts {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? "{}")) as Drafts; // written below
  } catch {
    return {};
  }
}

function writeAll(drafts: Drafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // not stored, see above
  }
}

if (typeof window !== "undefined") {
  // before all other listeners: a screen may still be rendered between them
  const close = () => {
    flushDrafts();
    closing = true;
  };
  window.addEventListener("pagehide", close, { capture: true });
  // also when the page returns from the back/forward cache
  window.addEventListener("pageshow", () => (closing = false));
}
