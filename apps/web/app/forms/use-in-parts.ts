import { useRef, useState } from 'react';
import { useIntentKey } from './intent-key.ts';

type Refusal = { id: string; error: string };
export type PartsResult = { done: readonly string[]; refused: readonly Refusal[] };

/** Records in one request: small enough for an answer within seconds, so that progress can be shown. */
const inOnePart = 25;

/**
 * Sends an action for many in parts, and says how far it is. It survives a lost connection: the next try continues with
 * the part that was not answered, under the same key.
 */
export function useInParts() {
  const intent = useIntentKey();
  const left = useRef<readonly string[] | null>(null);
  const result = useRef<{ done: string[]; refused: Refusal[] }>({ done: [], refused: [] });
  const [progress, setProgress] = useState<string | undefined>(undefined);

  async function send<Rest extends object>(
    ids: readonly string[],
    rest: Rest,
    make: (body: Rest & { ids: string[] }, idempotencyKey: string) => Promise<{ refused: readonly Refusal[] }>,
  ): Promise<PartsResult> {
    let waiting = (left.current ??= ids);
    while (waiting.length > 0) {
      if (ids.length > inOnePart) setProgress(`${ids.length - waiting.length} of ${ids.length}`);
      const part = waiting.slice(0, inOnePart);
      const body = { ...rest, ids: part };
      const { refused } = await intent.once(body, (key) => make(body, key));
      const no = new Set(refused.map(({ id }) => id));
      result.current.done.push(...part.filter((id) => !no.has(id)));
      result.current.refused.push(...refused);
      waiting = left.current = waiting.slice(inOnePart);
    }
    const whole = result.current;
    left.current = null;
    result.current = { done: [], refused: [] };
    return whole;
  }
  return { send, progress };
}
