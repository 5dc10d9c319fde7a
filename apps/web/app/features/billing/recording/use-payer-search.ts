import { payerSearchCalls, type PayerHits } from '@doctorbird/contract/admin/payer-search';
import { searchLength } from '@doctorbird/contract/admin/search';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

/** Fast typing asks once. */
const pauseMs = 120;

/** Control characters come along when text is pasted; the server refuses them. */
const searchable = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, searchLength);

/** Who may pay, as it is typed. The last answer stays until the next one is there; `settled` says that it is that of the text. */
export function usePayerSearch(typed: string) {
  const q = searchable(typed);
  const [answered, setAnswered] = useState<{ q: string; hits: PayerHits } | null>(null);
  const [failure, setFailure] = useState<{ q: string; text: string } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(payerSearchCalls.findPayers, { query: q === '' ? {} : { q } }, { signal: stop.signal })
        .then((hits) => {
          if (stop.signal.aborted) return;
          setAnswered({ q, hits });
          setFailure(null);
        })
        .catch((reason: unknown) => {
          if (stop.signal.aborted || endExpiredSession(reason)) return;
          setFailure({ q, text: messageOf(reason, 'The search did not answer.') });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  return {
    q,
    hits: answered?.hits ?? null,
    settled: answered?.q === q,
    failure: failure?.q === q ? failure.text : null,
  };
}
