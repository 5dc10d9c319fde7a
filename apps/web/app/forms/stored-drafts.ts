export const draftRestored = 'We restored what you typed here. It has not been sent yet.';

/** Longer than a call to the office takes, shorter than a shared computer changes hands. */
const storedForMs = 30 * 60_000;
// Never outside the form: secrets, and what the server keeps sealed. A version must be the present one.
const neverStored = /password|token|medical_notes|^version$/;

type SavedDraft = { account: string; at: number; values: Record<string, unknown> };

/** In this tab's memory alone: what a family told us is not written to a shared computer's disk. */
const memory = new Map<string, string>();
const keyOf = (name: string) => `draft.${name}`;

/**
 * What was typed and not sent, stored in this tab for the same person: an expired session must not cost a report.
 * `durable` text outlives a reload too, in the tab's own storage.
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
      // A browser without storage loses them, as it always did.
    }
}

/** Restores the text once; text of somebody else, or from long ago, is dropped. */
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

/** Once they are sent, or the person has signed out: nobody finds them. */
export function discardDraft(name: string): void {
  memory.delete(keyOf(name));
  sessionStorage.removeItem(keyOf(name));
}
