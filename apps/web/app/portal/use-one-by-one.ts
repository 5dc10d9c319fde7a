import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { useIntentKey } from '../forms/intent-key.ts';

export type Named = { id: string; name: string };
export type Refused = Named & { error: string };
export type OneByOne = { done: readonly Named[]; refused: readonly Refused[] };

/** Each that was refused, with the reason. */
export const refusedLines = (refused: readonly Refused[]): string[] =>
  refused.map(({ name, error }) => `${name}: ${error}`);

/** The server said no to this one; anything else, such as an expired session, concerns them all. */
const isRefusal = (reason: unknown): boolean =>
  reason instanceof ApiError && [400, 403, 404, 409, 422].includes(reason.status) && reason.code !== 'still_running';

/**
 * Does one call for each of several records and says how far it is. It survives a lost connection: the next try of the same
 * (`meaning`) goes on with the one that was not answered, under the same key; anything else begins with the first.
 */
export function useOneByOne() {
  const intent = useIntentKey();
  const answered = useRef({ meaning: '', byId: new Map<string, Refused | null>() });
  const [progress, setProgress] = useState<string | undefined>(undefined);

  const send = async (
    records: readonly Named[],
    meaning: unknown,
    make: (record: Named, idempotencyKey: string) => Promise<unknown>,
  ): Promise<OneByOne> => {
    const own = JSON.stringify(meaning);
    if (answered.current.meaning !== own) answered.current = { meaning: own, byId: new Map() };
    const { byId } = answered.current;
    for (const [at, record] of records.entries()) {
      if (byId.has(record.id)) continue;
      setProgress(`${at} of ${records.length}`);
      try {
        await intent.once([record.id, meaning], (key) => make(record, key));
        byId.set(record.id, null);
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        byId.set(record.id, { ...record, error: messageOf(reason, 'This one failed') });
      }
    }
    const refused = records.flatMap(({ id }) => byId.get(id) ?? []);
    const done = records.filter(({ id }) => byId.get(id) === null);
    byId.clear();
    return { done, refused };
  };
  return { send, progress };
}
