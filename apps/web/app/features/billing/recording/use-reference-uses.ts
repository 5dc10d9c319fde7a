import { recordingCalls, type ReferenceUse } from '@doctorbird/contract/billing/recording';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

/** Fast typing asks once. */
const pauseMs = 300;

/**
 * Other payments with the bank reference that is being typed; null while nothing is typed or known. A failed check says
 * nothing: it is a help, and the decision does not depend on it.
 */
export function useReferenceUses(typed: string, except?: string): readonly ReferenceUse[] | null {
  const reference = typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 80);
  const [answered, setAnswered] = useState<{ reference: string; uses: readonly ReferenceUse[] } | null>(null);
  useEffect(() => {
    if (reference === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(recordingCalls.referenceUses, { query: { reference, except } }, { signal: stop.signal })
        .then(({ data }) => stop.signal.aborted || setAnswered({ reference, uses: data }))
        .catch((reason: unknown) => {
          if (!stop.signal.aborted) endExpiredSession(reason);
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [reference, except]);
  return reference !== '' && answered?.reference === reference ? answered.uses : null;
}
