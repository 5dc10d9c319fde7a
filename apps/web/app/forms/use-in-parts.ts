import { useRef, useState } from 'react';
import { useIntentKey } from './intent-key.ts';

type Refusal = { id: string; error: string };
export type PartsResult = { done: readonly string[]; refused: readonly Refusal[] };

/** Records in one request: small enough for an answer within seconds, so that progress can be shown. */
const inOnePart = 25;

/** How far one meaning has come: the same to the same records. */
type Run = { meaning: string; left: readonly string[]; done: string[]; refused: Refusal[] };

/**
 * Sends an action for many in parts, and says how far it is. It survives a lost connection: the next try of the same
 * continues with the part that was not answered, under the same key. Anything else, such as a corrected price, is for all.
 */
export function useInParts() {
  const intent = useIntentKey();
  const unfinished = useRef<Run | null>(null);
  const [progress, setProgress] = useState<string | undefined>(undefined);

  async function send<Rest extends object>(
    ids: readonly string[],
    rest: Rest,
    make: (body: Rest & { ids: string[] }, idempotencyKey: string) => Promise<{ refused: readonly Refusal[] }>,
  ): Promise<PartsResult> {
    const meaning = JSON.stringify([rest, ids]);
    const before = unfinished.current;
    const run: Run = before?.meaning === meaning ? before : { meaning, left: ids, done: [], refused: [] };
    unfinished.current = run;
    while (run.left.length > 0) {
      if (ids.length > inOnePart) setProgress(`${ids.length - run.left.length} of ${ids.length}`);
      const part = run.left.slice(0, inOnePart);
      const body = { ...rest, ids: part };
      const { refused } = await intent.once(body, (key) => make(body, key));
      const no = new Set(refused.map(({ id }) => id));
      run.done.push(...part.filter((id) => !no.has(id)));
      run.refused.push(...refused);
      run.left = run.left.slice(inOnePart);
    }
    unfinished.current = null;
    return { done: run.done, refused: run.refused };
  }
  return { send, progress };
}
