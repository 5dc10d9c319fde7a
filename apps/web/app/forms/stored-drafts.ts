export const draftRestored = 'We restored what you typed here. It has not been sent yet.';

/** Long enough for a call to the office, shorter than a shared computer takes to change hands. */
const storedForMs = 30 * 60_000;
// Never stored: secrets, and what the server encrypts. A version must be the current one.
const neverStored = /password|token|medical_notes|^version$/;

type SavedDraft = { account: string; at: number; values: Record<string, unknown> };

/** In this tab's memory only: what a family entered is not written to a shared computer's disk. */
const memory = new Map<string, string>();
const keyOf = (name: string) => `draft.${name}`;

/**
 * Unsent text, stored in this tab for the same person: an expired session must not cost a report.
 * `durable` text also survives a reload, in the tab's own storage.
 */
export function storeDraft(
  name: string,
  account: string,
  values: Record<string, unknown>,
  { durable = false, at = Date.now() } = {},
): void {
  const saved = Object.fromEntries(Object.entries(values).filter(([field]) => !neverStored.test(field)));
  if (Object.keys(saved).length === 0) return;
  const text = JSON.stringify({ account, at, values: saved } satisfies SavedDraft);
  if (!durable) memory.set(keyOf(name), text);
  else
    try {
      sessionStorage.setItem(keyOf(name), text);
    } catch {
      // Without storage a reload loses them.
    }
}

/** Restores a draft once; another person's or an old one is dropped. */
export function takeDraft(name: string, account: string, now = Date.now()): Record<string, unknown> | null {
  try {
    const text = memory.get(keyOf(name)) ?? sessionStorage.getItem(keyOf(name));
    discardDraft(name);
    const saved = JSON.parse(text ?? 'null') as SavedDraft | null;
    return saved && saved.account === account && now - saved.at < storedForMs ? saved.values : null;
  } catch {
    return null;
  }
}

/** After sending or signing out, so that no one finds it. */
export function discardDraft(name: string): void {
  memory.delete(keyOf(name));
  sessionStorage.removeItem(keyOf(name));
}
