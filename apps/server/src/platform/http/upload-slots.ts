import { DomainError } from '../domain-error.ts';

/** Uploads are read whole into memory (15 MB at most each), so their number is limited, in total and per visitor. */
const most = { inAll: 10, perAddress: 4, perAccount: 2 };

const busy = (sentence: string) => new DomainError('unavailable', 'busy', sentence, { retryAfter: 20 });

/** The slots for uploads in progress. */
export class UploadSlots {
  readonly #counts = new Map<string, number>();

  /**
   * Takes a slot and returns how to release it. Throws 503 with a sentence when none is free for this account, address
   * or at all.
   */
  take(who: { account: string | undefined; address: string }): () => void {
    const places: [string, number, string][] = [
      ['all', most.inAll, 'Many files are coming in right now. Please try again in a minute.'],
      [
        `address ${who.address}`,
        most.perAddress,
        'Several files are coming in from your network. Please try again in a minute.',
      ],
    ];
    if (who.account)
      places.push([
        `account ${who.account}`,
        most.perAccount,
        'Your last files are still on their way. Please wait for them, then try again.',
      ]);
    const full = places.findLast(([key, limit]) => this.#count(key) >= limit);
    if (full) throw busy(full[2]);
    for (const [key] of places) this.#counts.set(key, this.#count(key) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const [key] of places) {
        const rest = this.#count(key) - 1;
        if (rest > 0) this.#counts.set(key, rest);
        else this.#counts.delete(key);
      }
    };
  }

  #count = (key: string): number => this.#counts.get(key) ?? 0;
}

/** Every line that can send a photograph is faster than this; slower uploads only block a slot. */
const leastBytesPerSecond = 4_000;
const lookEveryMs = 5_000;
const looksInARow = 3;

/**
 * Watches the speed of an upload. The promise never resolves; it rejects with 408 once the upload was slower than any
 * real line for 15 seconds. `stop` ends the watch.
 */
export function watchPace(received: () => number): { tooSlow: Promise<never>; stop: () => void } {
  let before = received();
  let slow = 0;
  let fail: (reason: DomainError) => void = () => {};
  const tooSlow = new Promise<never>((_, reject) => {
    fail = reject;
  });
  tooSlow.catch(() => {});
  const timer = setInterval(() => {
    const now = received();
    slow = now - before < (leastBytesPerSecond * lookEveryMs) / 1000 ? slow + 1 : 0;
    before = now;
    if (slow >= looksInARow)
      fail(
        new DomainError(
          'too_slow',
          'too_slow',
          'The file came in too slowly. Please try again on a better line, or send a smaller file.',
        ),
      );
  }, lookEveryMs);
  timer.unref();
  return { tooSlow, stop: () => clearInterval(timer) };
}
