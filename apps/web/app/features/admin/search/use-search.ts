import { type AdminSearchKind, searchCalls, searchLength } from '@doctorbird/contract/admin/search';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';

export type SearchArea = 'admin' | 'staff';

type Asked = { q: string; kind?: AdminSearchKind | undefined };

const ask = (area: SearchArea, { q, kind }: Asked, signal: AbortSignal) =>
  area === 'admin'
    ? call(searchCalls.searchEverything, { query: { q, kind } }, { signal })
    : call(searchCalls.searchTaught, { query: { q } }, { signal });

const failed = (reason: unknown): string =>
  !navigator.onLine || (reason instanceof ApiError && reason.code === 'network')
    ? 'You are offline. The search needs a connection.'
    : messageOf(reason, 'The search did not answer.');

/**
 * The server's answer to what is typed. While the next one is on its way the last one stays. `kind` alone is also a search,
 * for a list that needs no text.
 */
export function useSearch(area: SearchArea, typed: string, kind?: AdminSearchKind) {
  const q = sendableText(typed, searchLength);
  const wanted = q !== '' || kind === 'due' || kind === 'owing';
  const question = `${area} ${kind ?? ''} ${q}`;
  const { answered, failure, again } = useAsTyped({
    question: wanted ? question : null,
    ask: async (signal) => ({ kind, ...(await ask(area, { q, kind }, signal)) }),
    failed,
  });
  const current = answered?.question === question;
  return {
    /** Of another kind of search nothing is shown; of the same, the last answer until the next is there. */
    groups: wanted && answered && answered.answer.kind === kind ? answered.answer.groups : [],
    pending: wanted && !current && failure === null,
    settled: wanted && current,
    failure: wanted ? (failure?.text ?? null) : null,
    again,
    q,
  };
}
