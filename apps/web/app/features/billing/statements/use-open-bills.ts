import { statementCalls, type OpenBill } from '@doctorbird/contract/billing/statements';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

/** Fast typing asks once. */
const pauseMs = 120;

/** The server refuses control characters, which come along when text is pasted. */
const searchable = (typed: string): string => typed.replaceAll(/\p{Cc}/gu, ' ').trim();

/** Open invoices that fit what is typed. While the next answer is on its way the last one stays. */
export function useOpenBills(typed: string) {
  const q = searchable(typed);
  const [answered, setAnswered] = useState<{ q: string; bills: readonly OpenBill[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(statementCalls.findOpenBills, { query: { q } }, { signal: stop.signal })
        .then(({ data }) => {
          if (stop.signal.aborted) return;
          setAnswered({ q, bills: data });
          setFailure(null);
        })
        .catch((reason: unknown) => {
          if (!stop.signal.aborted && !endExpiredSession(reason))
            setFailure(messageOf(reason, 'Failed to search the invoices'));
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  return { bills: answered?.bills ?? [], pending: answered?.q !== q && failure === null, failure, q };
}
