/**
 * What was typed and not sent yet, in this tab: whom the server logs out on the way finds it again. Each is kept under its
 * owner, since somebody else may log in here next.
 */
const KEY = "diwan.drafts";
type Drafts = Record<string, unknown>;

/** What is to be kept soon: not each letter is written. */
const waiting = new Map<string, unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;
const DELAY = 300;

/** Drafts go by name: whose it is, a space, and of what. */
export const readDraft = (name: string): unknown => (waiting.has(name) ? waiting.get(name) : readAll()[name]);

/** Keeps a draft; without one there is none any more. */
export function keepDraft(name: string, draft?: unknown): void {
  waiting.set(name, draft);
  flushDrafts();
}

/** Keeps a draft in a moment, with what else changes meanwhile. */
export function keepDraftSoon(name: string, draft: unknown): void {
  waiting.set(name, draft);
  timer ??= setTimeout(flushDrafts, DELAY);
}

/** Keeps now what was to be kept soon, as when the page goes. */
export function flushDrafts(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size > 0) writeAll({ ...readAll(), ...Object.fromEntries(waiting) });
  waiting.clear();
}

/** Forgets the drafts of all but one user, or of everybody. */
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
    // not kept, see above
  }
}
