/** Longer than a call to the office takes, shorter than a shared computer changes hands. */
const keptForMs = 30 * 60_000;
// Never outside the form: passwords, and what the server keeps sealed. A version must be the present one.
const notKept = /password|medical_notes|^version$/;

type Kept = { account: string; at: number; values: Record<string, unknown> };

const keyOf = (name: string) => `words.${name}`;

/** What was typed and not sent, kept in this tab for the same person: an expired session must not cost a report. */
export function keepWords(name: string, account: string, values: Record<string, unknown>, at = Date.now()): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !notKept.test(field)));
  if (Object.keys(kept).length === 0) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ account, at, values: kept } satisfies Kept));
  } catch {
    // A browser without storage loses them, as it always did.
  }
}

/** Gives the words back once; those of somebody else, or of long ago, are thrown away. */
export function takeWords(name: string, account: string, now = Date.now()): Record<string, unknown> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Kept | null;
    sessionStorage.removeItem(keyOf(name));
    return kept && kept.account === account && now - kept.at < keptForMs ? kept.values : null;
  } catch {
    return null;
  }
}

/** Once they are sent, or the person has signed out: nobody finds them. */
export const dropWords = (name: string): void => sessionStorage.removeItem(keyOf(name));
