import { type AdminSearchKind, searchCalls, searchLength, type SearchGroup } from '@doctorbird/contract/admin/search';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

export type SearchArea = 'admin' | 'staff';

/** Fast typing asks once. */
const pauseMs = 120;

type Asked = { q: string; kind?: AdminSearchKind | undefined };
type Answered = Asked & { groups: readonly SearchGroup[] };

/** What can be searched for: the server refuses control characters, which come along when text is pasted. */
const searchable = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, searchLength);

const ask = (area: SearchArea, { q, kind }: Asked, signal: AbortSignal) =>
  area === 'admin'
    ? call(searchCalls.searchEverything, { query: { q, kind } }, { signal })
    : call(searchCalls.searchTaught, { query: { q } }, { signal });

/**
 * The server's answer to what is typed. While the next one is on its way the last one stays; requests that nobody waits
 * for any more are aborted. `kind` alone is also a search, for a list that needs no text.
 */
export function useSearch(area: SearchArea, typed: string, kind?: AdminSearchKind) {
  const q = searchable(typed);
  const wanted = q !== '' || kind === 'due' || kind === 'owing';
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(area, { q, kind }, stop.signal)
        .then(({ groups }) => {
          if (stop.signal.aborted) return;
          setAnswered({ q, kind, groups });
          setFailure(null);
        })
        .catch((reason: unknown) => {
          if (stop.signal.aborted || endExpiredSession(reason)) return;
          const offline = !navigator.onLine || (reason instanceof ApiError && reason.code === 'network');
          setFailure(
            offline
              ? 'You are offline. The search needs a connection.'
              : messageOf(reason, 'The search did not answer.'),
          );
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [area, q, kind, wanted, turn]);

  const current = answered?.q === q && answered.kind === kind;
  const again = useCallback(() => {
    setFailure(null);
    setTurn((before) => before + 1);
  }, []);
  return {
    /** Of another kind of search nothing is shown; of the same, the last answer until the next is there. */
    groups: wanted && answered && answered.kind === kind ? answered.groups : [],
    pending: wanted && !current && failure === null,
    settled: wanted && current,
    failure: wanted ? failure : null,
    again,
    q,
  };
}
